import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, group, problemCodes, repeat, resumed } from '../../testing/forms.ts';

const column = (form: ReturnType<typeof formOf>, path: string, key: string) =>
  (form.state(path) as { rowCount: number }).rowCount === 0
    ? []
    : [...form.fields()]
        .filter((state) => state.path.startsWith(`${path}[`) && state.path.endsWith(`.${key}`))
        .map(({ value }) => value);

describe('$', () => {
  test('CORE-15-01 is the own value in a constraint and the element in a predicate', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('n', 'integer')],
      binds: [
        { path: 'a', constraint: '$ > 1 and countWhere([1, 2], $ > 1) = 1' },
        { path: 'n', calculate: 'countWhere([1, 2], $ > 1)' },
      ],
    });
    expect(form.value('n')).toBe(1);
    form.set('a', 1);
    expect(codesOf(form)).toEqual([['a', 'CONSTRAINT_FAILED']]);
    form.set('a', 2);
    expect(codesOf(form)).toEqual([]);
  });
});

describe('a key', () => {
  test('CORE-15-02 inside a repeat means the same row', () => {
    const form = resumed(
      {
        items: [
          repeat('rows', [field('qty', 'integer'), field('price', 'decimal'), field('sum', 'decimal')]),
        ],
        binds: [{ path: 'rows[*].sum', calculate: '$qty * $price' }],
      },
      { rows: [{ qty: 2, price: 1.5 }, { qty: 3, price: 10 }, { qty: 4 }] },
    );
    expect(column(form, 'rows', 'sum')).toEqual([3, 30, null]);
  });

  test('CORE-15-03 is searched from the nearest container outwards', () => {
    const form = resumed(
      {
        items: [
          field('both', 'string'),
          field('outer', 'string'),
          repeat('rows', [
            field('both', 'string'),
            group('g', [field('inner', 'string'), field('near'), field('far'), field('beside')]),
          ]),
        ],
        binds: [
          { path: 'rows[*].g.near', calculate: '$both' },
          { path: 'rows[*].g.far', calculate: '$outer' },
          { path: 'rows[*].g.beside', calculate: '$inner' },
        ],
      },
      { both: 'root', outer: 'out', rows: [{ both: 'row', g: { inner: 'in' } }] },
    );
    expect(form.state('rows[0].g.near')).toMatchObject({ value: 'row' });
    expect(form.value('rows[0].g.far')).toBe('out');
    expect(form.value('rows[0].g.beside')).toBe('in');
  });

  test('CORE-15-10 that is declared but unset reads as null, and one that is not there fails at load', () => {
    const items = [field('a'), field('b', 'boolean')];
    expect(formOf({ items, binds: [{ path: 'b', calculate: 'isNull($a)' }] }).value('b')).toBe(true);
    expect(problemCodes({ items, binds: [{ path: 'b', calculate: 'isNull($typo)' }] })).toEqual([
      ['unknown-reference', '/binds/0/calculate'],
    ]);
  });
});

