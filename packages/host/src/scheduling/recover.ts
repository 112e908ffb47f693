import type { Actors } from '../execution/actors.ts';
import type { Wakeups } from '../ports/wakeups.ts';

const PAGE = 100;

/** Takes up every run that a process which is gone was working on, some at a time. */
export async function recover(wakeups: Wakeups, actors: Actors, isClosing: () => boolean): Promise<void> {
  let after: string | undefined;
  while (!isClosing()) {
    const orphans: readonly string[] = await wakeups.orphans(after, PAGE);
    await Promise.all(orphans.map((runId) => actors.of(runId).recover()));
    after = orphans.at(-1);
    if (orphans.length < PAGE) return;
  }
}
