import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ask, askForCode, Conversation, value } from '../../testing/conversation.ts';

function said(schema: unknown): unknown {
  return new Conversation().line({ ...ask({ ...value, sensitivity: 'non_secret' }), input_schema: schema });
}

const city = (property: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { city: property },
  ...more,
});

describe('a schema that cannot be used', () => {
  test.each<[string, unknown, string]>([
    ['asks for an object', city({ type: 'object' }), '"city" has a type that is not supported'],
    ['asks for a list', city({ type: 'array', items: {} }), '"city" has a type that is not supported'],
    ['names several types', city({ type: ['string', 'null'] }), '"city" has a type that is not supported'],
    ['has a type nobody knows', city({ type: 'SENT' }), '"city" has a type that is not supported'],
    ['has a property that is none', city('string'), '"city" is not an object'],
    ['has properties in a list', { properties: ['city'] }, '"properties" is not an object'],
    ['requires what is not there', city({}, { required: ['town'] }), '"required" names "town"'],
    ['requires a number', city({}, { required: [1] }), '"required" is not a list of names'],
    ['requires a word', city({}, { required: 'city' }), '"required" is not a list of names'],
    [
      'has bounds that exclude everything',
      city({ minLength: 5, maxLength: 2 }),
      '"minLength" of "city" is above',
    ],
    [
      'has numbers that exclude everything',
      city({ type: 'number', minimum: 5, maximum: 2 }),
      '"minimum" of "city"',
    ],
    ['has a bound that is a text', city({ maxLength: '5' }), '"maxLength" of "city" is not a whole number'],
    ['has a bound below zero', city({ minLength: -1 }), '"minLength" of "city" is not a whole number'],
    [
      'has a limit that is a text',
      city({ type: 'number', minimum: '1' }),
      '"minimum" of "city" is not a number',
    ],
    ['lists values', city({ enum: ['SENT'] }), '"enum" of "city" is not supported'],
    ['has a pattern', city({ pattern: 'SENT' }), '"pattern" of "city" is not supported'],
    ['refers to another', city({ $ref: '#/SENT' }), '"$ref" of "city" is not supported'],
    ['is combined', { ...city({}), anyOf: [] }, '"anyOf" is not supported'],
    [
      'has a key in place of a name',
      { properties: { ghp_a1b2c3d4e5f6a1b2c3d4e5f6: {} } },
      'name that is not supported',
    ],
    ['is a list of things', { type: 'array' }, 'has a type that is not supported'],
  ])('breaks the protocol when it %s', (_what, schema, message) => {
    const decision = said(schema);
    expect(decision).toMatchObject({ ok: false, fatal: true });
    expect(decision).toMatchObject({ refusal: { message: expect.stringContaining(message) } });
    expect(JSON.stringify(decision)).not.toMatch(/SENT|ghp_/u);
  });

  test('has more than fifty properties', () => {
    const properties = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`p${at}`, {}]));
    expect(said({ properties: properties(51) })).toMatchObject({ ok: false, fatal: true });
    expect(said({ properties: properties(50) })).toMatchObject({ ok: true });
  });

  test('is still taken from the older form, as ever', () => {
    const schema = city({ type: 'object', enum: ['a'] }, { required: ['town'] });
    expect(new Conversation().line({ ...askForCode, schema }).ok).toBe(true);
  });
});

describe('a schema that can be used', () => {
  test.each<[string, JsonObject]>([
    ['nothing', {}],
    ['a title and bounds of one value', { type: 'string', title: 'Town', minLength: 2, maxLength: 2 }],
    [
      'every type',
      {
        properties: {
          a: { type: 'string' },
          b: { type: 'number' },
          c: { type: 'integer' },
          d: { type: 'boolean' },
        },
      },
    ],
    [
      'texts, a default and examples, which are not recorded',
      city({ title: 'T', description: 'D', default: 'x', examples: ['x'] }),
    ],
    ['a file', city({ type: 'string', format: 'binary' }, { required: ['city'] })],
    ['no other members', city({}, { additionalProperties: false, $schema: 'x' })],
  ])('holds %s', (_what, schema) => {
    expect(said(schema)).toMatchObject({ ok: true });
  });
});
