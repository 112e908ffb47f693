/** Why the form did not do what was asked. The form is as it was. */
export type RefusalCode =
  | 'INVALID_PATH'
  | 'NOT_FOUND'
  | 'NOT_RELEVANT'
  | 'READONLY'
  | 'INVALID_VALUE'
  | 'MIN_REPEAT'
  | 'MAX_REPEAT'
  | 'TOO_LARGE'
  | 'HAS_ERRORS'
  | 'WRONG_STATUS';

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly path: string;
  readonly message: string;
}

export type Outcome<Value = unknown> = ({ readonly ok: true } & Value) | Refusal;

export function refuse(code: RefusalCode, path: string, message: string): Refusal {
  return { ok: false, code, path: path.length > 200 ? `${path.slice(0, 199)}…` : path, message };
}