describe('rows', () => {
  const rows = { rows: [{ x: 1 }, { x: 2 }, { x: 3 }] };
  const draft = (calculate: string, dataType = 'integer') => ({
    items: [repeat('rows', [field('x', 'integer')]), field('r', dataType)],
    binds: [{ path: 'r', calculate }],
  });

  test('CORE-15-04 are numbered from 1, and a number out of range is an error', () => {
    expect(resumed(draft('$rows[1].x'), rows).value('r')).toBe(1);
    expect(resumed(draft('$rows[3].x'), rows).value('r')).toBe(3);
    for (const expression of ['$rows[0].x', '$rows[4].x']) {
      const form = resumed(draft(expression), rows);
      expect(form.value('r')).toBeNull();
      expect(form.diagnostics).toMatchObject([{ path: 'r', code: 'index-out-of-range' }]);
    }
  });

  test('CORE-15-04 a row that comes later is found', () => {
    const form = formOf(draft('$rows[2].x'));
    form.addRow('rows', { data: { x: 5 } });
    expect(form.value('r')).toBeNull();
    form.addRow('rows', { at: 0, data: { x: 4 } });
    expect(form.value('r')).toBe(5);
    form.moveRow('rows[0]', 1);
    expect(form.value('r')).toBe(4);
  });

  test('CORE-15-05 are read all together by [*]', () => {
    expect(resumed(draft('sum($rows[*].x)'), rows).value('r')).toBe(6);
    expect(resumed(draft('count($rows[*].x)'), rows).value('r')).toBe(3);
    expect(
      resumed(draft('typeOf($rows[*].x) & string(empty($rows[*].x))', 'string'), { rows: [] }).value('r'),
    ).toBe('arraytrue');
    expect(resumed(draft('sum($rows[*].x)'), { rows: [] }).value('r')).toBe(0);
  });

  test('CORE-15-06 of repeats in repeats are one flat list', () => {
    const form = resumed(
      {
        items: [
          repeat('a', [repeat('b', [field('c', 'integer')])]),
          field('list', 'multiChoice'),
          field('one', 'multiChoice'),
        ],
        binds: [
          { path: 'list', calculate: '$a[*].b[*].c' },
          { path: 'one', calculate: '$a[2].b[*].c' },
        ],
      },
      { a: [{ b: [{ c: 1 }, { c: 2 }] }, { b: [{ c: 3 }] }, { b: [] }] },
    );
    expect(form.value('list')).toEqual([1, 2, 3]);
    expect(form.value('one')).toEqual([3]);
  });

  test('CORE-15-06 of repeats in repeats are one flat list of rows, too, and lists in fields stay lists', () => {
    const form = resumed(
      {
        items: [
          repeat('a', [repeat('b', [field('c', 'integer')]), field('picks', 'multiChoice')]),
          field('rows', 'integer'),
          field('lists', 'integer'),
        ],
        binds: [
          { path: 'rows', calculate: 'count($a[*].b)' },
          { path: 'lists', calculate: 'count($a[*].picks)' },
        ],
      },
      {
        a: [
          { b: [{ c: 1 }, { c: 2 }], picks: ['x', 'y', 'z'] },
          { b: [{ c: 3 }], picks: ['x'] },
        ],
      },
    );
    expect([form.value('rows'), form.value('lists')]).toEqual([3, 2]);
  });

  test('CORE-15-06 named without a number mean this row inside and all rows outside', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('x', 'integer'), field('mine', 'integer')]), field('all', 'integer')],
        binds: [
          { path: 'rows[*].mine', calculate: '$rows.x' },
          { path: 'all', calculate: 'sum($rows.x)' },
        ],
      },
      rows,
    );
    expect(column(form, 'rows', 'mine')).toEqual([1, 2, 3]);
    expect(form.value('all')).toBe(6);
  });

  test('CORE-15-07 know their number, how many there are, and themselves', () => {
    const form = resumed(
      {
        items: [
          repeat('rows', [
            field('x', 'integer'),
            field('i', 'integer'),
            field('n', 'integer'),
            field('me', 'integer'),
          ]),
          field('outside', 'boolean'),
        ],
        binds: [
          { path: 'rows[*].i', calculate: '@index' },
          { path: 'rows[*].n', calculate: '@count' },
          { path: 'rows[*].me', calculate: '@current.x' },
          { path: 'outside', calculate: 'isNull(@index) and isNull(@count) and isNull(@current)' },
        ],
      },
      rows,
    );
    expect(form.response().data.rows).toContainEqual({ x: 2, i: 2, n: 3, me: 2 });
    expect(form.value('outside')).toBe(true);
    form.removeRow('rows[0]');
    expect(form.response().data.rows).toEqual([
      { x: 2, i: 1, n: 2, me: 2 },
      { x: 3, i: 2, n: 2, me: 3 },
    ]);
  });

  test('CORE-15-11 have a number even where a variable has its name', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('i', 'integer')])],
        variables: [{ name: 'index', expression: '99' }],
        binds: [{ path: 'rows[*].i', calculate: '@index' }],
      },
      { rows: [{}, {}] },
    );
    expect(column(form, 'rows', 'i')).toEqual([1, 2]);
  });
});

describe('an instance', () => {
  const draft = (calculate: string) => ({
    items: [field('a', 'integer')],
    binds: [{ path: 'a', calculate }],
    instances: { i: { data: { x: { y: 4 } } } },
  });

  test('CORE-15-08 is named by a text that is in the expression', () => {
    expect(formOf(draft("@instance('i').x.y")).value('a')).toBe(4);
    expect(problemCodes(draft('@instance($a)')).map(([code]) => code)).toEqual(['bad-expression']);
    expect(problemCodes(draft("@instance('j').x")).map(([code]) => code)).toEqual(['unknown-reference']);
    expect(problemCodes(draft("@instance('__proto__').x")).map(([code]) => code)).toEqual([
      'unknown-reference',
    ]);
  });
});

test.each(['prev().x', 'next().x', 'parent().x'])(
  'CORE-15-09 %s outside a repeat is a definition error',
  (calculate) => {
    const items = [field('x', 'integer'), field('a', 'integer')];
    expect(problemCodes({ items, binds: [{ path: 'a', calculate }] }).map(([code]) => code)).toEqual([
      'unknown-reference',
    ]);
  },
);

test('CORE-7-03 paths count rows from 0 and expressions from 1', () => {
  const form = resumed(
    {
      items: [repeat('rows', [field('x', 'integer')]), field('first', 'integer')],
      binds: [
        { path: 'rows[*].x', constraint: '$ > 0' },
        { path: 'first', calculate: '$rows[1].x' },
      ],
    },
    { rows: [{ x: -1 }, { x: 2 }] },
  );
  expect(codesOf(form)).toEqual([['rows[0].x', 'CONSTRAINT_FAILED']]);
  expect(form.value('first')).toBe(form.value('rows[0].x'));
});

test('CORE-7-04 a bind for all rows acts in every row, and in rows that come later', () => {
  const form = formOf({
    items: [repeat('rows', [field('x')], { minRepeat: 3 })],
    binds: [{ path: 'rows[*].x', required: 'true' }],
  });
  form.addRow('rows');
  expect(codesOf(form)).toEqual([0, 1, 2, 3].map((index) => [`rows[${index}].x`, 'REQUIRED']));
});

test('CORE-7-05 a bind for rows.x acts like one for rows[*].x', () => {
  const build = (path: string) =>
    formOf({ items: [repeat('rows', [field('x')], { minRepeat: 2 })], binds: [{ path, required: 'true' }] });
  expect([...build('rows.x').states()]).toEqual([...build('rows[*].x').states()]);
  expect(codesOf(build('rows.x'))).toHaveLength(2);
});
