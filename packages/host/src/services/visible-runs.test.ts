import { describe, expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import { noSuchRun } from './refused.ts';
import { VisibleRuns } from './visible-runs.ts';

const identity = { tenant: owner.tenant, workspace: owner.workspace, mode: owner.mode, runId: 'run-1' };
const projection = (engineVersion: string) => ({ identity, state: { engineVersion } });

interface Known {
  /** What this process has open. */
  readonly open?: object;
  /** What the store has: the record of the run, and its log. */
  readonly stored?: object;
  readonly failure?: Error;
}

function runsOf({ open, stored, failure }: Known) {
  const asked: string[] = [];
  const read = (result?: object) => async (runId: string) => {
    asked.push(runId);
    if (failure) throw failure;
    return result;
  };
  const parts = {
    engineVersion: '2',
    actors: { peek: () => open, of: (runId: string) => ({ read: () => read(stored)(runId) }) },
    store: { events: { readRecord: read(stored && identity) } },
  } as unknown as HostParts;
  return { runs: new VisibleRuns(parts), asked };
}

describe('a run', () => {
  test.each(['', '-run', '_run', 'a:b', 'a b', 'é', 'x'.repeat(101)])(
    'cannot have the id %j, so nothing is read for it',
    async (runId) => {
      const { runs, asked } = runsOf({ open: projection('2'), stored: projection('2') });
      expect(await runs.identity(owner, runId)).toEqual(noSuchRun());
      expect(await runs.projection(owner, runId)).toEqual(noSuchRun());
      expect(await runs.found(runId)).toEqual(noSuchRun());
      expect(asked).toEqual([]);
    },
  );

  test.each(['a', 'A', '0', 'a-b_c', 'x'.repeat(100)])('can have the id %j', async (runId) => {
    const { runs } = runsOf({ stored: projection('2') });
    expect((await runs.identity(owner, runId)).ok).toBe(true);
    expect((await runs.found(runId)).ok).toBe(true);
  });

  test('that nobody has is not there', async () => {
    const { runs } = runsOf({});
    expect(await runs.identity(owner, 'run-1')).toEqual(noSuchRun());
    expect(await runs.projection(owner, 'run-1')).toEqual(noSuchRun());
    expect(await runs.found('run-1')).toEqual(noSuchRun());
  });

  test('that is open is not read again', async () => {
    const { runs, asked } = runsOf({ open: projection('2') });
    expect((await runs.projection(owner, 'run-1')).ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([
    ['another tenant', { ...owner, tenant: 'other' }],
    ['another mode', { ...owner, mode: owner.mode === 'live' ? ('test' as const) : ('live' as const) }],
  ])('is not there for %s', async (_who, caller) => {
    for (const known of [{ open: projection('2') }, { stored: projection('2') }]) {
      const { runs } = runsOf(known);
      expect(await runs.identity(caller, 'run-1')).toEqual(noSuchRun());
      expect(await runs.projection(caller, 'run-1')).toEqual(noSuchRun());
    }
  });

  test('is read when its engine is not newer than this one', async () => {
    for (const version of ['1', '2']) {
      const { runs } = runsOf({ stored: projection(version) });
      expect(await runs.found('run-1')).toEqual({ ok: true, value: projection(version) });
    }
    const { runs } = runsOf({ stored: projection('3') });
    expect(await runs.found('run-1')).toMatchObject({
      ok: false,
      refusal: {
        code: 'engine_version_mismatch',
        details: { runId: 'run-1', persistedVersion: 3, currentVersion: 2 },
      },
    });
  });

  test('is refused when the store cannot be read, and a defect is thrown on', async () => {
    const { runs } = runsOf({ failure: new StoreFailure('broken', 'The store is broken.') });
    for (const outcome of [await runs.identity(owner, 'run-1'), await runs.found('run-1')])
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'store_unavailable' } });
    const defect = new Error('defect');
    await expect(runsOf({ failure: defect }).runs.found('run-1')).rejects.toBe(defect);
  });
});
