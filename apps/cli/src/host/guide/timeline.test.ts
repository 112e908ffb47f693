import type { JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { expect, test } from 'vitest';
import { loadPaint } from '../../terminal/paint.ts';
import { Timeline } from './timeline.ts';

const paint = await loadPaint(false);
const names = new Map([['bill', 'Bill the client']]);

function lineOf(type: string, payload: JsonObject, sequence = 9): string | undefined {
  const event = { type, nodeId: 'bill', sequence, payload } as unknown as RunEvent;
  return new Timeline(names, paint, 5).lineOf(event);
}

const outputs = (value: JsonObject) => ({ nodeId: 'bill', outputs: value, durationMs: 1 });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `INV-${index}`,
    memo: '',
    more: {},
    note: 'a\u001b[2Jb',
  }));

test.each<[string, JsonObject, string]>([
  ['what was done', { status: 'ok', result: {} }, '  ✓ Bill the client'],
  [
    'what was declined, not as done',
    { status: 'declined', result: null },
    '  · Bill the client: you declined',
  ],
  [
    'the first rows of a list, without what could move the cursor',
    { status: 'ok', result: { rows: rows(1) } },
    '  ✓ Bill the client\n      INV-0  a\uFFFD[2Jb',
  ],
  [
    'how many rows there are beyond them',
    { status: 'ok', result: { rows: rows(5) } },
    expect.stringMatching(/\n {6}and 2 more$/) as unknown as string,
  ],
  ['nothing of a result that is no list', { status: 'ok', result: { rows: 'x' } }, '  ✓ Bill the client'],
])('a step tells %s', (_what, value, line) => {
  expect(lineOf('node.completed', outputs(value))).toEqual(line);
});

test('what is from before the stop says so', () => {
  expect(lineOf('node.completed', outputs({ status: 'ok' }), 5)).toBe(
    '  ✓ Bill the client  (before the stop)',
  );
});

test.each(['node.completed', 'node.failed'])('changes that were asked for are told as that (%s)', (end) => {
  const timeline = new Timeline(names, paint, 5);
  const hear = (type: string, payload: JsonObject) =>
    timeline.lineOf({ type, nodeId: 'bill', sequence: 9, payload } as unknown as RunEvent);
  const refineFeedback = { scope: 'whole', text: 'The old\n account' };
  expect(hear('approval.received', { action: 'refine', refineFeedback })).toBeUndefined();
  expect(hear(end, outputs({ status: 'declined' }))).toBe(
    '  · Bill the client: you asked for changes: “The old account”',
  );
  hear('approval.received', { action: 'refine' });
  expect(hear(end, outputs({ status: 'declined' }))).toBe('  · Bill the client: you asked for changes');
  hear('approval.received', { action: 'refine', refineFeedback });
  hear('approval.received', { action: 'accept' });
  expect(hear('node.completed', outputs({ status: 'ok' }))).toBe('  ✓ Bill the client');
});

test('a request of several calls that was declined is not told as done', () => {
  const stopped = { status: 'stopped', stopped: { status: 'declined' } };
  expect(lineOf('node.completed', outputs(stopped))).toBe('  · Bill the client: you declined');
});
