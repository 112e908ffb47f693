import { describe, expect, test } from 'vitest';
import { display, field, formOf, group, repeat, resumed } from '../../testing/forms.ts';

describe('a new form', () => {
  test('CORE-3.4-01 holds a property per field, an object per group, a list per repeat, nothing per display', () => {
    const form = formOf({
      items: [
        field('name'),
        group('address', [field('street'), display('note')]),
        repeat('rows', [field('x')], { minRepeat: 1 }),
        repeat('none', [field('y')]),
        display('heading'),
      ],
    });
    expect(form.response().data).toEqual({
      name: null,
      address: { street: null },
      rows: [{ x: null }],
      none: [],
    });
    expect(form.value('name')).toBeNull();
  });

  test('CORE-3.1-02 makes a list of rows of a repeatable group and an object of a plain one', () => {
    const form = formOf({
      items: [
        group('plain', [field('a')]),
        group('off', [field('b')], { repeatable: false }),
        repeat('rows', [field('c')]),
      ],
    });
    form.addRow('rows');
    form.addRow('rows', { data: { c: 'two' } });
    expect(form.response().data).toEqual({
      plain: { a: null },
      off: { b: null },
      rows: [{ c: null }, { c: 'two' }],
    });
    expect(form.addRow('plain')).toMatchObject({ ok: false, code: 'INVALID_PATH' });
  });

  test('CORE-3.1-03 has as many empty rows as minRepeat says, none when it says nothing', () => {
    const rows = (rest: object) =>
      formOf({ items: [repeat('rows', [field('x')], rest)] }).response().data.rows;
    expect(rows({ minRepeat: 2 })).toEqual([{ x: null }, { x: null }]);
    expect(rows({ minRepeat: 0 })).toEqual([]);
    expect(rows({})).toEqual([]);
  });

  test('CORE-3.1-03 has the minimum rows of a repeat inside a new row too', () => {
    const form = formOf({ items: [repeat('outer', [repeat('inner', [field('x')], { minRepeat: 2 })])] });
    form.addRow('outer');
    expect(form.response().data).toEqual({ outer: [{ inner: [{ x: null }, { x: null }] }] });
  });

  test('CORE-3.1-04 takes any number of rows where there is no maximum', () => {
    const form = formOf({ items: [repeat('rows', [field('x')])] });
    for (let count = 0; count < 50; count += 1) expect(form.addRow('rows')).toMatchObject({ ok: true });
    expect(form.state('rows')).toMatchObject({ rowCount: 50, findings: [] });
  });
});

