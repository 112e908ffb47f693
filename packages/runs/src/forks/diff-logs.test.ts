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
