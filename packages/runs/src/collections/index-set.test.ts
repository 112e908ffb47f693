import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexSet } from './index-set.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

test('an index set visits what it holds from the lowest up, and a copy is its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(99), fc.boolean()), { maxLength: 150 }), (edits) => {
      const set = IndexSet.upTo(100);
      const model = new Set<number>();
      for (const [index, add] of edits) {
        if (add) set.add(index);
        else set.delete(index);
        if (add) model.add(index);
        else model.delete(index);
      }
      const copy = set.copy();
      copy.add(50);
      copy.delete(51);
      const expected = [...model].sort((a, b) => a - b);
      expect([...set]).toEqual(expected);
      expect(set.size).toBe(expected.length);
      expect(set.first()).toBe(expected[0]);
    }),
    { numRuns },
  );
});

test('an index set refuses what it has no room for', () => {
  expect(() => IndexSet.upTo(32).add(32)).toThrow(RangeError);
});
