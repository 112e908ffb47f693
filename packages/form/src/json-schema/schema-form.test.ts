import type { JsonObject } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { loadDefinition } from '../compiled/load-definition.ts';
import { createForm } from '../live/create-form.ts';
import { DocumentError } from '../problem.ts';
import { formOfSchema } from './schema-form.ts';

const options = { url: 'https://forms.example/inputs', patterns: linearPatterns };
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });

/** A live form of a schema, answered. */
function answered(
  schema: object,
  answers: Readonly<Record<string, unknown>> = {},
  rows: readonly string[] = [],
) {
  const { definition, toValue } = formOfSchema(schema, options);
  const form = createForm(loadDefinition(definition, { patterns: linearPatterns }), {
    clock: { now: () => 0 },
    newId: () => 'r',
  });
  for (const path of rows) form.addRow(path);
  for (const [path, value] of Object.entries(answers)) expect(form.set(path, value).ok).toBe(true);
  const { results } = form.report({ mode: 'submit' });
  return {
    definition,
    errors: results.filter(({ severity }) => severity === 'error').map(({ path, code }) => `${path} ${code}`),
    value: toValue(form.response().data),
  };
}

describe('a schema becomes questions', () => {
  test('with titles, descriptions, defaults and concepts', () => {
    const { definition } = formOfSchema(
      object(
        {
          email: {
            type: 'string',
            format: 'email',
            title: 'E-mail',
            description: 'We write to it.',
            default: 'a@b.example',
            'x-semantic': 'https://schema.org/email',
          },
        },
        { title: 'Invite', description: 'Someone new.', required: ['email'] },
      ),
      options,
    );
    expect(definition).toMatchObject({ title: 'Invite', description: 'Someone new.', version: '1.0.0' });
    expect(definition.items).toEqual([
      {
        key: 'email',
        type: 'field',
        dataType: 'string',
        label: 'E-mail',
        description: 'We write to it.',
        initialValue: 'a@b.example',
        semanticType: 'https://schema.org/email',
      },
    ]);
    expect(definition.binds).toMatchObject([{ path: 'email', required: 'true' }]);
  });

  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'number' }, 'decimal'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'uri' }, 'uri'],
    [{ enum: ['a', 'b'] }, 'choice'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true }, 'multiChoice'],
    [{ type: ['string', 'null'] }, 'string'],
  ])('%j is a field of type %s', (schema, dataType) => {
    const { definition } = formOfSchema(object({ x: schema as JsonObject }), options);
    expect(definition.items[0]).toMatchObject({ type: 'field', dataType });
  });

  test('options have the titles of their alternatives, and any value', () => {
    const schema = object({
      level: { oneOf: [{ const: 1, title: 'Low' }, { const: 2.5, title: 'High' }, { const: null }] },
      flag: { enum: [true, { a: 1 }, 'true!'] },
    });
    const { definition, value } = answered(schema, { level: '2.5', flag: '{"a":1}' });
    expect(definition.items[0]?.options).toEqual([
      { value: '1', label: 'Low' },
      { value: '2.5', label: 'High' },
    ]);
    expect(value).toEqual({ ok: true, value: { level: 2.5, flag: { a: 1 } } });
  });

  test('what can only be one value is shown, and is in the value', () => {
    const { definition, value, errors } = answered(
      object({ kind: { const: 'DELETE' } }, { required: ['kind'] }),
    );
    expect(definition.binds).toEqual([{ path: 'kind', required: 'true', readonly: 'true' }]);
    expect({ value, errors }).toEqual({ value: { ok: true, value: { kind: 'DELETE' } }, errors: [] });
  });

  test('objects are groups and arrays are rows, in each other', () => {
    const schema = object(
      {
        to: object({ name: { type: 'string' } }),
        lines: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          items: object({ price: { type: 'number' }, tags: { type: 'array', items: { type: 'string' } } }),
        },
      },
      { required: ['lines'] },
    );
    const { value, errors } = answered(
      schema,
      { 'to.name': 'Ada', 'lines[0].price': 1.5, 'lines[0].tags[0].item': 'x', 'lines[0].tags[1].item': 'y' },
      ['lines[0].tags', 'lines[0].tags'],
    );
    expect(errors).toEqual([]);
    expect(value).toEqual({
      ok: true,
      value: { to: { name: 'Ada' }, lines: [{ price: 1.5, tags: ['x', 'y'] }] },
    });
  });

  test('an object that may be left out asks for what it needs only where it is there', () => {
    const schema = object({ address: object({ street: { type: 'string' } }, { required: ['street'] }) });
    expect(answered(schema)).toMatchObject({ errors: [], value: { value: {} } });
    expect(answered(schema, {}, ['address']).errors).toEqual(['address[0].street REQUIRED']);
    expect(answered(schema, { 'address[0].street': 'Elm' }, ['address']).value).toEqual({
      ok: true,
      value: { address: { street: 'Elm' } },
    });
  });

  test('names that are no keys are asked for under one like them', () => {
    const schema = object({
      'a-b': { type: 'string' },
      a_b: { type: 'string' },
      'ä b': { type: 'string' },
      __proto__x: { type: 'string' },
    });
    const { definition } = formOfSchema(schema, options);
    const keys = definition.items.map(({ key }) => key);
    expect(keys).toEqual(['a_b', 'a_b_2', 'p__b', 'p___proto__x']);
    expect(answered(schema, { a_b: '1', a_b_2: '2', p__b: '3' }).value).toEqual({
      ok: true,
      value: { 'a-b': '1', a_b: '2', 'ä b': '3' },
    });
  });

  test('places of the same schema can be named', () => {
    const schema = {
      ...object({ a: { $ref: '#/$defs/amount', title: 'First' }, b: { $ref: '#/$defs/amount' } }),
      $defs: { amount: { type: 'number', minimum: 1 } },
    };
    const { definition } = formOfSchema(schema, options);
    expect(definition.items.map(({ label }) => label)).toEqual(['First', 'b']);
    expect(answered(schema, { a: 0 }).errors).toEqual(['a CONSTRAINT_FAILED']);
  });
});

