import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { environmentOf, evaluate } from '../testing/evaluate.ts';
import { compileExpression, decimal, type FelValue, fromJson, toJson } from './index.ts';

describe('hostile values', () => {
  test.each([
    ['1e400', 'limit-exceeded'],
    ['1e999999999', 'limit-exceeded'],
    ['1e99999999999999999999', 'limit-exceeded'],
    ['1e-400', 'limit-exceeded'],
    ['1e-99999999999999999999', 'limit-exceeded'],
    ["number('1e400')", 'limit-exceeded'],
    ["number('1e-400')", 'limit-exceeded'],
    ["number('1e99999999999999999999')", 'bad-argument'],
    ['1e300 * 1e300', 'limit-exceeded'],
    ['1e-300 / 1e300', 'limit-exceeded'],
    [`1${'0'.repeat(400)}`, 'limit-exceeded'],
    [`0.${'0'.repeat(400)}1`, 'limit-exceeded'],
  ])('the number %s is null with a diagnostic', (source, code) => {
    expect(evaluate(source)).toEqual({ value: null, codes: [code] });
  });

  test('every number inside the limits is printed in few characters, as text and as JSON', () => {
    const wide = evaluate('string(9.9e307 + 1e-307)').value;
    expect(String(wide).length).toBeLessThan(700);
    expect(evaluate('9.9e307').value).toBe(`99${'0'.repeat(306)}`);
    expect(evaluate('1e-307').value).toBe(1e-307);
  });

  test('compound growth over many rows stays exact as far as the limits go and never fails', () => {
    let balance: FelValue = decimal(1000);
    const step = compileExpression('$b * (1 + 0.0525 / 12)');
    for (let month = 0; month < 600; month += 1) {
      const environment = environmentOf(step.references, { fields: { b: balance } }, () => {});
      balance = step.evaluate(environment);
    }
    expect(Number(toJson(balance))).toBeCloseTo(1000 * (1 + 0.0525 / 12) ** 600, 6);
  });

  test.each([
    ['{__proto__: {x: 1}}.x', null],
    ['{__proto__: {x: 1}}.__proto__.x', 1],
    ['{a: 1}.constructor', null],
    ['{a: 1}.__proto__', null],
    ['{a: 1}.toString', null],
    ["{'hasOwnProperty': 5}.hasOwnProperty", 5],
    ['$constructor', null],
    ['@constructor.prototype', null],
    ["instance('__proto__')", null],
    ["instance('x', '__proto__.y')", null],
    ["runtimeMeta('__proto__')", null],
  ])('%s sees own properties only', (source, value) => {
    expect(evaluate(source, { instances: { x: {} }, meta: {} })).toEqual({ value, codes: [] });
  });

  test('arrays beyond the limit are not combined, and reading them is counted', () => {
    const long = fromJson(new Array(100_001).fill(1), 'array');
    expect(evaluate('$a + 1', { fields: { a: long } })).toEqual({ value: null, codes: ['limit-exceeded'] });
    expect(evaluate('sum($a)', { fields: { a: long } })).toEqual({ value: 100_001, codes: [] });
    // Filled with one number, because making a million takes most of a second.
    const longer = new Array<FelValue>(1_000_001).fill(fromJson(1, 'number'));
    expect(evaluate('sum($a)', { fields: { a: longer } })).toEqual({
      value: null,
      codes: ['limit-exceeded'],
    });
  });

  test.each([
    ['predicates inside predicates', 'every($a, every($a, every($a, $ > 0)))'],
    ['columns read for every row', 'countWhere($a, sum($a) > 0)'],
    ['columns only looked at', 'countWhere($a, present($a))'],
    ['objects compared for every row', 'countWhere($a, $big = $copy)'],
    ['long texts searched for every row', "countWhere($a, contains($long, 'b'))"],
    ['long texts compared for every row', 'countWhere($a, $long = $long2)'],
  ])('%s run out of steps instead of time', (_what, source) => {
    const big = () => fromJson({ list: new Array(1000).fill({ x: 1 }) }, 'any');
    const long = 'a'.repeat(500_000);
    const fields = {
      a: fromJson(new Array(20_000).fill(1), 'array'),
      big: big(),
      copy: big(),
      long,
      long2: `${long.slice(1)}a`,
    };
    const started = processorTime();
    expect(evaluate(source, { fields })).toEqual({ value: null, codes: ['limit-exceeded'] });
    expect(processorTime() - started).toBeLessThan(10_000);
  });

  test.each([
    ['arrays', (name: string) => `[${name}, ${name}]`],
    ['objects', (name: string) => `{a: ${name}, b: ${name}}`],
    ['objects in arrays', (name: string) => `[{a: [${name}, ${name}]}]`],
  ])('%s that double at every level stop at the limit', (_what, twice) => {
    const names = Array.from({ length: 60 }, (_, level) => `x${level}`);
    const lets = names.map(
      (name, level) => `let ${name} = ${level === 0 ? '[1]' : twice(`x${level - 1}`)} in `,
    );
    expect(evaluate(`${lets.join('')}x59`).codes).toContain('limit-exceeded');
  });

  test('long texts repeated in a literal or an array operation stop at the limit', () => {
    const fields = { long: 'a'.repeat(1_000_000), a: fromJson(new Array(5000).fill('b'), 'array') };
    expect(evaluate(`[${new Array(1000).fill('$long').join(',')}]`, { fields }).codes).toEqual([
      'limit-exceeded',
    ]);
    expect(evaluate('$long & $a', { fields }).codes).toEqual(['limit-exceeded']);
  });

  test('a mistake inside a predicate is not reported for every row', () => {
    const fields = { a: fromJson(new Array(1000).fill(1), 'array') };
    const outcome = evaluate("countWhere($a, $ > 'x')", { fields });
    expect(outcome.value).toBe(0);
    expect(outcome.codes.length).toBe(100);
  });

  test('deep data is compared and read without overflowing the stack', () => {
    const depth = 50_000;
    const deep = () => fromJson(JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`), 'any');
    const arrays = fromJson(JSON.parse('['.repeat(depth) + ']'.repeat(depth)), 'any');
    const fields = { a: deep(), b: deep(), c: arrays, d: arrays };
    expect(evaluate('$a = $b', { fields })).toEqual({ value: true, codes: [] });
    expect(evaluate('$c + 1', { fields })).toEqual({ value: [null], codes: ['type-error'] });
    expect(evaluate('let c = $c in c.x', { fields })).toEqual({ value: [null], codes: ['type-error'] });
  });
});
