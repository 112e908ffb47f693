import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

function split(chunks: readonly Uint8Array[], most = 100) {
  const splitter = new LineSplitter(most);
  const lines = chunks.flatMap((chunk) => splitter.push(chunk));
  const last = splitter.end();
  return last ? [...lines, last] : lines;
}

describe('lines of a stream', () => {
  test('are the same however the bytes arrive, also in the middle of a character', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '語', '🙂'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 7 }), (texts, size) => {
        const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''));
        const chunks: Uint8Array[] = [];
        for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
        expect(split(chunks)).toEqual(texts.map((text) => ({ text })));
      }),
      runs,
    );
  });

  test('that are too long are reported as such, and the next one is read again', () => {
    const bytes = Buffer.from(`${'x'.repeat(5_000)}\nok\n`);
    expect(split([bytes])).toEqual([{ tooLong: true }, { text: 'ok' }]);
    expect(split([Buffer.alloc(50_000, 120), Buffer.from('\nok')])).toEqual([
      { tooLong: true },
      { text: 'ok' },
    ]);
  });

  test('that are too long are reported before they end, once', () => {
    const splitter = new LineSplitter(100);
    const pieces = Array.from({ length: 50 }, () => splitter.push(Buffer.alloc(60, 120)));
    expect(pieces.flat()).toEqual([{ tooLong: true }]);
    expect(pieces[1]).toEqual([{ tooLong: true }]);
    expect(splitter.push(Buffer.from('y\nok\n'))).toEqual([{ text: 'ok' }]);
    expect(splitter.end()).toBeUndefined();
  });

  test('that are blank say nothing, and the last needs no end', () => {
    expect(split([Buffer.from('\n \n a \r\nb')])).toEqual([{ text: 'a' }, { text: 'b' }]);
  });
});
