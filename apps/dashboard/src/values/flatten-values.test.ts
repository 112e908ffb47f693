import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { flattenValues, isNothing } from './flatten-values.ts';

const flat = (value: JsonValue) =>
  flattenValues(value, 100).rows.map(({ way, value }) => [way.join('.'), value]);

describe('values of a nested document', () => {
  test('come in their order, each with the way to it', () => {
    const document = { to: 'Alice', items: [{ n: 2 }, { n: null }], note: '', none: [], group: {} };
    expect(flat(document)).toEqual([
      ['to', 'Alice'],
      ['items.1.n', 2],
      ['items.2.n', null],
      ['note', ''],
      ['none', 'empty-list'],
      ['group', 'empty-group'],
    ]);
    expect(flat(true)).toEqual([['', true]]);
  });

  test('are bounded, and nesting cannot overflow the stack', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(flattenValues(deep, 10).rows).toHaveLength(1);
    expect(flattenValues([1, 2, 3], 2)).toMatchObject({ hasMore: true, rows: [{ value: 1 }, { value: 2 }] });
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
});
