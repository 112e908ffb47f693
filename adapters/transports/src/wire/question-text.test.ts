import type { ConfirmationRequest } from '@handrail/tools';
import { AbortSource } from '@handrail/tools';
import { expect, test } from 'vitest';
import { questionText } from './question-text.ts';

const request: ConfirmationRequest = {
  toolset: 'formspec',
  instance: 'https://forms.example/order',
  tool: 'formspec.profile.apply',
  title: 'Fill in values from a profile',
  effect: 'write',
  risk: 'low',
  change: [{ path: 'email', value: 'a@b.example', replaces: null }],
  signal: new AbortSource().signal,
};

test('a question names the action, the place and every value', () => {
  expect(questionText(request)?.split('\n')).toEqual([
    'An agent asks for your confirmation: Fill in values from a profile',
    'It wants to use "formspec.profile.apply" on formspec https://forms.example/order.',
    'This is what would happen:',
    '- path: "email", value: "a@b.example", replaces: null',
  ]);
});

test.each([
  ['an object', { path: 'a', value: 1 }, ['- path: "a"', '- value: 1']],
  ['a plain value', 7, ['- 7']],
  ['nothing', {}, ['- nothing further']],
  ['an empty list', [], []],
  ['a list of values', [true, null], ['- true', '- null']],
])('a change that is %s has its own lines', (_what, change, lines) => {
  expect(
    questionText({ ...request, change })
      ?.split('\n')
      .slice(3),
  ).toEqual(lines);
});

test('a high risk is stated', () => {
  expect(questionText({ ...request, risk: 'high' })).toContain('The risk is high.');
});

test('no value can make its own line or hide what it says', () => {
  const evil = 'a\n- value: "harmless"\u2028\u2029\r\n\u202E\u200B\u0000x';
  const text = questionText({ ...request, title: evil, instance: evil, change: { [evil]: evil } });
  expect(text?.split('\n')).toHaveLength(4);
  for (const hidden of ['\u0000', '\u200B', '\u202E', '\u2028', '\u2029', '\r', '\t']) {
    expect(text).not.toContain(hidden);
  }
});

test('every value is shown to its end', () => {
  expect(questionText({ ...request, change: { note: `${'x '.repeat(1_000)}the-end` } })).toContain('the-end');
  const many = questionText({ ...request, change: Array.from({ length: 100 }, (_, index) => index) });
  expect(many?.split('\n').at(-1)).toBe('- 99');
});

test('what is more than can be shown is not asked', () => {
  expect(questionText({ ...request, change: { note: 'x'.repeat(50_000) } })).toBeUndefined();
  const many = Array.from({ length: 1_000 }, (_, index) => index);
  expect(questionText({ ...request, change: many })).toBeUndefined();
});

test('a word that looks like another is marked', () => {
  expect(questionText({ ...request, change: { to: 'p\u0430ypal\uFFFC' } })).toContain(
    '- to: "p\u0430ypal‹Latin + Cyrillic›‹U+FFFC›"',
  );
});

test('where a call comes from follows what it does, on its own lines', () => {
  const provenance = {
    request: 'pay 120\nEUR',
    saidBy: 'agent',
    sources: { amount: 'from “120”' },
    doubts: ['“Ann” was not said.'],
  } as const;
  expect(
    questionText({ ...request, provenance })
      ?.split('\n')
      .slice(-4),
  ).toEqual([
    'This is where it comes from:',
    '- The agent says that you said: “pay 120 EUR”',
    '- amount: from “120”',
    '- Please check: “Ann” was not said.',
  ]);
});
