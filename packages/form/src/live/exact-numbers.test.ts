import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, resumed } from '../../testing/forms.ts';

const BIG = '999999999999999999';
const NEXT = '1000000000000000000';

describe('numbers of a form', () => {
  test('are calculated exactly from what a field holds', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer')],
      binds: [{ path: 'b', calculate: '$a + 1' }],
    });
    expect(form.set('a', BIG)).toEqual({ ok: true });
    expect(form.response().data).toEqual({ a: BIG, b: NEXT });
    expect(codesOf(form)).toEqual([]);
  });

  test('are exact when they only come from expressions', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'decimal'), field('c', 'decimal')],
      binds: [
        { path: 'a', calculate: '999999999999999999' },
        { path: 'b', calculate: '$a + 0.1' },
        { path: 'c', calculate: '($b - $a) * 10' },
      ],
    });
    expect(form.response().data).toEqual({ a: BIG, b: `${BIG}.1`, c: 1 });
  });

  test('keep the digits of a quotient', () => {
    const form = formOf({
      items: [field('third', 'decimal'), field('whole', 'decimal')],
      binds: [
        { path: 'third', calculate: '1 / 3' },
        { path: 'whole', calculate: 'round($third * 3, 20)' },
      ],
    });
    expect(form.response().data).toEqual({ third: '0.3333333333333333333333333333', whole: 1 });
  });

  test('are the same after they were saved and read again', () => {
    const draft = {
      items: [field('a', 'integer'), field('b', 'integer')],
      binds: [{ path: 'b', calculate: '$a + 1' }],
    };
    const form = formOf(draft);
    form.set('a', BIG);
    const again = resumed(draft, JSON.parse(JSON.stringify(form.response().data)));
    expect(again.response().data).toEqual(form.response().data);
    expect(codesOf(again)).toEqual([]);
  });
});
