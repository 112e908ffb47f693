import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf } from '../../testing/forms.ts';

describe('no answer', () => {
  const form = formOf({
    items: [field('x', 'integer'), field('r'), field('q'), field('o'), field('c', 'integer')],
    binds: [
      { path: 'r', relevant: '$x > 5' },
      { path: 'q', required: '$x > 5' },
      { path: 'o', readonly: '$x > 5' },
      { path: 'c', constraint: '$ > $x' },
    ],
  });

  test('CORE-6-17 from relevant means relevant', () => {
    expect(form.state('r')).toMatchObject({ relevant: true });
  });

  test('CORE-6-18 from required and readonly means no', () => {
    expect(form.state('q')).toMatchObject({ required: false });
    expect(form.state('o')).toMatchObject({ readonly: false });
  });

  test('CORE-6-19 from a constraint means that it holds', () => {
    form.set('c', 1);
    expect(codesOf(form)).toEqual([]);
  });

  test.each([
    ['relevant', { relevant: true }],
    ['required', { required: false }],
    ['readonly', { readonly: false }],
    ['constraint', { valid: true }],
  ])('CORE-6-20 a number from %s counts as no answer and is a diagnostic', (property, state) => {
    const wrong = formOf({
      items: [field('a', 'string', { initialValue: 'x' })],
      binds: [{ path: 'a', [property]: '1' }],
    });
    expect(wrong.state('a')).toMatchObject(state);
    expect(wrong.diagnostics).toMatchObject([{ path: 'a', expression: '1', code: 'type-error' }]);
  });

  test.each([
    ['$x = 5', false],
    ['$x > 5', true],
    ['$x != 5', true],
    ['not ($x > 5)', true],
    ['present($x)', false],
  ])('CORE-26.3-01 "%s" with x empty makes relevant %s', (relevant, expected) => {
    const nulls = formOf({ items: [field('x', 'integer'), field('y')], binds: [{ path: 'y', relevant }] });
    expect(nulls.state('y')).toMatchObject({ relevant: expected });
  });
});
