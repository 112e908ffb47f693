import { setTimeout as pause } from 'node:timers/promises';

type Close = () => Promise<void>;

/** So long a host that cannot start waits for its parts to close. */
const CLOSE_MS = 5_000;

/**
 * In the reverse order of opening: first nobody comes in, then the host rests, then the store is closed. One part that
 * cannot be closed keeps none of the others open.
 */
export async function closeAll(closers: readonly Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...closers].reverse()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What keeps a host from starting may also keep parts from closing, and whoever started it waits for the reason. */
export async function closeWhatCan(closers: readonly Close[]): Promise<void> {
  const patience = new AbortController();
  const given = pause(CLOSE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  await Promise.race([closeAll(closers).catch(() => undefined), given]);
  patience.abort();
}
