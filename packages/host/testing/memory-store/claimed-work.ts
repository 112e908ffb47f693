import type { Outbox, Wakeups } from '../../src/index.ts';
import { LEASE_MS, type Members } from './members.ts';
import { byText, isBusyElsewhere, type MemoryDisk, page } from './memory-disk.ts';
import { memoryOutbox } from './memory-registers.ts';

/** Runs that have to be looked at. Who is given one claims it for as long as a process may be silent. */
export function claimedWakeups(disk: MemoryDisk, members: Members, opening: () => number): Wakeups {
  const isFree = (runId: string) => {
    const claim = disk.claims.get(runId);
    if (!claim || claim.opening === opening()) return true;
    return claim.until < members.now() || !members.isThere(claim.opening);
  };
  const claimed = (runIds: readonly string[]) => {
    const claim = { opening: opening(), until: members.now() + LEASE_MS };
    for (const runId of runIds) disk.claims.set(runId, claim);
    return runIds;
  };
  const timers = () =>
    [...disk.timers].filter(([runId]) => isFree(runId) && !isBusyElsewhere(disk, runId, opening()));
  return {
    due: async (at, limit) => {
      const due = timers().filter(([, timer]) => timer <= at);
      due.sort((left, right) => left[1] - right[1] || byText(left[0], right[0]));
      return claimed(page(due, limit).map(([runId]) => runId));
    },
    earliest: async () => {
      const times = timers().map(([, timer]) => timer);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    orphans: async (after, limit) => {
      members.removeGone(opening());
      const left = [...disk.busy]
        .filter(([runId, by]) => by !== opening() && !members.isThere(by) && runId > (after ?? ''))
        .map(([runId]) => runId)
        .filter(isFree);
      return claimed(page(left.sort(byText), limit));
    },
  };
}

/** A queue belongs to the process that was first to send something of it, for as long as that is there. */
export function claimedOutbox(disk: MemoryDisk, members: Members, opening: () => number): Outbox {
  return memoryOutbox(disk, {
    isFree(queue) {
      const by = disk.queueClaims.get(queue);
      return by === undefined || by === opening() || !members.isThere(by);
    },
    claim: (queue) => disk.queueClaims.set(queue, opening()),
  });
}
