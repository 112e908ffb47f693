import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyJson, type JsonBounds } from './copy-json.ts';
import { ExactNumber } from './exact-number.ts';
import { isJsonObject } from './json.ts';

const bounds: JsonBounds = { maxDepth: 20, maxNodes: 1_000, maxText: 10_000 };
const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

function faultOf(value: unknown, some: Partial<JsonBounds> = {}) {
  const copy = copyJson(value, { ...bounds, ...some });
  return copy.ok ? undefined : copy.fault;
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}

function nested(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

test('every JSON value is copied whole', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(copyJson(value, { maxDepth: 100, maxNodes: 1e6, maxText: 1e6 })).toEqual({ ok: true, value });
    }),
    runs,
  );
});

test('whatever the value, the answer is a copy that JSON text can carry, or a fault', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  fc.assert(
    fc.property(anything, (value) => {
      const copy = copyJson(value, bounds);
      // Negative zero is a JSON number that `JSON.stringify` writes as 0, hence the loose comparison of texts.
      if (copy.ok) expect(textOf(JSON.parse(textOf(copy.value)))).toBe(textOf(copy.value));
      else expect(copy.fault.message).not.toBe('');
    }),
    runs,
  );
});

test.each([
  ['NaN', { a: [Number.NaN] }, 'not-json', '/a/0'],
  ['infinity', Number.POSITIVE_INFINITY, 'not-json', ''],
  ['a big integer', { a: 1n }, 'not-json', '/a'],
  ['a function', { 'a/b': () => 1 }, 'not-json', '/a~1b'],
  ['a symbol', Symbol('a'), 'not-json', ''],
  ['nothing', undefined, 'not-json', ''],
  ['a hole in an array', new Array(1), 'not-json', '/0'],
  ['a sparse array that claims billions of items', new Array(4_000_000_000), 'too-large', ''],
  ['a date', { at: new Date(0) }, 'not-json', '/at'],
  ['a map', new Map(), 'not-json', ''],
  ['too many values', new Array(1_001).fill(0), 'too-large', ''],
  ['too much text', ['x'.repeat(6_000), 'x'.repeat(6_000)], 'too-large', '/1'],
  ['too long a property name', { ['x'.repeat(10_001)]: 1 }, 'too-large', ''],
])('%s is refused with its place', (_what, value, reason, pointer) => {
  expect(faultOf(value)).toMatchObject({ reason, pointer });
});

test('nesting is taken up to the bound and not beyond', () => {
  expect(faultOf(nested(20))).toBeUndefined();
  expect(faultOf(nested(21))).toMatchObject({ reason: 'too-deep' });
  expect(faultOf(nested(10_000))).toMatchObject({ reason: 'too-deep' });
});

test('a value that contains itself is refused', () => {
  const loop: unknown[] = [];
  loop.push(loop);
  expect(faultOf(loop)).toMatchObject({ reason: 'too-deep' });
});

test('shared parts count each time they are met, so a small value cannot unfold into a huge one', () => {
  let value: unknown = [0];
  for (let level = 0; level < 18; level += 1) value = [value, value];
  expect(faultOf(value)).toMatchObject({ reason: 'too-large' });
});

describe('hostile objects', () => {
  test('a property named __proto__ stays a property', () => {
    const copy = copyJson(JSON.parse('{"__proto__":{"admin":true}}'), bounds);
    if (!copy.ok) throw new Error(copy.fault.message);
    expect(Object.keys(copy.value as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(copy.value)).toBe(Object.prototype);
    expect((copy.value as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    [
      'an accessor that throws',
      {
        get a(): never {
          throw new Error('secret');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('secret');
          },
        },
      ),
    ],
  ])('%s is refused without its words', (_what, value) => {
    expect(faultOf(value)).toMatchObject({ reason: 'not-json', message: 'cannot be read' });
  });

  test('an accessor is read once, so what was checked is what is used', () => {
    let reads = 0;
    const copy = copyJson(
      {
        get a() {
          reads += 1;
          return reads;
        },
      },
      bounds,
    );
    expect(copy).toEqual({ ok: true, value: { a: 1 } });
    expect(reads).toBe(1);
  });

  test('a property that holds undefined is left out', () => {
    const copy = copyJson({ a: undefined, b: 1 }, bounds);
    expect(copy.ok && Object.keys(copy.value as object)).toEqual(['b']);
  });
});

describe('numbers with many digits', () => {
  test.each([2 ** 53, -1e300, 0.1 + 0.2, 1234567890123.4568])('%d is refused where digits count', (value) => {
    expect(faultOf({ a: value }, { refusesRounded: true })).toMatchObject({
      reason: 'rounded-number',
      pointer: '/a',
      message: expect.stringContaining('send it as text'),
    });
    expect(faultOf({ a: value })).toBeUndefined();
  });

  test.each([0, -0, 2 ** 53 - 1, 0.1, 123456789012.345, 1e-7])('%d is taken', (value) => {
    expect(copyJson(value, { ...bounds, refusesRounded: true })).toEqual({ ok: true, value });
  });

  test('an exact number is copied as text, or kept for those who ask', () => {
    const exact = new ExactNumber('12345678901234567890');
    expect(copyJson([exact], bounds)).toEqual({ ok: true, value: ['12345678901234567890'] });
    const kept = copyJson([exact], { ...bounds, keepsExact: true });
    expect(kept.ok && Array.isArray(kept.value) && kept.value[0]).toBe(exact);
    expect(faultOf([exact], { maxText: 5 })).toMatchObject({ reason: 'too-large' });
    expect(isJsonObject(exact)).toBe(false);
  });
});

test('one text may be limited by itself', () => {
  expect(faultOf({ a: ['12345', '123456'] }, { maxTextLength: 5 })).toMatchObject({
    reason: 'too-long',
    pointer: '/a/1',
  });
});
