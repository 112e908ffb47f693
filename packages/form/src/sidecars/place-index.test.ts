import { describe, expect, test } from 'vitest';
import type { ItemDocument } from '../definition/document.ts';
import { ItemTree } from '../item-tree.ts';
import { PlaceIndex } from './place-index.ts';

const field = (key: string): ItemDocument => ({ key, type: 'field', label: key, dataType: 'string' });
const repeat = (key: string, ...children: readonly ItemDocument[]): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  repeatable: true,
  children,
});

const tree = new ItemTree([repeat('a', repeat('b', field('c'))), field('d')]);

function found(targets: readonly string[], path: string): readonly (readonly [string, number])[] {
  const index = new PlaceIndex<string>(tree);
  for (const target of targets) index.add(target, target);
  const place = index.read(path);
  return place ? index.at(place).map(({ entry, distance }) => [entry, distance] as const) : [];
}

describe('sidecar entries by place', () => {
  test.each([
    ['a[0].b[1].c', 0],
    ['a[*].b[*].c', 1],
    ['a[*].b[1].c', 1],
    ['a[@index = 1].b[@index = 2].c', 0],
    ['a.b.c', 2],
    ['a[0].b.c', 2],
    ['a[*].b.c', 2],
  ])('an entry on %s is found for a[0].b[1].c at distance %i', (target, distance) => {
    expect(found([target], 'a[0].b[1].c')).toEqual([[target, distance]]);
  });

  test.each(['a[1].b[1].c', 'a[0].b[0].c', 'a[0].b[1]', 'a[*].b[*]', 'a', 'd', '#'])(
    'an entry on %s is not found for a[0].b[1].c',
    (target) => {
      expect(found([target], 'a[0].b[1].c')).toEqual([]);
    },
  );

  test('a path without rows asks about every row alike', () => {
    expect(found(['a[*].b[*].c', 'a.b.c', 'a[0].b[0].c'], 'a.b.c')).toEqual([
      ['a[*].b[*].c', 1],
      ['a.b.c', 0],
    ]);
  });

  test('an entry for each row is not about the list of rows', () => {
    expect(found(['a[*]', 'a'], 'a')).toEqual([['a', 0]]);
    expect(found(['a[*]', 'a'], 'a[0]')).toEqual([
      ['a[*]', 1],
      ['a', 2],
    ]);
  });

  test.each(['zzz', 'a..b', '', 'd[0]', '__proto__', 'constructor', 'a[-1]', '#.a', `d${'.d'.repeat(2000)}`])(
    'the target "%.30s" meets no item',
    (target) => {
      expect(new PlaceIndex<string>(tree).add(target, target)).toBe(false);
      expect(found(['d', 'a', '#'], target)).toEqual([]);
    },
  );
});
