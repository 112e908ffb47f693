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

/** What keeps a file from being made or written, in words; undefined for anything else. */
export function diskProblem(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? WORDS.get(String(error.code)) : undefined;
}
