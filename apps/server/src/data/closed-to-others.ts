import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { closedToOthersMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { dataFolderAt } from './data-folder.ts';

/**
 * Why something in the file system may be another user's doing, with the way out; undefined when it cannot be. A link is as
 * good as what it leads to.
 */
export function reachedByOthers(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && process.platform !== 'win32' ? reasonOf(path, found) : undefined;
}

function reasonOf(path: string, { uid, mode }: Stats): string | undefined {
  if (process.getuid && uid !== process.getuid()) return closedToOthersMessages.otherUser(path);
  if ((mode & 0o077) === 0) return undefined;
  const closed = (mode & 0o170000) === 0o040000 ? '700' : '600';
  return closedToOthersMessages.open(path, closed);
}

/**
 * Refuses a data folder that another user may have put where a command looks for one: it could send what the command
 * says to a program of theirs.
 */
export function requireOwnFolder(given: string): void {
  const { path, runningFile } = dataFolderAt(given);
  for (const each of [path, runningFile]) {
    const reason = reachedByOthers(each);
    if (reason === undefined) continue;
    const way = closedToOthersMessages.nothingUsed(given);
    throw new StartError('data-folder-unusable', `${reason} ${way}`);
  }
}

/** Refuses a folder for sockets that another user has made or can change. */
export function requireOwnSocketFolder(socket: string): void {
  const reason = reachedByOthers(dirname(socket));
  if (reason === undefined) return;
  throw new StartError('data-folder-unusable', closedToOthersMessages.neededForSocket(reason));
}
