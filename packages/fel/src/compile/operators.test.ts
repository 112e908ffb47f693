import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { evaluate, type World } from '../../testing/evaluate.ts';
import { fromJson } from '../values/json.ts';

const NINES = '9'.repeat(32);

describe('types (core 3.4)', () => {
  test('CORE-14.1-01 numbers have no binary rounding error', () => {
    check([
      ['0.1 + 0.2 = 0.3', true],
      ['1.1 * 1.1 = 1.21', true],
      ['string(4.35 * 100)', '435'],
      ['string(0.1 + 0.2)', '0.3'],
    ]);
  });

  test('zero has no sign, however it is made', () => {
    const zero: World = { fields: { a: fromJson(0, 'number') } };
    check([
      ['string(-0)', '0'],
      ['string(-$a)', '0', undefined, zero],
      ['-$a', 0, undefined, zero],
      ['string(-(-$a))', '0', undefined, zero],
    ]);
  });

  test('CORE-14.1-02 eighteen digits and many more survive', () => {
    check([
      ['string(123456789012345678 + 1)', '123456789012345679'],
      ['string(0.123456789012345678 + 1)', '1.123456789012345678'],
      [`string(${NINES} * ${NINES})`, `${BigInt(NINES) ** 2n}`],
    ]);
  });

  test('CORE-14.1-03 quotients keep 28 significant digits, rounded half to even', () => {
    check([
      ['string(1/3)', `0.${'3'.repeat(28)}`],
      ['string(2/3)', `0.${'6'.repeat(27)}7`],
      ['string(10000000000000000000000000005 / 10)', '1000000000000000000000000000'],
      ['string(10000000000000000000000000015 / 10)', '1000000000000000000000000002'],
      ['7 / 2', 3.5],
    ]);
  });

  test('CORE-14.1-04 array literals hold one type beside nulls', () => {
    check([
      ['[1, null, 2]', [1, null, 2]],
      ["[1, 'a']", null, 'type-error'],
      ['[null]', [null]],
      ['[@2025-01-01, @2025-01-01T00:00:00Z]', ['2025-01-01', '2025-01-01T00:00:00Z']],
    ]);
  });

  test('CORE-14.1-05 the same text is a date or a text by its data type', () => {
    const asDate: World = { fields: { d: fromJson('2025-01-01', 'date') } };
    const asText: World = { fields: { d: fromJson('2025-01-01', 'string') } };
    check([
      ['$d < @2025-02-01', true, undefined, asDate],
      ['$d < @2025-02-01', null, 'type-error', asText],
      ['$d < today()', true, undefined, { ...asDate, now: Date.UTC(2025, 5, 1) }],
    ]);
  });
});

describe('no coercion (core 3.4.3)', () => {
  test('CORE-14.2-01 nothing is converted and nothing is truthy', () => {
    check([
      ["1 + '1'", null, 'type-error'],
      ['1 and true', null, 'type-error'],
      ['true and 1', null, 'type-error'],
      ["'5' > 3", null, 'type-error'],
      ["if('', 1, 2)", null, 'type-error'],
      ['0 ? 1 : 2', null, 'type-error'],
      ['not 0', null, 'type-error'],
      ["-'1'", null, 'type-error'],
      ['true + true', null, 'type-error'],
    ]);
  });

  test('CORE-14.2-02 null and empty text differ, except for empty()', () => {
    check([
      ["'' = null", false],
      ["'' != null", true],
      ["empty('')", true],
      ['empty(null)', true],
      ["isNull('')", false],
      ["'' ?? 'x'", ''],
    ]);
  });
});

