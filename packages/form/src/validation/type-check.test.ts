import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { codesOf, definitionOf, field, formOf, resumed } from '../../testing/forms.ts';

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const MISMATCH = [['x', 'TYPE_MISMATCH']];

function findingsFor(dataType: string, value: JsonValue, rest: object = {}) {
  const form = formOf({ items: [field('x', dataType, rest)] });
  expect(form.set('x', value)).toEqual({ ok: true });
  return codesOf(form);
}

const FILE = { contentType: 'image/png', url: 'https://files.example/1' };

describe('a value that fits its type', () => {
  test.each<[string, string, JsonValue]>([
    ['CORE-4-01', 'string', 'x'],
    ['CORE-4-01', 'text', 'two\nlines'],
    ['CORE-4-02', 'integer', 2],
    ['CORE-4-02', 'integer', -2],
    ['CORE-4-02', 'integer', 2.0],
    ['CORE-4-03', 'decimal', 1.5],
    ['CORE-4-03', 'decimal', -1e-300],
    ['CORE-4-03', 'decimal', '-1e300'],
    ['CORE-4-03', 'boolean', true],
    ['CORE-4-03', 'boolean', false],
    ['CORE-4-04', 'date', '2024-02-29'],
    ['CORE-4-04', 'date', '2000-02-29'],
    ['CORE-4-05', 'dateTime', '2025-01-01T10:00:00Z'],
    ['CORE-4-05', 'dateTime', '2025-01-01T10:00:00+02:00'],
    ['CORE-4-05', 'dateTime', '2025-01-01T10:00:00'],
    ['CORE-4-05', 'time', '23:59:59'],
    ['CORE-4-05', 'time', '00:00:00'],
    ['CORE-4-06', 'uri', 'https://x'],
    ['CORE-4-06', 'uri', 'urn:isbn:0451450523'],
    ['CORE-4-06', 'uri', 'mailto:a@b.example'],
    ['CORE-4-07', 'attachment', FILE],
    ['CORE-4-07', 'attachment', { contentType: 'text/plain', data: 'aGk=', size: 2 }],
    ['CORE-4-10', 'money', { amount: '12.5', currency: 'USD' }],
    ['CORE-4-10', 'money', { amount: '-3', currency: 'EUR' }],
  ])('%s %s %j gives no finding', (_id, dataType, value) => {
    expect(findingsFor(dataType, value)).toEqual([]);
  });
});

describe('a value that does not fit its type', () => {
  test.each<[string, string, JsonValue]>([
    ['CORE-4-01', 'string', 5],
    ['CORE-4-01', 'text', true],
    ['CORE-4-01', 'string', ['x']],
    ['CORE-4-02', 'integer', 1.5],
    ['CORE-4-02', 'integer', '2'],
    ['CORE-4-03', 'decimal', '1'],
    ['CORE-4-03', 'boolean', 1],
    ['CORE-4-03', 'boolean', 'true'],
    ['CORE-4-04', 'date', '2025-02-30'],
    ['CORE-4-04', 'date', '2025-2-3'],
    ['CORE-4-04', 'date', '2100-02-29'],
    ['CORE-4-04', 'date', '2025-01-01T00:00:00Z'],
    ['CORE-4-04', 'date', 20250101],
    ['CORE-4-05', 'dateTime', '2025-01-01'],
    ['CORE-4-05', 'dateTime', '2025-01-01T25:00:00Z'],
    ['CORE-4-05', 'dateTime', '2025-02-30T10:00:00Z'],
    ['CORE-4-05', 'time', '25:00:00'],
    ['CORE-4-05', 'time', '9:00'],
    ['CORE-4-05', 'time', '10:60:00'],
    ['CORE-4-06', 'uri', 'x/y'],
    ['CORE-4-06', 'uri', '//x.example'],
    ['CORE-4-06', 'uri', 'https://a b'],
    ['CORE-4-07', 'attachment', { url: 'https://files.example/1' }],
    ['CORE-4-07', 'attachment', { contentType: 'image/png' }],
    ['CORE-4-07', 'attachment', { contentType: 'image/png', url: 'https://x', size: '2' }],
    ['CORE-4-07', 'attachment', 'file.png'],
    ['CORE-4-09', 'multiChoice', 'a'],
    ['CORE-4-09', 'multiChoice', [1]],
    ['CORE-4-10', 'money', { amount: '12.5', currency: 'usd' }],
    ['CORE-4-10', 'money', { amount: '12.5' }],
    ['CORE-4-10', 'money', { amount: 'much', currency: 'USD' }],
    ['CORE-4-10', 'money', 12.5],
  ])('%s %s %j gives TYPE_MISMATCH', (_id, dataType, value) => {
    expect(findingsFor(dataType, value)).toEqual(MISMATCH);
  });
});

