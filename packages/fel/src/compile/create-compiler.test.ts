import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { environmentOf } from '../../testing/evaluate.ts';
import { randomAst } from '../../testing/random-ast.ts';
import type { CompiledExpression } from '../index.ts';
import { compileExpression, printExpression, toJson } from '../index.ts';
import { createCompiler } from './create-compiler.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function facts({
  source,
  ast,
  warnings,
  references,
  referenceSpans,
  volatile,
  clock,
  usesPatterns,
}: CompiledExpression) {
  return { source, ast, warnings, references, referenceSpans, volatile, clock, usesPatterns };
}

describe('expressions that share their code', () => {
  test.each([
    ['$a + $b', '$c + $d'],
    ['$a + $b', '$c + $c'],
    ['$a + $a', '$c + $d'],
    ['$a + $b', '$b + $a'],
    ['sum($rows[*].x) - $y', 'sum($other[*].x) - $z'],
    ['relevant($a) and $b > 1', 'relevant($x) and $y > 1'],
    ['let a = $x in a + $y', 'let a = $y in a + $x'],
    ['$ + $a', '$ + $b'],
    ['$a.$b', '$a.$b'],
    ["'$a' & $b", "'$c' & $d"],
    ['$a /* $b */ + $c', '$a /* $c */ + $c'],
    ['$if + $then', '$or + $and'],
  ])('%s and then %s are what they are alone', (first, second) => {
    const compile = createCompiler();
    for (const source of [first, second, first]) {
      const alone = attempt(() => facts(compileExpression(source)));
      expect(attempt(() => facts(compile(source)))).toEqual(alone);
      const result = attempt(() => outcome(compileExpression(source)));
      expect(attempt(() => outcome(compile(source)))).toEqual(result);
    }
  });

  test.each([
    ['$a & $b', '$c & $d', { a: 'one', b: 'two', c: 'three', d: 'four' }, 'threefour'],
    ['$a ?? $b', '$c ?? $d', { a: 'one', b: 'two', c: null, d: 'four' }, 'four'],
    ['if($a, $b, $c)', 'if($d, $a, $b)', { a: true, b: true, c: false, d: true }, true],
  ])('%s and then %s read the fields that they name', (first, second, fields, value) => {
    const compile = createCompiler();
    compile(first);
    const compiled = compile(second);
    const read = compiled.evaluate(environmentOf(compiled.references, { fields }, () => undefined));
    expect(toJson(read)).toBe(value);
  });

  test('give the results and their own diagnostics', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(randomAst(true), names, names, (ast, one, other) => {
        const compile = createCompiler();
        const first = printExpression(ast);
        const second = first.replaceAll(`$${one}`, `$${other}`);
        for (const source of [first, second]) {
          const alone = attempt(() => outcome(compileExpression(source)));
          expect(attempt(() => outcome(compile(source)))).toEqual(alone);
        }
      }),
      { numRuns },
    );
  });
});

const FIELDS = { a: 'x', b: true, c: null, d: ['y'] };

function outcome(compiled: CompiledExpression): unknown {
  const codes: string[] = [];
  const world = { fields: FIELDS };
  const value = compiled.evaluate(environmentOf(compiled.references, world, (code) => codes.push(code)));
  return { value: toJson(value), codes, references: compiled.references };
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
}
