import { describe, expect, test } from 'vitest';
import { codesOf, type Draft, definitionOf, field, formOf, group, repeat } from '../../testing/forms.ts';

const report = { badExpressions: 'report' } as const;

function reported(draft: Draft) {
  const { problems } = definitionOf(draft, report);
  return {
    form: formOf(draft, {}, report),
    problems: problems.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`),
  };
}

describe('a broken expression that is only reported', () => {
  test('leaves out a variable, which reads as null', () => {
    const { form, problems } = reported({
      items: [field('a', 'integer'), field('b', 'integer'), repeat('rows', [field('x')], { minRepeat: 1 })],
      variables: [
        { name: 'early', expression: '(@broken ?? 1) + 1' },
        { name: 'broken', expression: '$a +' },
        { name: 'row', scope: 'rows', expression: '((' },
      ],
      binds: [
        { path: 'b', calculate: '@early' },
        { path: 'rows[*].x', calculate: "string(@row) & 'x'" },
      ],
    });
    expect(problems).toEqual([
      'warning bad-expression /variables/1/expression',
      'warning bad-expression /variables/2/expression',
    ]);
    expect([form.value('b'), form.value('rows[0].x')]).toEqual([2, 'x']);
    expect(form.set('a', 3)).toEqual({ ok: true });
    expect(form.addRow('rows')).toMatchObject({ ok: true });
  });

  test.each([
    ['a field', 'a', ['a']],
    ['a group', 'g', ['g']],
    ['a group in rows', 'rows[*].in', ['rows[0].in', 'rows[1].in']],
    ['a repeat', 'rows', ['rows']],
    ['every row', 'rows[*]', ['rows[0]', 'rows[1]']],
    ['one row', 'rows[@index = 2]', ['rows[1]']],
  ])('is a finding where it is the constraint of %s', (_what, path, expected) => {
    const { form, problems } = reported({
      items: [
        field('a', 'integer'),
        group('g', [field('x')]),
        repeat('rows', [group('in', [field('y')])], { minRepeat: 2 }),
      ],
      binds: [{ path, constraint: '1 >' }],
    });
    expect(problems).toEqual(['warning bad-expression /binds/0/constraint']);
    expect(codesOf(form)).toEqual(expected.map((each) => [each, 'CONSTRAINT_PARSE_ERROR']));
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
  });

  test('gives no initial value, rather than its own text', () => {
    const { form, problems } = reported({ items: [field('a', 'string', { initialValue: '=1 +' })] });
    expect(problems).toEqual(['warning bad-expression /items/0/initialValue']);
    expect(form.value('a')).toBeNull();
  });

  test.each(['or', 'and', 'xone'])('in "%s" violates nothing', (operator) => {
    const { form, problems } = reported({
      items: [field('a', 'integer', { initialValue: 1 })],
      shapes: [{ id: 's', target: 'a', message: 'm', [operator]: ['1 >'] }],
    });
    expect(problems).toEqual([`warning bad-expression /shapes/0/${operator}/0`]);
    expect(codesOf(form)).toEqual([]);
  });

  test('beside a readable one in "or" and "xone" leaves open whether the shape is violated', () => {
    const shapes = (operator: 'or' | 'xone', other: string) => [
      { id: 's', target: 'a', message: 'm', [operator]: ['1 >', other] },
    ];
    const items = [field('a', 'integer', { initialValue: 1 })];
    for (const operator of ['or', 'xone'] as const) {
      expect(codesOf(reported({ items, shapes: shapes(operator, '$ = 2') }).form)).toEqual([]);
      expect(codesOf(reported({ items, shapes: shapes(operator, '$ = 1') }).form)).toEqual([]);
    }
  });

  test('in "not" violates nothing', () => {
    const { form } = reported({
      items: [field('a', 'integer', { initialValue: 1 })],
      shapes: [{ id: 's', target: 'a', message: 'm', not: '1 >' }],
    });
    expect(codesOf(form)).toEqual([]);
  });
});

test('an item may have an empty label, and messages then use its key', () => {
  const form = formOf({
    items: [field('age', 'integer', { label: '' })],
    binds: [{ path: 'age', required: 'true' }],
  });
  expect(form.report().results).toMatchObject([{ message: 'age is required.' }]);
});
