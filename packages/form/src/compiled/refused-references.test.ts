import { describe, expect, test } from 'vitest';
import { display, documentOf, field, group, problemsIn, repeat } from '../../testing/forms.ts';

/** A calculation of `b`, and one of `rows[*].y`, beside fields, rows, a note and an instance. */
const draft = (path: string, calculate: string) => ({
  items: [
    field('a'),
    field('b'),
    group('g', [field('w'), display('note')]),
    repeat('rows', [field('x'), field('y'), repeat('inner', [field('z')])]),
  ],
  instances: { known: { data: { n: 1 } } },
  binds: [{ path, calculate }],
});

const told = (path: string, expression: string) =>
  problemsIn(documentOf(draft(path, expression))).map(({ pointer, message }) => `${pointer}: ${message}`);

describe('an author reads what is wrong with a reference', () => {
  test.each([
    ['$nope', 'there is no field "nope" here'],
    ['$a.nope', 'there is no field "nope" here'],
    ['$g.nope', 'there is no field "nope" here'],
    ['$g.note', '"note" is a display item and holds no value'],
    ['$a[1]', '"a" is not repeatable, so it takes no row number'],
    ['$g[1].w', '"g" is not repeatable, so it takes no row number'],
    ['@nope', 'there is no variable "@nope" here'],
    ["@instance('nope').n", 'there is no instance "nope"'],
    ['@source.a', '@source exists only in a migration'],
    ['@target.a', '@target exists only in a migration'],
    ['valid($rows[*].x)', 'valid() asks about one field at a fixed place, not about rows'],
    ['prev().x', 'prev() means something only inside a repeat'],
    ['next().x', 'next() means something only inside a repeat'],
    ['parent().x', 'parent() means something only inside a repeat'],
  ])('%s outside of rows', (expression, message) => {
    expect(told('b', expression)).toEqual([
      `/binds/0/calculate: in the expression "${expression}": ${message}`,
    ]);
  });

  test.each([
    ['prev().nope', 'there is no field "nope" here'],
    ['@nope', 'there is no variable "@nope" here'],
    ['$nope', 'there is no field "nope" here'],
    ['parent().nope', 'there is no field "nope" here'],
  ])('%s in a row', (expression, message) => {
    expect(told('rows[*].y', expression)).toEqual([
      `/binds/0/calculate: in the expression "${expression}": ${message}`,
    ]);
  });
});
