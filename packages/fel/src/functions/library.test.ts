import { describe, expect, test } from 'vitest';
import catalog from '../../../../fixtures/formspec/schemas/fel-functions.schema.json' with { type: 'json' };
import { evaluate } from '../../testing/evaluate.ts';
import { compileExpression } from '../compile/compile-expression.ts';
import { FelDefinitionError } from '../fel-definition-error.ts';
import { decimal, isDecimal } from '../values/decimal.ts';
import type { FelValue } from '../values/value.ts';
import { describeFunctions } from './describe-functions.ts';
import type { ExtensionFunction } from './extension.ts';
import { createFunctionLibrary } from './library.ts';

/** One legal argument for each parameter type. */
const SAMPLES: Readonly<Record<string, string>> = {
  any: 'true',
  array: '[]',
  date: '@2025-01-01',
  money: "money(1, 'USD')",
  number: '1',
  predicate: 'true',
  reference: '$a',
  string: "'a'",
  'string or date': "'10:00:00'",
};

describe('the built-in library', () => {
  const library = createFunctionLibrary();
  const descriptions = new Map(describeFunctions(library).map((entry) => [entry.name, entry]));

  test('CORE-16-01 every function of the catalogue exists and can be called', () => {
    expect(catalog.functions.length).toBeGreaterThan(60);
    for (const { name } of catalog.functions) {
      const args = descriptions.get(name)?.parameters.map(({ type }) => SAMPLES[type]);
      expect(args, name).toBeDefined();
      const fields = { a: decimal(1) };
      const call = `${name}(${args?.join(', ')})`;
      expect(() => evaluate(call, { fields, instances: { a: {} } }), call).not.toThrow();
    }
    expect(() => evaluate('noSuchFunction(1)')).toThrow(
      expect.objectContaining({ code: 'unknown-function' }),
    );
  });

  test('there is no built-in function that the catalogue does not know', () => {
    const known = new Set(catalog.functions.map(({ name }) => name));
    expect([...descriptions.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  test('every function is described in a sentence', () => {
    for (const { name, description } of descriptions.values()) {
      expect(description, name).toMatch(/^[A-Z].{15,}\.$/);
    }
    expect(descriptions.get('substring')).toEqual({
      name: 'substring',
      category: 'text',
      description: expect.any(String),
      parameters: [
        { name: 'text', type: 'string', optional: false, variadic: false },
        { name: 'start', type: 'number', optional: false, variadic: false },
        { name: 'length', type: 'number', optional: true, variadic: false },
      ],
      returns: 'string',
    });
  });
});

describe('extension functions (core 3.12)', () => {
  const double: ExtensionFunction = {
    name: 'double',
    description: 'Twice a number.',
    parameters: [{ name: 'value', type: 'number' }],
    returns: 'number',
    call: (value) => (isDecimal(value) ? value.times(2) : null),
  };
  const returning = (name: string, result: unknown): ExtensionFunction => ({
    name,
    parameters: [{ name: 'value', type: 'any', optional: true }],
    returns: 'number',
    call: () => result as FelValue,
  });

  test('CORE-16.11-01 extensions cannot replace built-ins, a throw becomes null, and an unknown name is refused', () => {
    expect(() => createFunctionLibrary([{ ...double, name: 'sum' }])).toThrow(FelDefinitionError);
    const thrower: ExtensionFunction = {
      ...double,
      name: 'thrower',
      call: () => {
        throw new Error('secret detail');
      },
    };
    const library = createFunctionLibrary([double, thrower]);
    expect(evaluate('double(21)', {}, { library })).toEqual({ value: 42, codes: [] });
    expect(evaluate('thrower(1) ?? 5', {}, { library })).toEqual({ value: 5, codes: ['function-failed'] });
    expect(() => compileExpression('double(1)')).toThrow(FelDefinitionError);
  });

  test.each<[ExtensionFunction['returns'], unknown, boolean]>([
    ['string', 'text', true],
    ['string', '', true],
    ['string', null, true],
    ['string', true, false],
    ['boolean', true, true],
    ['boolean', false, true],
    ['boolean', null, true],
    ['boolean', 'true', false],
    ['any', 'text', true],
    ['any', [], true],
    ['any', 7, false],
    ['any', undefined, false],
    ['any', {}, false],
    ['any', () => 1, false],
    ['any', { felType: 1 }, false],
  ])('an extension of type %s that returns %j: %j', (returns, result, isTaken) => {
    const library = createFunctionLibrary([{ ...returning('give', result), returns }]);
    expect(evaluate('give()', {}, { library })).toEqual(
      isTaken ? { value: result, codes: [] } : { value: null, codes: ['function-failed'] },
    );
  });

  test.each(['if', 'let', 'true', 'prev', 'valid', 'a-b', '', '1a', 'é', 'two words'])(
    'the name "%s" is refused',
    (name) => {
      expect(() => createFunctionLibrary([{ ...double, name }])).toThrow(FelDefinitionError);
    },
  );

  test('two extensions cannot share a name', () => {
    expect(() => createFunctionLibrary([double, double])).toThrow('already exists');
  });

  test('arguments are checked against the signature, and null makes the call null', () => {
    const library = createFunctionLibrary([double]);
    expect(evaluate("double('x')", {}, { library })).toEqual({ value: null, codes: ['type-error'] });
    expect(evaluate('double(null)', {}, { library })).toEqual({ value: null, codes: [] });
    expect(() => compileExpression('double()', { library })).toThrow(FelDefinitionError);
    expect(() => compileExpression('double(1, 2)', { library })).toThrow(FelDefinitionError);
  });

  test.each([
    ['a JavaScript number', 5],
    ['undefined', undefined],
    ['a plain object', { amount: 1 }],
    ['a function', () => 1],
    ['a value of another type', 'text'],
    ['a symbol', Symbol('x')],
  ])('%s as result is a failure of the function', (_what, result) => {
    const library = createFunctionLibrary([returning('odd', result)]);
    expect(evaluate('odd()', {}, { library })).toEqual({ value: null, codes: ['function-failed'] });
  });

  test('a result beyond the limits is null', () => {
    const library = createFunctionLibrary([returning('huge', decimal('1e5000'))]);
    expect(evaluate('huge()', {}, { library })).toEqual({ value: null, codes: ['limit-exceeded'] });
  });

  test('extensions are described with the rest', () => {
    const described = describeFunctions(createFunctionLibrary([double])).at(-1);
    expect(described).toMatchObject({
      name: 'double',
      category: 'extension',
      description: 'Twice a number.',
    });
  });
});
