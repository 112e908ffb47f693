import { expect, test } from 'vitest';
import { sanitizedValue } from './sanitized-value.ts';

test.each([
  ['text', {}, 'a\r\nb', 'ab'],
  ['email', {}, ' a@b.c\n', 'a@b.c'],
  ['email', { multiple: '' }, 'a@b.c , d@e.f', 'a@b.c,d@e.f'],
  ['url', {}, '\thttp://a ', 'http://a'],
  ['number', {}, '1e2', '1e2'],
  ['number', {}, '.5', '.5'],
  ['number', {}, '1.', ''],
  ['number', {}, '+1', ''],
  ['number', {}, '1e999', ''],
  ['date', {}, '2024-02-29', '2024-02-29'],
  ['date', {}, '2026-02-29', ''],
  ['date', {}, '0000-01-01', ''],
  ['date', {}, '275760-09-13', '275760-09-13'],
  ['date', {}, '275760-09-14', ''],
  ['month', {}, '2026-13', ''],
  ['week', {}, '2026-W53', '2026-W53'],
  ['week', {}, '2025-W53', ''],
  ['week', {}, '2025-W00', ''],
  ['time', {}, '10:00:00', '10:00:00'],
  ['time', {}, '24:00', ''],
  ['datetime-local', {}, '2026-01-01 10:00:00', '2026-01-01T10:00'],
  ['datetime-local', {}, '2026-01-01T10:00:00.500', '2026-01-01T10:00:00.5'],
  ['datetime-local', {}, '2026-01-01T10:00:05.000', '2026-01-01T10:00:05'],
  ['datetime-local', {}, '2026-01-01', ''],
  ['datetime-local', {}, 'T', ''],
  ['range', {}, '', '50'],
  ['range', { min: '0', max: '10', step: '3' }, '', '6'],
  ['range', { min: '0', max: '10', step: '3' }, '10', '9'],
  ['range', { min: '10', max: '5' }, '', '10'],
  ['range', { max: '1', step: '0.1' }, '0.34', '0.3'],
  ['range', { max: '5', step: 'any' }, '', '2.5'],
  ['range', {}, '101', '100'],
  ['color', {}, '#AbCdEf', '#abcdef'],
  ['color', {}, '#abc', '#aabbcc'],
  ['color', {}, 'nothing', '#000000'],
  ['file', {}, 'C:\\x', ''],
  ['hidden', {}, ' a\nb ', ' a\nb '],
] as const)('an input of the type %s with %j makes of "%s" "%s"', (type, attributes, text, value) => {
  const read = (name: string) =>
    Object.hasOwn(attributes, name) ? Reflect.get(attributes, name) : undefined;
  expect(sanitizedValue(type, text, read, undefined)).toBe(value);
});
