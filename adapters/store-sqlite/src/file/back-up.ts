import { existsSync } from 'node:fs';
import { startThread } from '../start-thread.ts';
import type { BackUpRequest } from './back-up-thread.ts';
import { StoreOpenError } from './open-error.ts';

/** Copies what is committed now into a new file, in a thread of its own: a big store takes a while. */
export async function backUp(request: BackUpRequest): Promise<void> {
  refuseExisting(request.to);
  const thread = startThread(import.meta.url, 'back-up-thread', request);
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The backup stopped before its end (${code}).`));
    });
  });
}

export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new StoreOpenError(
    'exists',
    `There is a file "${file}" already, and it stays as it is. Give another name.`,
  );
}
