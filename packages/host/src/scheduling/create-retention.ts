import type { Clock } from '@handrail/base';
import type { HostStore } from '../ports/host-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { EraseTarget, RetentionService } from '../services/retention-service.ts';

const AT_A_TIME = 50;
const PAGE = 200;

export interface RetentionPorts {
  readonly store: Pick<HostStore, 'retention' | 'events' | 'passkeys'>;
  readonly ids: Pick<Ids, 'newId'>;
  readonly clock: Clock;
  /** These runs are not there any more. */
  readonly onRemoved?: (runIds: readonly string[]) => void;
}

/** Erases on request, with a running host or on the store of one that is stopped. */
export function createRetention({ store, ids, clock, onRemoved }: RetentionPorts): RetentionService {
  const { retention, events, passkeys } = store;

  /** Runs that are free to go, and those that are not. */
  async function find(target: EraseTarget): Promise<{ free: string[]; open: string[] }> {
    const free: string[] = [];
    const open: string[] = [];
    for await (const run of 'owner' in target ? runsOf(target.owner) : familyOf(target.runId)) {
      const parent = run.parentRunId === undefined ? undefined : await events.readRecord(run.parentRunId);
      const isOpen = run.endedAt === undefined || (parent !== undefined && parent.endedAt === undefined);
      (isOpen ? open : free).push(run.runId);
    }
    return { free, open };
  }

  async function* runsOf(owner: string): AsyncGenerator<RunRecord> {
    for (let after: number | undefined; ; ) {
      const { runs, next } = await retention.runsOf(owner, after);
      yield* runs;
      if (next === undefined) return;
      after = next;
    }
  }

  async function* familyOf(runId: string): AsyncGenerator<RunRecord> {
    const first = await events.readRecord(runId);
    const waiting = first ? [first] : [];
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      yield run;
      waiting.push(...(await childrenOf(run)));
    }
  }

  async function childrenOf({ tenant, mode, runId }: RunRecord): Promise<readonly RunRecord[]> {
    const children: RunRecord[] = [];
    for (;;) {
      const before = children.at(-1)?.runId;
      const query = { tenant, mode, workspace: undefined, parentRunId: runId, limit: PAGE };
      const some = await events.findRuns({ ...query, ...(before !== undefined && { before }) });
      children.push(...some);
      if (some.length < PAGE) return children;
    }
  }

  /** Also those that were removed before: what is left of them names somebody too. */
  async function countPasskeys(target: EraseTarget): Promise<number> {
    if (!('owner' in target)) return 0;
    return (await passkeys.list(undefined)).filter(({ owner }) => owner === target.owner).length;
  }

  return {
    async plan(target) {
      const { free, open } = await find(target);
      return { runs: free.length + open.length, open, passkeys: await countPasskeys(target) };
    },
    async erase(target, by) {
      const { free, open } = await find(target);
      if (free.length === 0 && (await countPasskeys(target)) === 0)
        return { erasureId: undefined, runs: 0, passkeys: 0, kept: open };
      const id = ids.newId();
      const scope = 'owner' in target ? 'owner' : 'run';
      await retention.beginErasure({ id, at: clock.now(), by, scope });
      const kept = [...open];
      let runs = 0;
      for (let from = 0; from < free.length; from += AT_A_TIME) {
        const some = free.slice(from, from + AT_A_TIME);
        const removed = new Set(await retention.remove(some, { dropsUnsent: true, erasure: id }));
        onRemoved?.([...removed]);
        runs += removed.size;
        kept.push(...some.filter((runId) => !removed.has(runId)));
      }
      const removedPasskeys = 'owner' in target ? await retention.removePasskeys(target.owner) : 0;
      while (await retention.purge());
      return { erasureId: id, runs, passkeys: removedPasskeys, kept };
    },
    erasures: (limit) => retention.erasures(limit),
  };
}
