import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderedMap } from './ordered-map.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const keys = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'a', 'b', 'c'),
  fc.string({ maxLength: 3 }),
);
const edits = fc.array(fc.tuple(keys, fc.option(fc.nat(), { nil: undefined })), { maxLength: 200 });

describe('an ordered map', () => {
  test('holds what a map holds, in the order of the keys, and leaves every older version as it was', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const model = new Map<string, number>();
        let map = OrderedMap.empty<number>();
        const versions: [OrderedMap<number>, [string, number][]][] = [];
        for (const [key, value] of list) {
          if (value === undefined) model.delete(key);
          else model.set(key, value);
          map = value === undefined ? map.without(key) : map.with(key, value);
          versions.push([map, sorted(model)]);
        }
        for (const [version, expected] of versions) {
          expect([...version]).toEqual(expected);
          expect(version.size).toBe(expected.length);
          for (const [key, value] of expected) expect(version.get(key)).toBe(value);
        }
      }),
      { numRuns },
    );
  });

  test('stays shallow when keys come in order', () => {
    let map = OrderedMap.empty<number>();
    for (let index = 0; index < 100_000; index += 1) map = map.with(String(index).padStart(6, '0'), index);
    for (let index = 0; index < 99_990; index += 1) map = map.without(String(index).padStart(6, '0'));
    expect([...map].map(([, value]) => value)).toEqual([
      99_990, 99_991, 99_992, 99_993, 99_994, 99_995, 99_996, 99_997, 99_998, 99_999,
    ]);
  });
});

function sorted(model: ReadonlyMap<string, number>): [string, number][] {
  return [...model].sort(([a], [b]) => (a < b ? -1 : 1));
}

test.each([
  ['from both ends to the middle', (index: number, most: number) => (index % 2 === 0 ? index : most - index)],
  [
    'from the middle to both ends',
    (index: number, most: number) => most + (index % 2 === 0 ? index : -index),
  ],
  ['in pairs, the later one first', (index: number) => index ^ 1],
  ['backwards', (index: number, most: number) => most - index],
] as const)('keys that come %s are found, however many there are', (_how, keyAt) => {
  const most = 12_000;
  const keyOf = (index: number) => String(keyAt(index, most)).padStart(6, '0');
  let map = OrderedMap.empty<number>();
  for (let index = 0; index < most; index += 1) map = map.with(keyOf(index), index);
  for (let index = 0; index < most; index += 3) map = map.without(keyOf(index));
  expect(map.size).toBe(8_000);
  expect([...map].map(([key]) => key)).toEqual(
    Array.from({ length: most }, (_, index) => index)
      .filter((index) => index % 3 !== 0)
      .map(keyOf)
      .sort(),
  );
});

/** How many keys are compared with to find that this one is not there: how deep the tree is at its place. */
function depthAt(map: OrderedMap<number>, missing: string): number {
  let compared = 0;
  const counting = {
    [Symbol.toPrimitive]: () => {
      compared += 1;
      return missing;
    },
  };
  map.get(counting as unknown as string);
  return compared;
}

const MOST = 1_023;
const orders: Readonly<Record<string, (index: number) => number>> = {
  'in order': (index) => index,
  backwards: (index) => MOST - index,
  'from both ends to the middle': (index) => (index % 2 === 0 ? index / 2 : MOST - (index - 1) / 2),
  'from the middle to both ends': (index) => (MOST + (index % 2 === 0 ? -index - 1 : index)) / 2,
  'in pairs, the later one first': (index) => index ^ 1,
  'in threes, the middle one last': (index) => index - (index % 3) + (((index % 3) * 2) % 3),
  'all over': (index) => (index * 389) % (MOST + 1),
};

test.each(Object.entries(orders))(
  'a tree whose keys came %s is as shallow as a balanced one',
  (_how, keyAt) => {
    const keyOf = (index: number) => String(index).padStart(4, '0');
    const isShallow = (map: OrderedMap<number>) => {
      const most = Math.floor(1.4405 * Math.log2(map.size + 2));
      const depths = Array.from({ length: MOST + 2 }, (_, index) => depthAt(map, `${keyOf(index - 1)}+`));
      expect(Math.max(...depths)).toBeLessThanOrEqual(most);
    };
    const order = Array.from({ length: MOST + 1 }, (_, index) => keyAt(index));
    let map = OrderedMap.empty<number>();
    for (const [count, index] of order.entries()) {
      map = map.with(keyOf(index), index);
      if (count === 20 || count === MOST) isShallow(map);
    }
    for (const [count, index] of order.entries()) {
      if (count % 8 !== 0) map = map.without(keyOf(index));
    }
    isShallow(map);
  },
);

/** The height of the tallest balanced tree of so many keys. */
function tallest(size: number): number {
  let [height, least, leastBefore] = [0, 0, 0];
  for (let next = 1; next <= size; next = least + leastBefore + 1) {
    [height, leastBefore, least] = [height + 1, least, next];
  }
  return height;
}

function ordersOf(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length <= 1) return [keys];
  return keys.flatMap((first) =>
    ordersOf(keys.filter((key) => key !== first)).map((rest) => [first, ...rest]),
  );
}

test('a small tree is balanced, whatever the order in which its keys come and go', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const heightOf = (map: OrderedMap<number>) =>
    Math.max(...['', ...keys].map((key) => depthAt(map, `${key}+`)));
  expect([0, 1, 2, 3, 4, 6, 7, 11, 12].map(tallest)).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 5]);
  const tooTall = ordersOf(keys).filter((order) => {
    let map = OrderedMap.empty<number>();
    let isBalanced = true;
    for (const key of order) {
      map = map.with(key, 1);
      isBalanced &&= heightOf(map) <= tallest(map.size);
    }
    for (const key of ['d', 'a', 'f']) {
      map = map.without(key);
      isBalanced &&= heightOf(map) <= tallest(map.size);
    }
    return !isBalanced;
  });
  expect(tooTall).toEqual([]);
});
