import { expect, test } from 'vitest';
import { type FormPageElement, readFormPage } from './read-form-page.ts';

const PAGE = 'https://site.example/apply/form.html';
const of = (tag: string, attributes: Readonly<Record<string, string>> = {}): FormPageElement => ({
  tag,
  attribute: (name) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined),
});
const form = (more: Readonly<Record<string, string>>) => of('div', { 'data-formspec-form': '', ...more });

test.each([
  [
    'an annotated container',
    [form({ 'data-formspec-url': '/f/leave.json' })],
    'https://site.example/f/leave.json',
  ],
  ['the form element', [of('handrail-form', { src: 'leave.json' })], 'https://site.example/apply/leave.json'],
  [
    'the form element once it is drawn',
    [form({ src: 'leave.json', 'data-formspec-url': 'https://forms.example/leave' })],
    'https://site.example/apply/leave.json',
  ],
  [
    'the first of several forms',
    [of('p'), form({ 'data-formspec-url': 'a.json' }), form({ 'data-formspec-url': 'b.json' })],
    'https://site.example/apply/a.json',
  ],
])('%s names the definition', (_what, elements, definition) => {
  expect(readFormPage(elements, PAGE).definition).toBe(definition);
});

test('addresses are relative to the first base, and links are kept as they are written', () => {
  const page = readFormPage(
    [
      of('a', { href: '/menu/' }),
      of('base'),
      of('base', { href: '/f/deep/' }),
      of('base', { href: '/wrong/' }),
      of('link', { rel: 'formspec-references', href: '../r.json' }),
      of('link', { rel: 'stylesheet' }),
      of('a', { rel: 'formspec-references', href: 'no-link.json' }),
      form({ 'data-formspec-url': 'leave.json' }),
    ],
    PAGE,
  );
  expect(page).toEqual({
    definition: 'https://site.example/f/deep/leave.json',
    links: [{ rel: 'formspec-references', href: '../r.json' }],
    base: 'https://site.example/f/deep/',
  });
});

test.each([
  ['no form', [of('form'), of('iframe', { src: 'x.json' })]],
  ['a form without an address', [form({}), of('handrail-form')]],
  ['an address that is none', [form({ 'data-formspec-url': 'javascript:alert(1)' })]],
])('a page with %s names no definition', (_what, elements) => {
  expect(readFormPage(elements, PAGE).definition).toBeUndefined();
});

test('a page without an end is read to a bound', () => {
  function* endless() {
    for (;;) yield of('link', { rel: 'formspec-ontology', href: 'x.json' });
  }
  expect(readFormPage(endless(), PAGE).links).toHaveLength(1_000);
});
