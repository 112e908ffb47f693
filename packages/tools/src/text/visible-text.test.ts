import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { countUnseen, exactPieces, markedText, plainText, visiblePieces } from './visible-text.ts';

const shown = (pieces: ReturnType<typeof visiblePieces>) =>
  pieces
    .map((piece) =>
      'text' in piece
        ? piece.text
        : 'unseen' in piece
          ? `[${piece.unseen}]`
          : `[${piece.lookAlike}: ${piece.madeOf}]`,
    )
    .join('');

describe('text that others wrote', () => {
  test('has no empty pieces, also where it ends with what cannot be seen', () => {
    expect(exactPieces('a\u200B')).toEqual([{ text: 'a' }, { unseen: 'U+200B', count: 1 }]);
    expect(exactPieces('')).toEqual([]);
  });

  test.each([
    ['a right-to-left override', 'pay\u202Ecod.exe', 'pay[U+202E]cod.exe'],
    ['a zero-width space', 'a\u200Bb', 'a[U+200B]b'],
    ['a NUL', '\u0000', '[U+0000]'],
    ['a blank that is no space', 'a\u2800b', 'a[U+2800]b'],
    ['a Hangul filler', 'a\u3164b', 'a[U+3164]b'],
    ['half a character', 'a\uD800b', 'a[U+D800]b'],
    ['a tag character', 'a\u{E0041}b', 'a[U+E0041]b'],
    ['a joiner between letters', 'pay\u200Dpal', 'pay[U+200D]pal'],
    ['a pile of marks', `a${'\u0301'.repeat(40)}b`, 'a[U+0301 ×40]b'],
    ['an object replacement character', 'a\uFFFCb', 'a[U+FFFC]b'],
    ['a carriage return', 'a\rb', 'a[U+000D]b'],
  ])('shows %s by its number', (_what, text, expected) => {
    expect(shown(visiblePieces(text))).toBe(expected);
    expect(shown(exactPieces(text))).toBe(expected);
    expect(countUnseen(text)).toBeGreaterThan(0);
  });

  test.each(['', 'plain', 'Grüße, 東京, عربى', 'line\nline\ttab', '👩‍💻 ❤️', 'می‌خواهم'])(
    'leaves %j as it is',
    (text) => {
      expect(shown(visiblePieces(text))).toBe(text);
      expect(countUnseen(text)).toBe(0);
    },
  );

  test('shows a space that only looks like one in values, where it matters', () => {
    expect(shown(exactPieces('a\u00A0b'))).toBe('a[U+00A0]b');
    expect(shown(visiblePieces('Où\u00A0?'))).toBe('Où\u00A0?');
  });

  test('is cut between characters, never inside of one', () => {
    expect(visiblePieces('😀😀😀', 2)).toEqual([{ text: '😀😀' }]);
  });

  test('as a title has one line and nothing unseen', () => {
    expect(plainText(' a\u200b\n b\u202e ', 50)).toBe('a b');
  });
});

describe('words that are not what they look like', () => {
  test.each([
    ['a Cyrillic letter in a Latin word', 'Pay p\u0430ypal now', 'Pay [p\u0430ypal: Latin + Cyrillic] now'],
    ['a Greek letter in a Latin word', 'g\u03BF\u03BFgle', '[g\u03BF\u03BFgle: Latin + Greek]'],
    ['a letter of a rare script in a Latin word', 'b\uA4EEank', '[b\uA4EEank: Latin + Lisu]'],
    [
      'a word of Cyrillic letters that read as Latin',
      '\u0440\u0430\u0443.com',
      '[\u0440\u0430\u0443: Cyrillic].com',
    ],
    ['mathematical letters', '\u{1D429}ay', '[\u{1D429}ay: styled letters]'],
    ['letters of full width', '\uFF50ay', '[\uFF50ay: styled letters]'],
    [
      'letters of phonetic writing',
      '\u0251lice \u0269tem \uA731end',
      '[\u0251lice: styled letters] [\u0269tem: styled letters] [\uA731end: styled letters]',
    ],
    ['digits of two scripts', '1\u09EA0', '[1\u09EA0: digits of two scripts]'],
  ])('%s are marked', (_what, text, expected) => {
    expect(shown(visiblePieces(text))).toBe(expected);
    expect(shown(exactPieces(text))).toBe(expected);
  });

  test.each([
    'Grüße aus Łódź',
    'Москва, о чём',
    'Сор в избе',
    'Ελλάδα και ο κόσμος',
    'カタカナと漢字とABC',
    'Tシャツ',
    '카카오T',
    'عربى ١٢٣',
    'nº 5, 2ª',
    '10 m², µm',
  ])('%j is left as it is', (text) => {
    expect(shown(visiblePieces(text))).toBe(text);
  });

  test.each([
    ['a comma that is none', '1\u201A000', '1[\u201A: U+201A]000'],
    ['the sign that we put between names', 'to \u203A amount', 'to [\u203A: U+203A] amount'],
    ['the sign that starts our marks', '\u2039U+200B\u203A', '[\u2039: U+2039]U+200B[\u203A: U+203A]'],
    ['a gap that a line break would swallow', `safe${' '.repeat(400)}evil`, 'safe[U+0020 ×400]evil'],
    ['nothing but a space', ' ', '[U+0020]'],
    ['nothing but line breaks', '\n\n', '[U+000A ×2]'],
    ['nothing but blanks of several kinds', '\t  \n', '[U+0009][U+0020 ×2][U+000A]'],
    ['a pile of several marks', 'a\u0301\u0301\u0302\u0301b', 'a[U+0301 ×2][U+0302][U+0301]b'],
  ])('of a value show %s', (_what, value, expected) => {
    expect(shown(exactPieces(value))).toBe(expected);
  });

  test.each(['a  b', '  indented', 'line\n    indented', 'ends \n', 'tab\ttab'])(
    'of a value leave usual spaces as they are: %j',
    (value) => {
      expect(shown(exactPieces(value))).toBe(value);
    },
  );

  test('signs that read as those of an address are marked in values', () => {
    expect(shown(exactPieces('bank\u2024example'))).toBe('bank[\u2024: U+2024]example');
  });

  test('where there is only text, the marks are part of it', () => {
    expect(markedText('to\u200B p\u0430y')).toBe('to‹U+200B› p\u0430y‹Latin + Cyrillic›');
    expect(plainText('p\u0430y\u200B', 50)).toBe('p\u0430y‹Latin + Cyrillic›');
  });

  test('of a long text are found in time that grows with it', () => {
    const text = '\u0440\u0430\u0443 '.repeat(5_000);
    const start = processorTime();
    expect(exactPieces(text).length).toBeGreaterThan(5_000);
    expect(processorTime() - start).toBeLessThan(3_000);
  });
});
