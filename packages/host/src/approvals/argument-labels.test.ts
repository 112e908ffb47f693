import { expect, test } from 'vitest';
import { argumentLabels } from './argument-labels.ts';

test('arguments are called by the titles of their schema, with those of their options', () => {
  const schema = {
    type: 'object',
    properties: {
      to: { type: 'string', title: 'Recipient' },
      plain: { type: 'string' },
      day: { type: 'string', format: 'date', title: 'Day' },
      size: { title: 'Size', oneOf: [{ const: 's', title: 'Small' }] },
      open: { title: 'Open', oneOf: [{ const: 's', title: 'Small' }, { type: 'string' }] },
      rows: { type: 'array', items: { type: 'object', properties: { sum: { title: 'Sum' } } } },
    },
  };
  expect(argumentLabels(schema)).toEqual({
    to: { label: 'Recipient' },
    day: { label: 'Day', type: 'date' },
    size: { label: 'Size', options: [{ value: 's', label: 'Small' }] },
    open: { label: 'Open' },
    'rows[*].sum': { label: 'Sum' },
  });
});

test('a schema that is deep or odd gives what can be read, and ends', () => {
  let deep: object = { title: 'End' };
  for (let depth = 0; depth < 2_000; depth += 1) deep = { properties: { a: deep } };
  expect(argumentLabels(deep as never)).toBeDefined();
  expect(argumentLabels({ properties: [], items: 3 } as never)).toEqual({});
});
