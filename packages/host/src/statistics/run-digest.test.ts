import type { RunEvent } from '@handrail/runs';
import { expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { RunRecord } from '../ports/run-record.ts';
import { digestRun } from './run-digest.ts';
import { RunDigests } from './run-digests.ts';
import { tallyAnswers, tallyGroups } from './tally-digests.ts';
import { windowOf } from './tally-runs.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

/** Events a second apart, the last at `NOW`. */
function log(...lines: readonly (readonly [type: string, payload?: object])[]): RunEvent[] {
  return lines.map(([type, payload = {}], sequence) => ({
    type,
    sequence,
    eventId: `e${sequence}`,
    timestamp: new Date(NOW - (lines.length - 1 - sequence) * 1_000).toISOString(),
    nodeId: 'n',
    payload,
  })) as unknown as RunEvent[];
}

const asked = ['interrupt.requested'] as const;
const answered = (resumeValue: object) => ['interrupt.resolved', { resumeValue }] as const;

test('a digest has how long a run waited, and what people answered', () => {
  expect(
    digestRun(log(['run.started'], asked, ['log.appended'], answered({ action: 'accept' }), asked)),
  ).toEqual({
    capability: undefined,
    refusedFor: undefined,
    waitedMs: 2_000,
    answers: [{ at: NOW - 1_000, kind: 'approved', openMs: 2_000 }],
    open: 1,
  });
});

test.each([
  [{ action: 'edit-accept' }, 'approved'],
  [{ action: 'reject' }, 'declined'],
  [{ action: 'refine' }, 'changes'],
  [{ action: 'timeout' }, 'expired'],
  [{ timedOut: true }, 'expired'],
  [{ answers: [] }, 'answered'],
  ['sealed', 'answered'],
])('the answer %j is %s', (value, kind) => {
  expect(digestRun(log(asked, answered(value as object))).answers).toMatchObject([{ kind }]);
});

test.each(['run.completed', 'run.failed', 'run.cancelled'])('nothing is open any more after %s', (end) => {
  expect(digestRun(log(asked, [end])).open).toBe(0);
  expect(digestRun(log(asked)).open).toBe(1);
});

test('how a sealed approval was decided is told by the event after it', () => {
  const events = log(asked, answered('[sealed]' as never), ['approval.received', { action: 'reject' }]);
  expect(digestRun(events).answers).toMatchObject([{ kind: 'declined' }]);
});

test('a digest has the capability, and why it refused', () => {
  const payload = {
    capability_id: 'claim',
    decision: 'refuse',
    reasons: [{ code: 'required_frame_absent' }],
  };
  expect(digestRun(log(['handrail.capability.decided', payload]))).toMatchObject({
    capability: 'claim',
    refusedFor: 'required_frame_absent',
  });
});

const run = (number: number, about: Partial<RunRecord> = {}) =>
  ({
    ...{ ...owner, runId: `r${number}`, workflowId: 'w', status: 'completed', lastSequence: 3 },
    ...{ createdAt: NOW - (number + 1) * 1_000, endedAt: NOW },
    ...about,
  }) as RunRecord;
const digest = { capability: 'claim', refusedFor: undefined, waitedMs: 500, answers: [], open: 0 };

test('groups have a median from twenty runs on, and below that the shortest and the longest', () => {
  const of = (count: number) =>
    tallyGroups(
      Array.from({ length: count }, (_, at) => ({ run: run(at), digest })),
      ({ run: { workflowId } }) => workflowId,
    );
  expect(of(4)).toMatchObject([
    { id: 'w', runs: 4, ended: 4, p50: null, p50Working: null, least: 1_000, most: 4_000 },
  ]);
  expect(of(20)).toMatchObject([{ p50: 10_000, p50Working: 9_500 }]);
});

test('groups say how many were refused, and why most of them were', () => {
  const refused = { ...digest, refusedFor: 'a' };
  const runs = [
    { run: run(1, { verdict: 'refused', status: 'failed' }), digest: refused },
    { run: run(2, { verdict: 'refused', status: 'failed' }), digest: { ...refused, refusedFor: 'b' } },
    { run: run(3, { verdict: 'refused', status: 'failed' }), digest: refused },
    { run: run(4), digest },
  ];
  expect(tallyGroups(runs, ({ digest: { capability } }) => capability)).toMatchObject([
    { id: 'claim', runs: 4, refused: 3, refusedFor: 'a' },
  ]);
});

test('answers count when they were given, and those outside the window nowhere', () => {
  const answers = [
    { at: NOW - 1_000, kind: 'approved', openMs: 10 },
    { at: NOW - 2_000, kind: 'expired', openMs: 10 },
    { at: NOW - 86_400_000, kind: 'declined', openMs: 10 },
  ] as const;
  const told = tallyAnswers([{ run: run(1), digest: { ...digest, answers, open: 2 } }], windowOf(1, NOW));
  expect(told).toMatchObject({ approved: 1, declined: 0, expired: 1, open: 2, p50: null });
  expect(told.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

test('a log is read once, again when it has grown, and only some at a time', async () => {
  const read: string[] = [];
  const digests = new RunDigests({
    readEvents: async (_caller, runId) => {
      read.push(runId);
      return { ok: true, value: { events: log(asked), isComplete: true } } as never;
    },
  });
  await digests.of(owner, [run(1), run(2)]);
  expect((await digests.of(owner, [run(1), run(2, { lastSequence: 4 })])).size).toBe(2);
  expect(read).toEqual(['r1', 'r2', 'r2']);
  const many = Array.from({ length: 250 }, (_, at) => run(at + 10));
  expect((await digests.of(owner, many)).size).toBe(200);
  expect((await digests.of(owner, many)).size).toBe(250);
});
