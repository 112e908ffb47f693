import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import type { Ast, BinaryOperator, PathStep } from '../src/index.ts';
import { attachSteps, chain } from '../src/syntax/build.ts';

const span = { start: 0, end: 0 };
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '>', '<=', '>='],
  ['in', 'not in'],
  ['??'],
  ['+', '-', '&'],
  ['*', '/', '%'],
];
const KEYS = ['a', 'b', 'rows', 'total', 'in1', '_x', 'notify'];
const ANY_KEYS = [...KEYS, 'in', 'not', 'true', 'let'];
const FUNCTIONS: readonly (readonly [string, number, number])[] = [
  ['sum', 1, 1],
  ['count', 1, 1],
  ['avg', 1, 1],
  ['max', 1, 1],
  ['countWhere', 2, 2],
  ['every', 2, 2],
  ['minWhere', 2, 2],
  ['length', 1, 1],
  ['replace', 3, 3],
  ['substring', 2, 3],
  ['matches', 2, 2],
  ['format', 1, 3],
  ['round', 1, 2],
  ['power', 2, 2],
  ['if', 3, 3],
  ['coalesce', 1, 3],
  ['string', 1, 1],
  ['number', 1, 1],
  ['date', 1, 1],
  ['dateAdd', 3, 3],
  ['dateDiff', 3, 3],
  ['money', 2, 2],
  ['moneySum', 1, 1],
  ['pluralCategory', 1, 2],
  ['duration', 1, 1],
  ['selected', 2, 2],
  ['typeOf', 1, 1],
  ['prev', 0, 0],
  ['today', 0, 0],
];

const key = fc.constantFrom(...KEYS);
const step: fc.Arbitrary<PathStep> = fc.oneof(
  key.map((name): PathStep => ({ kind: 'property', key: name })),
  fc.oneof(fc.nat(3), fc.constant('*' as const)).map((index): PathStep => ({ kind: 'index', index })),
);
const fieldStep: fc.Arbitrary<PathStep> = fc.oneof(
  step,
  fc.constantFrom(...ANY_KEYS).map((name): PathStep => ({ kind: 'property', key: name })),
);

const number: fc.Arbitrary<Ast> = fc
  .tuple(
    fc.oneof(fc.nat(20), fc.nat()),
    fc.constantFrom('', '.5', '.25', '.010', 'e3', 'e-2', 'E+1', 'e200', 'e-200'),
  )
  .map(([whole, tail]) => ({ kind: 'number', text: `${whole}${tail}`, span }));
const text: fc.Arbitrary<Ast> = fc
  .oneof(
    fc.string({ unit: anyCharacter, maxLength: 6 }),
    fc.constantFrom(
      '',
      'a',
      '12',
      "it's",
      '2025-01-31',
      'USD',
      'months',
      'P1D',
      '{0}',
      '(a+)+$',
      '\ud800',
      '\\',
    ),
  )
  .map((value) => ({ kind: 'string', value, span }));
const dateNode: fc.Arbitrary<Ast> = fc
  .constantFrom(
    '2025-01-31',
    '2024-02-29',
    '2025-02-30',
    '2025-01-01T10:00:00Z',
    '0000-01-01',
    '9999-12-31T23:59:59-05:00',
  )
  .map((value) => ({ kind: 'date', text: value, span }));

function leaf(locals: readonly string[]): fc.Arbitrary<Ast> {
  const local: fc.Arbitrary<Ast>[] =
    locals.length === 0 ? [] : [fc.constantFrom(...locals).map((name) => ({ kind: 'local', name, span }))];
  return fc.oneof(
    number,
    text,
    dateNode,
    fc.boolean().map((value): Ast => ({ kind: 'boolean', value, span })),
    fc.constant<Ast>({ kind: 'null', span }),
    fc.constant<Ast>({ kind: 'self', span }),
    fc.constantFrom(...ANY_KEYS).map((name): Ast => ({ kind: 'field', key: name, span })),
    fc
      .constantFrom('current', 'index', 'count', 'total', 'source')
      .map((name): Ast => ({ kind: 'context', name, span })),
    fc.constant<Ast>({ kind: 'context', name: 'instance', argument: 'prior', span }),
    ...local,
  );
}

/** Random trees of the shape the parser makes. With `callable`, every call names a real function correctly. */
export function randomAst(callable: boolean, depth = 4, locals: readonly string[] = []): fc.Arbitrary<Ast> {
  if (depth === 0) return leaf(locals);
  const inner = randomAst(callable, depth - 1, locals);
  const branches: fc.Arbitrary<Ast>[] = [
    leaf(locals),
    fc.array(inner, { maxLength: 3 }).map((elements): Ast => ({ kind: 'array', elements, span })),
    object(inner),
    path(inner),
    callable ? realCall(inner) : anyCall(inner),
    fc
      .tuple(fc.constantFrom('not' as const, '-' as const), inner)
      .map(([operator, operand]): Ast => ({ kind: 'prefix', operator, operand, span })),
    chains(inner),
    fc.tuple(fc.constantFrom('ternary' as const, 'keyword' as const), inner, inner, inner).map(
      ([form, condition, consequent, alternative]): Ast => ({
        kind: 'conditional',
        form,
        condition,
        consequent,
        alternative,
        span,
      }),
    ),
    fc
      .constantFrom('x', 'y')
      .chain((name) =>
        fc
          .tuple(inner, randomAst(callable, depth - 1, [...locals, name]))
          .map(([value, body]): Ast => ({ kind: 'let', name, value, body, span })),
      ),
  ];
  return fc.oneof(...branches);
}

function object(inner: fc.Arbitrary<Ast>): fc.Arbitrary<Ast> {
  const keys = fc.uniqueArray(fc.constantFrom(...ANY_KEYS, '__proto__', 'constructor', 'two words', ''), {
    maxLength: 3,
  });
  return keys.chain((names) =>
    fc.tuple(...names.map(() => inner)).map(
      (values): Ast => ({
        kind: 'object',
        entries: names.flatMap((name, index) => {
          const value = values[index];
          return value === undefined ? [] : [{ key: name, value }];
        }),
        span,
      }),
    ),
  );
}

function path(inner: fc.Arbitrary<Ast>): fc.Arbitrary<Ast> {
  return inner.chain((base) =>
    fc
      .array(base.kind === 'field' ? fieldStep : step, { minLength: 1, maxLength: 3 })
      .map((steps) => attachSteps(base, steps, span)),
  );
}

function anyCall(inner: fc.Arbitrary<Ast>): fc.Arbitrary<Ast> {
  return fc
    .tuple(fc.constantFrom('if', 'f', 'sum', 'every', 'prev'), fc.array(inner, { maxLength: 3 }))
    .map(([name, args]): Ast => ({ kind: 'call', name, arguments: args, span }));
}

function realCall(inner: fc.Arbitrary<Ast>): fc.Arbitrary<Ast> {
  return fc
    .constantFrom(...FUNCTIONS)
    .chain(([name, least, most]) =>
      fc
        .array(inner, { minLength: least, maxLength: most })
        .map((args): Ast => ({ kind: 'call', name, arguments: args, span })),
    );
}

function chains(inner: fc.Arbitrary<Ast>): fc.Arbitrary<Ast> {
  return fc.constantFrom(...LEVELS).chain((operators) => {
    const single = operators.includes('in');
    const link = fc.record({ operator: fc.constantFrom(...operators), operand: inner });
    return fc
      .tuple(inner, fc.array(link, { minLength: 1, maxLength: single ? 1 : 4 }))
      .map(([first, rest]) => chain(first, rest, span));
  });
}
