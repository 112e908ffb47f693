import { describe, expect, test } from 'vitest';
import { findEntries, looksLikeRunId, type PaletteEntry } from './find-entries.ts';

const entries = ['Go to runs', 'Inbox', 'Runs', 'Appearance: dark'].map(
  (title): PaletteEntry => ({ key: title, title, kind: 'Page', icon: 'dot', run: () => {} }),
);
const titles = (text: string) => findEntries(entries, text).map(({ title }) => title);

describe('the command palette', () => {
  test('finds by any words, and puts what begins with them first', () => {
    expect(titles('runs')).toEqual(['Runs', 'Go to runs']);
    expect(titles('dark app')).toEqual(['Appearance: dark']);
    expect(titles('nothing like it')).toEqual([]);
    expect(titles('')).toHaveLength(4);
  });

  test.each([
    ['01J9ZK3V8Q', true],
    ['run.2026-01', true],
    ['settings', false],
    ['two words 1', false],
    ['a1', false],
  ])('%j may be the id of a run: %s', (text, expected) => {
    expect(looksLikeRunId(text)).toBe(expected);
  });
});
