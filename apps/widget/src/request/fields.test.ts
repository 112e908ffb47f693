import { describe, expect, test } from 'vitest';
import { editedValue, fieldsOf, readEdited, shownIn, shownValue } from './fields.ts';

const schema = {
  type: 'object',
  required: ['customer_email'],
  properties: {
    customer_email: { type: 'string', format: 'email' },
    dueDate: { type: 'string', format: 'date' },
    amount: { type: 'number', title: 'How much' },
    currency: { type: 'string', enum: ['EUR', 'USD'] },
    urgent: { type: 'boolean' },
    word: { type: 'string', const: 'DELETE' },
    tags: { type: 'array', items: { type: 'string' } },
    broken: true,
  },
};

describe('the fields of a schema', () => {
  test('have labels, in the order of page, title and name', () => {
    const fields = fieldsOf(schema, new Map([['customer_email', 'E-mail of the customer']]));
    expect(fields.slice(0, 3).map(({ label }) => label)).toEqual([
      'E-mail of the customer',
      'Due date',
      'How much',
    ]);
  });

  test('are edited as what they are', () => {
    const fields = fieldsOf(schema, new Map());
    expect(fields.map(({ input }) => input)).toEqual([
      'email',
      'date',
      'number',
      'choice',
      'yes-no',
      'text',
      'text',
      'text',
    ]);
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['customer_email']);
    expect(fields.find(({ constant }) => constant === 'DELETE')?.name).toBe('word');
  });

  test('show a row by its key and what the page shows in it', () => {
    const inRows = {
      properties: { row_key: { type: 'string', enum: ['7', '8'] }, text: {} },
      required: ['row_key'],
    };
    const [row] = fieldsOf(inRows, new Map(), [
      { key: '7', label: 'Ann \u202e Draft' },
      { key: '8', label: '' },
    ]);
    expect(row).toMatchObject({ label: 'Row', input: 'choice', choices: ['7', '8'] });
    expect(['7', '8', '9'].map((key) => row && shownIn(row, key))).toEqual(['7 (“Ann Draft”)', '8', '9']);
  });

  test('are none without properties, and bounded with too many', () => {
    expect(fieldsOf(undefined, new Map())).toEqual([]);
    expect(fieldsOf({ properties: [] }, new Map())).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, {}]));
    expect(fieldsOf({ properties: many }, new Map())).toHaveLength(60);
  });
});

test.each([
  [true, 'Yes'],
  ['', '(empty)'],
  [['a', 1], 'a, 1'],
  [{ a: 1 }, '{"a":1}'],
  ['a\u202eb\u200bc', 'a[U+202E]b[U+200B]c'],
  ['a\uFFFCb', 'a[U+FFFC]b'],
  [{ a: '\u200B' }, '{"a":"[U+200B]"}'],
  ['x'.repeat(6_000), 'x'.repeat(6_000)],
  ['two\nlines', 'two\nlines'],
  [12.5, '12.5'],
])('the value %j is shown as "%s"', (value, expected) => {
  expect(shownValue(value)).toBe(expected);
});

test('what is typed comes back as arguments, and what is empty does not', () => {
  const fields = fieldsOf(schema, new Map());
  const typed = new Map([
    ['customer_email', ' a@example.com '],
    ['amount', ''],
    ['word', 'DELETE '],
    ['tags', 'a, b,,'],
    ['other', 'x'],
  ]);
  // The word keeps its blank: whether it fits is for the schema to say.
  expect(readEdited(fields, typed)).toEqual({
    customer_email: 'a@example.com',
    word: 'DELETE ',
    tags: ['a', 'b'],
  });
});

test.each([
  [undefined, ''],
  [null, ''],
  [false, 'false'],
  [['a', 'b'], 'a, b'],
])('the value %j is in a control as "%s"', (value, expected) => {
  expect(editedValue(value)).toBe(expected);
});
