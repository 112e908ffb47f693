import { linearPatterns } from '@handrail/patterns';
import { expect, test } from 'vitest';
import { PatternChecker } from './pattern-checker.ts';

const match = (pattern: string, text: string) => new PatternChecker(linearPatterns).match(pattern, text);

const PATTERNS = [
  ...[
    '\\d{4}',
    '[0-9]{5}(-[0-9]{4})?',
    '[A-Z]{2}\\d{2} ?(\\w{4} ?){1,7}',
    'https?://.+',
    '[^@]+@[^@]+',
    'a|b',
    '',
  ],
  ...[
    '^a$',
    '(?:a|b)+',
    '\\p{L}+',
    '[\\p{Lu}\\p{Nd}]+',
    '\\u0041',
    '\\u{1F642}',
    '[^]',
    '[]',
    '.',
    '\\S+',
    '\\w\\b.*',
  ],
  ...['(', 'a)|(?:b', '[a-z0-9._%+-]+', '[(]', '\\-', 'a{2', '*', '\\x4', '\\_'],
];
const TEXTS = [
  '',
  'a',
  'ab',
  'A',
  '1234',
  '12345-6789',
  'DE89 3704 0044',
  'http://x',
  'a@b',
  'É1',
  '🙂',
  'a b',
  '(',
  '-',
];

test.each(PATTERNS)('/%s/ takes what browsers take', (pattern) => {
  // The patterns of this test are its own, so that the engine of the platform may run them.
  const isValid = [pattern, `^(?:${pattern})$`].every((each) => {
    try {
      return new RegExp(each, 'v') instanceof RegExp;
    } catch {
      return false;
    }
  });
  const inBrowsers = (text: string) => !isValid || new RegExp(`^(?:${pattern})$`, 'v').test(text);
  for (const text of TEXTS)
    expect([text, match(pattern, text)]).toEqual([text, inBrowsers(text) ? 'fits' : 'differs']);
});

test.each([
  ['look-around', '(?=.*\\d).{8,}', 'x'],
  ['a back-reference', '(a)\\1', 'aa'],
  ['sets that only browsers know', '[[a-z]--[aeiou]]+', 'b'],
  ['an intersection', '[a&&b]', 'a'],
  ['a class in a class', '[[a-z]0]', 'a'],
  ['a group that only some browsers know', '(?i:a)', 'A'],
  ['too many repetitions', '(a{1000}){1000}', 'a'],
  ['too many characters', 'a'.repeat(3_000), 'a'],
  ['white space that engines see differently', '\\S+', 'a\u00a0b'],
])('a pattern with %s is unreadable, and decides nothing', (_what, pattern, text) => {
  expect(match(pattern, text)).toBe('unreadable');
});

test('patterns that would take long are given up, one by one and together', () => {
  const start = performance.now();
  expect(match('(a|a)*b', 'a'.repeat(100_000))).toBe('differs');
  expect(match('(.{0,90}){10}', 'a'.repeat(1_000_000))).toBe('unreadable');
  const patterns = new PatternChecker(linearPatterns);
  const last = Array.from({ length: 1_000 }, (_, at) => patterns.match(`a{${at}}`, 'a')).at(-1);
  expect(last).toBe('unreadable');
  expect(performance.now() - start).toBeLessThan(5_000);
});
