import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { requirePrivateMessages } from '../messages/host.ts';

/**
 * Refuses a file or folder that another user has put there or can reach. What it says is used to find a host and to sign in to
 * it: somebody else could have the keys of this user sent to a program of theirs.
 */
export async function requireOwn(path: string, io: CliIo): Promise<void> {
  const found = await io.files.rights(path);
  if (!found) return;
  const { isOwn, kind, mode } = found;
  const way = requirePrivateMessages.wayOut;
  if (!isOwn) {
    throw notPrivate(requirePrivateMessages.otherUser(path, way));
  }
  if ((mode & 0o077) === 0) return;
  const closed = kind === 'folder' ? '700' : '600';
  throw notPrivate(requirePrivateMessages.open(path, closed));
}

/** Refuses a file with a password or secret in it that everybody on this machine can read. */
export async function requireNotPublic(path: string, io: CliIo): Promise<void> {
  const found = await io.files.rights(path);
  if (found?.kind !== 'file' || (found.mode & 0o007) === 0) return;
  throw notPrivate(requirePrivateMessages.publicSecret(path));
}

function notPrivate(message: string): CliError {
  return new CliError(3, 'not-private', message);
}
