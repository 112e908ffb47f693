import { existsSync } from 'node:fs';
import { StoreFailure } from '@handrail/host';
import { SQLITE, sqliteCode } from '../driver/sqlite-code.ts';
import { startThread } from '../start-thread.ts';
import type { BackUpRequest } from './back-up-thread.ts';
import { StoreOpenError } from './open-error.ts';

/** Copies what is committed now into a new file, in a thread of its own: a big store takes a while. */
export async function backUp(request: BackUpRequest): Promise<void> {
  refuseExisting(request.to);
  const thread = startThread(import.meta.url, 'back-up-thread', request);
  await new Promise<void>((resolve, reject) => {
    thread.once('error', (error) => reject(backUpFailure(request.to, error)));
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StoreFailure('broken', `The backup stopped before its end (${code}).`));
    });
  });
}

/** The classes of errors do not survive the way between threads; their codes do. */
function backUpFailure(file: string, cause: Error): StoreFailure {
  const isFull = sqliteCode(cause) === SQLITE.full || ('code' in cause && cause.code === 'ENOSPC');
  const message = `The backup could not be written to "${file}" (${cause.message}).`;
  return new StoreFailure(isFull ? 'full' : 'broken', message, { cause });
}

export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new StoreOpenError(
    'exists',
    `There is a file "${file}" already, and it stays as it is. Give another name.`,
  );
}
