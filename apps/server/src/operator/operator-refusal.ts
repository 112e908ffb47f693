/** What an operator asked for cannot be done, and why. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
