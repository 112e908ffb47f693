import { createFunctionLibrary } from '@handrail/fel';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  definitionOf,
  documentOf,
  field,
  formOf,
  group,
  problemCodes,
  problemsIn,
  repeat,
} from '../../testing/forms.ts';
import type { ShapeDocument } from '../definition/document.ts';
import { DocumentError } from '../problem.ts';

const shape = (changes: Partial<ShapeDocument>): ShapeDocument => ({
  id: 's',
  target: 'a',
  message: 'm',
  ...changes,
});
const calculated = (calculate: string): Draft => ({
  items: [field('a'), field('b')],
  binds: [{ path: 'a', calculate }],
});

describe('a broken expression', () => {
  test('CORE-2-08 stops loading with the text and the position, and nothing is evaluated', () => {
    let calls = 0;
    const library = createFunctionLibrary([
      { name: 'spy', parameters: [], returns: 'number', call: () => String(++calls) },
    ]);
    const draft = {
      items: [field('a'), field('b')],
      binds: [
        { path: 'a', calculate: '1 +' },
        { path: 'b', calculate: 'spy()' },
      ],
    };
    expect(() => definitionOf(draft, { library })).toThrow(DocumentError);
    const [problem, ...others] = problemsIn(documentOf(draft), { library });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: 'error',
      code: 'bad-expression',
      pointer: '/binds/0/calculate',
    });
    expect(problem?.message).toContain('"1 +" at offset 3');
    expect(calls).toBe(0);
  });

  test.each<[string, Draft]>([
    ['/binds/0/relevant', { items: [field('a')], binds: [{ path: 'a', relevant: '(' }] }],
    ['/binds/0/required', { items: [field('a')], binds: [{ path: 'a', required: '(' }] }],
    ['/binds/0/readonly', { items: [field('a')], binds: [{ path: 'a', readonly: '(' }] }],
    ['/binds/0/default', { items: [field('a')], binds: [{ path: 'a', default: '=(' }] }],
    ['/items/0/initialValue', { items: [field('a', 'string', { initialValue: '=(' })] }],
    ['/variables/0/expression', { items: [], variables: [{ name: 'v', expression: '(' }] }],
    ['/shapes/0/constraint', { items: [field('a')], shapes: [shape({ constraint: '(' })] }],
    [
      '/shapes/0/activeWhen',
      { items: [field('a')], shapes: [shape({ constraint: 'true', activeWhen: '(' })] },
    ],
    ['/shapes/0/and/1', { items: [field('a')], shapes: [shape({ and: ['true', '('] })] }],
    [
      '/shapes/0/context/x',
      { items: [field('a')], shapes: [shape({ constraint: 'true', context: { x: '(' } })] },
    ],
    [
      '/shapes/0/message',
      { items: [field('a')], shapes: [shape({ constraint: 'true', message: '{{ ( }}' })] },
    ],
  ])('CORE-2-08 is found at %s', (pointer, draft) => {
    expect(problemCodes(draft)).toEqual([['bad-expression', pointer]]);
  });

  test('CORE-2-08 of a constraint refuses the definition, or on request becomes its own finding', () => {
    const draft = { items: [field('a')], binds: [{ path: 'a', constraint: '1 >' }] };
    expect(problemCodes(draft)).toEqual([['bad-expression', '/binds/0/constraint']]);
    const form = formOf(draft, {}, { badExpressions: 'report' });
    expect(form.report().results).toMatchObject([
      { path: 'a', code: 'CONSTRAINT_PARSE_ERROR', constraintKind: 'constraint', constraint: '1 >' },
    ]);
  });
});

describe('an expression that names what is not there', () => {
  test.each(['$nope', "@instance('nope')", '@nope', '$b.nope', '$b[1]', 'valid($nope)', 'sum($nope[*].x)'])(
    'CORE-2-09 "%s" is a definition error',
    (expression) => {
      expect(problemCodes(calculated(expression))).toEqual([['unknown-reference', '/binds/0/calculate']]);
    },
  );

  test('CORE-2-09 "nope(1)" is a definition error', () => {
    expect(problemCodes(calculated('nope(1)'))).toEqual([['bad-call', '/binds/0/calculate']]);
  });

  test.each(['round()', "upper('a','b')", 'today(1)', 'if(true)'])(
    'CORE-2-10 "%s" has the wrong number of arguments',
    (expression) => {
      expect(problemCodes(calculated(expression))).toEqual([['bad-call', '/binds/0/calculate']]);
    },
  );
});

