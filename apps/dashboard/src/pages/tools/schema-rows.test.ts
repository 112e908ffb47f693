import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { schemaRows } from './schema-rows.ts';

describe('a schema as a table', () => {
  test('has a row for every field, with its kind and rules in words', () => {
    const { rows, isCut } = schemaRows({
      type: 'object',
      required: ['email'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 80, description: 'Whom to write to' },
        lines: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', properties: { amount: { type: ['number', 'null'], minimum: 0 } } },
        },
        colour: { enum: ['red', 'green'], default: 'red' },
        either: { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
      },
    });
    expect(isCut).toBe(false);
    expect(rows).toEqual([
      {
        path: 'email',
        kind: 'text',
        isRequired: true,
        rules: ['up to 80 characters', 'as email'],
        meaning: 'Whom to write to',
      },
      { path: 'lines', kind: 'list of group', isRequired: false, rules: ['not empty'], meaning: '' },
      {
        path: 'lines[].amount',
        kind: 'number or nothing',
        isRequired: false,
        rules: ['at least 0'],
        meaning: '',
      },
      {
        path: 'colour',
        kind: 'choice',
        isRequired: false,
        rules: ['one of red, green', 'red when left out'],
        meaning: '',
      },
      { path: 'either', kind: 'text or yes or no', isRequired: false, rules: [], meaning: '' },
    ]);
  });

  test('ends where a schema is too deep or too wide, and says so', () => {
    let deep: JsonObject = { type: 'string' };
    for (let level = 0; level < 50; level += 1) deep = { type: 'object', properties: { down: deep } };
    expect(schemaRows(deep)).toMatchObject({ isCut: true });
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, {}]));
    const { rows, isCut } = schemaRows({ properties: wide });
    expect([rows.length, isCut]).toEqual([200, true]);
  });

  test.each([
    [{}],
    [{ properties: 'x' }],
    [{ properties: { a: null, b: 7 }, required: 'a' }],
    [{ properties: { type: { type: 'toString' }, __proto__: { type: 7 } } }],
  ])('never fails for %j', (schema) => {
    expect(() => schemaRows(schema as JsonObject)).not.toThrow();
  });
});
