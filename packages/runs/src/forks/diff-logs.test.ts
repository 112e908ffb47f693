import { expect, test } from 'vitest';
import type { RunEvent } from '../events/run-event.ts';
import { comparableEvent } from './comparable-event.ts';
import { LogCopy } from './copy-log.ts';
import { diffLogs } from './diff-logs.ts';

const logOf = (runId: string, values: readonly unknown[]): RunEvent[] =>
  values.map((value, sequence) => ({
    eventId: `${runId}.${sequence}`,
    runId,
    type: 'log.appended',
    payload: { value: value as string },
    timestamp: new Date(sequence).toISOString(),
    sequence,
  }));
const diff = (a: string, b: string) => diffLogs(logOf('r1', [...a]), logOf('r2', [...b]), ['r1', 'r2']);
const ops = (a: string, b: string) => diff(a, b).eventDiffs.map(({ op, seq }) => `${op} ${seq}`);

test.each([
  ['', '', []],
  ['abc', 'abc', []],
  ['abc', 'abxc', ['added 2']],
  ['abxc', 'abc', ['removed 2']],
  ['abc', 'axc', ['changed 1']],
  ['abc', '', ['removed 0', 'removed 1', 'removed 2']],
  ['', 'ab', ['added 0', 'added 1']],
  ['abcdef', 'abXcdYf', ['added 2', 'changed 4']],
  ['aaa', 'aa', ['removed 2']],
])('%j and %j differ by %j', (a, b, expected) => {
  expect(ops(a, b)).toEqual(expected);
  expect(diff(a, b).divergedAtSeq).toBe(expected.length === 0 ? null : diff(a, b).eventDiffs[0]?.seq);
});

test('taking the differences into the first log gives the second, whatever they are', () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const [a, b] = [0, 1].map(() =>
      Array.from({ length: random(12) }, () => 'abc'[random(3)] ?? '').join(''),
    );
    const { eventDiffs } = diff(a ?? '', b ?? '');
    const textOf = (event: RunEvent | undefined) =>
      (event?.payload as { value: string } | undefined)?.value ?? '';
    const left = new Set(eventDiffs.flatMap(({ aEvent }) => (aEvent ? [aEvent.sequence] : [])));
    const come = new Map(
      eventDiffs.flatMap(({ bEvent }) => (bEvent ? [[bEvent.sequence, textOf(bEvent)]] : [])) as [
        number,
        string,
      ][],
    );
    const kept = [...(a ?? '')].filter((_value, index) => !left.has(index));
    const rebuilt = [...(b ?? '')].map((_value, index) => come.get(index) ?? kept.shift());
    expect([a, b, rebuilt.join('')]).toEqual([a, b, b]);
  }
});

test('logs that share nothing are compared place by place, and at most a thousand differences are listed', () => {
  const values = (from: number) => Array.from({ length: 3_000 }, (_, index) => from + index);
  const found = diffLogs(logOf('r1', values(0)), logOf('r2', values(10_000)), []);
  expect(found).toMatchObject({ divergedAtSeq: 0, truncated: true });
  expect(found.eventDiffs).toHaveLength(1_000);
});

test('ids, times and where a run comes from do not count', () => {
  const event = (runId: string, at: string): RunEvent => ({
    ...(logOf(runId, ['x'])[0] as RunEvent),
    type: 'run.started',
    timestamp: at,
    payload: {
      workflowId: 'w',
      owner: { tenant: 't', principal: runId },
      startedAt: at,
      key: `${runId}:gate:0`,
      items: [{ interruptId: runId, durationMs: runId.length }],
      handrail: { limits: {}, fork: { sourceRunId: runId }, parent: { runId, nodeId: 'n' } },
    },
  });
  const one = event('run-one', '2026-01-01T00:00:00.000Z');
  const other = event('another', '2027-01-01T00:00:00.000Z');
  const ids = ['run-one', 'another'];
  expect(comparableEvent(one, ids)).toEqual(comparableEvent(other, ids));
  expect(comparableEvent({ ...one, payload: { workflowId: 'v' } }, ids)).not.toEqual(
    comparableEvent(one, ids),
  );
});

test('a copy has its own ids, links that follow, and times moved together', () => {
  const source = logOf('r1', ['a', 'b']).map((event, index) => ({
    ...event,
    ...(index === 1 && {
      causationId: 'r1.0',
      payload: { until: '1970-01-01T00:00:01.000Z', other: '1970-01-01T00:00:01.000Z' },
    }),
  }));
  const copy = new LogCopy({ sourceRunId: 'r1', runId: 'r2', shiftMs: 5_000 });
  copy.take(source[0] as RunEvent);
  copy.add('replay.diverged', { sourceRunId: 'r1' }, 0, 'n');
  copy.take(source[1] as RunEvent);
  expect(copy.events).toEqual([
    expect.objectContaining({
      eventId: 'r2.0',
      sequence: 0,
      timestamp: '1970-01-01T00:00:05.000Z',
      payload: { value: 'a' },
    }),
    expect.objectContaining({ eventId: 'r2.1', type: 'replay.diverged', nodeId: 'n' }),
    expect.objectContaining({
      eventId: 'r2.2',
      causationId: 'r2.0',
      payload: { until: '1970-01-01T00:00:06.000Z', other: '1970-01-01T00:00:01.000Z' },
    }),
  ]);
});

/** Logs of `count` events that are all different, and `more` behind them, of which some may be in both. */
const apart = (from: number, count: number, more: readonly unknown[] = []) => [
  ...Array.from({ length: count }, (_, index) => from + index),
  ...more,
];

test.each([
  ['the first goes on', 250, 260, [], [], 250, 10],
  ['the second goes on', 260, 250, [], [], 250, -10],
  ['some stand in the same place', 250, 250, ['x', 'y', 1], ['x', 'y', 2], 251, 0],
  ['both are as long', 250, 250, [], [], 250, 0],
] as const)(
  'logs that share too little are compared place by place: %s',
  (_what, b, a, moreA, moreB, changed, over) => {
    const left = logOf('r1', apart(0, a, moreA));
    const right = logOf('r2', apart(10_000, b, moreB));
    const { eventDiffs, truncated } = diffLogs(left, right, []);
    const count = (wanted: string) => eventDiffs.filter(({ op }) => op === wanted).length;
    expect(truncated).toBe(false);
    expect([count('changed'), count('removed'), count('added')]).toEqual([
      changed,
      Math.max(0, over),
      Math.max(0, -over),
    ]);
    expect(
      eventDiffs.every(
        ({ aEvent, bEvent }) => JSON.stringify(aEvent?.payload) !== JSON.stringify(bEvent?.payload),
      ),
    ).toBe(true);
  },
);

test('no fewer differences would do', () => {
  const lengthOfCommon = (a: string, b: string): number => {
    let row = new Array<number>(b.length + 1).fill(0);
    for (const letter of a) {
      const next = [0];
      for (let at = 1; at <= b.length; at += 1) {
        next[at] = b[at - 1] === letter ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
      }
      row = next;
    }
    return row[b.length] ?? 0;
  };
  let state = 11;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  const word = () => Array.from({ length: random(14) }, () => 'abcd'[random(4)] ?? '').join('');
  for (let round = 0; round < 200; round += 1) {
    const [a, b] = [word(), word()];
    const { eventDiffs } = diff(a, b);
    const edits = eventDiffs.reduce((sum, { op }) => sum + (op === 'changed' ? 2 : 1), 0);
    expect([a, b, edits]).toEqual([a, b, a.length + b.length - 2 * lengthOfCommon(a, b)]);
  }
});
