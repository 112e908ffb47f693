import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { exampleSite, schemaCheck } from '../../testing/manifests.ts';
import { checkArguments, checkOutput } from './check-arguments.ts';
import { coerceArguments } from './coerce.ts';

const schemaOf = (id: string) => exampleSite().actions.get(id)?.inputSchema;
const full = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR' };
const check = (args: JsonObject, id = 'invoice.create') => checkArguments(args, schemaOf(id), schemaCheck);
const fieldsOf = (args: JsonObject, id?: string) => {
  const checked = check(args, id);
  return checked.ok
    ? []
    : [...checked.missing, ...checked.problems.map(({ field }) => field)].filter(Boolean);
};

describe('validation', () => {
  test('AAF-6.5-04 memo may be left out, each of the three others may not', () => {
    expect(check(full).ok).toBe(true);
    for (const name of ['customer_email', 'amount', 'currency'] as const) {
      const { [name]: _, ...rest } = full;
      const checked = check(rest);
      expect(checked).toMatchObject({ ok: false, missing: [name] });
      expect(!checked.ok && checked.problems[0]?.message).toContain(`"${name}"`);
    }
    expect(check({ ...full, customer_email: '' })).toMatchObject({ ok: false, missing: ['customer_email'] });
  });

  test.each([
    [{ customer_email: 'nope' }, ['customer_email']],
    [{ amount: -1 }, ['amount']],
    [{ amount: 0 }, []],
    [{ currency: 'GBP' }, ['currency']],
    [{ currency: 'EUR' }, []],
    [{ currency: 'USD' }, []],
  ])('AAF-6.5-05 format, minimum and enum hold for %j', (change, problems) => {
    expect(fieldsOf({ ...full, ...change })).toEqual(problems);
  });

  test.each([
    [{ delete_confirmation_text: 'DELETE' }, true],
    [{ delete_confirmation_text: 'delete' }, false],
    [{ delete_confirmation_text: 'DELETE ' }, false],
    [{}, false],
  ])('AAF-6.5-06 deleting takes the constant and nothing like it: %j', (args, ok) => {
    expect(check(args, 'workspace.delete').ok).toBe(ok);
  });

  test('AAF-6.5-07 results are held against the output schema', () => {
    const out = (id: string) => exampleSite().actions.get(id)?.outputSchema ?? {};
    const problems = (id: string, value: unknown) => checkOutput(value, out(id), schemaCheck).length;
    expect(problems('invoice.create', { invoice_id: '1', status: 'paid' })).toBeGreaterThan(0);
    expect(problems('invoice.create', { invoice_id: '1', status: 'sent' })).toBe(0);
    expect(problems('workspace.delete', { deleted: true })).toBe(0);
    expect(problems('workspace.delete', { deleted: 'yes' })).toBeGreaterThan(0);
  });

  test('AAF-6.4-23 a concept changes neither type nor validation', () => {
    const schema = {
      type: 'object',
      properties: { mail: { type: 'string', 'x-semantic': 'https://schema.org/email' } },
    };
    expect(checkArguments({ mail: 'not-an-email' }, schema, schemaCheck).ok).toBe(true);
  });

  test('messages never hold the value', () => {
    expect(JSON.stringify(check({ ...full, customer_email: 'secret-7319' }))).not.toContain('secret-7319');
  });
});

describe('arguments that nothing takes', () => {
  test('are refused by name, with those there are, before anything that is missing', () => {
    expect(check({ ...full, amuont: 1, confirmed: true })).toEqual({
      ok: false,
      coercions: expect.any(Array),
      missing: [],
      problems: [
        {
          field: 'amuont',
          message: '"amuont" is not an argument; the arguments are customer_email, amount, currency, memo',
        },
        { field: 'confirmed', message: '"confirmed" is not an argument' },
      ],
    });
    const { amount: _, ...rest } = full;
    expect(check({ ...rest, amuont: 1 })).toMatchObject({
      missing: ['amount'],
      problems: [{ field: 'amuont' }, {}],
    });
    const none = { type: 'object', properties: {}, additionalProperties: false };
    expect(checkArguments({ x: 1 }, none, schemaCheck)).toMatchObject({
      problems: [{ message: '"x" is not an argument; there are none' }],
    });
  });

  test('are what a schema does not list and does not take, whatever they are called', () => {
    const properties = { a: {} };
    const refused = (schema: JsonObject) => !checkArguments({ constructor: 1 }, schema, schemaCheck).ok;
    expect(refused({ type: 'object', properties })).toBe(true);
    expect(refused({ type: 'object', properties, additionalProperties: false })).toBe(true);
    expect(refused({ type: 'object', properties, additionalProperties: true })).toBe(false);
    expect(refused({ type: 'object' })).toBe(false);
    expect(refused({ type: 'object', additionalProperties: false })).toBe(true);
  });

  test('are left out where that is asked for', () => {
    const schema = { type: 'object', properties: { a: {} } };
    expect(checkArguments({ a: 1, b: 2 }, schema, schemaCheck, { unknown: 'drop' })).toMatchObject({
      ok: true,
      args: { a: 1 },
      coercions: [{ field: 'b', rule: 'unknown→delete' }],
    });
  });

  test('are cut in messages', () => {
    const checked = check({ ...full, [`x\n${'y'.repeat(1_000)}`]: 1 });
    const [problem] = checked.ok ? [] : checked.problems;
    expect(problem?.message).toMatch(/^"x y+…?" is not an argument/);
    expect(problem?.message.length).toBeLessThan(200);
  });
});

