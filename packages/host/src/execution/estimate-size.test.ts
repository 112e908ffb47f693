import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { estimateSize } from './estimate-size.ts';

const event = (payload: JsonValue) => ({
  eventId: 'r.0',
  runId: 'r',
  type: 't',
  payload,
  timestamp: '2026-01-01T00:00:00.000Z',
  sequence: 0,
});

test.each<[JsonValue, number]>([
  [null, 16],
  [7, 16],
  [true, 16],
  ['', 16],
  ['four', 20],
  [[], 16],
  [[1, 'ab'], 16 + 16 + 18],
  [{}, 16],
  [{ key: 'ab' }, 16 + 3 + 18],
  [{ a: { b: [null] } }, 16 + 1 + 16 + 1 + 16 + 16],
])('an event with %j takes about 500 bytes and %i', (payload, size) => {
  expect(estimateSize([event(payload)])).toBe(500 + size);
});

test('events take as much as each of them', () => {
  expect(estimateSize([])).toBe(0);
  expect(estimateSize([event('ab'), event(null)])).toBe(1_000 + 18 + 16);
});
