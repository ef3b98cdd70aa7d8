package dev.dynamotest.server;

/** The standalone server's entry point. */
public final class Main {

  private Main() {}

  /** Starts the server as the command line says. */
  public static void main(String[] args) {}
}
