import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import type { KnownField } from '../knowledge.ts';
import { english } from '../language/en.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { type FieldInfo, fieldsOf } from './field-info.ts';

const LEXICONS = [lexiconOf(english)];
const SHOWN: KnownField = { name: 'f', label: '', control: 'text', options: [], isRequired: false };

function infoOf(property: JsonObject, shown?: Partial<KnownField>, name = 'f'): FieldInfo | undefined {
  const form = { action: 'a', fields: shown ? [{ ...SHOWN, name, ...shown }] : [] };
  return fieldsOf({ type: 'object', properties: { [name]: property } }, form, LEXICONS)[0];
}

test.each<[string, JsonObject, Partial<KnownField> | undefined, FieldInfo['kind']]>([
  ['a text', { type: 'string' }, undefined, 'text'],
  ['a word to type', { type: 'string', const: 'DELETE' }, undefined, 'exact'],
  ['true or false', { type: 'boolean' }, undefined, 'flag'],
  ['a checkbox', { type: 'string' }, { control: 'checkbox' }, 'flag'],
  ['a list of values', { type: 'string', enum: ['a', 'b'] }, undefined, 'choice'],
  ['a list that only the page has', { type: 'string' }, { options: [{ value: 'a', label: 'A' }] }, 'choice'],
  ['a day', { type: 'string', format: 'date' }, undefined, 'date'],
  ['a control for days', { type: 'string' }, { control: 'date' }, 'date'],
  ['a time', { type: 'string', format: 'time' }, undefined, 'time'],
  ['a control for times', { type: 'string' }, { control: 'time' }, 'time'],
  ['a pattern of times', { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, undefined, 'time'],
  ['another pattern', { type: 'string', pattern: '^[A-Z]+$' }, undefined, 'text'],
  ['an address of mail', { type: 'string', format: 'email' }, undefined, 'email'],
  ['a control for mail', { type: 'string' }, { control: 'email' }, 'email'],
  [
    'what means a telephone',
    { type: 'string', 'x-semantic': 'https://schema.org/telephone' },
    undefined,
    'phone',
  ],
  ['a control for telephones', { type: 'string' }, { control: 'tel' }, 'phone'],
  ['a whole number', { type: 'integer' }, undefined, 'integer'],
  ['a number', { type: 'number' }, undefined, 'number'],
  ['a control for numbers', { type: 'string' }, { control: 'number' }, 'number'],
])('a field for %s takes what it is declared or shown for', (_what, property, shown, kind) => {
  expect(infoOf(property, shown)?.kind).toBe(kind);
});

test.each<[string, JsonObject, Partial<KnownField> | undefined, string]>([
  ['what the page shows', { title: 'Title', description: 'Words' }, { label: 'Shown' }, 'Shown'],
  ['its title', { title: 'Title', description: 'Words' }, { label: '' }, 'Title'],
  ['its description', { description: 'Words' }, undefined, 'Words'],
  ['its name in words', {}, undefined, 'first name'],
])('a field is called by %s', (_what, property, shown, label) => {
  expect(infoOf({ type: 'string', ...property }, shown, 'first_name')?.label).toBe(label);
});

test('options have the labels of the page, or their values in words', () => {
  const options = infoOf(
    { type: 'string', enum: ['dark_red', 'blue', 7, null] },
    { options: [{ value: 'blue', label: 'Sea blue' }] },
  )?.options;
  expect(options?.map(({ value, label, stems, valueStems }) => [value, label, stems, valueStems])).toEqual([
    ['dark_red', 'dark red', ['dark', 'red'], ['dark', 'red']],
    ['blue', 'Sea blue', ['sea', 'blue'], ['blue']],
    [7, '7', ['7'], ['7']],
  ]);
});

test('an option is told by its words, and by small words only where it has no others', () => {
  const [first, second] = infoOf({ type: 'string', enum: ['the_red', 'the'] })?.options ?? [];
  expect([first?.telling, second?.telling]).toEqual([['red'], ['the']]);
});

test('limits, what is held, what is secret and what must be typed are taken over', () => {
  expect(infoOf({ type: 'integer', minimum: 2, maximum: 8 })).toMatchObject({ minimum: 2, maximum: 8 });
  expect(infoOf({ type: 'string', const: 'DELETE' })).toMatchObject({ exact: 'DELETE' });
  expect(infoOf({ type: 'string' }, { held: 'x' })).toMatchObject({ held: 'x' });
  expect(infoOf({ type: 'string' }, { isSecret: true })).toMatchObject({ isSecret: true });
  expect(infoOf({ type: 'string' }, undefined, 'api_key')).toMatchObject({ isSecret: true });
  const plain = infoOf({ type: 'string', minimum: 'x', const: 7 });
  for (const member of ['minimum', 'maximum', 'exact', 'held', 'isSecret'])
    expect(plain).not.toHaveProperty(member);
});

test('only what the schema declares is a field, and what it demands is required', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, row_key: { type: 'string' }, c: 'none' },
    required: ['b'],
  };
  expect(fieldsOf(schema, undefined, LEXICONS).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(fieldsOf(undefined, undefined, LEXICONS)).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, { type: 'string' }]));
  expect(fieldsOf({ properties: many }, undefined, LEXICONS)).toHaveLength(100);
});

test('words that hold a label together do not name a field', () => {
  const words = infoOf({ type: 'string' }, { label: 'Street and number' }, 'x')?.words ?? new Set();
  expect([words.has('street'), words.has('number'), words.has('and')]).toEqual([true, true, false]);
});
