import { describe, expect, test } from 'vitest';
import { kindIcon, runLook } from './icons/run-look.ts';
import { interruptExtension, interruptTitle, isForOwner } from './owner-item.ts';

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