describe('a first value', () => {
  test('CORE-3.2-04 a literal is in a new form and in every new row', () => {
    const form = formOf({
      items: [
        field('a', 'integer', { initialValue: 3 }),
        repeat('rows', [field('b', 'string', { initialValue: 'new' })], { minRepeat: 1 }),
        field('off', 'boolean', { initialValue: false }),
      ],
    });
    form.addRow('rows');
    expect(form.response().data).toEqual({ a: 3, rows: [{ b: 'new' }, { b: 'new' }], off: false });
  });

  test('CORE-3.2-05 an expression is evaluated once, when the form or the row is made', () => {
    const form = formOf({
      items: [
        field('a', 'integer', { initialValue: 1 }),
        field('b', 'integer', { initialValue: '=$a + 1' }),
        repeat('rows', [field('c', 'integer', { initialValue: '=$a * 10' })]),
      ],
    });
    expect(form.value('b')).toBe(2);
    form.addRow('rows');
    form.set('a', 5);
    expect([form.value('b'), form.value('rows[0].c')]).toEqual([2, 10]);
    form.addRow('rows');
    expect([form.value('rows[0].c'), form.value('rows[1].c')]).toEqual([10, 50]);
  });

  test('CORE-3.2-06 an instance wins over the initial value', () => {
    const form = formOf({
      items: [
        field('a', 'string', {
          initialValue: 'plain',
          prePopulate: { instance: 'person', path: 'name.first' },
        }),
        field('b', 'string', { prePopulate: { instance: 'person', path: 'emails.1' } }),
      ],
      instances: { person: { data: { name: { first: 'Ada' }, emails: ['x@a.example', 'y@a.example'] } } },
    });
    expect(form.response().data).toEqual({ a: 'Ada', b: 'y@a.example' });
  });

  test('CORE-3.2-07 a pre-populated field is readonly when it is not editable, and only then', () => {
    const from = (rest: object) => ({ prePopulate: { instance: 'i', path: 'x', ...rest } });
    const form = formOf({
      items: [
        field('fixed', 'string', from({ editable: false })),
        field('open', 'string', from({ editable: true })),
        field('plain', 'string', from({})),
      ],
      instances: { i: { data: { x: 'given' } } },
    });
    expect(form.state('fixed')).toMatchObject({ readonly: true, value: 'given' });
    expect(form.set('fixed', 'mine')).toMatchObject({ ok: false, code: 'READONLY' });
    expect(form.set('open', 'mine')).toEqual({ ok: true });
    expect(form.set('plain', 'mine')).toEqual({ ok: true });
    expect(form.response().data).toEqual({ fixed: 'given', open: 'mine', plain: 'mine' });
  });

  test('CORE-3.2-07 a bind cannot open a field that is not editable', () => {
    const form = formOf({
      items: [field('a', 'string', { prePopulate: { instance: 'i', path: 'x', editable: false } })],
      binds: [{ path: 'a', readonly: 'false' }],
      instances: { i: { data: { x: 'given' } } },
    });
    expect(form.set('a', 'mine')).toMatchObject({ ok: false, code: 'READONLY' });
  });

  test('CORE-18-07 instances, rows, first values and the four phases come in this order', () => {
    const phases: string[] = [];
    const form = formOf(
      {
        items: [
          field('a', 'integer', { initialValue: 1 }),
          field('b', 'integer', { initialValue: '=$a + 1' }),
          field('early', 'integer', { initialValue: '=$late' }),
          field('late', 'integer', { initialValue: 9 }),
          repeat('rows', [field('n', 'integer', { initialValue: '=@index + @count' })], { minRepeat: 2 }),
          field('from', 'integer', { initialValue: "=@instance('i').x" }),
          field('sum', 'integer'),
        ],
        binds: [{ path: 'sum', calculate: '$b + sum($rows[*].n)' }],
        instances: { i: { data: { x: 7 } } },
      },
      { trace: { phase: (phase) => phases.push(phase) } },
    );
    expect(form.response().data).toEqual({
      a: 1,
      b: 2,
      early: null,
      late: 9,
      rows: [{ n: 3 }, { n: 4 }],
      from: 7,
      sum: 9,
    });
    expect(phases).toEqual(['rebuild', 'recalculate', 'revalidate', 'notify']);
  });

  test('CORE-18-08 resumed data is kept, and first values fill only what is absent', () => {
    const draft = {
      items: [
        field('a', 'integer', { initialValue: 1 }),
        repeat('rows', [field('b', 'integer', { initialValue: 2 })], { minRepeat: 2 }),
        field('c', 'string', { prePopulate: { instance: 'i', path: 'x' } }),
      ],
      instances: { i: { data: { x: 'given' } } },
    };
    expect(resumed(draft, { a: null }).value('a')).toBeNull();
    expect(resumed(draft, { a: 7 }).value('a')).toBe(7);
    expect(resumed(draft, {}).value('a')).toBe(1);
    expect(resumed(draft, { c: null }).value('c')).toBeNull();
    expect(resumed(draft, {}).value('c')).toBe('given');
    expect(resumed(draft, { rows: [{ b: null }, {}, { b: 5 }] }).response().data.rows).toEqual([
      { b: null },
      { b: 2 },
      { b: 5 },
    ]);
    expect(resumed(draft, { rows: [] }).response().data.rows).toEqual([]);
    expect(resumed(draft, {}).response().data.rows).toEqual([{ b: 2 }, { b: 2 }]);
  });
});

describe('a field with its own fields', () => {
  const draft = {
    items: [
      field('p', 'boolean', { children: [field('c', 'string', { children: [field('d', 'integer')] })] }),
      repeat('rows', [field('q', 'string', { children: [field('r', 'string')] })], { minRepeat: 1 }),
    ],
    binds: [{ path: 'p.c', required: '$p = true' }],
  };

  test('CORE-3.2-10 lists its children below it', () => {
    expect([...formOf(draft).fields()].map(({ path }) => path)).toEqual([
      'p',
      'p.c',
      'p.c.d',
      'rows[0].q',
      'rows[0].q.r',
    ]);
  });

  test('CORE-3.2-11 stores its children beside it, reached by a short and by a long path', () => {
    const form = formOf(draft);
    expect(form.set('p.c', 'long')).toEqual({ ok: true });
    expect(form.value('c')).toBe('long');
    expect(form.set('c', 'short')).toEqual({ ok: true });
    expect(form.value('p.c')).toBe('short');
    form.set('rows[0].q.r', 'in a row');
    expect(form.response().data).toEqual({
      p: null,
      c: 'short',
      d: null,
      rows: [{ q: null, r: 'in a row' }],
    });
    expect(form.state('c')).toMatchObject({ path: 'p.c' });
  });

  test('CORE-3.2-11 reports the long path and hides its children with itself', () => {
    const form = formOf(draft);
    form.set('p', true);
    expect(form.report().results).toMatchObject([{ path: 'p.c', code: 'REQUIRED' }]);
    const hidden = formOf({ ...draft, binds: [{ path: 'p', relevant: 'false' }] });
    expect([...hidden.fields()].map(({ relevant }) => relevant)).toEqual([false, false, false, true, true]);
  });
});
