import { describe, expect, test } from 'vitest';
import { definitionOf, field, formOf, repeat, responseWith } from '../../testing/forms.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { FormTooLarge } from './build-nodes.ts';
import { createForm } from './create-form.ts';
import type { FormEdit } from './edit.ts';

describe('sizes', () => {
  test.each<[string, object]>([
    ['a minimum of a billion rows', { items: [repeat('rows', [field('x')], { minRepeat: 1e9 })] }],
    [
      'repeats that multiply',
      {
        items: [
          repeat('a', [repeat('b', [repeat('c', [field('x')], { minRepeat: 1000 })], { minRepeat: 1000 })], {
            minRepeat: 1000,
          }),
        ],
      },
    ],
  ])('%s makes no form, and costs nothing', (_what, draft) => {
    const before = process.cpuUsage();
    expect(() => formOf(draft as never)).toThrow(FormTooLarge);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  test('a row that would bring a billion rows is refused', () => {
    const form = formOf({ items: [repeat('rows', [repeat('sub', [field('x')], { minRepeat: 1e9 })])] });
    expectRefusal(form, () => form.addRow('rows'), 'TOO_LARGE');
  });

  test('rows beyond the limits of the host are refused, however slowly they come', () => {
    const items = [repeat('rows', [field('x')])];
    const rows = formOf({ items }, { limits: { maxRows: 3 } });
    for (let count = 0; count < 3; count += 1) rows.addRow('rows');
    expectRefusal(rows, () => rows.addRow('rows'), 'TOO_LARGE');
    const places = formOf({ items }, { limits: { maxNodes: 10 } });
    for (let count = 0; count < 4; count += 1) expect(places.addRow('rows')).toMatchObject({ ok: true });
    expectRefusal(places, () => places.addRow('rows'), 'TOO_LARGE');
    places.removeRow('rows[0]');
    expect(places.addRow('rows')).toMatchObject({ ok: true });
  });

  test('a row that was removed comes back as long as there is room for it', () => {
    const items = [repeat('R', [field('r')], { minRepeat: 1 }), repeat('Q', [field('q')])];
    for (const [maxNodes, left] of [
      [8, [{ path: 'R', code: 'TOO_LARGE' }]],
      [9, []],
    ] as const) {
      const form = formOf({ items }, { limits: { maxNodes } });
      form.addRow('R');
      const edits: FormEdit[] = [];
      form.edits.record(
        () => form.removeRow('R[0]'),
        (edit) => edits.push(edit),
      );
      form.addRow('Q');
      expect(form.edits.takeBack(edits[0] as FormEdit)).toMatchObject({ ok: true, left });
    }
  });

  test('given data beyond the limits is refused, never cut', () => {
    const response = responseWith({ rows: [{}, {}, {}, {}] });
    const items = [repeat('rows', [field('x')])];
    expect(() => formOf({ items }, { response, limits: { maxRows: 3 } })).toThrow(FormTooLarge);
  });

  test('100,000 rows can be hidden and shown at once', () => {
    const form = createForm(
      definitionOf({
        items: [
          field('on', 'boolean', { initialValue: true }),
          repeat('rows', [field('x')], { minRepeat: 100_000 }),
        ],
        binds: [{ path: 'rows', relevant: '$on = true' }],
      }),
      { clock: { now: () => 0 }, newId: () => 'r' },
    );
    form.set('on', false);
    expect(form.state('rows[99999].x')).toMatchObject({ relevant: false });
    form.set('on', true);
    expect(form.state('rows[99999].x')).toMatchObject({ relevant: true });
  });
});
