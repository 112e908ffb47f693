import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAst } from '../../testing/random-ast.ts';
import type { Ast } from './ast.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function withoutSpans(ast: Ast): unknown {
  return JSON.parse(JSON.stringify(ast, (key, part) => (key === 'span' ? undefined : part)));
}

describe('printing', () => {
  test('reading what was printed gives the same tree, for any tree', () => {
    fc.assert(
      fc.property(randomAst(false), (ast) => {
        expect(withoutSpans(parseExpression(printExpression(ast)).ast)).toEqual(withoutSpans(ast));
      }),
      { numRuns },
    );
  });

  test.each([
    ['((1))', '1'],
    ['(1 + 2) + 3', '1 + 2 + 3'],
    ['1 + (2 + 3)', '1 + (2 + 3)'],
    ['(1 * 2) + 3', '1 * 2 + 3'],
    ['1 * (2 + 3)', '1 * (2 + 3)'],
    ['not(true)', 'not true'],
    ['!(true and false)', 'not (true and false)'],
    ['-(-1)', '--1'],
    ['(not $a) = $b', 'not $a = $b'],
    ['(1 in [1]) in [true]', '(1 in [1]) in [true]'],
    ['($a ? 1 : 2) ? 3 : 4', '($a ? 1 : 2) ? 3 : 4'],
    ['$a ? 1 : (2 ? 3 : 4)', '$a ? 1 : 2 ? 3 : 4'],
    ['(if $a then 1 else 2) + 1', '(if $a then 1 else 2) + 1'],
    ['if ($a) then (1) else (if $b then 2 else 3)', 'if $a then 1 else if $b then 2 else 3'],
    ['if $a then (let x = 1 in x) else 2', 'if $a then (let x = 1 in x) else 2'],
    ['let x = (1 in [1]) in x', 'let x = (1 in [1]) in x'],
    ['let x = f((1 in [1])) in x', 'let x = f(1 in [1]) in x'],
    ['let x = (let y = 1 in y) in x', 'let x = (let y = 1 in y) in x'],
    ['($a.b).c[ 01 ]', '$a.b.c[1]'],
    ['(-1).x', '(-1).x'],
    ['(if($a))', '(if($a))'],
    ['if($a, 1, 2)', 'if($a, 1, 2)'],
    ['(f($a))', 'f($a)'],
    ['f(if($a))', 'f((if($a)))'],
    [`"it's"`, String.raw`'it\'s'`],
    [`{"a": 1, 'b c': 2, "in": 3}`, `{a: 1, 'b c': 2, 'in': 3}`],
    ['@instance("prior").a', `@instance('prior').a`],
    ['/* why */ 1 // because', '1'],
  ])('%s is printed as %s', (source, printed) => {
    expect(printExpression(parseExpression(source).ast)).toBe(printed);
  });

  test('odd characters are printed as escapes and lone surrogates survive', () => {
    const ast: Ast = { kind: 'string', value: '\u0000\t\ud800x\u{1f600}\\', span: { start: 0, end: 0 } };
    const printed = printExpression(ast);
    expect(printed).toBe(String.raw`'\u0000\t\ud800x${'\u{1f600}'}\\'`);
    expect(parseExpression(printed).ast).toMatchObject({ value: '\u0000\t\ud800x\u{1f600}\\' });
  });
});
