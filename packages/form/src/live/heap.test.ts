import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

test('the smallest comes out first, whatever was put in before or in between', () => {
  const steps = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (given) => {
      const heap = new Heap<number>((a, b) => a - b);
      const plain: number[] = [];
      for (const step of [...given, ...given.map(() => undefined), undefined]) {
        expect(heap.peek()).toBe(plain[0]);
        if (step === undefined) expect(heap.pop()).toBe(plain.shift());
        else {
          heap.push(step);
          plain.push(step);
          plain.sort((a, b) => a - b);
        }
      }
    }),
    { numRuns },
  );
});
