import { expect, test } from 'vitest';
import { isSafeWord } from './redact-text.ts';

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
