import { describe, expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { RunRecord } from '../ports/run-record.ts';
import { type DigestedRun, tallyAnswers, tallyGroups } from './tally-digests.ts';
import { ENOUGH, tallyRuns, windowOf } from './tally-runs.ts';

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

describe('a group says why most of its runs were refused', () => {
  const refused = (...reasons: readonly (string | undefined)[]) =>
    byWorkflow(
      reasons.map((refusedFor) => run('w', { verdict: 'refused' } as Partial<RunRecord>, { refusedFor })),
    )[0];

  test.each([
    [['a', 'b', 'b'], 'b'],
    [['b', 'a', 'b', 'a', 'a'], 'a'],
    [['a', 'b'], 'a'],
    [[undefined, undefined, 'b'], 'b'],
    [[undefined], null],
  ])('of %j: %j', (reasons, most) => {
    expect(refused(...reasons)).toMatchObject({ refused: reasons.length, refusedFor: most });
  });

  test('and never by what another run says', () => {
    expect(byWorkflow([run('w', {}, { refusedFor: 'a' })])[0]).toMatchObject({ refusedFor: null });
  });
});

test('a middle is told of enough runs only', () => {
  const several = (count: number) =>
    byWorkflow(
      Array.from({ length: count }, (_, at) => run('w', { endedAt: 2_000 + at * 100 }, { waitedMs: 1_000 })),
    )[0];
  expect(several(ENOUGH - 1)).toMatchObject({ p50: null, p50Working: null, least: 1_000 });
  const middle = 1_000 + (Math.ceil(ENOUGH / 2) - 1) * 100;
  expect(several(ENOUGH)).toMatchObject({ p50: middle, p50Working: middle - 1_000 });
});

describe('answers', () => {
  const window = { from: 1_000, bucketMs: 100, count: 3 };
  const answers = (
    given: readonly (readonly [at: number, kind: string, openMs?: number])[],
    open: readonly number[] = [0],
  ) =>
    tallyAnswers(
      open.map((each, place) =>
        run(
          'w',
          {},
          {
            open: each,
            answers: place === 0 ? given.map(([at, kind, openMs = 5]) => ({ at, kind, openMs })) : [],
          },
        ),
      ),
      window,
    );
  const countsOf = (stats: ReturnType<typeof answers>) => stats.buckets.map(({ count }) => count);

  test.each([
    ['before the window', 999, [0, 0, 0], 0],
    ['at its start', 1_000, [1, 0, 0], 1],
    ['at the end of a bucket', 1_099, [1, 0, 0], 1],
    ['at the start of the next', 1_100, [0, 1, 0], 1],
    ['at the end of the window', 1_299, [0, 0, 1], 1],
    ['behind it', 1_300, [0, 0, 0], 0],
  ])('%s are counted where they belong', (_what, at, counts, approved) => {
    const stats = answers([[at, 'approved']]);
    expect(countsOf(stats)).toEqual(counts);
    expect(stats.approved).toBe(approved);
  });

  test('are counted by their kind, and what expired is no answer', () => {
    const stats = answers([
      [1_000, 'approved'],
      [1_000, 'declined'],
      [1_000, 'answered'],
      [1_000, 'answered'],
      [1_000, 'expired'],
    ]);
    expect(stats).toMatchObject({ approved: 1, declined: 1, answered: 2, expired: 1, p50: null });
    expect(countsOf(stats)).toEqual([4, 0, 0]);
  });

  test('say when their buckets begin, and how much is open in all', () => {
    const { buckets, open } = answers([], [1, 0, 2]);
    expect(open).toBe(3);
    expect(buckets.map(({ start }) => Date.parse(start))).toEqual([1_000, 1_100, 1_200]);
  });

  test('tell the middle of how long requests were open, of enough of them', () => {
    const of = (count: number) =>
      answers(Array.from({ length: count }, (_, at) => [1_000, 'answered', (count - at) * 10] as const)).p50;
    expect(of(ENOUGH - 1)).toBeNull();
    expect(of(ENOUGH)).toBe(Math.ceil(ENOUGH / 2) * 10);
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
