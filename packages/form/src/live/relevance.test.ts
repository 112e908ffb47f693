import { describe, expect, test } from 'vitest';
import { codesOf, display, field, formOf, group, repeat } from '../../testing/forms.ts';
import type { BindDocument } from '../definition/document.ts';

/** A form whose field `x` shows while `show` is true. */
function shown(bind: Partial<BindDocument>, dataType = 'integer') {
  const form = formOf({
    items: [field('show', 'boolean', { initialValue: true }), field('x', dataType), field('seen', dataType)],
    binds: [
      { path: 'x', relevant: '$show = true', ...bind },
      { path: 'seen', calculate: '$x' },
    ],
  });
  const flip = () => {
    form.set('show', false);
    form.set('show', true);
  };
  return { form, flip };
}

describe('a field that is not relevant', () => {
  test('CORE-6-05 is hidden with everything below its group', () => {
    const form = formOf({
      items: [
        group('g', [field('a'), group('h', [field('b')]), repeat('rows', [field('c')], { minRepeat: 1 })]),
      ],
      binds: [{ path: 'g', relevant: 'false' }],
    });
    expect([...form.states()].map(({ path, relevant }) => [path, relevant])).toEqual([
      ['g', false],
      ['g.a', false],
      ['g.h', false],
      ['g.h.b', false],
      ['g.rows', false],
      ['g.rows[0]', false],
      ['g.rows[0].c', false],
    ]);
    expect(form.set('g.a', 1)).toMatchObject({ code: 'NOT_RELEVANT' });
    expect(form.addRow('g.rows')).toMatchObject({ code: 'NOT_RELEVANT' });
  });

  test('CORE-6-21 stays hidden while an ancestor is, whatever it says itself', () => {
    const form = formOf({
      items: [field('on', 'boolean'), group('g', [field('a')])],
      binds: [
        { path: 'g', relevant: '$on = true' },
        { path: 'g.a', relevant: 'true' },
      ],
    });
    expect(form.state('g.a')).toMatchObject({ relevant: false });
    form.set('on', true);
    expect(form.state('g.a')).toMatchObject({ relevant: true });
  });

  test('CORE-25-02 is never required', () => {
    const form = formOf({
      items: [field('x')],
      binds: [{ path: 'x', required: 'true', relevant: 'false' }],
    });
    expect(form.state('x')).toMatchObject({ required: false });
    expect(codesOf(form)).toEqual([]);
  });

  test('CORE-3.3-01 a display item is hidden by its bind, which can do nothing else', () => {
    const form = formOf({
      items: [display('note'), display('other')],
      binds: [
        { path: 'note', relevant: 'false' },
        { path: 'other', required: 'true', constraint: 'false', readonly: 'true' },
      ],
    });
    expect(form.state('note')).toMatchObject({ relevant: false });
    expect(form.state('other')).toMatchObject({ relevant: true, required: false, readonly: false });
    expect(codesOf(form)).toEqual([]);
    expect(form.response().data).toEqual({});
    expect(form.set('other', 1)).toMatchObject({ ok: false, code: 'INVALID_PATH' });
  });

  test('CORE-18-04 is settled after its ancestors and still calculates', () => {
    const form = formOf({
      items: [field('a', 'integer'), group('g', [group('h', [field('twice', 'integer')])])],
      binds: [
        { path: 'g', relevant: '$a > 10' },
        { path: 'g.h.twice', calculate: '$a * 2', relevant: '$a > 0' },
      ],
    });
    form.set('a', 4);
    expect(form.state('g.h.twice')).toMatchObject({ relevant: false, value: 8 });
    form.set('a', 11);
    expect(form.state('g.h.twice')).toMatchObject({ relevant: true, value: 22 });
  });

  test('CORE-18-05 loses its findings, and gets all of them back when it is relevant again', () => {
    const { form } = shown({ required: 'true' });
    expect(codesOf(form)).toEqual([['x', 'REQUIRED']]);
    form.set('show', false);
    expect(codesOf(form)).toEqual([]);
    form.set('show', true);
    expect(codesOf(form)).toEqual([['x', 'REQUIRED']]);
  });
});

