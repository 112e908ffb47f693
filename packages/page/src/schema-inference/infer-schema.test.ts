import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { listActions } from '../resolution/list-actions.ts';
import { inferInputSchema } from './infer-schema.ts';

function infer(inside: string, id = 'a.b') {
  const page = pageOf(`<form data-agent-kind="action" data-agent-action="a.b">${inside}</form>`);
  const action = listActions(page).get(id);
  if (!action) throw new Error('no action');
  return inferInputSchema(page, action) as { properties: Record<string, object>; required?: string[] };
}
const input = (type: string, name = 'foo', more = '') =>
  `<input type="${type}" ${more} data-agent-kind="field" data-agent-field="${name}">`;

describe('types that name a concept', () => {
  test('AAF-6.4-26 email', () => {
    expect(infer(input('email', 'customer_email')).properties.customer_email).toEqual({
      type: 'string',
      format: 'email',
      'x-semantic': 'https://schema.org/email',
    });
  });
  test('AAF-6.4-27 url, in capitals', () => {
    expect(infer(input('url')).properties.foo).toMatchObject({ 'x-semantic': 'https://schema.org/URL' });
  });
  test('AAF-6.4-28 date, with a capital', () => {
    expect(infer(input('date')).properties.foo).toMatchObject({ 'x-semantic': 'https://schema.org/Date' });
  });
  test('AAF-6.4-29 tel', () => {
    expect(infer(input('tel')).properties.foo).toMatchObject({
      'x-semantic': 'https://schema.org/telephone',
    });
  });
  test.each(['text', 'number', 'password', 'search', 'time'])('AAF-6.4-30 %s names none', (type) => {
    expect(infer(input(type)).properties.foo).not.toHaveProperty('x-semantic');
  });
});

describe('controls', () => {
  test('are described by what their page says to agents, else to people', () => {
    const both = 'toolparamdescription="Size [decimal 1.5, m²]" aria-label="Size"';
    expect(infer(input('text', 'foo', both)).properties.foo).toMatchObject({
      description: 'Size [decimal 1.5, m²]',
    });
    expect(
      infer(input('text', 'foo', 'toolparamdescription=" " aria-label="Size"')).properties.foo,
    ).toMatchObject({
      description: 'Size',
    });
  });

  test('AAF-6.4-20 no attribute of the page is read for concepts', () => {
    const { properties } = infer(input('text', 'foo', 'data-agent-semantic="https://schema.org/email"'));
    expect(properties.foo).not.toHaveProperty('x-semantic');
  });

  test('AAF-X.13-01 numbers, choices and flags are recognized by the control, required by an attribute alone', () => {
    const { properties, required } = infer(`
      ${input('number', 'amount', 'min="0" max="10" step="0.01" required')}
      ${input('number', 'any', 'step="any" aria-required="false"')}
      ${input('checkbox', 'flag', 'aria-required="true"')}
      <select data-agent-kind="field" data-agent-field="one"><option value="">Choose</option><option>A</option><option value="b">B</option><option disabled>C</option></select>
      <select multiple data-agent-kind="field" data-agent-field="many"><option>A</option></select>
      <fieldset role="radiogroup" aria-required="true" data-agent-kind="field" data-agent-field="size"><input type="radio" name="s" value="S"><input type="radio" name="s" value="L"></fieldset>
      <div data-agent-kind="field" data-agent-field="wrapped"><label>x <input type="email" aria-label="Mail"></label></div>
      ${input('file', 'upload')}`);
    expect(properties).toEqual({
      amount: { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.01 },
      any: { type: 'number' },
      flag: { type: 'boolean' },
      one: { type: 'string', enum: ['A', 'b'] },
      many: { type: 'array', items: { type: 'string', enum: ['A'] }, uniqueItems: true },
      size: { type: 'string', enum: ['S', 'L'] },
      upload: { type: 'string', description: 'A file, which only the owner can choose.' },
      wrapped: {
        type: 'string',
        format: 'email',
        'x-semantic': 'https://schema.org/email',
        description: 'Mail',
      },
    });
    expect(required).toEqual(['amount', 'flag', 'size']);
  });

  test('several checkboxes of one name in an annotated element are a list', () => {
    const box = (value: string, more = '') => `<input type="checkbox" name="c" value="${value}" ${more}>`;
    const { properties, required } = infer(
      `<div data-agent-kind="field" data-agent-field="c">${box('a')}${box('b', 'required')}</div>
       <div data-agent-kind="field" data-agent-field="d">${box('a')}<input type="checkbox" name="other"></div>`,
    );
    expect(properties).toEqual({
      c: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true },
      d: { type: 'boolean' },
    });
    expect(required).toEqual(['c']);
  });

  test('steps that are not counted from zero are not multiples of anything', () => {
    const { properties } = infer(`
      ${input('number', 'odd', 'min="1" step="2"')}${input('number', 'even', 'min="4" step="2"')}
      ${input('number', 'written', 'value="0.5" step="1"')}`);
    expect(properties).toEqual({
      odd: { type: 'number', minimum: 1 },
      even: { type: 'number', minimum: 4, multipleOf: 2 },
      written: { type: 'number' },
    });
  });

  test('AAF-X.13-01 the fields of two forms stay with their form', () => {
    const page = pageOf(`<form data-agent-kind="action" data-agent-action="a.b">${input('text', 'one')}</form>
      <form data-agent-kind="action" data-agent-action="c.d">${input('text', 'two')}</form>`);
    const fields = [...listActions(page).values()].map((action) => inferInputSchema(page, action));
    expect(fields).toMatchObject([{ properties: { one: {} } }, { properties: { two: {} } }]);
    expect(fields[0]).not.toHaveProperty('properties.two');
  });
});

test.each([
  ['text', 'maxlength="5"', { maxLength: 5 }],
  ['text', 'maxlength="0"', {}],
  ['text', 'maxlength="-1"', {}],
  ['text', 'maxlength="2.5"', {}],
  ['text', 'maxlength="many"', {}],
  ['number', 'min="1" max="9"', { minimum: 1, maximum: 9 }],
  ['number', 'min="x" max=""', {}],
  ['number', 'step="2"', { multipleOf: 2 }],
  ['number', 'step="0"', {}],
  ['number', 'step="-1"', {}],
  ['number', 'min="1" step="2"', { minimum: 1 }],
  ['number', 'min="4" step="2"', { minimum: 4, multipleOf: 2 }],
  ['number', 'value="1" step="2"', {}],
])('the limits of an input of type %s with %s are %j', (type, more, limits) => {
  const { type: _type, ...found } = infer(input(type, 'foo', more)).properties.foo as { type: string };
  // Strictly: a limit that is there and undefined is no JSON.
  expect(found).toStrictEqual(limits);
});
