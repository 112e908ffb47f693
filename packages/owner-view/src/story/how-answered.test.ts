import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { howAnswered } from './how-answered.ts';

const resolved = (payload: JsonObject) => [
  { type: 'run.started', sequence: 0, timestamp: '2026-01-01T00:00:00Z', payload: {} },
  { type: 'interrupt.resolved', sequence: 1, timestamp: '2026-01-01T00:00:01Z', payload },
];

test.each([
  [
    'an approval',
    { resumeValue: { action: 'refine' }, resolvedBy: 'owner' },
    { action: 'refine', by: 'owner' },
  ],
  [
    'other answers',
    { resumeValue: { answers: {} }, resolvedBy: 'owner' },
    { action: undefined, by: 'owner' },
  ],
  ['a hidden answer', { resumeValue: '[hidden]', resolvedBy: 'owner' }, { action: undefined, by: 'owner' }],
  [
    'no answer in time',
    { resumeValue: { action: 'timeout' }, resolvedBy: 'system:timeout' },
    { action: 'timeout', by: 'system:timeout' },
  ],
])('of %s it is known how it went', (_what, payload, expected) => {
  expect(howAnswered(resolved({ interruptId: 'i', ...payload }), 'i')).toEqual(expected);
  // The answer to another question of the same step says nothing of this one.
  expect(howAnswered(resolved({ interruptId: 'later', ...payload }), 'i')).toBeUndefined();
});

test.each([null, 'text', [], { interruptId: 'i' }])(
  'an event with the payload %j before it answers nothing',
  (payload) => {
    const answered = resolved({ interruptId: 'i', resumeValue: { action: 'accept' }, resolvedBy: 'owner' });
    const before = { sequence: 0, timestamp: '2026-01-01T00:00:00Z' };
    const type =
      payload && typeof payload === 'object' && !Array.isArray(payload)
        ? 'interrupt.requested'
        : 'interrupt.resolved';
    expect(howAnswered([{ ...before, type, payload }, ...answered], 'i')).toEqual({
      action: 'accept',
      by: 'owner',
    });
  },
);
