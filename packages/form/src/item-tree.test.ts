import { describe, expect, test } from 'vitest';
import type { ItemDocument } from './definition/document.ts';
import { parseFieldRef } from './definition/path.ts';
import { ItemTree } from './item-tree.ts';

const field = (key: string, children?: readonly ItemDocument[]): ItemDocument => ({
  key,
  type: 'field',
  label: key,
  dataType: 'string',
  ...(children ? { children } : {}),
});
const group = (key: string, children: readonly ItemDocument[], repeatable = false): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  repeatable,
  children,
});

const tree = new ItemTree([
  field('name'),
  group('home', [field('kind', [field('other', [field('reason')])]), group('rows', [field('x')], true)]),
]);

function locate(path: string) {
  const found = tree.locate(parseFieldRef(path) ?? []);
  return found && { keys: found.place.keys.join('.'), indexes: found.indexes };
}

describe('items by path', () => {
  test.each([
    ['name', 'name'],
    ['home', 'home'],
    ['home.rows', 'home.rows'],
    ['home.kind.other', 'home.kind.other'],
    ['home.other', 'home.kind.other'],
    ['home.reason', 'home.kind.other.reason'],
    ['home.kind.reason', 'home.kind.other.reason'],
  ])('%s meets %s', (path, keys) => {
    expect(locate(path)?.keys).toBe(keys);
  });

  test('each picked row is at the key it was written for', () => {
    expect(locate('home.rows[*].x')).toEqual({ keys: 'home.rows.x', indexes: [undefined, '*', undefined] });
  });

  test.each(['zzz', 'home.zzz', 'name.x', 'home[*].rows', 'constructor', 'other', ''])(
    '%s meets no item',
    (path) => {
      expect(locate(path)).toBeNull();
    },
  );
});
