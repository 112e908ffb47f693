import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactLines } from './exact-lines.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const call = (value: string) => `{"id":1,"params":{"arguments":{"value":${value},"name":"Zoë"}}}\n`;

function delivered(chunks: readonly Buffer[], maxBytes = 10_000): string {
  const parts: Buffer[] = [];
  const lines = new ExactLines((chunk) => parts.push(chunk), maxBytes);
  for (const chunk of chunks) lines.take(chunk);
  return Buffer.concat(parts).toString('utf8');
}

test('long numbers go on as text, wherever the chunks are cut', () => {
  const text = call('1') + call('12345678901234567890') + call('0.1');
  const bytes = Buffer.from(text, 'utf8');
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), bytes.length];
      const chunks = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
      expect(delivered(chunks)).toBe(call('1') + call('"12345678901234567890"') + call('0.1'));
    }),
    runs,
  );
});

test('what is not a message goes on as it came', () => {
  expect(delivered([Buffer.from('12345678901234567890 {\n')])).toBe('12345678901234567890 {\n');
});

test('a line without end is handed on before it grows too large', () => {
  expect(delivered([Buffer.alloc(80, '1'), Buffer.alloc(80, '2')], 100)).toHaveLength(160);
});