describe('a choice', () => {
  test.each<[string, JsonValue, readonly (readonly string[])[]]>([
    ['choice', 'a', []],
    ['choice', 'c', MISMATCH],
    ['multiChoice', ['a', 'b'], []],
    ['multiChoice', ['a', 'c'], MISMATCH],
  ])('CORE-4-08 of type %s with %j is held against the known list', (dataType, value, findings) => {
    expect(findingsFor(dataType, value, { options: OPTIONS })).toEqual(findings);
  });

  test('CORE-4-08 gives no finding while its list is not loaded, and one once it is', () => {
    const items = [
      field('x', 'choice', { options: 'https://lists.example/colours' }),
      field('y', 'choice', { optionSet: 'far' }),
    ];
    const optionSets = { far: { source: 'https://lists.example/far' } };
    const unknown = formOf({ items, optionSets });
    const known = formOf(
      { items, optionSets },
      { options: { 'https://lists.example/colours': [{ value: 'red', label: 'Red' }], far: [] } },
    );
    for (const form of [unknown, known]) {
      form.set('x', 'blue');
      form.set('y', 'blue');
    }
    expect(codesOf(unknown)).toEqual([]);
    expect(unknown.options('x')).toBeNull();
    expect(codesOf(known)).toEqual([
      ['x', 'TYPE_MISMATCH'],
      ['y', 'TYPE_MISMATCH'],
    ]);
  });

  test('CORE-5-02 takes only what its option set offers when it has its own list too', () => {
    const form = formOf({
      items: [field('x', 'choice', { options: OPTIONS, optionSet: 's' })],
      optionSets: { s: { options: [{ value: 'z', label: 'Z' }] } },
    });
    expect(form.options('x')).toEqual([{ value: 'z', label: 'Z' }]);
    form.set('x', 'a');
    expect(codesOf(form)).toEqual(MISMATCH);
    form.set('x', 'z');
    expect(codesOf(form)).toEqual([]);
  });
});

describe('money', () => {
  test('CORE-4-10 is written with its amount as text', () => {
    const form = formOf({
      items: [field('x', 'money'), field('y', 'money')],
      binds: [{ path: 'y', calculate: "money(12.5, 'USD')" }],
    });
    form.set('x', { amount: '12.5', currency: 'USD' });
    expect(form.response().data).toEqual({
      x: { amount: '12.5', currency: 'USD' },
      y: { amount: '12.5', currency: 'USD' },
    });
  });

  test('CORE-4-11 takes a number as amount and stores it as text', () => {
    const form = formOf({ items: [field('x', 'money')] });
    form.set('x', { amount: 5, currency: 'EUR' });
    expect(form.value('x')).toEqual({ amount: '5', currency: 'EUR' });
    form.set('x', { amount: 0.1, currency: 'EUR' });
    expect(form.value('x')).toEqual({ amount: '0.1', currency: 'EUR' });
    form.set('x', { amount: 1e15, currency: 'EUR' });
    expect(form.value('x')).toEqual({ amount: '1000000000000000', currency: 'EUR' });
    expect(codesOf(form)).toEqual([]);
    expect(
      resumed({ items: [field('x', 'money')] }, { x: { amount: 7, currency: 'EUR' } }).value('x'),
    ).toEqual({
      amount: '7',
      currency: 'EUR',
    });
  });
});

describe('an empty value', () => {
  const types = [
    'string',
    'integer',
    'decimal',
    'boolean',
    'date',
    'time',
    'uri',
    'attachment',
    'money',
    'choice',
  ];

  test.each(types)('CORE-4-12 is not a type error in a field of type %s', (dataType) => {
    for (const value of [null, '', []]) expect(findingsFor(dataType, value)).toEqual([]);
  });

  test.each<[JsonValue, string]>([
    [null, 'string'],
    ['', 'string'],
    [[], 'multiChoice'],
  ])('CORE-6-06 %j is missing where a value is required', (value, dataType) => {
    const form = formOf({ items: [field('x', dataType)], binds: [{ path: 'x', required: 'true' }] });
    form.set('x', value);
    expect(form.report().results).toMatchObject([
      { path: 'x', code: 'REQUIRED', constraintKind: 'required', severity: 'error', source: 'bind' },
    ]);
  });

  test.each<[JsonValue, string]>([
    [0, 'integer'],
    [false, 'boolean'],
    [' ', 'string'],
    [{}, 'attachment'],
  ])('CORE-6-06 %j is not empty', (value, dataType) => {
    const form = formOf({ items: [field('x', dataType)], binds: [{ path: 'x', required: 'true' }] });
    form.set('x', value);
    expect(codesOf(form).map(([, code]) => code)).not.toContain('REQUIRED');
    expect(form.state('x')).toMatchObject({ filled: true });
  });
});

describe('an unknown data type', () => {
  test.each(['x-foo', 'constructor', '__proto__', 'toString'])(
    'CORE-4-13 "%s" is handled like string',
    (type) => {
      const items = [field('x', type)];
      expect(definitionOf({ items }).problems).toMatchObject([
        { severity: 'warning', code: 'unknown-data-type', pointer: '/items/0/dataType' },
      ]);
      expect(findingsFor(type, 'a text')).toEqual([]);
      expect(findingsFor(type, 5)).toEqual(MISMATCH);
      const form = formOf({
        items: [...items, field('n', 'integer')],
        binds: [{ path: 'n', calculate: 'length($x)' }],
      });
      form.set('x', 'four');
      expect(form.value('n')).toBe(4);
    },
  );
});
