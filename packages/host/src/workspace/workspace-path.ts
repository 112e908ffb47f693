const SAFE = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$/;

/** Whether a name can be a file's (workspace-file.schema.json), and leads nowhere but down. */
export function isWorkspacePath(path: string): boolean {
  return SAFE.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
