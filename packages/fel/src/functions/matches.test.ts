import { linearPatterns } from '@handrail/patterns';
import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../testing/evaluate.ts';

describe('matches()', () => {
  test.each([
    '(a+)+$',
    '^(a|a)*$',
    '([a-z]*)*[0-9]',
    '(a?){100}b',
    '(.{0,90}){10}$!',
    '(a{0,30}){30}b',
    '.*.*.*=.*',
  ])('the notorious pattern %s ends in bounded time, or is refused', (pattern) => {
    const started = processorTime();
    const world = { fields: { t: 'a'.repeat(1_000_000), p: pattern } };
    evaluate('matches($t, $p)', world, { patterns: linearPatterns });
    evaluate('matches(substring($t, 1, 10000), $p)', world, { patterns: linearPatterns });
    expect(processorTime() - started).toBeLessThan(10_000);
  });

  test('matching uses up steps by length of text and size of pattern', () => {
    const world = { fields: { t: 'a'.repeat(1_000_000) } };
    expect(evaluate("matches($t, '(.{0,90}){10}$!')", world, { patterns: linearPatterns }).codes).toEqual([
      'limit-exceeded',
    ]);
    expect(evaluate("matches($t, 'a')", world, { patterns: linearPatterns }).value).toBe(true);
  });

  test('a pattern is compiled once for all rows, and answers each of them', () => {
    const source = "countWhere(['ab','b','ac'], matches($, '^a'))";
    expect(evaluate(source, {}, { patterns: linearPatterns })).toEqual({ value: 2, codes: [] });
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
