import { isExactDouble, type JsonValue } from '@handrail/base';
import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FelDate } from './date.ts';
import { decimal, isDecimal } from './decimal.ts';
import { felEquals } from './equals.ts';
import { fromJson, type JsonHint, toJson } from './json.ts';
import { felObject } from './object.ts';
import { felTypeOf, isEmptyValue } from './type-of.ts';
import type { FelObject, FelValue } from './value.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('reading JSON', () => {
  test.each<readonly [JsonValue, JsonHint, string]>([
    ['2025-01-31', 'date', 'date'],
    ['2025-01-31T10:00:00Z', 'date', 'date'],
    ['2025-02-31', 'date', 'string'],
    ['soon', 'date', 'string'],
    [5, 'date', 'number'],
    ['2025-01-31', 'string', 'string'],
    ['2025-01-31', 'any', 'string'],
    [5, 'number', 'number'],
    ['5', 'number', 'string'],
    [true, 'boolean', 'boolean'],
    [{ amount: '12.50', currency: 'USD' }, 'money', 'money'],
    [{ amount: 12.5, currency: 'USD' }, 'money', 'money'],
    [{ amount: '12.50', currency: 'usd' }, 'money', 'object'],
    [{ amount: 'x', currency: 'USD' }, 'money', 'object'],
    [{ amount: '1', currency: 'USD' }, 'any', 'object'],
    [['a'], 'array', 'array'],
    ['a', 'array', 'string'],
    [null, 'number', 'null'],
    [{}, 'object', 'object'],
  ])('%j as %s is of type %s', (json, hint, type) => {
    expect(felTypeOf(fromJson(json, hint))).toBe(type);
  });

  test('numbers become decimals through their shortest text', () => {
    const value = fromJson(0.1, 'number');
    expect(isDecimal(value) && value.toFixed()).toBe('0.1');
    expect(fromJson(Number.NaN, 'number')).toBeNull();
    expect(fromJson(Number.POSITIVE_INFINITY, 'any')).toBeNull();
  });

  test('a key named __proto__ is written as any other key', () => {
    const written = toJson(fromJson(JSON.parse('{"__proto__": {"x": 1}, "a": 2}'), 'any'));
    expect(JSON.stringify(written)).toBe('{"__proto__":{"x":1},"a":2}');
    expect(Object.getOwnPropertyDescriptor(written, '__proto__')).toEqual({
      value: { x: 1 },
      enumerable: true,
      writable: true,
      configurable: true,
    });
  });

  test('only own properties are seen, and a key named __proto__ is a key', () => {
    const object = fromJson(JSON.parse('{"__proto__": {"x": 1}, "a": null}'), 'any') as FelObject;
    expect(object.keys()).toEqual(['__proto__', 'a']);
    expect(object.get('constructor')).toBeUndefined();
    expect(object.get('toString')).toBeUndefined();
    expect(object.get('x')).toBeUndefined();
    expect(toJson(object.get('__proto__') ?? null)).toEqual({ x: 1 });
    expect(object.get('a')).toBeNull();
  });

  test('a hundred thousand nested arrays or objects overflow nothing', () => {
    const depth = 100_000;
    const arrays = fromJson(JSON.parse('['.repeat(depth) + ']'.repeat(depth)), 'any');
    const objects = fromJson(nest(depth), 'any');
    expect(felEquals(arrays, arrays)).toBe(true);
    expect(felEquals(objects, fromJson(nest(depth), 'any'))).toBe(true);
    expect(felTypeOf(arrays)).toBe('array');
    expect(Array.isArray(toJson(arrays))).toBe(true);
    expect(typeof toJson(objects)).toBe('object');
  });
});

