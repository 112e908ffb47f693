import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { pageRows } from './page-rows.ts';

const rows = (document: JsonValue) => [...pageRows(document)];

test('a long text is several rows that join to it again, never cut within a character', () => {
  const text = 'a😀\u200B'.repeat(500);
  const parts = rows({ text });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(({ content }) => (content.kind === 'value' ? content.value : '')).join('')).toBe(text);
  expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index + 1));
});

test('a text that fits is one row, and so is an empty one', () => {
  expect(rows({ a: 'x', b: '' })).toMatchObject([
    { parents: [], name: 'a', content: { kind: 'value', value: 'x' } },
    { parents: [], name: 'b', content: { kind: 'value', value: '' } },
  ]);
});
