import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { compileExpression } from '../compile/compile-expression.ts';

describe('locale, metadata and instances (core 3.5.10)', () => {
  const world = {
    instances: { prior: { total: 5, deep: { x: 'y' } } },
    meta: { tenant: 'acme' },
    locale: 'en-US',
  };

  test('CORE-16.10-01 missing data gives null, and plural categories follow the language', () => {
    check([
      ["instance('i','no')", null],
      ["instance('prior','no')", null, undefined, world],
      ["pluralCategory(1,'en')", 'one'],
      ['pluralCategory(1)', null],
      ['locale()', null],
      ["pluralCategory(1,'xx-unknown')", 'one'],
      ["pluralCategory(2,'not a tag!')", 'other'],
      ["runtimeMeta('none')", null, undefined, world],
      ["instance('prior','deep.x')", 'y', undefined, world],
      ["instance('prior').total", 5, undefined, world],
      ["instance('pri' & 'or', 'to' & 'tal')", 5, undefined, world],
      ["runtimeMeta('tenant')", 'acme', undefined, world],
      ["runtimeMeta('constructor')", null, undefined, world],
      ['locale()', 'en-US', undefined, world],
      ['pluralCategory(1)', 'one', undefined, world],
      ["pluralCategory(1.9,'en')", 'one'],
      ["pluralCategory(-1,'en')", 'one'],
      ["pluralCategory(3,'pl')", 'few'],
      ["pluralCategory(0,'ar')", 'zero'],
      ["pluralCategory(null,'en')", null],
      ['instance(5)', null, 'type-error'],
    ]);
  });

  test('a literal instance call is a reference to that instance, a computed one to all of them', () => {
    expect(compileExpression("instance('n', 'a.b').c").references).toEqual([
      { kind: 'instance', name: 'n', path: ['a', 'b', 'c'] },
    ]);
    expect(compileExpression('instance($x)').references).toEqual([
      { kind: 'all-instances' },
      { kind: 'field', segments: [{ key: 'x' }] },
    ]);
  });
});
