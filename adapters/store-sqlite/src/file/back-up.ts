import { existsSync } from 'node:fs';
import { StoreFailure } from '@handrail/host';
import { startThread } from '../start-thread.ts';
import type { WriteFailure } from '../write/operation.ts';
import type { BackUpRequest } from './back-up-thread.ts';
import { StoreOpenError } from './open-error.ts';

/** Copies what is committed now into a new file, in its own thread: a big store takes a while. */
export async function backUp(request: BackUpRequest): Promise<void> {
  refuseExisting(request.to);
  const thread = startThread(import.meta.url, 'back-up-thread', request);
  await new Promise<void>((resolve, reject) => {
    thread.once('message', ({ failed, message }: WriteFailure) => {
      const text = `The backup could not be written to "${request.to}". ${message}`;
      reject(new StoreFailure(failed === 'full' ? 'full' : 'broken', text));
    });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}

export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new StoreOpenError(
    'exists',
    `There is a file "${file}" already, and it stays as it is. Give another name.`,
  );
}
