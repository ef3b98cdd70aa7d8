package dev.dynamotest.server;

import java.text.MessageFormat;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jboss.logging.LoggerProvider;
import org.jspecify.annotations.Nullable;

/**
 * What Undertow and XNIO have to say goes to the logger {@code dev.dynamotest.http}, warnings and
 * errors only: no greetings at each start, and no search for logging systems on the class path.
 * Found by JBoss Logging as a service.
 */
public final class JBossLogs implements LoggerProvider {

  @Override
  public Logger getLogger(String name) {
    return new WarningsOnly(name);
  }

  private static final class WarningsOnly extends Logger {
    private static final long serialVersionUID = 1L;

    WarningsOnly(String name) {
      super(name);
    }

    @Override
    public boolean isEnabled(Level level) {
      return level.compareTo(Level.WARN) <= 0;
    }

    @Override
    protected void doLog(
        Level level,
        String loggerClassName,
        @Nullable Object message,
        Object @Nullable [] parameters,
        @Nullable Throwable thrown) {
      if (isEnabled(level)) {
        String text = String.valueOf(message);
        write(level, parameters == null ? text : MessageFormat.format(text, parameters), thrown);
      }
    }

    @Override
    protected void doLogf(
        Level level,
        String loggerClassName,
        String format,
        Object @Nullable [] parameters,
        @Nullable Throwable thrown) {
      if (isEnabled(level)) {
        write(level, parameters == null ? format : String.format(format, parameters), thrown);
      }
    }

    private void write(Level level, String text, @Nullable Throwable thrown) {
      System.Logger.Level target =
          level == Level.WARN ? System.Logger.Level.WARNING : System.Logger.Level.ERROR;
      System.getLogger("dev.dynamotest.http").log(target, getName() + ": " + text, thrown);
    }
  }

  // Diagnostic contexts are not kept.

  @Override
  public void clearMdc() {}

  @Override
  public @Nullable Object putMdc(String key, Object value) {
    return null;
  }

  @Override
  public @Nullable Object getMdc(String key) {
    return null;
  }

  @Override
  public void removeMdc(String key) {}

  @Override
  public Map<String, Object> getMdcMap() {
    return Map.of();
  }

  @Override
  public void clearNdc() {}

  @Override
  public @Nullable String getNdc() {
    return null;
  }

  @Override
  public int getNdcDepth() {
    return 0;
  }

  @Override
  public @Nullable String popNdc() {
    return null;
  }

  @Override
  public @Nullable String peekNdc() {
    return null;
  }

  @Override
  public void pushNdc(String message) {}

  @Override
  public void setNdcMaxDepth(int maxDepth) {}
}
