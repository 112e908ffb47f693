import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExactNumber } from './exact-number.ts';
import { parseExactJson, parseJson } from './parse-json.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

const LOST = [
  '999999999999999999',
  '-9007199254740993',
  '9007199254740992',
  '0.12345678901234567',
  '1.00000000000000001',
  '0.30000000000000004',
  '123456789.1234567890',
  '1e21',
  '1e400',
  '1e-400',
  '-0.1e-330',
];
const KEPT = [
  '0',
  '-0',
  '1.50',
  '120.00',
  '9007199254740991',
  '0.1',
  '1e3',
  '1.000000000000000000000',
  '0e999',
  '2.5E-7',
];

describe('numbers in JSON text', () => {
  test.each(LOST)('%s is handed over whole', (number) => {
    expect(parseJson(`{"a":[${number}, 1]}`)).toEqual({ a: [number, 1] });
    const [exact] = parseExactJson(`[${number}]`) as unknown as [ExactNumber];
    expect(exact).toBeInstanceOf(ExactNumber);
    expect(String(exact)).toBe(number);
    expect(JSON.stringify([exact])).toBe(`["${number}"]`);
  });

  test.each(KEPT)('%s is an ordinary number', (number) => {
    expect(parseJson(`[${number}]`)).toEqual([Number(number)]);
    expect(parseExactJson(`[${number}, 9007199254740993]`)).toEqual([
      Number(number),
      new ExactNumber('9007199254740993'),
    ]);
  });

  test('are not looked for in texts and names', () => {
    const value = { '12345678901234567890': '#12345678901234567890', '#1': '~x', 'a"': '\\"1e400', '~': '' };
    const text = `{"x":1e400,${JSON.stringify(value).slice(1)}`;
    expect(parseJson(text)).toEqual({ x: '1e400', ...value });
    expect(JSON.stringify(parseExactJson(text))).toBe(JSON.stringify({ x: '1e400', ...value }));
    expect(parseExactJson('["\\u0023" , "\\u007e", 1e400]')).toEqual(['#', '~', new ExactNumber('1e400')]);
  });

  test('a name such as __proto__ is an ordinary member', () => {
    const value = parseExactJson('{"__proto__":{"a":1e400}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
  });

  test('what is not JSON is refused as JSON.parse refuses it', () => {
    for (const text of ['', '{"a":1e400', '[01234567890123456789]', '"1e400']) {
      expect(() => parseJson(text)).toThrow(SyntaxError);
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    }
  });

  test('all other JSON is read as JSON.parse reads it', () => {
    const short = fc
      .jsonValue({ stringUnit: anyCharacter, maxDepth: 4 })
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(short, (text) => {
        const longest = `[${text},"1e400"]`;
        const exact = JSON.stringify(parseExactJson(`[${text},1e400]`));
        expect(JSON.stringify(parseJson(`[${text},1e400]`))).toBe(exact);
        const asTexts = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value);
        const plain = (value: string) => JSON.stringify(JSON.parse(value), asTexts);
        expect(plain(exact)).toBe(plain(longest));
      }),
      runs,
    );
  });

  test('every number keeps its digits', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,40})(\.\d{1,40})?$/);
    fc.assert(
      fc.property(digits, (number) => {
        const value = parseJson(number);
        if (typeof value === 'string') expect(value).toBe(number);
        else expect(sameNumber(String(value), number)).toBe(true);
      }),
      runs,
    );
  });
});

/** Compares in units of 10^-60, far below the last digit of any number here. */
function sameNumber(a: string, b: string): boolean {
  return scaled(a) === scaled(b);
}

function scaled(text: string): bigint {
  const [mantissa = '', power = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(60 - fraction.length + Number(power));
}

test('an exact number is made from a JSON number only', () => {
  for (const text of ['', '01', '+1', '1.', 'NaN', '0x1', ' 1'])
    expect(() => new ExactNumber(text)).toThrow(RangeError);
});

test.each([
  ['behind a quote that is part of it', String.raw`["\"12345678901234567890"]`],
  ['behind a backslash and a quote', String.raw`["\\\"12345678901234567890", 1]`],
  ['behind a backslash at its end', String.raw`["\\", "12345678901234567890"]`],
])('digits in a text stay in the text, also %s', (_where, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
});
