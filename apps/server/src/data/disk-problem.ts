const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no folder can be made there'],
  ['ENOTDIR', 'it is a file, or is below one'],
  ['EEXIST', 'it is a file'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota of this user is used up'],
  ['EIO', 'the disk could not be read or written'],
]);

/** The numbers that SQLite has for the same, and the names that one of its drivers gives them. */
const OF_SQLITE: readonly (readonly [number: number, name: string, code: string])[] = [
  [13, 'SQLITE_FULL', 'ENOSPC'],
  [8, 'SQLITE_READONLY', 'EROFS'],
  [10, 'SQLITE_IOERR', 'EIO'],
  [14, 'SQLITE_CANTOPEN', 'EACCES'],
];

/** What keeps a file from being made or written, in words; undefined for anything else. */
export function diskProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  // Extended codes hold the plain one in their lowest byte.
  const number = 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  const ofSqlite = OF_SQLITE.find(([known, name]) => known === number || code.startsWith(name));
  return WORDS.get(ofSqlite?.[2] ?? code);
}
