import type { JsonObject, JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { DocumentError } from '../problem.ts';
import { formOfSchema } from './schema-form.ts';

const options = { url: 'https://forms.example/inputs', patterns: linearPatterns };

/** What answers and defaults may be. */
const VALUES: readonly JsonValue[] = [null, true, 0, 1.5, -3, '', 'a', '2024-02-29', [], ['a'], {}, { a: 1 }];

/** The question for one schema and what its values come to, or what is said about it. */
function told(schema: JsonValue, isRequired: boolean): string {
  const root = { type: 'object', properties: { p: schema }, ...(isRequired && { required: ['p'] }) };
  try {
    const { definition, toData, toValue } = formOfSchema(root, options);
    const { items, binds = [] } = definition;
    const kept = new Map<string, string[]>();
    for (const value of VALUES) {
      const data = toData({ p: value });
      const back = `${JSON.stringify(data)} and back ${JSON.stringify(toValue(data))}`;
      kept.set(back, [...(kept.get(back) ?? []), JSON.stringify(value)]);
    }
    return [
      ...items.map((item) => JSON.stringify(item)),
      ...binds.map((bind) => JSON.stringify(bind)),
      ...[...kept].map(([back, values]) => `${values.join(', ')} is kept as ${back}`),
      `answered with other data: ${JSON.stringify(toValue({ p: 7 }))} ${JSON.stringify(toValue({}))}`,
    ].join('\n  ');
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error.problems.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`).join('\n  ');
  }
}

const text = { type: 'string' };
const bounds = [0, 1, 2.5, -1, 1e300, 2 ** 60, '1', null] as const;
const NUMBER_RULES = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const FORMATS = [
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'uri',
  'uri-reference',
  'date',
  'time',
  'date-time',
];
const chain = (length: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `r${at}`,
      at === 0 ? text : { $ref: `#/properties/p/$defs/r${at - 1}` },
    ]),
  );

