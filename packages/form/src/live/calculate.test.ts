import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, group, repeat } from '../../testing/forms.ts';

describe('a calculated field', () => {
  test('CORE-6-03 follows its inputs', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('c', 'integer')],
      binds: [{ path: 'c', calculate: '$a + 1' }],
    });
    expect(form.value('c')).toBeNull();
    form.set('a', 1);
    expect(form.value('c')).toBe(2);
    form.set('a', 2);
    expect(form.value('c')).toBe(3);
    form.set('a', null);
    expect(form.value('c')).toBeNull();
  });

  test('CORE-6-04 cannot be written', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('c', 'integer')],
      binds: [{ path: 'c', calculate: '$a + 1' }],
    });
    expect(form.state('c')).toMatchObject({ readonly: true, calculation: '$a + 1' });
    expect(form.set('c', 100)).toMatchObject({ ok: false, code: 'READONLY' });
  });

  test.each<[string, readonly object[]]>([
    ['in one bind', [{ calculate: '$a + 1', readonly: 'false' }]],
    ['in two binds', [{ calculate: '$a + 1' }, { readonly: 'false' }]],
    ['before the calculation', [{ readonly: ' false ' }, { calculate: '$a + 1' }]],
  ])('CORE-6-04 can be written when readonly is "false" %s, until an input changes', (_how, binds) => {
    const form = formOf({
      items: [field('a', 'integer'), field('c', 'integer')],
      binds: binds.map((bind) => ({ path: 'c', ...bind })),
    });
    form.set('a', 1);
    expect(form.set('c', 100)).toEqual({ ok: true });
    expect(form.value('c')).toBe(100);
    form.set('a', 2);
    expect(form.value('c')).toBe(3);
  });

  test('CORE-6-04 stays closed when its readonly only happens to be false', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('c', 'integer')],
      binds: [{ path: 'c', calculate: '1', readonly: '$a = 1' }],
    });
    expect(form.set('c', 100)).toMatchObject({ ok: false, code: 'READONLY' });
  });

  test('CORE-6-04 of a single row may be opened for that row alone', () => {
    const form = formOf({
      items: [repeat('rows', [field('c', 'integer')], { minRepeat: 2 })],
      binds: [
        { path: 'rows[*].c', calculate: '1' },
        { path: 'rows[@index = 2].c', readonly: 'false' },
      ],
    });
    expect(form.set('rows[0].c', 5)).toMatchObject({ code: 'READONLY' });
    expect(form.set('rows[1].c', 5)).toEqual({ ok: true });
  });

  test('CORE-17.2-01 an error in it gives null and a diagnostic, and the rest goes on', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('bad', 'decimal'), field('good', 'integer')],
      binds: [
        { path: 'bad', calculate: '1/0' },
        { path: 'good', calculate: '1 + 1' },
      ],
    });
    expect(form.response().data).toEqual({ a: null, bad: null, good: 2 });
    expect(form.diagnostics).toMatchObject([{ path: 'bad', expression: '1/0', code: 'division-by-zero' }]);
  });

  test('CORE-17.2-02 an error in it is not a finding', () => {
    const form = formOf({ items: [field('bad', 'decimal')], binds: [{ path: 'bad', calculate: '1/0' }] });
    expect(form.report({ mode: 'submit' })).toMatchObject({ valid: true, results: [] });
  });
});

describe('a readonly field', () => {
  test('CORE-6-07 refuses input while its calculation goes on', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer'), field('c', 'integer')],
      binds: [
        { path: 'b', readonly: 'true' },
        { path: 'c', readonly: 'true', calculate: '$a' },
      ],
    });
    expect(form.set('b', 1)).toMatchObject({ ok: false, code: 'READONLY' });
    expect(form.value('b')).toBeNull();
    form.set('a', 4);
    expect(form.value('c')).toBe(4);
  });

  test('CORE-6-07 opens when its expression turns', () => {
    const form = formOf({
      items: [field('lock', 'boolean'), field('b')],
      binds: [{ path: 'b', readonly: '$lock = true' }],
    });
    form.set('lock', true);
    expect(form.set('b', 'x')).toMatchObject({ code: 'READONLY' });
    form.set('lock', false);
    expect(form.set('b', 'x')).toEqual({ ok: true });
  });

  test('CORE-6-22 is readonly with any ancestor, whatever it says itself', () => {
    const form = formOf({
      items: [group('g', [group('h', [field('a')]), repeat('rows', [field('x')], { minRepeat: 1 })])],
      binds: [
        { path: 'g', readonly: 'true' },
        { path: 'g.h.a', readonly: 'false' },
      ],
    });
    expect(form.state('g.h.a')).toMatchObject({ readonly: true });
    expect(form.set('g.rows[0].x', 1)).toMatchObject({ code: 'READONLY' });
    expect(form.addRow('g.rows')).toMatchObject({ code: 'READONLY' });
    expect(form.removeRow('g.rows[0]')).toMatchObject({ code: 'READONLY' });
  });

  test('CORE-6-23 passes down no calculation, requirement or constraint', () => {
    const form = formOf({
      items: [group('g', [field('a')])],
      binds: [{ path: 'g', required: 'true', constraint: 'true' }],
    });
    expect(form.state('g.a')).toMatchObject({ required: false, calculation: null });
    expect(codesOf(form)).toEqual([]);
    const failing = formOf({
      items: [group('g', [field('a')])],
      binds: [{ path: 'g', constraint: 'false' }],
    });
    expect(codesOf(failing)).toEqual([['g', 'CONSTRAINT_FAILED']]);
  });
});

test('CORE-6-01 several binds for one path act together', () => {
  const form = formOf({
    items: [field('a', 'integer')],
    binds: [
      { path: 'a', required: 'true' },
      { path: 'a', constraint: '$ > 0', constraintMessage: 'Too small' },
    ],
  });
  expect(codesOf(form)).toEqual([['a', 'REQUIRED']]);
  form.set('a', -1);
  expect(form.report().results).toMatchObject([{ code: 'CONSTRAINT_FAILED', message: 'Too small' }]);
});
