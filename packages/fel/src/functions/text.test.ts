import { linearPatterns } from '@handrail/patterns';
import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { evaluate } from '../../testing/evaluate.ts';

const patterns = { patterns: linearPatterns };

describe('text functions (core 3.5.2)', () => {
  test('CORE-16.2-01 length counts code points', () => {
    check([
      ["length('a😀')", 2],
      ['length(null)', 0],
      ["length('')", 0],
      [String.raw`length('\ud800x')`, 2],
      // The first and the last character that take two code units.
      ["length('\u{10000}\u{10ffff}')", 2],
      [String.raw`length('\udbff\udbff\udfff\udfff')`, 3],
      [String.raw`length('\ud7ff\udc00\ud800\ue000')`, 4],
      ['length(5)', null, 'type-error'],
    ]);
  });

  test('CORE-16.2-02 contains, startsWith and endsWith are case-sensitive', () => {
    check([
      ["contains('Abc','a')", false],
      ["contains('abc','bc')", true],
      ["startsWith('Abc','a')", false],
      ["startsWith('abc','ab')", true],
      ["endsWith('abC','c')", false],
      ["endsWith('abc','bc')", true],
      ["contains(null,'a')", null],
      ["startsWith('a',null)", null],
      ["contains('a',1)", null, 'type-error'],
    ]);
  });

  test('CORE-16.2-03 substring is 1-based over code points and cut at the end', () => {
    check([
      ["substring('hello',2,3)", 'ell'],
      ["substring('hi',1,9)", 'hi'],
      ["substring('hi',1,0)", ''],
      ["substring('hello',3)", 'llo'],
      ["substring('hi',9)", ''],
      ["substring('a😀b',2,1)", '😀'],
      ["substring('a😀b',3)", 'b'],
      ["substring('hi',1e20)", ''],
      ["substring('hi',0)", null, 'bad-argument'],
      ["substring('hi',1.5)", null, 'bad-argument'],
      ["substring('hi',1,-1)", null, 'bad-argument'],
      ['substring(null,1)', null],
    ]);
  });

  test('CORE-16.2-04 replace is literal and replaces every occurrence', () => {
    check([
      ["replace('a.a','.','-')", 'a-a'],
      ["replace('aaa','a','b')", 'bbb'],
      ["replace('abc','b','$&$1')", 'a$&$1c'],
      ["replace('abc','','x')", 'abc'],
      ["replace('abc','x','y')", 'abc'],
      ["replace('a','a',null)", null],
    ]);
  });

  test('CORE-16.2-05 upper, lower and trim know Unicode', () => {
    check([
      ["upper('é')", 'É'],
      ["trim(' a ')", 'a'],
      ["lower('ÀΣ')", 'àς'],
      ["upper('ß')", 'SS'],
      ["trim('\u00a0\u2003a\t')", 'a'],
      ['upper(null)', null],
    ]);
  });

  test('CORE-16.2-06 matches searches anywhere, reports a broken pattern, and always ends', () => {
    check(
      [
        ["matches('abc','b')", true],
        ["matches('abc','^b')", false],
        ["matches('123-45','^[0-9]{3}-[0-9]{2}$')", true],
        ["matches('a','(')", null, 'bad-pattern'],
        ["matches('a','(?=a)')", null, 'bad-pattern'],
        ["matches('A','\\\\u0041')", true],
        ["matches(null,'a')", null],
      ],
      patterns,
    );
    const started = processorTime();
    const evil = { fields: { t: `${'a'.repeat(20_000)}!` } };
    expect(evaluate("matches($t, '(a+)+$')", evil, patterns)).toEqual({ value: false, codes: [] });
    expect(processorTime() - started).toBeLessThan(5_000);
  });

  test('without an engine matches says so instead of guessing', () => {
    check([["matches('abc','b')", null, 'no-pattern-engine']]);
  });

  test('CORE-16.2-07 format fills its places as string() writes, and leaves places without an argument', () => {
    check([
      ["format('{0}-{1}',1)", '1-{1}'],
      ["format('{1} of {0}', 10, 3)", '3 of 10'],
      ["format('{0}{0}', 'x')", 'xx'],
      ["format('{0}|{1}|{2}', null, true, @2025-01-02)", '|true|2025-01-02'],
      ["format('{0}', '{1}', 'y')", '{1}'],
      ["format('{a} { 0 } {}', 1)", '{a} { 0 } {}'],
      ["format('{0}', [1])", null, 'type-error'],
      ['format(null, 1)', null],
    ]);
  });

  test.each([
    ["replace($long, 'a', $long)"],
    ['$long & $long'],
    ["format('{0}{0}', $long)"],
    ['upper($eszett)'],
  ])('%s stops at the length limit', (source) => {
    const world = { fields: { long: 'a'.repeat(600_000), eszett: 'ß'.repeat(600_000) } };
    expect(evaluate(source, world)).toEqual({ value: null, codes: ['limit-exceeded'] });
  });
});