describe('operators (core 3.3)', () => {
  test('CORE-14.3-01 arithmetic takes numbers, never divides by zero, and % keeps the sign of the dividend', () => {
    check([
      ['1/0', null, 'division-by-zero'],
      ['1 % 0', null, 'division-by-zero'],
      ['0 / 0', null, 'division-by-zero'],
      ['-7 % 3', -1],
      ['7 % -3', 1],
      ['5.5 % 2', 1.5],
      ['2 - 5', -3],
      ['0 * -5', 0],
    ]);
  });

  test('CORE-14.3-02 & joins two texts only', () => {
    check([
      ["'a' & 'b'", 'ab'],
      ["'a' & 1", null, 'type-error'],
      ["'a' & 'b' & 'c'", 'abc'],
      ["'a' + 'b'", null, 'type-error'],
    ]);
  });

  test('CORE-14.3-03 order needs two values of one ordered type', () => {
    check([
      ["'Z' < 'a'", true],
      ['true < false', null, 'type-error'],
      ["'a' < 'ab'", true],
      ["'\uff5e' < '\u{1f600}'", true],
      ["'\u{1f600}' > '\uff5e'", true],
      ['2 <= 2', true],
      ['3 >= 4', false],
      ['@2025-01-02 > @2025-01-01', true],
      ['@2025-01-01T10:00:00+02:00 < @2025-01-01T09:00:00Z', true],
      ['[1] < null', null],
      ['{a: 1} < {a: 2}', null, 'type-error'],
    ]);
  });

  test('CORE-14.3-04 equality compares one type, and null only equals null', () => {
    check([
      ['null = null', true],
      ['null = 5', false],
      ['null != 5', true],
      ["1 = '1'", null, 'type-error'],
      ["1 != '1'", null, 'type-error'],
      ['1.0 = 1', true],
      ['true = true', true],
      ['{a: 1, b: [2]} = {b: [2], a: 1}', true],
      ['{a: 1} = {a: 2}', false],
    ]);
  });

  test('CORE-14.3-05 and/or evaluate left to right and stop early', () => {
    check([
      ['false and 1/0 > 1', false],
      ['true or 1/0 > 1', true],
      ['true and false and 1/0 > 1', false],
      ['true and true', true],
      ['false or false', false],
      ['true and 1/0 > 1', null, 'division-by-zero'],
    ]);
  });

  test('CORE-14.3-06 in tests membership by equality', () => {
    check([
      ['2 in [1,2]', true],
      ['3 not in [1,2]', true],
      ["'2' in [1,2]", false],
      ["'2' not in [1,2]", true],
      ['1 in []', false],
      ['@2025-01-01T00:00:00Z in [@2025-01-01]', true],
      ['1 in 1', null, 'type-error'],
      ['[1] in [1]', null, 'type-error'],
      ['null in [1]', null],
      ['1 in null', null],
    ]);
  });

  test('CORE-14.3-07 ?? gives the left side unless it is null', () => {
    check([
      ['null ?? 1', 1],
      ["'' ?? 'x'", ''],
      ['false ?? true', false],
      ['null ?? null ?? 3', 3],
      ['1 ?? 1/0', 1],
      ['1/0 ?? 2', 2, 'division-by-zero'],
    ]);
  });

  test('CORE-14.3-08 conditionals evaluate only the chosen branch', () => {
    check([
      ['if(true, 1, 1/0)', 1],
      ['if(false, 1/0, 2)', 2],
      ['true ? 1 : 1/0', 1],
      ['if false then 1/0 else 2', 2],
    ]);
  });

  test('CORE-14.3-09 money has equality but neither order nor arithmetic', () => {
    check([
      ["money(1,'USD') = money(1,'USD')", true],
      ["money(1.0,'USD') = money(1.00,'USD')", true],
      ["money(1,'USD') = money(1,'EUR')", false],
      ["money(1,'USD') != money(2,'USD')", true],
      ["money(1,'USD') + money(1,'USD')", null, 'type-error'],
      ["money(1,'USD') < money(2,'USD')", null, 'type-error'],
      ["-money(1,'USD')", null, 'type-error'],
    ]);
  });

  test('CORE-14.3-10 a day against a date-time compares points in time, no offset meaning UTC', () => {
    check([
      ['@2025-01-01 = @2025-01-01T00:00:00Z', true],
      ['@2025-01-01 = @2025-01-01T00:00:00', true],
      ['@2025-01-01 = @2025-01-01T00:00:00+05:00', true],
      ['@2025-01-01T00:00:00 = @2025-01-01T00:00:00Z', true],
      ['@2025-01-01T02:00:00+02:00 = @2025-01-01T00:00:00Z', true],
      ['@2025-01-01 < @2025-01-01T00:00:01Z', true],
    ]);
  });
});

