import { describe, expect, test } from 'vitest';
import { readFrame } from './frame.ts';

const bytes = (...values: readonly number[]) => Uint8Array.from(values).buffer;

describe('a frame of a live page', () => {
  test('has its number, the size of the page and the picture', () => {
    const frame = readFrame(bytes(1, 7, 1, 0, 0, 0, 5, 32, 3, 0xff, 0xd8));
    expect(frame).toMatchObject({ number: 263, width: 1280, height: 800 });
    expect([...(frame?.jpeg ?? [])]).toEqual([0xff, 0xd8]);
  });

  test.each([
    ['too short', bytes(1, 0, 0, 0, 0, 1, 0, 1, 0)],
    ['of another kind', bytes(2, 0, 0, 0, 0, 1, 0, 1, 0, 0)],
    ['without a size', bytes(1, 0, 0, 0, 0, 0, 0, 1, 0, 0)],
    ['empty', bytes()],
  ])('that is %s is none', (_what, given) => {
    expect(readFrame(given)).toBeUndefined();
  });
});
