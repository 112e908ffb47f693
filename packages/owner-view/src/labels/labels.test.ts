import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { actionDocuments } from '../action/action-facts.ts';
import { parsePendingAction } from '../action/pending-action.ts';
import { ownerEnglish } from '../messages/english.ts';
import { valueRows } from '../value-rows.ts';
import { readableName } from './readable-name.ts';
import { groupRows, rowCode, rowName } from './row-names.ts';
import { parseLabels } from './value-labels.ts';

const claim: JsonObject = {
  trip: { purpose: 'conference', start: '2026-03-03', countries: ['NL', 'BE', 'FR', 'IT'] },
  expenses: [{ amount: { amount: '139.90', currency: 'EUR' }, km: 12.5 }],
  payout: { amount: '288.955', currency: 'EUR' },
};
const labels = {
  trip: { label: 'Your trip' },
  'trip.purpose': {
    label: 'Why did you travel?',
    options: [{ value: 'conference', label: 'For a conference' }],
  },
  'trip.start': { label: 'First day', type: 'date' },
  'trip.countries': {
    label: 'Which countries?',
    options: ['NL', 'BE', 'FR', 'IT'].map((value) => ({ value, label: `In ${value}` })),
  },
  expenses: { label: 'Expense' },
  'expenses[*].amount': { label: 'How much?', type: 'money' },
  'expenses[*].km': { label: 'How far?', type: 'number', suffix: 'km' },
  payout: { label: 'You get back', type: 'money', isCalculated: true },
};

function read(document: JsonValue, known: JsonValue = labels) {
  const rows = [...valueRows(document, { labels: parseLabels(known), locale: 'en-GB' })];
  return groupRows(rows).flatMap((group) =>
    group.rows.map((row) => {
      const { content } = row;
      const text = content.kind === 'read' ? content.text : JSON.stringify(content);
      return `${group.heading} | ${rowName(row)} | ${text} | ${rowCode(row)}`;
    }),
  );
}

describe('values as people read them', () => {
  test('have the labels of their fields, the texts of their options, and money, dates and units', () => {
    expect(read(claim)).toEqual([
      'Your trip | Why did you travel? | For a conference | trip.purpose',
      'Your trip | First day | Tue, 3 March 2026 | trip.start',
      'Your trip | Which countries? | In NL, In BE, In FR, In IT | trip.countries',
      'Expense 1 | How much? | €139.90 | expenses[0].amount',
      'Expense 1 | How far? | 12.5 km | expenses[0].km',
      ' | You get back | €288.955 | payout',
    ]);
    const payout = [...valueRows(claim, { labels: parseLabels(labels), locale: 'en-GB' })].at(-1);
    expect(payout).toMatchObject({ isCalculated: true, content: { value: { amount: '288.955' } } });
  });

  test('are grouped under names that views join, so that only a sign of others is marked in them', () => {
    const deep = { order: { items: [{ ship: { to: 'x'.repeat(40) } }], 'a › b': { c: 'y'.repeat(40) } } };
    const groups = groupRows([...valueRows(deep, { labels: parseLabels({}), locale: 'en-GB' })]);
    expect(groups.map(({ heading }) => heading)).toEqual([
      ['Order', 'Items 1', 'Ship'],
      ['Order', 'a › b'],
    ]);
  });

  test.each<[string, JsonValue, JsonValue]>([
    [
      'an option that is not listed',
      { a: 'x' },
      { a: { label: 'A', options: [{ value: 'y', label: 'Y' }] } },
    ],
    [
      'two options of one text',
      { a: 'x' },
      {
        a: {
          label: 'A',
          options: [
            { value: 'x', label: 'Y' },
            { value: 'y', label: 'Y' },
          ],
        },
      },
    ],
    ['a day that no calendar has', { a: '2026-02-30' }, { a: { label: 'A', type: 'date' } }],
    [
      'money with more than an amount',
      { a: { amount: '1', currency: 'EUR', to: 'b' } },
      { a: { label: 'A', type: 'money' } },
    ],
    [
      'an amount that is not plain',
      { a: { amount: '1e9', currency: 'EUR' } },
      { a: { label: 'A', type: 'money' } },
    ],
    ['a number that is a text', { a: 'many' }, { a: { label: 'A', type: 'number', suffix: 'km' } }],
  ])('%s is shown as it is', (_what, document, known) => {
    expect(read(document, known)[0]).not.toMatch(/\| A \| [^{"]/);
  });

  test('options of which one holds our separator are quoted each, so that no one passes for two', () => {
    const options = [
      { value: 'x', label: 'A, B' },
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
      { value: 'q', label: 'A”, “B, C' },
    ];
    const chosen = (value: JsonValue) =>
      read({ x: value }, { x: { label: 'X', options } })[0]?.split(' | ')[2];
    expect(chosen(['a', 'b'])).toBe('A, B');
    expect(chosen(['x'])).toBe('“A, B”');
    expect(chosen(['x', 'a'])).toBe('“A, B”, “A”');
    expect(chosen(['q'])).toContain('"few"');
    expect(chosen('x')).toBe('A, B');
  });

  test('a name with signs of a path gets no label of another place', () => {
    const rows = read({ 'trip.purpose': 'x' });
    expect(rows).toEqual([' | trip.purpose | {"kind":"value","value":"x"} | trip.purpose']);
  });

  test.each([
    ['customer_email', 'Customer email'],
    ['hadAdvance', 'Had advance'],
    ['IBAN', 'IBAN'],
    ['two words', undefined],
    ['пay', undefined],
  ])('%s reads %s', (name, words) => {
    expect(readableName(name)).toBe(words);
  });

  test('names that would read alike stay as they are', () => {
    expect(read({ aB: 1, a_b: 2, c: 3 }, {}).map((row) => row.split(' | ')[1])).toEqual(['aB', 'a_b', 'C']);
  });
});

describe('labels of others', () => {
  test('are left out where they are not labels', () => {
    for (const value of [null, [], 'x', { a: 1, b: { label: '' }, c: { label: 'x'.repeat(301) } }])
      expect(parseLabels(value).size).toBe(0);
    expect(parseLabels({ ['__proto__']: { label: 'x' } }).get('constructor')).toBeUndefined();
    expect(
      parseLabels({ a: { label: 'A', type: 'toString', options: [3, { value: {}, label: 'x' }] } }).get('a'),
    ).toEqual({
      label: 'A',
    });
  });
});

describe('what will happen', () => {
  const documents = (action: JsonObject) =>
    actionDocuments(parsePendingAction(action), ownerEnglish).map(({ name }) => name);

  test('shows a value once: arguments that are submitted as they are are not listed again', () => {
    expect(documents({ arguments: { a: 1 }, values: { a: 1, b: 2 } })).toEqual(['values']);
    expect(documents({ arguments: { a: 1 }, change: { a: 1 }, values: { b: 2 } })).toEqual([
      'change',
      'values',
    ]);
  });

  test('shows both where one value differs or is at another place', () => {
    expect(documents({ arguments: { a: 1 }, values: { a: 2 } })).toEqual(['arguments', 'values']);
    expect(documents({ arguments: { a: 1 }, values: { x: { a: 1 } } })).toEqual(['arguments', 'values']);
  });
});
