import { type JsonValue, parseExactJson } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  codesOf,
  documentOf,
  field,
  formOf,
  problemCodes,
  repeat,
  responseWith,
  resumed,
} from '../../testing/forms.ts';
import { loadDefinition } from '../compiled/load-definition.ts';
import { DocumentError } from '../problem.ts';
import { createForm } from './create-form.ts';

const BIG = '999999999999999999';
const NEXT = '1000000000000000000';

describe('numbers of a form', () => {
  test('are calculated exactly from what a field holds', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer')],
      binds: [{ path: 'b', calculate: '$a + 1' }],
    });
    expect(form.set('a', BIG)).toEqual({ ok: true });
    expect(form.response().data).toEqual({ a: BIG, b: NEXT });
    expect(codesOf(form)).toEqual([]);
  });

  test('are exact when they only come from expressions', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'decimal'), field('c', 'decimal')],
      binds: [
        { path: 'a', calculate: '999999999999999999' },
        { path: 'b', calculate: '$a + 0.1' },
        { path: 'c', calculate: '($b - $a) * 10' },
      ],
    });
    expect(form.response().data).toEqual({ a: BIG, b: `${BIG}.1`, c: 1 });
  });

  test('keep the digits of a quotient', () => {
    const form = formOf({
      items: [field('third', 'decimal'), field('whole', 'decimal')],
      binds: [
        { path: 'third', calculate: '1 / 3' },
        { path: 'whole', calculate: 'round($third * 3, 20)' },
      ],
    });
    expect(form.response().data).toEqual({ third: '0.3333333333333333333333333333', whole: 1 });
  });

  test('are the same after they were saved and read again', () => {
    const draft = {
      items: [field('a', 'integer'), field('b', 'integer')],
      binds: [{ path: 'b', calculate: '$a + 1' }],
    };
    const form = formOf(draft);
    form.set('a', BIG);
    const again = resumed(draft, JSON.parse(JSON.stringify(form.response().data)));
    expect(again.response().data).toEqual(form.response().data);
    expect(codesOf(again)).toEqual([]);
  });
});

describe('a number field', () => {
  test.each<[string, string, JsonValue, JsonValue]>([
    ['integer', 'digits as text', ` ${BIG} `, BIG],
    ['integer', 'digits with a point', `${BIG}.0`, BIG],
    ['integer', 'an exponent', '1e18', NEXT],
    ['decimal', 'many decimal places', '0.12345678901234567890', '0.1234567890123456789'],
    ['decimal', 'a number that is short after all', '1.50000000000000000000e0', '1.50000000000000000000e0'],
  ])('of type %s stores %s in one form', (dataType, _, given, stored) => {
    const form = formOf({ items: [field('a', dataType)] });
    form.set('a', given);
    expect(form.value('a')).toBe(stored);
  });

  test('finds a fraction in a text that must be a whole number', () => {
    const form = formOf({ items: [field('a', 'integer')] });
    form.set('a', `${BIG}.5`);
    expect(codesOf(form)).toEqual([['a', 'TYPE_MISMATCH']]);
  });

  test('rounds a long number to its precision', () => {
    const form = formOf({
      items: [field('a', 'decimal', { precision: 2 }), field('b', 'decimal', { precision: 3 })],
      binds: [{ path: 'b', calculate: '$a / 3' }],
    });
    form.set('a', '12345678901234567.895');
    expect(form.response().data).toEqual({ a: '12345678901234567.9', b: '4115226300411522.633' });
  });

  test.each([2 ** 53, 1e300, 0.1 + 0.2])('refuses %d, which a double may have rounded', (value) => {
    const form = formOf({
      items: [field('a', 'decimal'), field('m', 'money'), repeat('rows', [field('b', 'integer')])],
      instances: { scratch: { data: {}, readonly: false } },
    });
    const refused = { ok: false, code: 'INVALID_VALUE', message: expect.stringContaining('send it as text') };
    expect(form.set('a', value)).toMatchObject(refused);
    expect(form.set('m', { amount: value, currency: 'EUR' })).toMatchObject(refused);
    expect(form.addRow('rows', { data: { b: value } })).toMatchObject(refused);
    expect(form.setInstance('scratch', ['x'], value)).toMatchObject(refused);
    expect(form.value('a')).toBeNull();
  });
});

describe('documents that were parsed to doubles', () => {
  const rounded: number = JSON.parse('12345678901234567890');

  test('are refused where a value may have been rounded', () => {
    const draft = {
      items: [field('a', 'integer', { initialValue: rounded })],
      binds: [{ path: 'a', default: rounded }],
      instances: { rates: { data: { list: [1, { x: rounded }] } } },
      extensions: { 'x-size': rounded },
    };
    expect(problemCodes(draft)).toEqual([
      ['rounded-number', '/items/0/initialValue'],
      ['rounded-number', '/binds/0/default'],
      ['rounded-number', '/instances/rates/data/list/1/x'],
    ]);
  });

  test('are refused as a response and as data of an instance', () => {
    const draft = { items: [field('a', 'integer')], instances: { rates: {} } };
    expect(() => resumed(draft, { a: rounded })).toThrow(DocumentError);
    expect(() => formOf(draft, { instances: { rates: [rounded] } })).toThrow(DocumentError);
  });
});

