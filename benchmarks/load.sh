#!/usr/bin/env bash
# Measures the standalone server under load, what tests cost, and the engine as tables grow; prints
# three tables and ends by itself after a few minutes. Uses this machine's loopback address only.
# With an argument, http, tests or growth, only that one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mvn -q -B -Pbenchmarks -pl server,benchmarks -am package -DskipTests

JAVA=${JAVA_HOME:+$JAVA_HOME/bin/}java
CLASSES=benchmarks/target/benchmarks.jar

if [[ ${1:-http} == http ]]; then
  timeout 300 "$JAVA" -Xmx512m -cp "$CLASSES" dev.dynamotest.benchmarks.load.HttpLoad \
    server/target/dynamotest-server.jar
fi
if [[ ${1:-tests} == tests ]]; then
  timeout 300 "$JAVA" -Xmx512m -cp "$CLASSES" dev.dynamotest.benchmarks.junit.TestFigures
fi
if [[ ${1:-growth} == growth ]]; then
  timeout 600 "$JAVA" -Xmx6g -cp "$CLASSES" dev.dynamotest.benchmarks.load.Growth
fi
