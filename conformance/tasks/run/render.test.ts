import { expect, test } from 'vitest';
import type { Verdict } from './judge.ts';
import { renderJson, renderReport, renderResult } from './render.ts';
import type { TaskResult } from './run-task.ts';
import { isDangerous, percentile, tallyOf } from './tally.ts';

function result(site: string, kind: string, verdict: Verdict, more: Partial<TaskResult> = {}): TaskResult {
  const task = { id: `${site}-1`, kind, request: 'Rent L-1', accept: [{ outcome: 'refuse' } as const] };
  return { site, task, verdict, answers: [], withoutSource: [], took: [1], tookAgain: [0.5], ...more };
}

const RESULTS = [
  result('lockers', 'command', 'right', { met: 'effect', took: [1, 9] }),
  result('lockers', 'negation', 'right', { met: 'refuse' }),
  result('bikes', 'command', 'asked', { met: 'ask' }),
];

test('the report counts by site and by kind, and says what "right" is made of', () => {
  const lines = renderReport(RESULTS).split('\n');
  const cells = lines.map((line) => line.trim().split(/\s{2,}/));
  expect(cells).toContainEqual(['bikes', '1', '·', '1', '·', '·', '·', '·', '·', '0.0%']);
  expect(cells).toContainEqual(['lockers', '2', '2', '·', '·', '·', '·', '·', '·', '100.0%']);
  expect(cells).toContainEqual(['command', '2', '1', '1', '·', '·', '·', '·', '·', '50.0%']);
  expect(cells).toContainEqual(['all', '3', '2', '1', '·', '·', '·', '·', '·', '66.7%']);
  expect(lines.at(-4)).toContain('1 done, 0 shown, 0 reached, 0 rightly asked, 1 rightly refused');
  expect(lines.slice(-2)).toEqual([
    'planning on a site just seen: p50 1.00 ms, p99 9.00 ms of 4 plans',
    'planning again on that site: p50 0.50 ms, p99 0.50 ms of 3 plans',
  ]);
});

test.each([
  ['a wrong effect', result('lockers', 'command', 'wrong effect'), true],
  ['a false success', result('lockers', 'command', 'false success'), true],
  ['a value without source', result('lockers', 'command', 'right', { withoutSource: ['a.b'] }), true],
  ['a wrong question', result('lockers', 'command', 'asked wrongly'), false],
  ['nothing understood', result('lockers', 'command', 'not understood'), false],
])('%s fails the run: %s', (_case, given, expected) => {
  expect(isDangerous(tallyOf([...RESULTS, given]))).toBe(expected);
});

test('a result shows what the planner did and what would have been right', () => {
  const calls = [{ capability: 'locker.rent', kind: 'action', args: { months: 2 } }] as const;
  const shown = renderResult(
    result('lockers', 'negation', 'wrong effect', {
      answers: [{ kind: 'plan', calls, unused: [{ text: 'not' }] }],
      withoutSource: ['locker.rent.months'],
    }),
  );
  expect(shown.split('\n').map((line) => line.trim())).toEqual([
    'WRONG EFFECT  lockers-1 (lockers, negation): Rent L-1',
    'plan: locker.rent {"months":2} (not used: not)',
    'accepted: refuse',
    'without source: locker.rent.months',
  ]);
});

test('nothing that was said on a hidden site is written to a file', () => {
  const results = [
    result('lockers', 'command', 'right', { answers: [{ kind: 'go', route: '/' }] }),
    result('bikes', 'command', 'asked', { answers: [{ kind: 'refusal', text: 'Rent L-1 is not done.' }] }),
  ];
  const [lockers, bikes] = JSON.parse(renderJson(results, new Set(['bikes'])));
  expect(lockers).toMatchObject({ request: 'Rent L-1', answers: [{ kind: 'go' }] });
  expect(bikes).toEqual({
    id: 'bikes-1',
    kind: 'command',
    site: 'bikes',
    verdict: 'asked',
    withoutSource: 0,
    took: [1],
    tookAgain: [0.5],
  });
});

test('a percentile is the smallest value that covers the share', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([], 0.5)]).toEqual([50, 99, 0]);
});
