import { describe, expect, test } from 'vitest';
import { originParts, safeAddress } from './safe-address.ts';
import { countUnseen, exactPieces, plainText, visiblePieces } from './visible-text.ts';

const shown = (pieces: ReturnType<typeof visiblePieces>) =>
  pieces.map((piece) => ('text' in piece ? piece.text : `[${piece.unseen}]`)).join('');

describe('text that others wrote', () => {
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

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

describe('an address that others wrote', () => {
  test.each([
    ['https://bank.example/approve?x=1', 'bank.example'],
    ['http://localhost:3000/', 'localhost:3000'],
    ['javascript:alert(1)', undefined],
    [' JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://bank.example@evil.example/', undefined],
    ['blob:https://x/y', undefined],
    ['/relative', undefined],
    [`https://bank.example/${'x'.repeat(5_000)}`, undefined],
    ['https://bànk.example/', 'xn--bnk-9ka.example'],
  ])('%j is a link to %s', (text, host) => {
    expect(safeAddress(text, parseUrl)?.host).toBe(host);
  });

  test('names the place as the network knows it', () => {
    expect(originParts('https://bìlling.example.com', parseUrl)).toEqual({
      scheme: 'https://',
      host: 'xn--blling-wva.example.com',
    });
    expect(originParts('no address', parseUrl)).toEqual({ scheme: '', host: 'no address' });
    expect(originParts('about:blank', parseUrl)).toEqual({ scheme: '', host: 'about:blank' });
  });
});