describe('null (core 3.8)', () => {
  test('CORE-14.4-01 a null operand gives null without a diagnostic', () => {
    check([
      ['7 * null', null],
      ["null & 'b'", null],
      ['null >= 1', null],
      ['!null', null],
      ['-null', null],
      ['null + 5', null],
      ['5 % null', null],
      ['null / 0', null],
      ["null + 'a'", null],
    ]);
  });

  test('CORE-14.4-02 null logic follows the short circuit', () => {
    check([
      ['false and null', false],
      ['true or null', true],
      ['null and false', null],
      ['null or true', null],
      ['true and null', null],
      ['false or null', null],
    ]);
  });

  test('CORE-14.4-03 a null condition is an evaluation error', () => {
    check([
      ['if(null,1,2)', null, 'null-condition'],
      ['null ? 1 : 2', null, 'null-condition'],
      ['if null then 1 else 2', null, 'null-condition'],
      ['if(($x > 1) ?? false, 1, 2)', 2],
    ]);
  });

  test('CORE-14.4-04 functions with own null rules keep them', () => {
    check([
      ['string(null)', ''],
      ['boolean(null)', false],
      ['number(null)', null],
      ['date(null)', null],
      ['length(null)', 0],
      ['isNull(null)', true],
      ['empty(null)', true],
      ['present(null)', false],
      ['typeOf(null)', 'null'],
      ['coalesce(null, 1)', 1],
    ]);
  });

  test.each([
    ['$x > 5', null],
    ['$x = 5', false],
    ['$x != 5', true],
    ['not ($x > 5)', null],
    ['present($x)', false],
  ])('with x null, %s is %s', (source, value) => {
    expect(evaluate(source)).toEqual({ value, codes: [] });
  });
});

describe('arrays, element by element (core 3.9)', () => {
  test('CORE-14.5-01 arrays of one length work pairwise and a single value is spread', () => {
    check([
      ['[1,2] + [3,4]', [4, 6]],
      ['[1,2] * 2', [2, 4]],
      ['10 - [1,2]', [9, 8]],
      ["['a','b'] & '!'", ['a!', 'b!']],
      ['[1,5] > [2,3]', [false, true]],
      ['[1,2] = 1', [true, false]],
      ['[1,2] != [1,3]', [false, true]],
      ['-[1,2]', [-1, -2]],
      ['[] + 1', []],
      ['[] = []', []],
      ['sum([2,5,1] * [10.00,3.50,25.00])', 62.5],
    ]);
  });

  test('CORE-14.5-02 different lengths are an error and null elements give null at their place', () => {
    check([
      ['[1] + [1,2]', null, 'length-mismatch'],
      ['[1,null] + 1', [2, null]],
      ['[1,null] = [1,2]', [true, null]],
      ['[null] > 1', [null]],
      ['[1,2] / [1,0]', [1, null], 'division-by-zero'],
      ["[1] + ['a']", [null], 'type-error'],
    ]);
  });

  test('CORE-14.5-03 null is compared with the whole array, and logic, membership and ?? never spread', () => {
    check([
      ['[1] = null', false],
      ['null != [1]', true],
      ['[1] ?? 2', [1]],
      ['[true] and true', null, 'type-error'],
      ['not [true]', null, 'type-error'],
      ['[1] in [1]', null, 'type-error'],
    ]);
  });

  test('arrays inside arrays are not entered', () => {
    check([['[[1]] + 1', [null], 'type-error']]);
  });
});

describe('values reached through steps', () => {
  const rows = fromJson([{ x: 1, tags: ['a', 'b'] }, { x: 2, tags: ['c'] }, { y: 3 }], 'array');
  const world: World = { self: rows, variables: { rows } };

  test('properties and elements are read, spread over arrays, and refused where there are none', () => {
    check([
      ['let r = {a: {b: 1}} in r.a.b', 1],
      ['let r = {a: 1} in r.missing', null],
      ['let r = null in r.a.b[1]', null],
      ['$[1].x', 1, undefined, world],
      ['$[2].x', 2, undefined, world],
      ['$[0]', null, 'index-out-of-range', world],
      ['$[4]', null, 'index-out-of-range', world],
      ['$[*].x', [1, 2, null], undefined, world],
      ['let r = $ in r.x', [1, 2, null], undefined, world],
      ['@rows[*].tags', ['a', 'b', 'c', null], undefined, world],
      ['[1][1]', 1],
      ['(1).x', null, 'type-error'],
      ["'a'[1]", null, 'type-error'],
      ["money(1,'USD').amount", null, 'type-error'],
      ['(@2025-01-01).year', null, 'type-error'],
      ['@index.x', null],
    ]);
  });
});
