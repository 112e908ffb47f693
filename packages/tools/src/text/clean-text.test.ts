import { anyCharacter } from '@handrail/testing/any-character';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

describe('what cannot be seen is removed', () => {
  test.each([
    ['bidirectional overrides', 'pay \u202e001\u202c now', 'pay 001 now'],
    ['bidirectional isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['direction marks', 'a\u200e\u200f\u061cb', 'ab'],
    ['zero-width spaces', 'a\u200bb\ufeffc\u2060d', 'abcd'],
    ['soft hyphens', 'pass\u00adword', 'password'],
    ['tags that spell words', `a${String.fromCodePoint(0xe0069, 0xe0067, 0xe006e)}b`, 'ab'],
    ['variation selectors that carry bits', `a${String.fromCodePoint(0xe0101, 0xfe02)}b`, 'ab'],
    ['fillers', '\u3164a\u115f\u1160\uffa0', 'a'],
    ['control characters', 'a\u0000\u0007\u001b[31mb\u007f\u0090', 'a[31mb'],
    ['joiners between ASCII letters', 'ig\u200dno\u200cre', 'ignore'],
    ['joiners in a row', 'ب\u200c\u200c\u200d\u200cم', 'بم'],
    ['joiners at the ends', '\u200dم\u200c', 'م'],
    ['half a surrogate pair', 'a\ud800b\udc00', 'ab'],
    ['musical controls', `a${String.fromCodePoint(0x1d173)}b`, 'ab'],
  ])('%s', (_what, text, expected) => {
    expect(cleanText(text, 100)).toBe(expected);
  });
});

describe('what people write stays', () => {
  test.each([
    ['lines and tabs', 'a\n\tb'],
    ['accents, also combined ones', 'é e\u0301 ñ'],
    ['right-to-left script', 'שלום עולם'],
    ['joiners that Persian needs', 'می\u200cخواهم'],
    ['joiners that Devanagari needs', 'क्\u200dष'],
    ['emoji of several parts', '👩\u200d💻'],
    ['emoji with a selector', '❤\ufe0f'],
    ['a sign beyond the basic plane with a selector', '\u{107ff}\ufe0f'],
    ['Arabic number signs', '\u0600١٢'],
  ])('%s', (_what, text) => {
    expect(cleanText(text, 100)).toBe(text);
  });

  test('line breaks of all kinds become one kind', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u0085e', 100)).toBe('a\nb\nc\nd\ne');
  });
});

describe('the length', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀😀😀', 3, '😀😀…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
  ])('of %j is at most %i code points', (text, maxLength, expected) => {
    expect(cleanText(text, maxLength)).toBe(expected);
  });

  test('does not count what was removed', () => {
    expect(cleanText(`${'\u200b'.repeat(50)}abc`, 3)).toBe('abc');
    expect(cleanText(`${'\u200b'.repeat(2_000)}abc`, 200)).toBe('abc');
  });

  test('of a flood of hidden characters is found without reading all of it', () => {
    const hidden = '\u200b'.repeat(10_000_000);
    const start = processorTime();
    expect(cleanText(hidden, 10)).toBe('…');
    expect(processorTime() - start).toBeLessThan(3_000);
  });
});

test('the outcome is short, has nothing hidden, and cleaning it again changes nothing', () => {
  const hidden = fc.constantFrom(
    '\u202e',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '\u0000',
    '\ud83d',
    '👩',
    'م',
    'a',
    '\n',
    '\r',
  );
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(hidden).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 30 }), (given, maxLength) => {
      const cleaned = cleanText(given, maxLength);
      expect(Array.from(cleaned).length).toBeLessThanOrEqual(maxLength);
      expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff\0\r]|\p{Cs}/u);
      expect(cleanText(cleaned, maxLength)).toBe(cleaned);
    }),
    runs,
  );
});
