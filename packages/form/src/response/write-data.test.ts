import { describe, expect, test } from 'vitest';
import { display, field, formOf, group, repeat, resumed } from '../../testing/forms.ts';
import type { BindDocument, NonRelevantBehavior } from '../definition/document.ts';

/** A filled form whose field, group and repeat are hidden, written in one of the three ways. */
function hidden(nonRelevantBehavior?: NonRelevantBehavior, binds: readonly Partial<BindDocument>[] = []) {
  const form = resumed(
    {
      items: [
        field('a', 'integer'),
        group('g', [field('x', 'integer'), group('h', [field('y', 'integer')])]),
        repeat('rows', [field('q', 'integer')]),
        field('shown', 'integer'),
      ],
      binds: [
        { path: 'a', relevant: 'false' },
        { path: 'g', relevant: 'false' },
        { path: 'rows', relevant: 'false' },
        ...(binds as BindDocument[]),
      ],
      ...(nonRelevantBehavior && { nonRelevantBehavior }),
    },
    { a: 1, g: { x: 2, h: { y: 3 } }, rows: [{ q: 4 }, { q: 5 }], shown: 6 },
  );
  return form.response().data;
}

describe('the data of a response', () => {
  test('CORE-20-05 mirrors the items, with calculated values and without display items', () => {
    const form = formOf({
      items: [
        field('a', 'integer', { initialValue: 2 }),
        display('note'),
        group('g', [field('twice', 'integer'), display('inner'), group('empty', [])]),
        repeat('rows', [field('x', 'integer'), repeat('sub', [field('y')], { minRepeat: 1 })], {
          minRepeat: 1,
        }),
        repeat('none', [field('z')]),
      ],
      binds: [{ path: 'g.twice', calculate: '$a * 2' }],
      formPresentation: { pageMode: 'wizard' },
    });
    expect(form.response().data).toEqual({
      a: 2,
      g: { twice: 4, empty: {} },
      rows: [{ x: null, sub: [{ y: null }] }],
      none: [],
    });
    expect(Object.keys(form.response().data)).toEqual(['a', 'g', 'rows', 'none']);
  });

  test('CORE-2-02 leaves hidden fields out unless the definition says otherwise', () => {
    expect(hidden()).toEqual({ shown: 6 });
    expect(hidden('remove')).toEqual({ shown: 6 });
  });

  test('CORE-20-06 leaves hidden nodes out, blanks them or keeps them', () => {
    expect(hidden('remove')).toEqual({ shown: 6 });
    expect(hidden('empty')).toEqual({
      a: null,
      g: { x: null, h: { y: null } },
      rows: [{ q: null }, { q: null }],
      shown: 6,
    });
    expect(hidden('keep')).toEqual({
      a: 1,
      g: { x: 2, h: { y: 3 } },
      rows: [{ q: 4 }, { q: 5 }],
      shown: 6,
    });
  });

  test('CORE-6-15 follows the bind where it differs from the definition', () => {
    expect(hidden('remove', [{ path: 'a', nonRelevantBehavior: 'keep' }])).toEqual({ a: 1, shown: 6 });
    expect(hidden('keep', [{ path: 'g', nonRelevantBehavior: 'remove' }])).not.toHaveProperty('g');
    expect(hidden('remove', [{ path: 'g', nonRelevantBehavior: 'empty' }])).toEqual({
      g: { x: null, h: { y: null } },
      shown: 6,
    });
    expect(hidden('keep', [{ path: 'g.x', nonRelevantBehavior: 'empty' }])).toMatchObject({
      g: { x: null, h: { y: 3 } },
    });
  });

  test('CORE-20-07 keeps a row whose content is hidden as an empty row', () => {
    const draft = {
      items: [repeat('rows', [field('on', 'boolean'), field('x', 'integer')])],
      binds: [{ path: 'rows[@index = 1]', relevant: 'false' }],
    };
    const data = {
      rows: [
        { on: true, x: 1 },
        { on: false, x: 2 },
      ],
    };
    expect(resumed(draft, data).response().data).toEqual({ rows: [{}, { on: false, x: 2 }] });
    const fields = {
      ...draft,
      binds: ['on', 'x'].map((key) => ({ path: `rows[@index = 1].${key}`, relevant: 'false' })),
    };
    expect(resumed(fields, data).response().data).toEqual({ rows: [{}, { on: false, x: 2 }] });
  });

  test('CORE-20-07 drops a hidden group whole, or keeps it with null leaves', () => {
    expect(hidden('remove')).not.toHaveProperty('g');
    expect(hidden('empty')).toMatchObject({ g: { x: null, h: { y: null } } });
  });

  test('CORE-20-07 keeps an empty object for a shown group of hidden fields', () => {
    const form = formOf({ items: [group('g', [field('x')])], binds: [{ path: 'g.x', relevant: 'false' }] });
    expect(form.response().data).toEqual({ g: {} });
  });

  test('cannot be used to change the form', () => {
    const form = resumed({ items: [field('a', 'money')] }, { a: { amount: '1', currency: 'EUR' } });
    const paid = form.response().data.a as Record<string, unknown>;
    expect(() => {
      paid.amount = '999';
    }).toThrow(TypeError);
    expect(form.value('a')).toEqual({ amount: '1', currency: 'EUR' });
  });
});
