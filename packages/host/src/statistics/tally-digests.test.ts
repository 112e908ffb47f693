import { describe, expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { RunRecord } from '../ports/run-record.ts';
import { type DigestedRun, tallyGroups } from './tally-digests.ts';
import { tallyRuns, windowOf } from './tally-runs.ts';

function run(workflowId: string, about: Partial<RunRecord> = {}, digest: object = {}): DigestedRun {
  const record = {
    ...owner,
    runId: 'r',
    workflowId,
    status: 'completed',
    createdAt: 1_000,
    endedAt: 2_000,
    ...about,
  };
  return {
    run: record as RunRecord,
    digest: { waitedMs: 0, open: 0, answers: [], ...digest } as unknown as DigestedRun['digest'],
  };
}

const byWorkflow = (runs: readonly DigestedRun[]) =>
  tallyGroups(runs, ({ run: { workflowId } }) => workflowId);

describe('groups of runs', () => {
  test('are in the order of their sizes, and of their names', () => {
    const runs = ['b', 'c', 'a', 'd', 'c', 'e'].map((id) => run(id));
    expect(byWorkflow(runs).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(byWorkflow(runs.toReversed()).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e']);
  });

  test('are fifty at most, and leave out what belongs to none', () => {
    const runs = Array.from({ length: 51 }, (_, at) => run(`w${String(at).padStart(2, '0')}`));
    expect(byWorkflow(runs).map(({ id }) => id)).toEqual(
      runs.slice(0, 50).map((each) => each.run.workflowId),
    );
    expect(tallyGroups(runs, () => undefined)).toEqual([]);
  });

  test.each([
    ['done', { status: 'completed' }, 1, 0],
    ['failed', { status: 'failed' }, 1, 0],
    ['refused', { status: 'completed', verdict: 'refused' }, 0, 1],
    ['declined', { status: 'completed', verdict: 'declined' }, 0, 0],
    ['cancelled', { status: 'cancelled' }, 0, 0],
    ['open', { status: 'running', endedAt: undefined }, 0, 0],
    ['done, without a time', { endedAt: undefined }, 0, 0],
  ] as const)('count a run that was %s', (_what, about, ended, refused) => {
    const [group] = byWorkflow([run('w', about as Partial<RunRecord>)]);
    expect(group).toMatchObject({ runs: 1, ended, refused, least: ended === 1 ? 1_000 : null });
  });

  test('say how long their runs took and worked, never less than nothing', () => {
    const [group] = byWorkflow([
      run('w', { endedAt: 1_500 }, { waitedMs: 100 }),
      run('w', { endedAt: 9_000 }, { waitedMs: 9_999 }),
      run('w', { endedAt: 500 }),
    ]);
    expect(group).toMatchObject({ ended: 3, least: 0, most: 8_000 });
  });
});

test('the middle of durations does not depend on the order of the runs', () => {
  const now = Date.UTC(2026, 0, 1, 12);
  const window = windowOf(24, now);
  const createdAt = now - 3_600_000;
  const took = Array.from({ length: 40 }, (_, at) => ((at * 7) % 40) + 1);
  const runs = took.map((ms) => ({ status: 'completed', createdAt, endedAt: createdAt + ms }) as const);
  const tallied = tallyRuns(runs, window).find(({ started }) => started > 0);
  const inOrder = runs.toSorted((one, other) => one.endedAt - other.endedAt);
  expect(tallied).toEqual(tallyRuns(inOrder, window).find(({ started }) => started > 0));
  expect(tallied?.p50).toBeGreaterThanOrEqual(20);
  expect(tallied?.p50).toBeLessThanOrEqual(21);
});