describe('binds that are not valid', () => {
  const items = [field('a'), repeat('rows', [field('x'), field('y')])];

  test.each<[string, string, string]>([
    ['the same path', 'a', 'a'],
    ['two ways to write every row', 'rows[*].x', 'rows.x'],
    ['every row and one of them', 'rows[*].x', 'rows[@index = 1].x'],
    ['one row, named twice', 'rows[@index = 1].x', 'rows[@index=1].x'],
  ])('CORE-2-11 two calculations for one field, by %s', (_how, first, second) => {
    const binds = [
      { path: first, calculate: '1' },
      { path: second, calculate: '2' },
    ];
    const problems = problemsIn(documentOf({ items, binds }));
    expect(problems).toMatchObject([
      { severity: 'error', code: 'double-calculate', pointer: '/binds/1/calculate' },
    ]);
    expect(problems[0]?.message).toContain(first.startsWith('a') ? '"a"' : '"rows[*].x"');
  });

  test('CORE-2-11 two rows of one column may be calculated differently', () => {
    const form = formOf({
      items: [repeat('rows', [field('x', 'integer')], { minRepeat: 3 })],
      binds: [
        { path: 'rows[@index = 1].x', calculate: '10' },
        { path: 'rows[@index = 2].x', calculate: '20' },
      ],
    });
    expect([form.value('rows[0].x'), form.value('rows[1].x'), form.value('rows[2].x')]).toEqual([
      10,
      20,
      null,
    ]);
  });

  test.each(["@instance('i').x", "@instance('i')", '@i.x'])('CORE-2-12 a calculation into "%s"', (path) => {
    const instances = { i: { data: { x: 1 }, readonly: true } };
    const problems = problemsIn(documentOf({ items, instances, binds: [{ path, calculate: '1' }] }));
    expect(problems).toMatchObject([{ severity: 'error', code: 'bad-path', pointer: '/binds/0/path' }]);
    expect(problems[0]?.message).toContain(path);
  });

  test.each(['x.y', 'b', 'rows[*].z', 'a.b', 'a[*]'])(
    'CORE-2-13 a bind for "%s", which is not an item',
    (path) => {
      const problems = problemsIn(documentOf({ items, binds: [{ path, required: 'true' }] }));
      expect(problems).toMatchObject([{ severity: 'error', code: 'unknown-path', pointer: '/binds/0/path' }]);
      expect(problems[0]?.message).toContain(`"${path}"`);
    },
  );

  test('CORE-2-13 a shape for what is not an item', () => {
    const shapes = [shape({ target: 'x.y', constraint: 'true' })];
    const problems = problemsIn(documentOf({ items, shapes }));
    expect(problems).toMatchObject([
      { severity: 'error', code: 'unknown-path', pointer: '/shapes/0/target' },
    ]);
    expect(problems[0]?.message).toContain('"x.y"');
  });
});

describe('other parts', () => {
  test('CORE-2-15 an instance has a source or data', () => {
    expect(problemCodes({ items: [], instances: { i: {} } })).toEqual([['missing-property', '/instances/i']]);
    expect(problemCodes({ items: [], instances: { i: { data: null } } })).toEqual([]);
    expect(problemCodes({ items: [], instances: { i: { source: 'https://x.example' } } })).toEqual([]);
  });

  test('CORE-3-03 equal paths are an error, equal keys elsewhere a warning', () => {
    expect(problemsIn(documentOf({ items: [field('a'), field('a')] }))).toMatchObject([
      { severity: 'error', code: 'duplicate-key', pointer: '/items/1' },
    ]);
    const branches = definitionOf({ items: [group('a', [field('x')]), group('b', [field('x')])] });
    expect(branches.problems).toMatchObject([
      { severity: 'warning', code: 'repeated-key', pointer: '/items/1/children/0' },
    ]);
  });

  test('CORE-17.1-01 a bad reference is found at load, however rarely it would be read', () => {
    const never = shape({ constraint: 'if(false, $typo = 1, true)', activeWhen: 'false', timing: 'demand' });
    expect(problemCodes({ items: [field('a')], shapes: [never] })).toEqual([
      ['unknown-reference', '/shapes/0/constraint'],
    ]);
    const message = shape({ constraint: 'true', message: 'so {{$typo}}' });
    expect(problemCodes({ items: [field('a')], shapes: [message] })).toEqual([
      ['unknown-reference', '/shapes/0/message'],
    ]);
  });

  test('every problem is listed, not only the first', () => {
    const binds = [
      { path: 'a', calculate: '1 +' },
      { path: 'zzz', required: 'true' },
    ];
    const error = (() => {
      try {
        return definitionOf({ items: [field('a')], binds });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(DocumentError);
    expect((error as DocumentError).message).toContain('(and 1 more)');
    expect((error as DocumentError).problems).toHaveLength(2);
  });
});
