package dev.dynamotest.core.journal;

/**
 * One time that a test has set a label, under which the requests that follow are reported together.
 *
 * @param name the label
 * @param number how many labels the engine was given before and with this one
 */
public record LabelUse(String name, long number) {}
