import { describe, expect, test } from 'vitest';
import { nextPress, type Shortcut } from './shortcuts.ts';

const shortcut = (keys: string): Shortcut => ({ keys, text: keys, run: () => {} });
const known = [shortcut('?'), shortcut('g i'), shortcut('g r'), shortcut('i')];

describe('keyboard shortcuts', () => {
  test('one key runs at once', () => {
    expect(nextPress(known, undefined, '?', 0).run?.keys).toBe('?');
  });

  test('a sequence runs when its keys come soon after each other', () => {
    const { pressed } = nextPress(known, undefined, 'g', 0);
    expect(nextPress(known, pressed, 'i', 1_900).run?.keys).toBe('g i');
    expect(nextPress(known, pressed, 'i', 2_100).run?.keys).toBe('i');
  });

  test('a key that continues no sequence counts for itself', () => {
    const { pressed } = nextPress(known, undefined, 'g', 0);
    expect(nextPress(known, pressed, '?', 10).run?.keys).toBe('?');
    expect(nextPress(known, pressed, 'x', 10)).toEqual({});
  });

  test('the newest of two with the same keys wins, so a page can have its own', () => {
    const own = shortcut('?');
    expect(nextPress([...known, own], undefined, '?', 0).run).toBe(own);
  });
});
