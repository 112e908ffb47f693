import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const read = (value: unknown) => readMessage(JSON.stringify(value));
const pointer = { type: 'pointer', action: 'down', x: 1.5, y: 2, button: 'left', clicks: 1, modifiers: 0 };
const wheel = { type: 'wheel', x: 1, y: 2, dx: 0, dy: -40, modifiers: 8 };
const key = { type: 'key', action: 'down', key: 'a', code: 'KeyA', text: 'a', modifiers: 0 };
const touch = { type: 'touch', action: 'start', points: [{ id: 1, x: 5, y: 6 }] };

describe('what a viewer sends', () => {
  test('begins as docs/reference/live-surface.md shows it', () => {
    const page = readFileSync(new URL('../../../../docs/reference/live-surface.md', import.meta.url), 'utf8');
    const [, text = ''] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
    expect(readMessage(text)).toMatchObject({ type: 'hello', size: { width: 1280, height: 800 } });
  });

  test.each([pointer, wheel, key, { ...key, text: undefined }, { type: 'paste', text: 'ü🎉' }, touch])(
    'is input: %j',
    (input) => {
      expect(read(input)).toEqual({ type: 'input', input: JSON.parse(JSON.stringify(input)) });
    },
  );

  test.each([
    [
      { type: 'hello', ticket: 't', width: 800, height: 600, scale: 2 },
      { width: 800, height: 600 },
    ],
    [
      { type: 'hello', ticket: 't', width: 1, height: 90_000 },
      { width: 200, height: 1_600 },
    ],
    [
      { type: 'resize', width: 4_000, height: 700.4 },
      { width: 2_560, height: 700 },
    ],
  ])('has a size that can be shown: %j', (message, size) => {
    expect(read(message)).toMatchObject({ size });
  });

  test.each([
    ['{', 'no JSON'],
    ['null', 'nothing'],
    ['[]', 'a list'],
    ['"take"', 'a text'],
  ])('is refused when it is %j: %s', (text) => {
    expect(readMessage(text)).toBeUndefined();
  });

  test.each([
    {},
    { type: 'constructor' },
    { type: 'screenshot' },
    { type: 'hello', ticket: 7, width: 800, height: 600 },
    { type: 'hello', ticket: 'x'.repeat(201), width: 800, height: 600 },
    { type: 'hello', ticket: 't', width: '800', height: 600 },
    { type: 'hello', ticket: 't', width: 800, height: 0 },
    { type: 'hello', ticket: 't', width: 800, height: 600, scale: 1e9 },
    { type: 'ack', frame: 0 },
    { type: 'ack', frame: 1.5 },
    { type: 'ack', frame: 2 ** 32 },
    { ...pointer, action: 'hover' },
    { ...pointer, button: 0 },
    { ...pointer, x: 1e6 },
    { ...pointer, y: null },
    { ...pointer, clicks: 4 },
    { ...pointer, modifiers: 16 },
    { ...wheel, dy: '40' },
    { ...wheel, modifiers: undefined },
    { ...key, key: 'x'.repeat(33) },
    { ...key, text: 'x'.repeat(17) },
    { ...key, code: undefined },
    { type: 'paste', text: 'x'.repeat(16_385) },
    { type: 'paste' },
    { ...touch, points: {} },
    { ...touch, points: Array(11).fill({ id: 1, x: 1, y: 1 }) },
    { ...touch, points: [[1, 2, 3]] },
    { ...touch, points: [{ id: -1, x: 1, y: 1 }] },
    { ...touch, action: 'hold' },
    { type: 'resize', width: Number.NaN, height: 600 },
  ])('is refused: %j', (message) => {
    expect(read(message)).toBeUndefined();
  });

  test('takes nothing along that it does not know', () => {
    expect(read({ ...pointer, selector: '#buy', __proto__: { a: 1 } })).toEqual({
      type: 'input',
      input: pointer,
    });
  });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readMessage(text);
      }),
      { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) },
    );
  });
});
