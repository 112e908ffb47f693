import { describe, expect, test } from 'vitest';
import { kindIcon, statusStyle } from './icons/run-style.ts';
import { ownerEnglish } from './messages/english.ts';
import {
  asksOwner,
  controlOf,
  formatDeadline,
  formatExtension,
  interruptExtension,
  interruptTitle,
  isForOwner,
  offersExtension,
} from './owner-item.ts';

const CALL = { artifactType: 'handrail.tool-call', artifactData: { title: 'Send' } };

describe('what waits for the owner', () => {
  test.each([
    ['approval', { title: 'Send it?' }, 'Send it?', 'workflow'],
    ['approval', { title: 'Confirm: Send', ...CALL }, 'Send', 'tool'],
    ['approval', { title: 'Read the weather', ...CALL }, 'Send', 'tool'],
    ['approval', { title: 'Send it?', artifactData: { title: 'Send' } }, 'Send it?', 'workflow'],
    ['approval', {}, 'Step', 'workflow'],
    ['clarification', { questions: [{ question: 'Which?' }, { question: 'When?' }] }, 'Which?', 'question'],
    ['clarification', { questions: [7] }, 'Step', 'workflow'],
    ['external-event', {}, 'Step', 'workflow'],
  ])('as %s with %j is called %j, in the words of the %s', (kind, data, text, saidBy) => {
    expect(interruptTitle({ kind, data, nodeName: 'Step' })).toEqual({ text, saidBy });
  });

  test('is an approval or a question, and no page answers anything else', () => {
    const kinds = ['approval', 'clarification', 'custom', 'external-event', 'constructor'];
    expect(kinds.filter(isForOwner)).toEqual(['approval', 'clarification']);
    expect(kinds.map(kindIcon)).toEqual(['hand', 'ask', 'out', 'out', 'out']);
  });
});

test('an owner is asked when there is something to press, and finds it by its kind', () => {
  const done = { kind: 'done' } as const;
  expect([asksOwner({ controls: [] }), asksOwner({ controls: [done] })]).toEqual([false, true]);
  expect(controlOf({ controls: [{ kind: 'decline' }, done] }, 'done')).toBe(done);
  expect(controlOf({ controls: [done] }, 'decline')).toBeUndefined();
});

test.each([
  [86_400, 3_600],
  [60, 60],
  [59.9, undefined],
  [1_800.9, 1_800],
  [59, undefined],
  [0, undefined],
  [Number.NaN, undefined],
])('a deadline that can be put off by %d seconds is put off by %s', (extendable, expected) => {
  expect(interruptExtension(extendable)).toBe(expected);
});

test('a run in a state of a later host has a mark, too', () => {
  expect(statusStyle('completed')).toEqual(['check', 'done']);
  expect(statusStyle('constructor')).toEqual(['dot', 'off']);
});

test.each([
  ['9 minutes', true, 'Answer within 9 minutes'],
  ['9 minutes', false, 'Waits for 9 minutes at most'],
  [undefined, true, 'The deadline has passed'],
  [undefined, false, 'The wait is over'],
])('with %j left and asked: %j, the deadline says %j', (left, isAsked, sentence) => {
  expect(formatDeadline(left, isAsked, ownerEnglish)).toBe(sentence);
});

test.each([
  [60, 'Give me one more minute'],
  [600, 'Give me 10 more minutes'],
  [3_600, 'Give me 60 more minutes'],
])('the button for %i more seconds says how much it gives', (seconds, text) => {
  expect(formatExtension(seconds, ownerEnglish)).toBe(text);
});

test.each<[string, number, boolean]>([
  ['ten minutes', 600_000, true],
  ['a day', 86_400_000, false],
  ['a week', 604_800_000, false],
  ['nothing', 0, false],
])('with %s left more time is offered: %s', (_left, leftMs, expected) => {
  expect(offersExtension(1_000 + leftMs, 1_000)).toBe(expected);
  expect(offersExtension(undefined, 1_000)).toBe(false);
});
