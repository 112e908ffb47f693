import { expect, test } from 'vitest';
import { loadDefinition } from '../compiled/load-definition.ts';
import { createForm } from './create-form.ts';

test('CORE-26.1-01 the worked order form behaves step by step as listed', () => {
  const definition = loadDefinition({
    $formspec: '1.0',
    url: 'https://x.example/f',
    version: '1.0.0',
    status: 'active',
    title: 'Order',
    items: [
      {
        key: 'lines',
        type: 'group',
        label: 'Lines',
        repeatable: true,
        minRepeat: 2,
        children: [
          { key: 'qty', type: 'field', dataType: 'integer', label: 'Qty' },
          { key: 'price', type: 'field', dataType: 'decimal', label: 'Price' },
          { key: 'sum', type: 'field', dataType: 'decimal', label: 'Sum' },
        ],
      },
      { key: 'total', type: 'field', dataType: 'decimal', label: 'Total' },
      { key: 'rush', type: 'field', dataType: 'boolean', label: 'Rush' },
      { key: 'fee', type: 'field', dataType: 'decimal', label: 'Fee' },
    ],
    binds: [
      { path: 'lines[*].sum', calculate: '$qty * $price' },
      { path: 'total', calculate: 'sum($lines[*].sum) + ($fee ?? 0)' },
      { path: 'fee', relevant: '$rush = true', excludedValue: 'null', default: 5 },
    ],
  });
  const form = createForm(definition, { clock: { now: () => 0 }, newId: () => 'r1' });
  expect(form.value('total')).toBe(0);
  form.set('lines[0].qty', 2);
  form.set('lines[0].price', 10.5);
  expect(form.value('total')).toBe(21);
  expect(form.set('rush', true)).toEqual({ ok: true });
  expect(form.value('fee')).toBe(5);
  expect(form.value('total')).toBe(26);
  form.set('rush', false);
  expect(form.value('total')).toBe(21);
  expect(form.response().data).not.toHaveProperty('fee');
  form.removeRow('lines[0]');
  expect(form.value('total')).toBe(0);
});
