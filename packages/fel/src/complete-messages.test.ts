import { expect, test } from 'vitest';
import { environmentOf } from '../testing/evaluate.ts';
import { ILLEGAL_TEXTS } from '../testing/illegal-texts.ts';
import {
  compileExpression,
  createFunctionLibrary,
  type Diagnostic,
  describeFunctions,
  type FelDefinitionError,
  toJson,
} from './index.ts';

/** What an author is told about a text that cannot be compiled. */
function refusal(source: string): string {
  try {
    compileExpression(source);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, span } = error as FelDefinitionError;
    return `${code}${span ? ` ${span.start}-${span.end}` : ''}: ${error.message}`;
  }
}

test('texts that are no expressions are refused as recorded; -u records it again', async () => {
  const more = [
    '@instance(5)',
    '@instance(',
    "@instance('a'",
    '$a[x]',
    '$a[1',
    'if(',
    '[1, 2',
    '{a: 1',
    "{'a' 1}",
    '1 ? 2',
  ];
  const lines = [...ILLEGAL_TEXTS, ...more].map((source) => `${source}\n  ${refusal(source)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/recorded/illegal-texts.txt');
});

const UNDEFINED = ['nope(1)', 'abs()', 'abs(1, 2)', 'if(1)', 'if(1, 2, 3, 4)', 'sum()', 'today(1)', 'round()']
  .concat(['countWhere($a)', 'valid(1)', 'valid($a + 1)', 'prev(1)', "matches('a')", "substring('a')"])
  .concat([
    'coalesce()',
    "dateAdd('2020-01-01', 1)",
    'money(1)',
    'instance()',
    'number()',
    'every($a, $ > 1, 2)',
  ]);

test('functions that are not there, or called with too little or too much, are told as recorded', async () => {
  const lines = UNDEFINED.map((source) => `${source}\n  ${refusal(source)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/recorded/undefined-functions.txt');
});

const FAILING = [
  "1 + 'a'",
  "'a' * 2",
  'true + 1',
  "-'a'",
  'not 1',
  "not 'a'",
  '1 / 0',
  '5 % 0',
  '1 < "a"',
  'true < false',
]
  .concat([
    "'a' and true",
    '1 or false',
    '1 in 5',
    "'a' & [1]",
    '[1, 2] + [1]',
    '[1, 2] + [1, 2, 3]',
    '[1, 2] + 1',
  ])
  .concat(["'a' ? 1 : 2", '$a.b', '$a[9]', "if('x', 1, 2)", "number('x')", "date('x')", "date('2020-02-30')"])
  .concat([
    "dateDiff('2020-01-01', 'x', 'days')",
    "dateAdd('2020-01-01', 1.5, 'days')",
    "dateAdd('2020-01-01', 1, 'x')",
  ])
  .concat([
    "matches('a', '(')",
    "substring('abc', 'x')",
    "replace('a', 1, 'b')",
    'sqrt(-1)',
    '2 ^ 0.5',
    '0 ^ -1',
    '10 ^ 9999',
  ])
  .concat([
    "money(1, 'EUR') + money(1, 'USD')",
    "money(1, 'EUR') + 1",
    "money(1, 'EUR') * money(2, 'EUR')",
    "money('x', 'EUR')",
  ])
  .concat([
    "money(1, 'euro')",
    "sum('a')",
    "sum(['a'])",
    'avg([])',
    'min([])',
    "max([1, 'a'])",
    "countWhere('a', $ > 1)",
  ])
  .concat([
    'countWhere([1, "a"], $ > 1)',
    "round(1, 'x')",
    'round(1, 99)',
    "power('a', 2)",
    "format('x', 1)",
    "time('25:00')",
  ])
  .concat([
    "hours('x')",
    "timeDiff('10:00', 'x')",
    'instance(5)',
    "pluralCategory('x')",
    'year(1)',
    'length(5)',
    'upper(1)',
  ])
  .concat([
    "boolean('x')",
    'string([1])',
    "cast('x', 'number')",
    "selected(1, 'a')",
    'contains(1, 2)',
    "1 = 'a'",
    '@total + "a"',
  ]);

test('expressions that fail say so, where they fail and as recorded', async () => {
  const lines = FAILING.map((source) => {
    const told = refusal(source);
    if (told !== 'accepted') return `${source}\n  ${told}`;
    const compiled = compileExpression(source);
    const found: Diagnostic[] = [];
    const world = { fields: { a: null }, variables: { total: null } };
    const environment = {
      ...environmentOf(compiled.references, world, () => undefined),
      report: (diagnostic: Diagnostic) => void found.push(diagnostic),
    };
    const value = JSON.stringify(toJson(compiled.evaluate(environment)));
    const reported = found.map(
      ({ code, message, span }) => `\n  ${code} ${span.start}-${span.end}: ${message}`,
    );
    return `${source}\n  ${value}${reported.join('')}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/recorded/failing-expressions.txt');
});

test('the functions that an author can use are described as recorded', async () => {
  const lines = describeFunctions(createFunctionLibrary()).map((each) => JSON.stringify(each));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/recorded/functions.txt');
});
