import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frozenCopy, sameContent } from './json-content.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('content of documents', () => {
  test.each([
    ['{"a":1,"b":[1,2]}', '{"b":[1,2],"a":1}', true],
    ['[1,2]', '[2,1]', false],
    ['[]', '{}', false],
    ['{"a":null}', '{}', false],
    ['{"a":1}', '{"b":1}', false],
    ['{"__proto__":1}', '{}', false],
    ['{"toString":1}', '{"a":1}', false],
    ['"1"', '1', false],
  ])('%s and %s are the same: %s', (left, right, expected) => {
    expect(sameContent(JSON.parse(left), JSON.parse(right))).toBe(expected);
  });

  test('a copy says the same as the original and cannot be changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = frozenCopy(value);
        expect(sameContent(copy, value)).toBe(true);
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
        expect(Object.isFrozen(copy)).toBe(true);
      }),
      { numRuns },
    );
  });

  test('a document nested 10,000 levels deep is compared and copied without overflow', () => {
    const deep = (): unknown => JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
    expect(sameContent(frozenCopy(deep()), deep())).toBe(true);
  });
});
