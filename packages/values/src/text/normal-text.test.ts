import { describe, expect, test } from 'vitest';
import { digitOf } from './digits.ts';
import { normalText } from './normal-text.ts';

describe('a normal text', () => {
  test.each([
    ['１２，５０', '12,50'],
    ['١٬٢٥٠٫٥٠', '1٬250٫50'],
    ['\u200e-12\u200f', '-12'],
    ['−12', '-12'],
    ['1’250', "1'250"],
    ['1\u202f250', '1\u00a0250'],
    ['1\u2003250', '1 250'],
    ['cafe\u0301', 'café'],
    ['𝟏𝟐', '12'],
    ['7٪', '7%'],
    ['₤', '₤'],
  ])('writes %j as %j', (original, text) => {
    expect(normalText(original).text).toBe(text);
  });

  test.each(['5²', '1½', '③', 'Ⅳ'])('keeps %j as it is, so that it never becomes another number', (text) => {
    expect(normalText(text).text).toBe(text);
  });

  test('knows which characters of the original a part came from', () => {
    const original = 'a \u200e−１２，５０ €';
    const { text, spanOf } = normalText(original);
    const start = text.indexOf('-12');
    const { start: from, end } = spanOf(start, start + '-12,50'.length);
    expect(original.slice(from, end)).toBe('−１２，５０');
  });

  test('knows when digits of two scripts are mixed', () => {
    const { scriptOf } = normalText('1٢3');
    expect(scriptOf(0, 3)).toBeUndefined();
    expect(scriptOf(1, 2)).toBe(0x660);
  });
});

test.each([
  ['0', 0],
  ['٣', 3],
  ['९', 9],
  ['𝟗', 9],
  ['²', undefined],
  ['x', undefined],
])('digit %j is %j', (character, value) => {
  expect(digitOf(character)?.value).toBe(value);
});
