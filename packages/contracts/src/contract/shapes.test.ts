import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import { contractSchema } from './contract-schema.ts';

/** Every part of a schema that says something of its members says of which type they are. */
test('every part of the schema of contracts has a type that fits what it says', () => {
  const waiting: unknown[] = [contractSchema()];
  let looked = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const part = next as Readonly<Record<string, unknown>>;
    looked += 1;
    const isSchema = !Array.isArray(next) && !('name' in part && typeof part.name === 'object');
    if (isSchema && ('propertyNames' in part || typeof part.properties === 'object'))
      expect(part.type).toBe('object');
    if (isSchema && typeof part.items === 'object' && !Array.isArray(part.items))
      expect(part.type).toBe('array');
    waiting.push(...Object.values(part));
  }
  expect(looked).toBeGreaterThan(100);
});

test.each([null, [], 'other', 7, { kind: 'none', n: 1 }, { kind: 'min_rows' }, { n: 2 }, {}])(
  '%j is no policy for evidence',
  (policy) => {
    expect(altered({ minimum_evidence_policy: policy as never }).level).toBe('invalid');
  },
);
