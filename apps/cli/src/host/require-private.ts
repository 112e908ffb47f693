import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';

/**
 * Refuses a file or folder that another user has put there or can reach. What it says is used to find a host and to sign in to
 * it: somebody else could have the keys of this user sent to a program of theirs.
 */
export async function requireOwn(path: string, io: CliIo): Promise<void> {
  const found = await io.files.rights(path);
  if (!found) return;
  const { isOwn, kind, mode } = found;
  const way = 'Name the host with --url, or your own data folder with --data.';
  if (!isOwn) {
    throw notPrivate(`"${path}" belongs to another user, so it is not used. Run this as that user. ${way}`);
  }
  if ((mode & 0o077) === 0) return;
  const closed = kind === 'folder' ? '700' : '600';
  throw notPrivate(
    `Others can reach "${path}", so it is not used. Close it first: chmod ${closed} "${path}".`,
  );
}

/** Refuses a file with a password or secret in it that everybody on this machine can read. */
export async function requireNotPublic(path: string, io: CliIo): Promise<void> {
  const found = await io.files.rights(path);
  if (found?.kind !== 'file' || (found.mode & 0o007) === 0) return;
  throw notPrivate(
    `Everybody on this machine can read "${path}", and it holds a secret. Close it first: chmod 600 "${path}".`,
  );
}

function notPrivate(message: string): CliError {
  return new CliError(3, 'not-private', message);
}
