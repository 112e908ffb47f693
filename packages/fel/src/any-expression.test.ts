import { linearPatterns } from '@handrail/patterns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { environmentOf, evaluate, type World } from '../testing/evaluate.ts';
import { randomAst } from '../testing/random-ast.ts';
import {
  compileExpression,
  decimal,
  FelDefinitionError,
  felObject,
  fromJson,
  printExpression,
  toJson,
} from './index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('any expression', () => {
  const rows = fromJson([{ a: 1, b: 'x' }, { a: null, b: '' }, { a: 3 }], 'array');
  const world: World = {
    fields: {
      a: decimal('12.5'),
      b: 'text',
      rows,
      total: fromJson({ amount: '5', currency: 'USD' }, 'money'),
      in: fromJson('2025-01-31', 'date'),
      not: true,
      true: fromJson([1, 2, null], 'array'),
      let: felObject([['a', 'b']]),
    },
    self: decimal(3),
    variables: { total: rows },
    instances: { prior: { a: [1], b: { rows: 2 } } },
    locale: 'en',
    now: 1_700_000_000_000,
  };

  test('is evaluated without throwing, to a value that is JSON, in bounded time', () => {
    fc.assert(
      fc.property(randomAst(true), (ast) => {
        const source = printExpression(ast);
        const compiled = compileExpression(source, { patterns: linearPatterns });
        let reports = 0;
        const environment = environmentOf(compiled.references, world, () => {
          reports += 1;
        });
        const json = toJson(compiled.evaluate(environment));
        expect(() => JSON.stringify(json)).not.toThrow();
        expect(reports).toBeLessThanOrEqual(100);
      }),
      { numRuns },
    );
  });

  test('gives the same value again', () => {
    fc.assert(
      fc.property(randomAst(true, 3), (ast) => {
        const source = printExpression(ast);
        expect(evaluate(source, world)).toEqual(evaluate(source, world));
      }),
      { numRuns },
    );
  });

  test('with arbitrary calls either compiles or throws a definition error', () => {
    fc.assert(
      fc.property(randomAst(false), (ast) => {
        try {
          compileExpression(printExpression(ast));
        } catch (error) {
          expect(error).toBeInstanceOf(FelDefinitionError);
        }
      }),
      { numRuns },
    );
  });
});
