import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromText, toText } from './text.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('names as text of SQLite', () => {
  test('come back the same, hold no NUL and no half of a pair, and stay apart', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', '\u0000', '\u0001', '\ud800', '\udc00', '"', '\\', 'é', '😀'),
    });
    fc.assert(
      fc.property(name, name, (left, right) => {
        const text = toText(left);
        expect(fromText(text)).toBe(left);
        expect(text).not.toContain('\u0000');
        expect(text).not.toMatch(/\p{Surrogate}/u);
        expect(text === toText(right)).toBe(left === right);
      }),
      { numRuns },
    );
  });

  test('are mostly the names themselves', () => {
    for (const name of ['', 'run1', 'é', '😀', 'a b']) expect(toText(name)).toBe(name);
  });
});
