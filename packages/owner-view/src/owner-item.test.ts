import { describe, expect, test } from 'vitest';
import { kindIcon, runLook } from './icons/run-look.ts';
import { interruptExtension, interruptTitle, isForOwner } from './owner-item.ts';

describe('what waits for the owner', () => {
  test.each([
    ['approval', { title: 'Send it?' }, 'Send it?'],
    ['approval', { title: 'Confirm: Send', artifactData: { title: 'Send' } }, 'Send'],
    ['approval', {}, 'Step'],
    ['clarification', { questions: [{ question: 'Which?' }, { question: 'When?' }] }, 'Which?'],
    ['clarification', { questions: [7] }, 'Step'],
    ['external-event', {}, 'Step'],
  ])('as %s with %j is called %j', (kind, data, title) => {
    expect(interruptTitle({ kind, data, nodeName: 'Step' })).toBe(title);
  });

  test('is an approval or a question, and no page answers anything else', () => {
    const kinds = ['approval', 'clarification', 'custom', 'external-event', 'constructor'];
    expect(kinds.filter(isForOwner)).toEqual(['approval', 'clarification']);
    expect(kinds.map(kindIcon)).toEqual(['hand', 'ask', 'out', 'out', 'out']);
  });
});

test.each([
  [86_400, 3_600],
  [1_800.9, 1_800],
  [59, undefined],
  [0, undefined],
  [Number.NaN, undefined],
])('a deadline that can be put off by %d seconds is put off by %s', (extendable, expected) => {
  expect(interruptExtension(extendable)).toBe(expected);
});

test('a run in a state of a later host has a mark, too', () => {
  expect(runLook('completed')).toEqual(['check', 'done']);
  expect(runLook('constructor')).toEqual(['dot', 'off']);
});
