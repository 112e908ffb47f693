import { describe, expect, test } from 'vitest';
import { plainText, visiblePieces } from './visible-text.ts';

describe('text that others wrote', () => {
  test.each([
    ['plain', [{ text: 'plain' }]],
    ['two\nlines\t!', [{ text: 'two\nlines\t!' }]],
    ['a\u202eb', [{ text: 'a' }, { unseen: 'U+202E' }, { text: 'b' }]],
    ['\u0000', [{ unseen: 'U+0000' }]],
    ['x\u{e0041}', [{ text: 'x' }, { unseen: 'U+E0041' }]],
    ['', []],
  ])('%j shows as %j', (text, expected) => {
    expect(visiblePieces(text, 100)).toEqual(expected);
  });

  test('is cut between characters, never inside of one', () => {
    expect(visiblePieces('😀😀😀', 2)).toEqual([{ text: '😀😀' }]);
  });

  test('as a title has one line and nothing unseen', () => {
    expect(plainText(' a\u200b\n b\u202e ', 50)).toBe('a b');
  });
});
