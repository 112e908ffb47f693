import { describe, expect, test } from 'vitest';
import { display, field, formOf, group, repeat, resumed } from '../../testing/forms.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';

const draft = {
  items: [
    field('a', 'integer', { children: [field('sub')] }),
    display('text'),
    group('g', [field('x'), repeat('inner', [field('y')])]),
    repeat('r', [field('b')], { minRepeat: 1 }),
  ],
};

function refusals(work: () => unknown): readonly DocumentProblem[] {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error.problems;
    throw error;
  }
  return [];
}

describe('data to resume with', () => {
  test.each([
    ['an object where rows belong', { r: { b: 'x' } }, '/data/r', 'expected a list of rows'],
    ['a text where rows belong', { r: 'x' }, '/data/r', 'expected a list of rows'],
    ['a text where a group belongs', { g: 'x' }, '/data/g', 'expected an object'],
    ['a list where a group belongs', { g: [] }, '/data/g', 'expected an object'],
    ['a text as a row', { r: [{ b: 'x' }, 'x'] }, '/data/r/1', 'expected an object'],
    ['a wrong shape further in', { g: { inner: [{ y: 'a' }, 1] } }, '/data/g/inner/1', 'expected an object'],
  ])('is refused when it has %s', (_what, data, pointer, message) => {
    expect(refusals(() => resumed(draft, data))).toMatchObject([
      { severity: 'error', code: 'wrong-shape', pointer, message: expect.stringContaining(message) },
    ]);
  });

  test('is refused with all its wrong places at once', () => {
    const found = refusals(() => resumed(draft, { r: {}, g: 1, zzz: 2 }));
    expect(found.map(({ pointer }) => pointer).sort()).toEqual(['/data/g', '/data/r', '/data/zzz']);
  });

  test('is used with a warning for each member that no item has', () => {
    const data = { a: 1, sub: 's', zzz: 1, text: 'x', g: { x: 'y', 'odd/key': 1 }, r: [{ b: 'c', d: 1 }] };
    const form = resumed(draft, data);
    expect(form.problems).toMatchObject([
      { severity: 'warning', code: 'unknown-member', pointer: '/data/zzz' },
      { severity: 'warning', code: 'unknown-member', pointer: '/data/text' },
      { severity: 'warning', code: 'unknown-member', pointer: '/data/g/odd~1key' },
      { severity: 'warning', code: 'unknown-member', pointer: '/data/r/0/d' },
    ]);
    expect(form.response().data).toEqual({ a: 1, sub: 's', g: { x: 'y', inner: [] }, r: [{ b: 'c' }] });
  });

  test('never repeats a value in a problem, and names no end of strays only in part', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`z${index}`, 'secret']));
    const { problems } = resumed(draft, many);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toBe('400 more members of the data belong to no item');
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  test('takes null for a group or a row as nothing given', () => {
    const form = resumed(draft, { g: null, r: [null] });
    expect(form.problems).toEqual([]);
    expect(form.response().data).toMatchObject({ g: { x: null }, r: [{ b: null }] });
  });

  test('from our own response has no problems', () => {
    const form = resumed(draft, resumed(draft, { a: 2 }).response().data);
    expect(form.problems).toEqual([]);
    expect(formOf(draft).problems).toEqual([]);
  });
});

describe('data of a new row', () => {
  test.each([
    ['a member that rows do not have', { c: 1 }, 'r', '"c" is not part of a row here.'],
    [
      'a list where a field group belongs',
      { deep: [] },
      'big',
      '"deep" has the wrong shape: expected an object.',
    ],
    [
      'an object where rows belong',
      { more: {} },
      'big',
      '"more" has the wrong shape: expected a list of rows.',
    ],
  ])('is refused when it has %s', (_what, data, path, message) => {
    const form = formOf({
      items: [...draft.items, repeat('big', [group('deep', [field('p')]), repeat('more', [field('q')])])],
    });
    expect(form.addRow(path, { data })).toEqual({ ok: false, code: 'INVALID_VALUE', path, message });
  });
});