describe('rules are checked', () => {
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 5 }, [1, 5], [0, 6]],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0.5], [0, 1]],
    [{ type: 'number', multipleOf: 0.01 }, [0.07, 1.1], [0.001]],
    [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', '😀😀😀'], ['a', 'abcd']],
    [{ type: 'string', pattern: "^it's\\\\ \\d+$" }, ["it's\\ 12"], ["it's 12"]],
    [{ type: 'string', format: 'email' }, ['a.b@c.example'], ['a@', 'a..b@c.d', `${'x'.repeat(65)}@c.d`]],
    [{ type: 'string', format: 'uuid' }, ['123e4567-e89b-12d3-a456-426614174000'], ['123']],
    [
      { type: 'string', format: 'date-time' },
      ['2024-02-29T10:00:00Z'],
      ['2023-02-29T10:00:00Z', '2024-01-01T10:00:00'],
    ],
    [{ type: 'string', format: 'time' }, ['10:00:00+02:00'], ['10:00:00', '25:00:00Z']],
    [{ type: 'string', format: 'ipv4' }, ['127.0.0.1'], ['256.0.0.1']],
    [{ type: 'string', format: 'hostname' }, ['a-b.example'], ['-a', 'a b']],
    [{ type: 'string', format: 'color' }, ['anything'], []],
  ])('%j', (schema, right, wrong) => {
    for (const value of right)
      expect(answered(object({ x: schema as JsonObject }), { x: value }).errors).toEqual([]);
    for (const value of wrong)
      expect(answered(object({ x: schema as JsonObject }), { x: value }).errors).toEqual([
        'x CONSTRAINT_FAILED',
      ]);
  });

  test('numbers of options that have to be chosen', () => {
    const schema = object({
      x: { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b', 'c'] } },
    });
    expect(answered(schema, { x: ['a'] }).errors).toHaveLength(1);
    expect(answered(schema, { x: ['c', 'a'] })).toMatchObject({
      errors: [],
      value: { value: { x: ['a', 'c'] } },
    });
  });
});

