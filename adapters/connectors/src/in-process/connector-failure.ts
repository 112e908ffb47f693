/** Ends a connector as failed, with words that its owner may read. What it says must hold no value and no secret. */
export class ConnectorFailure extends Error {
  override readonly name = 'ConnectorFailure';
  /** False when nothing would be different the next time. */
  readonly retryable: boolean;

  constructor(message: string, { retryable = true }: { readonly retryable?: boolean } = {}) {
    super(message);
    this.retryable = retryable;
  }
}
