package dev.dynamotest.core.fault;

/** Carries a {@link Fault} from where it is found to where it is answered. Has no stack trace. */
public final class FaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;

  public FaultException(Fault fault) {
    super(null, null, false, false);
    this.fault = fault;
  }

  public Fault fault() {
    return fault;
  }

  /** The same fault with the envelope on every surface. */
  public FaultException enveloped() {
    return fault instanceof Fault.Worded w
        ? new FaultException(new Fault.Worded(w.wording(), w.arguments(), true))
        : this;
  }

  @Override
  public String getMessage() {
    return FaultRenderer.message(fault, Surface.BARE);
  }
}
