/** Why the form did not do what was asked. The form is as it was. */
export type FormRefusalCode =
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

export interface FormRefusal {
  readonly ok: false;
  readonly code: FormRefusalCode;
  readonly path: string;
  readonly message: string;
}

export type FormOutcome<Value = unknown> = ({ readonly ok: true } & Value) | FormRefusal;

export function refuse(code: FormRefusalCode, path: string, message: string): FormRefusal {
  return { ok: false, code, path: path.length > 200 ? `${path.slice(0, 199)}…` : path, message };
}
