import { describe, expect, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { environmentOf, evaluate } from '../../testing/evaluate.ts';
import type { Diagnostic, Environment } from '../environment.ts';
import { FelDefinitionError } from '../fel-definition-error.ts';
import type { ExpressionReference } from '../reference.ts';
import { decimal } from '../values/decimal.ts';
import { fromJson, toJson } from '../values/json.ts';
import { compileExpression } from './compile-expression.ts';

const field = (...keys: readonly string[]): ExpressionReference => ({
  kind: 'field',
  segments: keys.map((part) => {
    const [key = '', index] = part.split('#');
    if (index === undefined) return { key };
    return { key, index: index === '*' ? '*' : Number(index) };
  }),
});

describe('references', () => {
  test.each<readonly [string, readonly ExpressionReference[]]>([
    ['1 + 2', []],
    ['$', [{ kind: 'self', path: [] }]],
    ['$.a.b', [{ kind: 'self', path: ['a', 'b'] }]],
    ['$[1].a', [{ kind: 'self', path: [] }]],
    ['$a + $a * $a', [field('a')]],
    ['$a.b + $b', [field('a', 'b'), field('b')]],
    ['$a[1].b[*].c', [field('a#1', 'b#*', 'c')]],
    ['$a[1][2].b', [field('a#1')]],
    ['($a).b', [field('a', 'b')]],
    ['@total.a', [{ kind: 'variable', name: 'total', path: ['a'] }]],
    ['@current.a.b', [{ kind: 'row', name: 'current', path: ['a', 'b'] }]],
    [
      '@index.x + @count',
      [
        { kind: 'row', name: 'index', path: [] },
        { kind: 'row', name: 'count', path: [] },
      ],
    ],
    ['prev().x.y', [{ kind: 'neighbour', which: 'prev', path: ['x', 'y'] }]],
    ['next()', [{ kind: 'neighbour', which: 'next', path: [] }]],
    ['parent().rows[1].x', [{ kind: 'neighbour', which: 'parent', path: ['rows'] }]],
    ["@instance('n').a.b", [{ kind: 'instance', name: 'n', path: ['a', 'b'] }]],
    ["@instance('n') + instance('n')", [{ kind: 'instance', name: 'n', path: [] }]],
    [
      '@source.a + @target',
      [
        { kind: 'migration', name: 'source', path: ['a'] },
        { kind: 'migration', name: 'target', path: [] },
      ],
    ],
    [
      'valid($a.b) and relevant($)',
      [
        { kind: 'state', query: 'valid', target: { kind: 'field', segments: [{ key: 'a' }, { key: 'b' }] } },
        { kind: 'state', query: 'relevant', target: { kind: 'self', path: [] } },
      ],
    ],
    [
      'readonly($a[2].b) or required($a)',
      [
        {
          kind: 'state',
          query: 'readonly',
          target: { kind: 'field', segments: [{ key: 'a', index: 2 }, { key: 'b' }] },
        },
        { kind: 'state', query: 'required', target: { kind: 'field', segments: [{ key: 'a' }] } },
      ],
    ],
    ['let x = $a in x.b + x', [field('a')]],
    ['countWhere($rows[*], $.x > $limit)', [field('rows#*'), field('limit')]],
    ['every($a[*], some($b[*], $ > 1))', [field('a#*'), field('b#*')]],
  ])('%s', (source, references) => {
    const compiled = compileExpression(source);
    expect(compiled.references).toEqual(references);
    expect(compiled.referenceSpans.length).toBe(references.length);
  });

  test('the span of a reference is where it first appears', () => {
    expect(compileExpression('1 + $a.b * $a.b').referenceSpans).toEqual([{ start: 4, end: 8 }]);
  });

  test('CORE-15-01 $ is the node in an expression and the element in its predicates', () => {
    check([
      ['$ > 1', true, undefined, { self: decimal(2) }],
      ['countWhere([1,2],$ > 1)', 1, undefined, { self: decimal(0) }],
      ['$ + countWhere([1,2,3],$ > 1) * 10 + $', 22, undefined, { self: decimal(1) }],
    ]);
  });

  test('only expressions that call the clock are volatile, and only matches() needs patterns', () => {
    expect(compileExpression('today() > $a').volatile).toBe(true);
    expect(compileExpression('if($a, now(), null)').volatile).toBe(true);
    expect(compileExpression('year($a)').volatile).toBe(false);
    expect(compileExpression('today() > $a').clock).toBe('day');
    expect(compileExpression('now() > today()').clock).toBe('moment');
    expect(compileExpression('today() < now()').clock).toBe('moment');
    expect(compileExpression("matches($a, 'x')").usesPatterns).toBe(true);
    expect(compileExpression("contains($a, 'x')").usesPatterns).toBe(false);
  });
});

describe('definition errors', () => {
  test.each([
    ['nope(1)', 'unknown-function', 0],
    ['1 + nope(1)', 'unknown-function', 4],
    ['Sum([1])', 'unknown-function', 0],
    ['toString()', 'unknown-function', 0],
    ['constructor()', 'unknown-function', 0],
    ['sum()', 'wrong-arity', 0],
    ['sum([1], [2])', 'wrong-arity', 0],
    ['if(true, 1)', 'wrong-arity', 0],
    ['if()', 'wrong-arity', 0],
    ['today(1)', 'wrong-arity', 0],
    ['coalesce()', 'wrong-arity', 0],
    ["prev('x')", 'wrong-arity', 0],
    ['round(1, 2, 3)', 'wrong-arity', 0],
    ['countWhere([1])', 'wrong-arity', 0],
    ['valid(1)', 'not-a-reference', 6],
    ["valid('a')", 'not-a-reference', 6],
    ['relevant(@current.a)', 'not-a-reference', 9],
    ['required($a + $b)', 'not-a-reference', 9],
    ['countWhere([1], valid($))', 'not-a-reference', 22],
    ['readonly($a[1][2])', 'not-a-reference', 9],
    ['@instance.a', 'bad-context', 0],
    ["@total('x')", 'bad-context', 0],
  ])('%s is refused as %s', (source, code, start) => {
    const error = catchDefinitionError(source);
    expect(error.code).toBe(code);
    expect(error.span?.start).toBe(start);
  });

  test('the message names the function and the right number of arguments', () => {
    expect(catchDefinitionError('round()').message).toBe('"round" takes 1 to 2 arguments, not 0.');
    expect(catchDefinitionError('format()').message).toBe('"format" takes at least 1 argument, not 0.');
  });
});

describe('running totals', () => {
  const asked: string[] = [];
  const withTotals = (references: readonly ExpressionReference[], answer: boolean): Environment => ({
    ...environmentOf(references, { fields: { a: fromJson([1, 2], 'array') } }, () => {}),
    aggregate: (number, which) => {
      asked.push(`${which}:${number}`);
      return answer ? decimal(99) : undefined;
    },
  });

  test('sum and count of one field reference ask the environment first', () => {
    const compiled = compileExpression('sum($a) + count($a)');
    expect(toJson(compiled.evaluate(withTotals(compiled.references, true)))).toBe(198);
    expect(asked).toEqual(['sum:0', 'count:0']);
    expect(toJson(compiled.evaluate(withTotals(compiled.references, false)))).toBe(5);
  });

  test.each(['sum($a * 2)', 'avg($a)', 'sum([1])', 'sum(@v)', 'sum($a[1][2])'])(
    '%s does not ask',
    (source) => {
      asked.length = 0;
      const compiled = compileExpression(source);
      compiled.evaluate(withTotals(compiled.references, true));
      expect(asked).toEqual([]);
    },
  );
});

describe('evaluation', () => {
  test('an error is local: its operation is null, the rest goes on, and the span names the place', () => {
    const diagnostics: Diagnostic[] = [];
    const compiled = compileExpression("coalesce(1 / 0, 7) + length('a' & 1) + 3");
    const environment = environmentOf(compiled.references, {}, () => {});
    const value = compiled.evaluate({ ...environment, report: (diagnostic) => diagnostics.push(diagnostic) });
    expect(toJson(value)).toBe(10);
    expect(diagnostics.map(({ code, span }) => [code, compiled.source.slice(span.start, span.end)])).toEqual([
      ['division-by-zero', '1 / 0'],
      ['type-error', "'a' & 1"],
    ]);
  });

  test('messages tell types, never values', () => {
    const messages: string[] = [];
    const compiled = compileExpression('$secret + 1');
    const environment = environmentOf(compiled.references, { fields: { secret: 'hunter2' } }, () => {});
    compiled.evaluate({ ...environment, report: ({ message }) => messages.push(message) });
    expect(messages).toEqual(['"+" needs two numbers, not string and number.']);
  });

  test('one compiled expression serves many environments, also inside each other', () => {
    const compiled = compileExpression('let x = $a in countWhere([1,2,3], $ > x)');
    const inner = environmentOf(compiled.references, { fields: { a: decimal(1) } }, () => {});
    const outer: Environment = { ...inner, read: () => compiled.evaluate(inner) };
    expect(toJson(compiled.evaluate(outer))).toBe(1);
    expect(toJson(compiled.evaluate(inner))).toBe(2);
  });

  test('lenient text compiles, with its warnings', () => {
    const compiled = compileExpression('total == 5', { lenient: true });
    expect(compiled.references).toEqual([field('total')]);
    expect(compiled.warnings.length).toBe(2);
    expect(evaluate('total == 5', { fields: { total: decimal(5) } }, { lenient: true }).value).toBe(true);
  });

  test('CORE-21-01 the core text beats the catalogue, and the grammar beats its informative copy', () => {
    check([
      ['count([1,null])', 1],
      ['avg([])', null, 'division-by-zero'],
      ["coalesce('',1)", ''],
      ['min([])', null],
      ['upper(null)', null],
    ]);
    expect(() => compileExpression('01')).toThrow('leading zeros');
  });
});

function catchDefinitionError(source: string): FelDefinitionError {
  try {
    compileExpression(source);
  } catch (error) {
    if (error instanceof FelDefinitionError) return error;
    throw error;
  }
  throw new Error(`"${source}" was accepted.`);
}
