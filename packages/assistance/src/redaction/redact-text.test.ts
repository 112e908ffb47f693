import { expect, test } from 'vitest';
import { isSafeWord, redactText } from './redact-text.ts';

test.each([
  ['records', true],
  ['address_line_2_optional_field_name', true],
  ['connectorRecordNumberTwelve', true],
  ['step.one.of.three', true],
  ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', false],
  ['a3f9c1e07b5d4428a3f9c1e07b5d4428', false],
])('%s is a safe word: %s', (word, isSafe) => {
  expect(isSafeWord(word)).toBe(isSafe);
});

test.each([
  [
    'of an option has only letters',
    'connector --password horsebattery --verbose',
    'connector [secret] --verbose',
  ],
  [
    'comes behind its field and a tag that has no end',
    'name="pin" correct and more',
    'name="[secret] and more',
  ],
])('where a secret %s, it is taken away and nothing else', (_what, text, kept) => {
  expect(redactText(text, true)).toBe(kept);
});
