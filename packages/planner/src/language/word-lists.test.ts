import { expect, test } from 'vitest';
import { gapped, groups, ordinals, phrases, verbGroups } from './word-lists.ts';

test('phrases are separated by commas and keep single spaces', () => {
  expect(phrases(' go to,\n take  me to , ')).toEqual(['go to', 'take me to']);
});

test('a phrase with a gap becomes a pair', () => {
  expect(gapped('pas, ne … pas')).toEqual(['pas', ['ne', 'pas']]);
});

test('ordinals count from one, and the last is -1', () => {
  expect(ordinals('first 1st, second; last, final')).toEqual({
    first: 1,
    '1st': 1,
    second: 2,
    last: -1,
    final: -1,
  });
});

test('a group is one line: its name and its words', () => {
  expect(groups('\ninvoice: bill, invoice\npayment method: card on file\n')).toEqual([
    ['invoice', 'bill', 'invoice'],
    ['payment method', 'card on file'],
  ]);
});

test('a group of verbs holds pairs and past forms', () => {
  expect(verbGroups('cancel: absagen, sag/sage … ab | abgesagt, storniert\nadd: hinzufügen')).toEqual({
    verbs: [
      ['cancel', 'absagen', 'abgesagt', 'storniert'],
      ['add', 'hinzufügen'],
    ],
    verbPairs: [
      ['cancel', 'sag', 'ab'],
      ['cancel', 'sage', 'ab'],
    ],
    pastForms: ['abgesagt', 'storniert'],
  });
});
