/** Why a host cannot start, with the way out. Anything else thrown at the start is our defect. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type StartErrorCode =
  | 'port-in-use'
  | 'port-not-allowed'
  | 'no-such-address'
  | 'data-folder-unusable'
  | 'data-folder-in-use'
  | 'database-unreachable'
  | 'host-key-unusable'
  | 'host-key-wrong'
  | 'form-unusable'
  | 'contract-unusable'
  | 'setting-refused';
