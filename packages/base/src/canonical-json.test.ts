import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CanonicalJsonError, canonicalJson } from './canonical-json.ts';
import { ExactNumber } from './exact-number.ts';
import type { JsonValue } from './json.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

test('the example of RFC 8785 §3.2.2 gives the text of §3.2.3', () => {
  const value: JsonValue = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
      String.raw`"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  );
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$' +
      String.raw`\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('properties are ordered by UTF-16 units, as RFC 8785 §3.2.3 lists them', () => {
  const value: JsonValue = JSON.parse(
    String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh",` +
      String.raw`"1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control",` +
      String.raw`"\u00f6":"Latin Small Letter O With Diaeresis"}`,
  );
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
  expect([...canonicalJson(value).matchAll(/:"([^"]*)"/g)].map((match) => match[1])).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

// RFC 8785 appendix B: IEEE 754 bits and their text.
test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number with bits %s is written %s', (bits, text) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  expect(canonicalJson(view.getFloat64(0))).toBe(text);
});

test('the order of properties does not change the text, and the text reads back as the value', () => {
  const reversed = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (given) => {
      const value = JSON.parse(JSON.stringify(given)) as JsonValue;
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
    runs,
  );
});

test.each([
  ['half a surrogate pair', 'a\ud800b'],
  ['half a surrogate pair in a name', { '\udc00': 1 }],
  ['NaN', Number.NaN],
  ['a property without value', { a: undefined } as unknown as JsonValue],
  ['endless nesting', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as JsonValue],
])('%s has no canonical text', (_what, value) => {
  expect(() => canonicalJson(value)).toThrow(CanonicalJsonError);
});

test('an exact number has the text that JSON.stringify gives it', () => {
  const exact = new ExactNumber('12345678901234567890') as unknown as JsonValue;
  expect(canonicalJson([exact])).toBe('["12345678901234567890"]');
});
