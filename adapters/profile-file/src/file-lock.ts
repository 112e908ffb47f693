import { open, readFile, stat, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ProfileStoreError } from '@handrail/assist';
import { isCode } from './atomic-file.ts';

const PATIENCE = 5_000;
const PAUSE = 20;
/** Younger locks are left alone even when their process cannot be seen: it may live in another container. */
const STALE_AFTER = 10_000;

/** Runs work while no other process or store changes the same file. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${path}.lock`;
  await take(lock);
  try {
    return await work();
  } finally {
    await unlink(lock).catch(() => undefined);
  }
}

async function take(lock: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    try {
      const file = await open(lock, 'wx', 0o600);
      await file.writeFile(String(process.pid)).finally(() => file.close());
      return;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) {
        throw new ProfileStoreError('unavailable', 'The folder of the profile file cannot be written to.', {
          cause: error,
        });
      }
    }
    if (await isStale(lock)) await unlink(lock).catch(() => undefined);
    else await wait(PAUSE);
  }
  throw new ProfileStoreError(
    'busy',
    'Another program is changing the profiles. Try again; if none is running, delete the file that ends in ".lock".',
  );
}

async function isStale(lock: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(lock);
    if (Date.now() - mtimeMs < STALE_AFTER) return false;
    const holder = Number(await readFile(lock, 'utf8'));
    if (Number.isInteger(holder) && holder > 0) process.kill(holder, 0);
    return !(Number.isInteger(holder) && holder > 0);
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}