describe('coercion', () => {
  const properties: JsonObject = {
    number: { type: 'number' },
    integer: { type: 'integer' },
    flag: { type: 'boolean' },
    currency: { type: 'string', enum: ['EUR', 'USD'] },
    letter: { type: 'string', enum: ['a', 'A'] },
    mixed: { enum: [1, 'One'] },
    either: { type: ['string', 'null'] },
    text: { type: 'string' },
  };
  const coerce = (args: JsonObject) => coerceArguments(args, { type: 'object', properties });

  test.each([
    [{ number: '12.5' }, { number: 12.5 }, 'string→number'],
    [{ number: '-3' }, { number: -3 }, 'string→number'],
    [{ integer: '7' }, { integer: 7 }, 'string→integer'],
    [{ flag: 'true' }, { flag: true }, 'string→boolean'],
    [{ currency: 'eur' }, { currency: 'EUR' }, 'enum-case-fix'],
    [{ mixed: 'one' }, { mixed: 'One' }, 'enum-case-fix'],
    [{ text: null }, {}, 'null→delete'],
    [{ foo: 1 }, {}, 'unknown→delete'],
    [{ constructor: 1 }, {}, 'unknown→delete'],
  ])('AAF-X.07-01 AAF-X.07-02 %j becomes %j by %s', (args, expected, rule) => {
    const given = Object.freeze(args as JsonObject);
    const { args: coerced, coercions } = coerce(given);
    expect(coerced).toEqual(expected);
    expect(coercions).toMatchObject([{ field: Object.keys(args)[0], rule }]);
  });

  test.each([
    { number: '' },
    { number: ' ' },
    { number: '0x10' },
    { number: 'Infinity' },
    { number: '1e3' },
    { number: '12345678901234567890' },
    { number: '007' },
    { integer: '1.5' },
    { flag: 'TRUE' },
    { letter: 'b' },
    { either: null },
    { text: '5' },
  ])('AAF-X.07-01 %j is left alone', (args) => {
    expect(coerce(args)).toEqual({ args, coercions: [] });
  });

  test.each(['', ' ', '0x10', 'Infinity'])('AAF-X.07-01 the number "%s" fails validation', (number) => {
    expect(checkArguments({ number }, { type: 'object', properties }, schemaCheck).ok).toBe(false);
  });

  test('more members stay where the schema takes more', () => {
    const schema = { type: 'object', properties, additionalProperties: true };
    expect(coerceArguments({ foo: 1 }, schema)).toEqual({ args: { foo: 1 }, coercions: [] });
  });
});

test.each<[JsonObject, JsonValue, JsonValue, string | undefined]>([
  [{ type: ['string', 'number'] }, '5', '5', undefined],
  [{ type: ['number', 'null'] }, '5', 5, 'string→number'],
  [{ type: ['boolean', 'number'] }, 'true', true, 'string→boolean'],
  [{ type: 'boolean' }, 'false', false, 'string→boolean'],
  [{ type: 'boolean' }, 'yes', 'yes', undefined],
  [{ type: 'integer' }, '5', 5, 'string→integer'],
  [{ type: 'integer' }, '5.5', '5.5', undefined],
  [{ type: 'number', enum: ['A', 'a'] }, 'A', 'A', undefined],
  [{ enum: ['Red', 'Blue'] }, 'red', 'Red', 'enum-case-fix'],
  [{ enum: ['RED', 'Red'] }, 'red', 'red', undefined],
  [{}, '5', '5', undefined],
  [{ type: 'string' }, 5, 5, undefined],
])('as %j the argument %j becomes %j by %s', (property, given, value, rule) => {
  const { args, coercions } = coerceArguments({ f: given }, { properties: { f: property } });
  expect([args.f, coercions.map((each) => each.rule)]).toEqual([value, rule === undefined ? [] : [rule]]);
});

test('a problem names its argument as it is written, whatever marks it has', () => {
  const schema = { type: 'object', properties: { 'a~b/c': { type: 'number' } } };
  const checked = checkArguments({ 'a~b/c': true }, schema, schemaCheck);
  expect(checked.ok ? [] : checked.problems).toEqual([
    { field: 'a~b/c', message: '"a~0b~1c" must be a number' },
  ]);
});
