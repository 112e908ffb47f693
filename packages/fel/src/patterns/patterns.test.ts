import { describe, expect, test } from 'vitest';
import { evaluate } from '../../testing/evaluate.ts';
import { linearPatterns } from './linear-patterns.ts';
import { patternSize } from './pattern-size.ts';

describe('linear patterns', () => {
  test.each([
    ['b', 'abc', true],
    ['^b', 'abc', false],
    ['^[^@]+@[^@]+\\.[a-z]{2,}$', 'someone@example.org', true],
    ['\\d{3}-\\d{2}', '123-45', true],
    ['(?<year>[0-9]{4})', '2025', true],
    ['a/b', 'a/b', true],
    ['^\\u00e9$', 'é', true],
    ['^.$', '😀', true],
    ['a|b', 'xb', true],
    ['', 'anything', true],
  ])('%s in %s: %s', (pattern, text, found) => {
    expect(linearPatterns.compile(pattern).test(text)).toBe(found);
  });

  test.each([
    '(',
    '[',
    'a{2,1}',
    '(?=a)',
    '(?<!a)',
    '\\1',
    '*',
    'a{1001}',
    '(a{1000}){1000}',
    'x'.repeat(1001),
  ])('%s is refused', (pattern) => {
    expect(() => linearPatterns.compile(pattern)).toThrow();
  });

  test.each([
    ['a', 1],
    ['abc', 3],
    ['[a-z]{3}', 3],
    ['(ab){10}', 40],
    ['a{2,5}', 5],
    ['a{3,}', 3],
    ['\\{{4}', 4],
    ['[\\]]{2}', 2],
    ['{', 1],
    [')(', 2],
    ['((', 0],
  ])('the size of %s is %d', (pattern, size) => {
    expect(patternSize(pattern)).toBe(size);
  });

  test('compiled patterns are kept, but never without bound', () => {
    const first = linearPatterns.compile('keep-me');
    expect(linearPatterns.compile('keep-me')).toBe(first);
    for (let index = 0; index < 500; index += 1) linearPatterns.compile(`other-${index}`);
    expect(linearPatterns.compile('keep-me')).not.toBe(first);
  });

  test.each([
    '(a+)+$',
    '^(a|a)*$',
    '([a-z]*)*[0-9]',
    '(a?){100}b',
    '(.{0,90}){10}$!',
    '(a{0,30}){30}b',
    '.*.*.*=.*',
  ])('the notorious pattern %s ends in bounded time, or is refused', (pattern) => {
    const started = performance.now();
    const world = { fields: { t: 'a'.repeat(1_000_000), p: pattern } };
    evaluate('matches($t, $p)', world, { patterns: linearPatterns });
    evaluate('matches(substring($t, 1, 10000), $p)', world, { patterns: linearPatterns });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('matching uses up steps by length of text and size of pattern', () => {
    const world = { fields: { t: 'a'.repeat(1_000_000) } };
    expect(evaluate("matches($t, '(.{0,90}){10}$!')", world, { patterns: linearPatterns }).codes).toEqual([
      'limit-exceeded',
    ]);
    expect(evaluate("matches($t, 'a')", world, { patterns: linearPatterns }).value).toBe(true);
  });

  test('a broken pattern is compiled once for all rows', () => {
    let compiled = 0;
    const patterns = {
      compile: () => {
        compiled += 1;
        throw new Error('broken');
      },
    };
    const outcome = evaluate("countWhere(['a','b','c'], matches($, '('))", {}, { patterns });
    expect(outcome).toEqual({ value: 0, codes: ['bad-pattern', 'bad-pattern', 'bad-pattern'] });
    expect(compiled).toBe(1);
  });
});
