import { type JsonObject, SchemaError } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { createAjvCheck } from './ajv/ajv-check.ts';
import { createInterpretingCheck } from './interpreting/interpreting-check.ts';

describe.each([
  ['the generated check', createAjvCheck],
  ['the interpreting check', createInterpretingCheck],
])('%s', (_name, create) => {
  const documents: readonly JsonObject[] = [
    { $id: 'https://example.org/v1/name.json', $defs: { short: { maxLength: 3 } }, type: 'string' },
    { $id: 'https://example.org/v1/person.json', properties: { name: { $ref: './name.json' } } },
  ];

  test('reaches the documents it was given, and those reach each other', () => {
    const check = create({ documents });
    const absolute = check.compile({ $ref: 'https://example.org/v1/person.json' });
    expect(absolute({ name: 1 })).toMatchObject([{ pointer: '/name', keyword: 'type' }]);
    const relative = check.compile({
      $id: 'https://example.org/v1/mine.json',
      $ref: 'name.json#/$defs/short',
    });
    expect(relative('long')).toMatchObject([{ keyword: 'maxLength' }]);
  });

  test('takes a document only under the name it has', () => {
    expect(() => create({ documents }).compile({ $ref: 'https://example.org/v2/person.json' })).toThrow(
      SchemaError,
    );
    expect(() => create().compile({ $ref: 'https://example.org/v1/person.json' })).toThrow(SchemaError);
  });

  test('lets no schema change what another finds under a known name', () => {
    const check = create({ documents });
    check.compile({ $defs: { other: { $id: 'https://example.org/v1/name.json', type: 'number' } } });
    expect(check.compile({ $ref: 'https://example.org/v1/name.json' })('text')).toEqual([]);
  });

  test('keeps the limits it was given', () => {
    const patterns = linearPatterns;
    const small = { maxDepth: 3, maxNodes: 10, maxText: 50 };
    const check = create({
      patterns,
      limits: { value: small, schema: small, maxProblems: 2, maxReferences: 1 },
    });
    expect(check.compile(true)([[[[]]]])).toMatchObject([{ pointer: '/0/0/0', keyword: 'x-limit' }]);
    expect(check.compile({ items: { type: 'null' } })([1, 2, 3])).toHaveLength(2);
    expect(() => check.compile({ a: { b: { c: {} } } })).toThrow(/nested deeper than 3/);
    expect(() => check.compile({ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toThrow(/more than 10 values/);
    expect(() => check.compile({ a: {}, allOf: [{ $ref: '#/a' }, { $ref: '#/a' }] })).toThrow(
      /more than 1 references/,
    );
    const idle = create({ patterns, limits: { maxWork: 10 } });
    expect(idle.compile({ minItems: 1 })(Array.from({ length: 11 }, () => 0))).toMatchObject([
      { keyword: 'x-limit' },
    ]);
  });

  test('compiles equal schemas once, and forgets the one unused for longest', () => {
    const check = create({ limits: { maxCached: 2 } });
    const first = check.compile({ maximum: 1 });
    check.compile({ maximum: 2 });
    expect(check.compile({ maximum: 1 })).toBe(first);
    check.compile({ maximum: 3 });
    expect(check.compile({ maximum: 1 })).toBe(first);
    check.compile({ maximum: 4 });
    check.compile({ maximum: 5 });
    expect(check.compile({ maximum: 1 })).not.toBe(first);
  });

  test('names the place in the schema and the reason when it refuses one', () => {
    expect(() => create().compile({ properties: { a: { items: { minimum: 'x' } } } })).toThrow(
      'The schema cannot be used: "/properties/a/items/minimum" must be a number.',
    );
  });
});

test('without a pattern engine, schemas with patterns are refused and all others are served', () => {
  const check = createInterpretingCheck();
  expect(check.compile({ type: 'string' })('a')).toEqual([]);
  expect(() => check.compile({ pattern: 'a' })).toThrow(/needs a pattern engine/);
  expect(() => check.compile({ items: { patternProperties: { a: true } } })).toThrow(
    /needs a pattern engine/,
  );
});
