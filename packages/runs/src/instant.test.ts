import { expect, test } from 'vitest';
import { fromTimestamp, toTimestamp } from './instant.ts';

test.each([
  '2026-01-31T12:34:56.789Z',
  '2024-02-29T00:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '2026-01-31T12:34:56.789z',
  '2026-01-31T12:34:56Z',
  '2026-01-31T12:34:56.7Z',
  '2026-01-31T12:34:56+02:00',
  '2026-01-31T12:34:56.7+02',
  '2026/01/31T12:34:56.789Z',
  '2026-01-31 12:34:56.789Z',
  '2026-01-31T12:34:56,789Z',
  '2026-01-31T12:34:56.789+',
  '2026-01-31T12:34:56.789 ',
  '2026-01-31',
  'yesterday',
  '',
])('a time such as %j is the moment it names, or none', (text) => {
  const at = Date.parse(text);
  expect(fromTimestamp(text)).toBe(Number.isNaN(at) ? undefined : at);
});

test('what is no text is no time, and what is written is read again', () => {
  for (const strange of [undefined, null, 7, {}]) expect(fromTimestamp(strange)).toBeUndefined();
  for (const at of [0, 1, 1_769_862_896_789, 951_782_400_000]) {
    expect(fromTimestamp(toTimestamp(at))).toBe(at);
    expect(toTimestamp(at)).toBe(new Date(at).toISOString());
  }
});
