import { expect, test } from 'vitest';
import type { Violation } from './check-value.ts';
import { violationWords } from './violation-words.ts';

const limits: Readonly<Record<string, string>> = {
  minlength: '2',
  maxlength: '3',
  min: '4',
  max: '5',
  step: '6',
};

test.each<[Violation, string]>([
  ['missing', 'a value is required'],
  ['type', 'the format is not right'],
  ['short', 'at least 2 characters'],
  ['long', 'at most 3 characters'],
  ['low', 'not below 4'],
  ['high', 'not above 5'],
  ['step', 'only in steps of 6'],
  ['pattern', 'the required pattern is not met'],
])('a value that is refused for %s: %s', (violation, words) => {
  expect(violationWords(violation, (name) => limits[name])).toBe(words);
});

test('the limit of a page is cut, and steps are of one where it gives none', () => {
  expect(violationWords('step', () => undefined)).toBe('only in steps of 1');
  expect(violationWords('high', () => '9'.repeat(100)).length).toBeLessThan(60);
});
