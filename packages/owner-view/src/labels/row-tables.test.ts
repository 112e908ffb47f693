import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { valueRows } from '../value-rows.ts';
import { rowSections } from './row-tables.ts';
import { parseLabels } from './value-labels.ts';

const labels = parseLabels({ expenses: { label: 'Expense' }, 'expenses[*].on': { label: 'On which day?' } });
const long = 'x'.repeat(30);
const line = (more: object) => ({ kind: long, on: long, ...more });

const sectionsOf = (value: JsonValue) =>
  rowSections([...valueRows(value, { labels, locale: 'en-GB' })]).map((section) =>
    section.kind === 'group'
      ? `group ${section.group.heading.join(' › ')}: ${section.group.rows.length}`
      : [
          `table ${section.heading.join(' › ')}`,
          section.columns.join(),
          ...section.lines.map(
            ({ position, cells }) => `${position}: ${cells.map((cell) => (cell ? 'x' : '-')).join('')}`,
          ),
        ].join(' | '),
  );

test('lines of a list with the same columns are a table, between the groups around it', () => {
  const expenses = [line({}), line({}), line({})];
  expect(sectionsOf({ trip: { to: long }, expenses, end: long })).toEqual([
    'group Trip: 1',
    'table Expense | Kind,On which day? | 1: xx | 2: xx | 3: xx',
    'group : 1',
  ]);
});

test('a line may leave out what another has', () => {
  expect(sectionsOf({ expenses: [line({}), { kind: long, on: long, what: long }] })).toEqual([
    'table Expense | Kind,On which day?,What | 1: xx- | 2: xxx',
  ]);
});

test.each<readonly [string, JsonValue]>([
  ['one line', { expenses: [line({})] }],
  ['lines of other columns', { expenses: [line({}), { who: long, where: long }] }],
  ['columns in another order', { expenses: [line({}), { on: long, kind: long }] }],
  ['one column', { expenses: [{ on: long }, { on: `${long}y` }] }],
  [
    'more columns than a page has room for',
    { expenses: [1, 2].map(() => Object.fromEntries([...'abcdefgh'].map((name) => [name, long]))) },
  ],
  [
    'lines with groups of their own',
    { expenses: [line({ place: { city: long } }), line({ place: { city: long } })] },
  ],
])('%s is no table', (_, value) => {
  expect(sectionsOf(value).filter((each) => each.startsWith('table'))).toEqual([]);
});