test('a number that JSON cannot keep is refused and not rounded', () => {
  expect(answered(object({ x: { type: 'number' } }), { x: '0.12345678901234567890' }).value).toMatchObject({
    ok: false,
    pointer: '/x',
  });
});

describe('what questions cannot express is refused with its place', () => {
  const refusal = (schema: unknown) => {
    try {
      formOfSchema(schema, options);
    } catch (error) {
      if (error instanceof DocumentError)
        return error.problems.map(({ code, pointer }) => `${pointer} ${code}`);
      throw error;
    }
    return [];
  };

  test.each([
    [{ not: {} }, '/properties/x/not unsupported-keyword'],
    [{ allOf: [{}] }, '/properties/x/allOf unsupported-keyword'],
    [{ type: ['string', 'number'] }, '/properties/x/type unsupported-type'],
    [{}, '/properties/x/type unsupported-type'],
    [true, '/properties/x wrong-type'],
    [{ oneOf: [{ type: 'string' }] }, '/properties/x/oneOf/0 unsupported-keyword'],
    [{ oneOf: [{ const: 'a', minLength: 3 }] }, '/properties/x/oneOf/0 unsupported-keyword'],
    [{ enum: ['a'], pattern: 'b' }, '/properties/x/pattern unsupported-keyword'],
    [{ enum: [1], type: 'string' }, '/properties/x/enum unsupported-options'],
    [{ type: 'string', pattern: '(?=a)' }, '/properties/x/pattern unsupported-pattern'],
    [{ type: 'string', format: 'ipv6' }, '/properties/x/format unsupported-format'],
    [{ type: 'number', minimum: '1' }, '/properties/x/minimum wrong-type'],
    [
      { type: 'array', items: { type: 'string' }, uniqueItems: true },
      '/properties/x/uniqueItems unsupported-keyword',
    ],
    [{ type: 'array' }, '/properties/x/items wrong-type'],
    [{ type: 'array', prefixItems: [] }, '/properties/x/prefixItems unsupported-keyword'],
    [{ $ref: 'https://elsewhere.example/s' }, '/properties/x/$ref unsupported-reference'],
    [
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
      '__proto__ unsupported-property',
    ],
    [{ $ref: '#' }, 'too-'],
    [{ type: 'object', properties: {}, required: ['y'] }, '/properties/x/required unknown-property'],
  ])('%j', (schema, expected) => {
    expect(refusal(object({ x: schema as JsonObject })).join('\n')).toContain(expected);
  });

  test.each([[null], [{ type: 'string' }], [[]], [{ type: ['object', 'null'], properties: {} }], [true]])(
    '%j as a whole',
    (schema) => {
      expect(refusal(schema)).toHaveLength(1);
    },
  );

  test('schemas without an end, or with more than anyone answers', () => {
    const deep: JsonObject = Array.from({ length: 20 }).reduce<JsonObject>((inner) => object({ x: inner }), {
      type: 'string',
    });
    expect(refusal(deep).join()).toContain('too-deep');
    const many = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [`x${index}`, { type: 'string' }]),
    );
    expect(refusal(object(many)).join()).toContain('too-large');
  });
});

test('no value is no answer, also where a schema lists it, and a number may be a text', () => {
  const level = { enum: ['a', null] };
  const schema = object({ level, price: { type: 'number' } }, { required: ['level'] });
  const { toData, toValue } = formOfSchema(schema, options);
  expect(toData({ level: null, price: 1 })).not.toHaveProperty('level');
  expect(toData({ price: 1 })).not.toHaveProperty('level');
  expect(toValue({ level: 'a', price: '12.5' })).toEqual({ ok: true, value: { level: 'a', price: 12.5 } });
  expect(toValue({ level: 'a', price: true })).toMatchObject({ ok: false });
});