describe('a default', () => {
  test('CORE-6-09 is given each time a field turns relevant, even over an old value, but not at creation', () => {
    const { form, flip } = shown({ default: 5 });
    expect(form.value('x')).toBeNull();
    flip();
    expect([form.value('x'), form.value('seen')]).toEqual([5, 5]);
    form.set('x', 7);
    flip();
    expect([form.value('x'), form.value('seen')]).toEqual([5, 5]);
  });

  test('CORE-6-09 is given to a field whose group turns relevant', () => {
    const form = formOf({
      items: [field('show', 'boolean'), group('g', [field('x', 'integer')])],
      binds: [
        { path: 'g', relevant: '$show = true' },
        { path: 'g.x', default: 5 },
      ],
    });
    expect(form.value('g.x')).toBeNull();
    form.set('show', true);
    expect(form.value('g.x')).toBe(5);
  });

  test('CORE-6-09 null empties the field', () => {
    const { form, flip } = shown({ default: null });
    form.set('x', 7);
    flip();
    expect(form.value('x')).toBeNull();
  });

  test('CORE-6-10 is not needed to get the old value back', () => {
    const { form, flip } = shown({});
    form.set('x', 7);
    flip();
    expect(form.value('x')).toBe(7);
  });

  test.each([
    ['abc', 'string', 'abc'],
    ['=1+1', 'integer', 2],
    ["='a' & 'b'", 'string', 'ab'],
    ['1+1', 'string', '1+1'],
  ])('CORE-6-11 written as "%s" in a %s field gives %s', (value, dataType, stored) => {
    const { form, flip } = shown({ default: value }, dataType);
    flip();
    expect(form.value('x')).toBe(stored);
  });
});

describe('what expressions see of a hidden field', () => {
  test.each<[Partial<BindDocument>, number | null]>([
    [{}, 3],
    [{ excludedValue: 'preserve' }, 3],
    [{ excludedValue: 'null' }, null],
  ])('CORE-6-14 with %j is %s', (bind, seen) => {
    const { form } = shown(bind);
    form.set('x', 3);
    expect(form.value('seen')).toBe(3);
    form.set('show', false);
    expect([form.value('x'), form.value('seen')]).toEqual([3, seen]);
    form.set('show', true);
    expect(form.value('seen')).toBe(3);
  });

  test('CORE-6-14 a hidden group blanks the fields that ask for it, in sums too', () => {
    const form = formOf({
      items: [
        field('show', 'boolean'),
        group('g', [repeat('rows', [field('x', 'integer')])]),
        field('t', 'integer'),
      ],
      binds: [
        { path: 'g', relevant: '$show = true' },
        { path: 'g.rows[*].x', excludedValue: 'null' },
        { path: 't', calculate: 'sum($g.rows[*].x)' },
      ],
    });
    form.set('show', true);
    form.addRow('g.rows', { data: { x: 2 } });
    form.addRow('g.rows', { data: { x: 3 } });
    expect(form.value('t')).toBe(5);
    form.set('show', false);
    expect(form.value('t')).toBe(0);
    form.set('show', true);
    expect(form.value('t')).toBe(5);
  });
});

test('CORE-6-16 how a hidden field is shown changes nothing else', () => {
  const form = (disabledDisplay: 'hidden' | 'protected' | undefined) =>
    formOf({
      items: [field('x', 'integer', { initialValue: 3 })],
      binds: [
        { path: 'x', relevant: 'false', required: 'true', ...(disabledDisplay && { disabledDisplay }) },
      ],
    });
  const plain = form(undefined);
  for (const display of ['hidden', 'protected'] as const) {
    const other = form(display);
    expect(other.response()).toEqual(plain.response());
    expect(other.report()).toEqual(plain.report());
    expect(other.state('x')).toMatchObject({ disabledDisplay: display });
  }
  expect(plain.state('x')).toMatchObject({ disabledDisplay: 'hidden' });
});
