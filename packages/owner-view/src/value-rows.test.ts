import type { JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRows, isNothing, valueRows } from './value-rows.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const rows = (document: JsonValue) => [...valueRows(document)];

describe('the rows of a document', () => {
  test('are in its order, each with the way to it', () => {
    const document = {
      b: 'x',
      a: { long: 'y'.repeat(30), deep: { list: ['p'.repeat(30), null] } },
      c: false,
    };
    expect(rows(document).map(({ parents, name }) => [...parents, name])).toEqual([
      ['b'],
      ['a', 'long'],
      ['a', 'deep', 'list', 1],
      ['a', 'deep', 'list', 2],
      ['c'],
    ]);
  });

  test.each<[string, JsonValue, boolean]>([
    ['an amount and its currency', { amount: '1.50', currency: 'EUR' }, true],
    ['a short list', ['NL', 'BE'], true],
    ['four members', { a: 1, b: 2, c: 3, d: 4 }, false],
    ['a long text', { a: 'x'.repeat(25) }, false],
    ['an empty text', { a: '' }, false],
    ['a hidden character', { a: 'x\u200By' }, false],
    ['letters that run the other way', { a: 'شکر' }, false],
    ['a sign that we put between members', { a: 'eve · amount 5' }, false],
    ['another level', { a: { b: [1, 2, 3, 4] } }, false],
  ])('of %s are one: %s', (_what, value, isOne) => {
    const [row] = rows({ it: value });
    expect(row?.content.kind === 'few').toBe(isOne);
  });

  test('lose nothing: every value can be read from them', () => {
    const property = fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      const document = json as JsonValue;
      const leaves = rows(document).flatMap(({ content }): JsonValue[] => {
        if (content.kind === 'few') return content.members.map(([, value]) => value);
        if (content.kind === 'value') return [content.value];
        return [content.kind === 'empty-list' ? [] : {}];
      });
      expect(JSON.stringify(leaves)).toBe(JSON.stringify(leavesOf(document)));
    });
    fc.assert(property, runs);
  });

  test('of a document as deep as a text can say are read without a stack', () => {
    let deep: JsonValue = 'bottom';
    for (let level = 0; level < 3_000; level += 1) deep = [deep];
    expect(rows(deep).at(-1)?.content).toEqual({ kind: 'few', members: [[1, 'bottom']] });
  });

  test('are bounded for those who ask for a few', () => {
    expect(firstRows([1, 2, 3], 2)).toMatchObject({ hasMore: true, rows: [{ name: 1 }, { name: 2 }] });
    expect(firstRows([1, 2], 2)).toMatchObject({ hasMore: false });
  });
});

test.each([
  [undefined, true],
  [null, true],
  [{}, true],
  [[], true],
  [0, false],
  ['', false],
  [{ a: 1 }, false],
])('%j is nothing: %s', (value, expected) => {
  expect(isNothing(value)).toBe(expected);
});

function leavesOf(value: JsonValue): JsonValue[] {
  if (typeof value !== 'object' || value === null) return [value];
  const members = Object.values(value);
  return members.length === 0 ? [Array.isArray(value) ? [] : {}] : members.flatMap(leavesOf);
}