describe('writing JSON', () => {
  test('each type has its JSON form', () => {
    expect(toJson(decimal('1.50'))).toBe(1.5);
    expect(Object.is(toJson(decimal('-0')), 0)).toBe(true);
    expect(toJson(fromJson('2025-01-31T10:00:00.5+01:00', 'date'))).toBe('2025-01-31T10:00:00.5+01:00');
    expect(toJson(fromJson({ amount: 12.5, currency: 'USD' }, 'money'))).toEqual({
      amount: '12.5',
      currency: 'USD',
    });
    expect(
      toJson(
        felObject([
          ['b', [decimal(1), null]],
          ['a', 'x'],
        ]),
      ),
    ).toEqual({ b: [1, null], a: 'x' });
    expect(toJson(decimal('1e400'))).toBeNull();
  });

  test('a key named __proto__ becomes an own property and pollutes nothing', () => {
    const json = toJson(
      felObject([
        ['__proto__', true],
        ['constructor', 'c'],
      ]),
    ) as Record<string, JsonValue>;
    expect(Object.keys(json)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
    expect(Object.hasOwn({}, '__proto__')).toBe(false);
  });

  test('JSON that is read and written again is the same, with text for what a double would round', () => {
    const anyJson = fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 4 });
    fc.assert(
      fc.property(anyJson, (json) => {
        const plain = JSON.parse(JSON.stringify(json));
        const kept = JSON.parse(JSON.stringify(plain, roundedAsText));
        expect(toJson(fromJson(plain, 'any'))).toEqual(kept);
      }),
      { numRuns },
    );
  });

  test('the order of keys is kept', () => {
    const json = toJson(fromJson({ z: { b: 1, a: 2 }, a: 3, m: [] }, 'any'));
    expect(JSON.stringify(json)).toBe('{"z":{"b":1,"a":2},"a":3,"m":[]}');
  });
});

describe('equality without types', () => {
  const values: readonly FelValue[] = [
    null,
    '',
    '0',
    'a',
    false,
    true,
    decimal(0),
    decimal('0.1'),
    [],
    [null],
    [decimal(0)],
    fromJson('2025-01-01', 'date'),
    fromJson('2025-01-01T00:00:00Z', 'date'),
    fromJson({ amount: '1', currency: 'USD' }, 'money'),
    fromJson({ amount: '1', currency: 'EUR' }, 'money'),
    fromJson({ amount: '1', currency: 'USD' }, 'object'),
    felObject([]),
    felObject([['a', null]]),
    felObject([['b', null]]),
  ];

  test('each of many values equals itself alone', () => {
    values.forEach((a, row) => {
      values.forEach((b, column) => {
        expect(felEquals(a, b), `${row} and ${column}`).toBe(row === column);
      });
    });
  });

  test('different spellings of one number are equal, different texts of one moment are not', () => {
    expect(felEquals(decimal('1.50'), decimal('1.5'))).toBe(true);
    expect(felEquals(decimal('-0'), decimal('0'))).toBe(true);
    expect(felEquals(fromJson([1, { a: 2 }], 'any'), [decimal(1), felObject([['a', decimal(2)]])])).toBe(
      true,
    );
    const [utc, local] = ['2025-01-01T00:00:00Z', '2025-01-01T01:00:00+01:00'].map((text) =>
      fromJson(text, 'date'),
    );
    expect(felEquals(utc ?? null, local ?? null)).toBe(false);
  });

  test('empty means null, an empty text or an empty array', () => {
    expect(values.filter(isEmptyValue).length).toBe(3);
    expect(isEmptyValue(felObject([]))).toBe(false);
  });
});

test('a date knows its parts', () => {
  const date = fromJson('2025-01-31T10:20:30.123456+05:30', 'date');
  expect(date).toBeInstanceOf(FelDate);
  expect(date).toMatchObject({
    hasTime: true,
    offsetMinutes: 330,
    nanoseconds: 456_000,
    year: 2025,
    minutes: 20,
  });
  expect(fromJson('0099-03-01', 'date')).toMatchObject({ year: 99, month: 3, day: 1, hasTime: false });
});

function roundedAsText(_key: string, value: unknown): unknown {
  if (typeof value !== 'number' || isExactDouble(value)) return value;
  return decimal(value).toFixed();
}

function nest(depth: number): JsonValue {
  let json: JsonValue = {};
  for (let level = 0; level < depth; level += 1) json = { a: json };
  return json;
}
