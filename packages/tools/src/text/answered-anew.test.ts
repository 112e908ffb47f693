import { expect, test } from 'vitest';
import { answeredAnew } from './answered-anew.ts';

test.each([
  ['declaration', false, 'act'],
  ['Déclaration', false, 'act'],
  ['Einwilligungserklärung', false, 'act'],
  ['Unterschrift des Antragstellers', false, 'act'],
  ['eSignature', false, 'act'],
  ['Place of signature', false, undefined],
  ['Designation', false, undefined],
  ['Sign in name', false, undefined],
  ['I agree', true, 'act'],
  ['Ich bestätige die Richtigkeit', true, 'act'],
  ['Confirm your email', false, undefined],
  ['Confirm your email', true, 'act'],
  ['smsCode', false, 'one-time'],
  ["Today's date", false, 'one-time'],
  ['tanning', false, undefined],
  ['', true, undefined],
] as const)('%j, ticked: %s, is answered anew: %s', (text, isTicked, expected) => {
  expect(answeredAnew([text], { isTicked })).toBe(expected);
});

test('a very long text is read up to a bound', () => {
  expect(answeredAnew([`${'a '.repeat(1_000_000)}consent`], { isTicked: true })).toBeUndefined();
});
