/** Primary result codes of SQLite that are distinguished. */
export const SQLITE = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

/** The primary result code an error of either driver carries; undefined when SQLite did not raise it. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = 'rawCode' in error ? error.rawCode : 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

const SHORT_READ = 522;

/** Whether a file ended in the middle of what SQLite wanted to read. */
export function isShortRead(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'rawCode' in error ? error.rawCode : 'errcode' in error ? error.errcode : undefined;
  return code === SHORT_READ || ('code' in error && error.code === 'SQLITE_IOERR_SHORT_READ');
}