describe('documents read from their text', () => {
  test('keep every number', () => {
    const document = JSON.stringify(
      documentOf({
        items: [
          field('a', 'integer', { initialValue: 'BIG' }),
          field('b', 'integer'),
          field('c', 'integer', { prePopulate: { instance: 'rates', path: 'big' } }),
          field('d', 'integer'),
          field('e', 'integer'),
        ],
        binds: [
          { path: 'b', calculate: '$a + 1' },
          { path: 'd', calculate: "@instance('rates').big + 1" },
          { path: 'e', default: 'BIG', relevant: '$a != 0' },
        ],
        instances: { rates: { data: { big: 'BIG' } } },
      }),
    ).replaceAll('"BIG"', BIG);
    const response = JSON.stringify(responseWith({ a: 'BIG' })).replaceAll('"BIG"', `${BIG}8`);
    const definition = loadDefinition(parseExactJson(document));
    const options = { clock: { now: () => 0 }, newId: () => 'r' };
    const form = createForm(definition, options);
    expect(form.response().data).toEqual({ a: BIG, b: NEXT, c: BIG, d: NEXT, e: null });
    form.set('a', 0);
    form.set('a', BIG);
    expect(form.value('e')).toBe(BIG);
    const again = createForm(definition, { ...options, response: parseExactJson(response) });
    expect(again.response().data).toMatchObject({ a: `${BIG}8`, b: `${BIG}9` });
  });
});

describe('money', () => {
  test('keeps its trailing zeros through fields, copies, sums and precision', () => {
    const form = formOf({
      items: [
        field('a', 'money', { precision: 2 }),
        field('copy', 'money'),
        field('sum', 'money'),
        field('short', 'money', { precision: 1 }),
      ],
      binds: [
        { path: 'copy', calculate: '$a' },
        { path: 'sum', calculate: "moneyAdd($a, money(0.5, 'EUR'))" },
        { path: 'short', calculate: '$a' },
      ],
    });
    form.set('a', { amount: '120.00', currency: 'EUR' });
    expect(form.response().data).toEqual({
      a: { amount: '120.00', currency: 'EUR' },
      copy: { amount: '120.00', currency: 'EUR' },
      sum: { amount: '120.50', currency: 'EUR' },
      short: { amount: '120.0', currency: 'EUR' },
    });
    form.set('a', { amount: '120', currency: 'EUR' });
    expect(form.value('copy')).toEqual({ amount: '120', currency: 'EUR' });
  });

  test('takes the currency of its field or its form when a number is calculated into it', () => {
    const items = [
      field('qty', 'integer', { initialValue: 3 }),
      field('a', 'money', { currency: 'USD' }),
      field('b', 'money'),
    ];
    const binds = [
      { path: 'a', calculate: '$qty * 12.5' },
      { path: 'b', calculate: '$qty / 2' },
    ];
    const form = formOf({ items, binds, formPresentation: { defaultCurrency: 'EUR' } });
    expect(form.response().data).toEqual({
      qty: 3,
      a: { amount: '37.5', currency: 'USD' },
      b: { amount: '1.5', currency: 'EUR' },
    });
    expect(codesOf(form)).toEqual([]);
    expect(codesOf(formOf({ items, binds }))).toEqual([['b', 'TYPE_MISMATCH']]);
  });
});

describe('a long number where a text belongs', () => {
  const options = [{ value: '12345678901234567890', label: 'X' }];
  const textual = {
    items: [
      field('text'),
      field('long', 'text'),
      field('pick', 'choice', { options }),
      field('picks', 'multiChoice', { options }),
      field('own', 'x-own'),
      repeat('rows', [field('text')]),
    ],
  };
  const exact = (json: string) => parseExactJson(json) as never;

  test.each([
    ['text', '12345678901234567890'],
    ['long', '0.12345678901234567890'],
    ['pick', '12345678901234567890'],
    ['picks', '[12345678901234567890]'],
    ['own', '1e400'],
  ])('is refused by %s with the advice to send text, when written and when resumed', (key, number) => {
    const form = formOf(textual);
    expect(form.set(key, exact(number))).toMatchObject({
      ok: false,
      code: 'INVALID_VALUE',
      message: expect.stringContaining('send it as text'),
    });
    expect(form.value(key)).toBeNull();
    const data = exact(`{"${key}":${number}}`);
    expect(() => formOf(textual, { response: responseWith(data) })).toThrow(DocumentError);
  });

  test('is refused in a row', () => {
    const data = exact('{"text":12345678901234567890}');
    expect(formOf(textual).addRow('rows', { data })).toMatchObject({ ok: false, code: 'INVALID_VALUE' });
  });

  test('is taken as the text that it is, once it is one', () => {
    const form = formOf(textual);
    expect(form.set('text', '12345678901234567890')).toEqual({ ok: true });
    expect(codesOf(form)).toEqual([]);
  });
});
