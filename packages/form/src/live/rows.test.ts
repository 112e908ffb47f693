import { describe, expect, test } from 'vitest';
import { field, formOf, group, repeat, resumed } from '../../testing/forms.ts';
import type { Form } from './form.ts';

const values = (form: Form, key: string) =>
  [...form.fields()].filter(({ path }) => path.endsWith(`.${key}`)).map(({ value }) => value);

const RUNNING = {
  items: [repeat('rows', [field('x', 'integer'), field('total', 'integer'), field('left', 'integer')])],
  binds: [
    { path: 'rows[*].total', calculate: '(prev().total ?? 0) + $x' },
    { path: 'rows[*].left', calculate: '(next().left ?? 0) + $x' },
  ],
};

describe('neighbours', () => {
  test('CORE-16.9-01 prev and next are the rows beside this one, null at the ends', () => {
    const form = resumed(
      {
        items: [
          repeat('rows', [
            field('x', 'integer'),
            field('before', 'integer'),
            field('after', 'integer'),
            field('first', 'boolean'),
          ]),
        ],
        binds: [
          { path: 'rows[*].before', calculate: 'prev().x' },
          { path: 'rows[*].after', calculate: 'next().x' },
          { path: 'rows[*].first', calculate: 'isNull(prev())' },
        ],
      },
      { rows: [{ x: 1 }, { x: 2 }, { x: 3 }] },
    );
    expect(values(form, 'before')).toEqual([null, 1, 2]);
    expect(values(form, 'after')).toEqual([2, 3, null]);
    expect(values(form, 'first')).toEqual([true, false, false]);
    form.set('rows[1].x', 9);
    expect([form.value('rows[2].before'), form.value('rows[0].after')]).toEqual([9, 9]);
  });

  test('CORE-16.9-01 parent is the row around, or the object that holds the repeat', () => {
    const form = resumed(
      {
        items: [
          field('rate', 'integer'),
          group('g', [
            field('base', 'integer'),
            repeat('rows', [field('top', 'integer'), field('deep', 'integer')]),
          ]),
          repeat('outer', [field('x', 'integer'), repeat('inner', [field('up', 'integer')])]),
          repeat('plain', [field('root', 'integer')]),
        ],
        binds: [
          { path: 'g.rows[*].top', calculate: 'parent().base' },
          { path: 'outer[*].inner[*].up', calculate: 'parent().x' },
          { path: 'plain[*].root', calculate: 'parent().rate' },
        ],
      },
      {
        rate: 7,
        g: { base: 5, rows: [{}] },
        outer: [
          { x: 1, inner: [{}, {}] },
          { x: 2, inner: [{}] },
        ],
        plain: [{}],
      },
    );
    expect(form.value('g.rows[0].top')).toBe(5);
    expect(values(form, 'up')).toEqual([1, 1, 2]);
    expect(form.value('plain[0].root')).toBe(7);
    form.set('outer[1].x', 3);
    expect(values(form, 'up')).toEqual([1, 1, 3]);
  });

  test('CORE-16.9-02 are found again after insertion, deletion and moving', () => {
    const form = resumed(RUNNING, { rows: [{ x: 1 }, { x: 2 }, { x: 3 }] });
    expect(values(form, 'total')).toEqual([1, 3, 6]);
    form.removeRow('rows[0]');
    expect([values(form, 'total'), values(form, 'left')]).toEqual([
      [2, 5],
      [5, 3],
    ]);
    form.addRow('rows', { at: 1, data: { x: 10 } });
    expect([values(form, 'total'), values(form, 'left')]).toEqual([
      [2, 12, 15],
      [15, 13, 3],
    ]);
    form.moveRow('rows[2]', 0);
    expect([values(form, 'x'), values(form, 'total'), values(form, 'left')]).toEqual([
      [3, 2, 10],
      [3, 5, 15],
      [15, 12, 10],
    ]);
  });
});

describe('a sum over rows', () => {
  test('CORE-17.1-02 follows every value and every row that comes or goes', () => {
    const form = formOf({
      items: [repeat('rows', [field('x', 'integer')]), field('t', 'integer'), field('n', 'integer')],
      binds: [
        { path: 't', calculate: 'sum($rows[*].x)' },
        { path: 'n', calculate: 'count($rows[*].x)' },
      ],
    });
    const now = () => [form.value('t'), form.value('n')];
    expect(now()).toEqual([0, 0]);
    form.addRow('rows', { data: { x: 5 } });
    form.addRow('rows');
    expect(now()).toEqual([5, 1]);
    form.set('rows[1].x', 7);
    expect(now()).toEqual([12, 2]);
    form.removeRow('rows[0]');
    expect(now()).toEqual([7, 1]);
    form.set('rows[0].x', null);
    expect(now()).toEqual([0, 0]);
  });
});

test('10,000 rows with running totals settle, and a change to the first reaches the last', () => {
  const count = 10_000;
  const form = resumed(RUNNING, { rows: Array.from({ length: count }, () => ({ x: 1 })) });
  expect([form.value(`rows[${count - 1}].total`), form.value('rows[0].left')]).toEqual([count, count]);
  form.set('rows[0].x', 5);
  expect(form.value(`rows[${count - 1}].total`)).toBe(count + 4);
  form.removeRow('rows[0]');
  expect(form.value(`rows[${count - 2}].total`)).toBe(count - 1);
});