/** By what they are about: schemas of one property each. */
const SCHEMAS: Readonly<Record<string, readonly JsonValue[]>> = {
  types: [
    ...['string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'odd'].map((type) => ({ type })),
    ...['string', 'integer', 'object'].map((type) => ({ type: [type, 'null'] })),
    { type: ['string', 'number'] },
    { type: [] },
    { type: 7 },
    {},
    7,
    null,
    true,
  ],
  texts: [
    {
      ...text,
      title: 'Name',
      description: 'Yours.',
      'x-semantic': 'https://schema.org/name',
      default: 'Ann',
    },
    { ...text, title: '', description: 7, 'x-semantic': 7, default: 7 },
    { ...text, minLength: 1, maxLength: 3, pattern: "^[a-z]'\\d\n$" },
    { ...text, pattern: '(a)\\1' },
    { ...text, pattern: '(' },
    { ...text, pattern: 7 },
    { ...text, minLength: '1', minimum: 3 },
    ...[...FORMATS, 'duration', 'json-pointer', 'odd', 7].map((format) => ({ ...text, format })),
    { ...text, format: 'date', minLength: 10, pattern: '^2' },
  ],
  numbers: [
    ...NUMBER_RULES.flatMap((name) => bounds.map((bound) => ({ type: 'number', [name]: bound }))),
    { type: 'integer', minimum: 1, maximum: 5, default: 2, minLength: 3, format: 'email' },
    { type: 'integer', default: '2' },
    { type: 'boolean', default: true },
  ],
  choices: [
    { enum: ['a', 'b'] },
    { enum: ['a', 'b', null], default: 'b' },
    { enum: ['a', 1, true, null, [], { a: 1 }, ''], default: { a: 1 } },
    { enum: ['a', 'a'] },
    { enum: ['1', 1] },
    { enum: [] },
    { enum: 'a' },
    { type: 'integer', enum: [1, 2, 2.5, 'a', null] },
    { type: ['integer', 'null'], enum: [1, 'a', null] },
    { type: 'array', enum: [[], ['a'], {}] },
    { type: 'object', enum: [{}, []] },
    { type: 'string', enum: [1] },
    { const: 'a' },
    { const: 'a', default: 'b' },
    { const: null },
    { oneOf: [{ const: 'a', title: 'A' }, { const: 2 }] },
    { oneOf: [{ const: 'a' }, { const: 'a' }, { const: 'b' }] },
    { anyOf: [{ const: 'a' }, { const: 'a', title: 'Again' }, { const: 'b', title: 7 }] },
    { anyOf: [{ const: 'a' }, text] },
    { anyOf: [{ const: 'a', minLength: 1 }] },
    { anyOf: [7] },
    { enum: ['a'], const: 'a' },
    { enum: ['a'], minLength: 1 },
    { enum: ['a'], format: 'email' },
  ],
  lists: [
    { type: 'array', items: text },
    { type: ['array', 'null'], items: text },
    { type: 'array', items: text, minItems: 1, maxItems: 2, title: 'Names' },
    { type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } }, minItems: '1' },
    { type: 'array', items: { type: ['object', 'null'], properties: { a: text } } },
    { type: 'array', items: { type: 'array', items: text } },
    { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, default: ['a', 'z'] },
    { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, minItems: 1 },
    { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, maxItems: 1, default: 'a' },
    { type: 'array', uniqueItems: true, items: text },
    { type: 'array', uniqueItems: true },
  ],
  objects: [
    { properties: { a: text } },
    { type: 'object', properties: { a: text, 'b c': { type: 'integer' } }, required: ['a'] },
    { type: ['object', 'null'], properties: { a: { type: 'integer' } }, title: 'Part' },
    { type: 'object', properties: 7 },
    { type: 'object', properties: { a: text }, required: ['z'] },
    { type: 'object', properties: { a: text }, required: 'a' },
    { type: 'object', properties: { a: text }, required: [7] },
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as JsonValue,
    ...['allOf', 'not', 'if', 'patternProperties', 'minProperties', 'unevaluatedProperties'].map((name) => ({
      type: 'object',
      [name]: {},
    })),
  ],
  references: [
    { $ref: '#/properties/p/$defs/a', $defs: { a: text } },
    { allowed: { $ref: '#' } },
    { $ref: '#/nowhere' },
    { $ref: 'https://a.example/schema' },
    { $ref: 7 },
    { $ref: '#/properties/p' },
    { type: 'object', $defs: { 'a/b~c': text }, properties: { x: { $ref: '#/properties/p/$defs/a~1b~0c' } } },
    { type: 'object', $defs: { a: 7 }, properties: { x: { $ref: '#/properties/p/$defs/a' } } },
    {
      type: 'object',
      $defs: { a: { ...text, title: 'Of the place' } },
      properties: { x: { $ref: '#/properties/p/$defs/a', title: 'Of the reference' } },
    },
    {
      type: 'object',
      $defs: { a: text },
      properties: { x: { $ref: '#/properties/p/$defs/a', minLength: 1 } },
    },
    ...[12, 13].map((length) => ({
      type: 'object',
      $defs: chain(length),
      properties: { x: { $ref: `#/properties/p/$defs/r${length - 1}` } },
    })),
  ],
};

describe('what becomes of a schema, and what is said about it, is as recorded; -u records it again', () => {
  test.each(Object.entries(SCHEMAS))('%s', async (name, schemas) => {
    const lines = schemas.flatMap((schema) =>
      [true, false].map(
        (isRequired) =>
          `${JSON.stringify(schema)}${isRequired ? ', required' : ''}\n  ${told(schema, isRequired)}\n`,
      ),
    );
    await expect(lines.join('\n')).toMatchFileSnapshot(`../../testing/recorded/schemas/${name}.txt`);
  });

  test.each<[string, JsonValue]>([
    ['a text', 'x'],
    ['nothing but a type', { type: 'object' }],
    ['a list', { type: 'array' }],
    ['perhaps nothing', { type: ['object', 'null'], properties: {} }],
    ['a choice', { enum: [{}] }],
  ])('a whole schema that is %s', async (what, schema) => {
    let said: unknown;
    try {
      said = formOfSchema(schema, options).definition;
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      said = error.problems;
    }
    const file = what.replaceAll(' ', '-');
    await expect(`${JSON.stringify(said, undefined, 1)}\n`).toMatchFileSnapshot(
      `../../testing/recorded/schemas/whole/${file}.txt`,
    );
  });
});
