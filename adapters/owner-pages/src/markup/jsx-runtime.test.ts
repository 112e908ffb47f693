import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Markup } from './elements.ts';
import { href } from './href.ts';
import { Fragment, jsx } from './jsx-runtime.ts';
import { renderMarkup, sizeOf } from './render-markup.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

const inText = (text: unknown) => renderMarkup(jsx('p', { children: text }));
const inAttribute = (text: unknown) => renderMarkup(jsx('p', { title: text, children: 'x' }));

describe('markup', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['" onfocus="alert(1)', '&quot; onfocus=&quot;alert(1)'],
    ["' onfocus='alert(1)", "' onfocus='alert(1)"],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['</title><h1>', '&lt;/title>&lt;h1>'],
    ['a\u0000b', 'ab'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u200B\uFEFF\u2066b', 'ab'],
    ['\uD800x', 'x'],
    ['two\r\nlines', 'two\nlines'],
  ])('makes %j harmless in text and in attributes', (hostile, shown) => {
    expect(inText(hostile)).toBe(`<p>${shown}</p>`);
    expect(inText([hostile, jsx('b', {})])).toBe(`<p>${shown}<b></b></p>`);
    expect(renderMarkup(jsx(Fragment, { children: hostile }))).toBe(shown);
    expect(inAttribute(hostile)).toBe(`<p title="${shown}">x</p>`);
  });

  test('keeps no character of any text that could end its place', () => {
    const property = fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const shownInText = inText(text).slice('<p>'.length, -'</p>'.length);
      const shownInAttribute = inAttribute(`x${text}`).slice('<p title="'.length, -'">x</p>'.length);
      for (const shown of [shownInText, shownInAttribute]) {
        expect(shown).not.toMatch(/[<"\u202A-\u202E\u2066-\u2069]/);
        expect(shown).not.toContain('\0');
        expect(shown.replace(/&(amp|lt|quot);/g, '')).not.toContain('&');
      }
    });
    fc.assert(property, runs);
  });

  test('takes no more of a text than a page can hold', () => {
    const sizeWith = (text: string) => sizeOf(jsx('p', { children: text }));
    expect(sizeWith('x'.repeat(1_000_000))).toBeLessThan(4_100);
    expect(sizeWith('\u202E'.repeat(1_000_000))).toBeLessThan(20);
    expect(sizeWith('<'.repeat(1_000_000))).toBeLessThan(16_100);
  });

  test('leaves out what is not there and joins lists', () => {
    const children = [false, null, undefined, 0, ['a', jsx('b', { children: 'b' }), false]];
    expect(inText(children)).toBe('<p>0a<b>b</b></p>');
    expect(renderMarkup(jsx('input', { checked: false, selected: true, title: undefined }))).toBe(
      '<input selected/>',
    );
  });

  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['a script', 'script', { children: 'x' }],
    ['a script in capitals', 'SCRIPT', { children: 'x' }],
    ['a style', 'style', { children: 'x' }],
    ['a frame', 'iframe', {}],
    ['a tag name from outside', 'p onclick=x', {}],
    ['a style attribute', 'p', { style: 'x' }],
    ['a style object', 'p', { style: { color: 'red' } }],
    ['a handler', 'p', { onclick: 'x' }],
    ['a handler in capitals', 'p', { onClick: 'x' }],
    ['a handler that is a function', 'p', { onclick: () => {} }],
    ['a page in an attribute', 'p', { srcdoc: 'x' }],
    ['a page that leads elsewhere', 'meta', { 'http-equiv': 'refresh' }],
    ['markup as a string', 'p', { dangerouslySetInnerHTML: { __html: '<b>' } }],
    ['an address that is text', 'a', { href: 'javascript:alert(1)' }],
    ['a form address that is text', 'form', { action: 'https://evil.example' }],
    ['a form address of a button', 'button', { formaction: href`/x` }],
    ['an address in another case', 'a', { HREF: 'javascript:alert(1)' }],
    ['an address that looks like one', 'a', { href: { toString: () => 'javascript:alert(1)' } }],
    ['markup in an attribute', 'p', { title: jsx('b', {}) }],
    ['an address in text', 'p', { children: href`/x` }],
    ['an address in another attribute', 'p', { title: href`/x` }],
    ['a text as a flag', 'input', { checked: 'x' }],
    ['a value that changes', 'p', { title: { peek: () => 'x', value: 'x' } }],
    ['a function as content', 'p', { children: () => 'x' }],
    ['an object as content', 'p', { children: { toString: () => '<script>' } }],
  ])('throws for %s: escaping would not be enough', (_what, name, props) => {
    expect(() => jsx(name, props)).toThrow(TypeError);
  });

  test('does not take an object that looks like markup', () => {
    const real = jsx('p', { children: 'x' });
    const forged = { ...real, type: 'script', props: { children: 'alert(1)' }, constructor: undefined };
    const bare: unknown = Object.assign(Object.create(null), forged);
    expect(() => inText(forged)).toThrow(TypeError);
    expect(() => inText([bare])).toThrow(TypeError);
    expect(() => jsx(Fragment, { children: bare })).toThrow(TypeError);
  });

  test('has no fragment that is more than its children', () => {
    expect(() => jsx(Fragment, { tpl: ['<script>'] })).toThrow(TypeError);
    expect(() => jsx(Fragment, { UNSTABLE_comment: 'x' })).toThrow(TypeError);
  });

  test('gives components what they were given, and checks what they make of it', () => {
    const Named = ({ name }: { readonly name: string }): Markup => jsx('b', { title: name, children: name });
    expect(renderMarkup(jsx(Named, { name: '"<\u202E' }))).toBe('<b title="&quot;&lt;">&quot;&lt;</b>');
    const Unsafe = ({ address }: { readonly address: string }): Markup => jsx('a', { href: address });
    expect(() => renderMarkup(jsx(Unsafe, { address: 'javascript:alert(1)' }))).toThrow(TypeError);
  });
});

describe('href', () => {
  test.each([
    ['a/b', '/runs/a%2Fb'],
    ['../../etc', '/runs/..%2F..%2Fetc'],
    ['a?b=c#d', '/runs/a%3Fb%3Dc%23d'],
    ['"><script>', '/runs/%22%3E%3Cscript%3E'],
    ['\uD800', '/runs/%EF%BF%BD'],
    ['\u202E', '/runs/%E2%80%AE'],
  ])('keeps %j in its place', (id, address) => {
    expect(href`/runs/${id}`.toString()).toBe(address);
  });

  test('starts within this host', () => {
    const unsafe = (parts: string[]) =>
      href(Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray);
    expect(() => unsafe(['https://evil.example/'])).toThrow(TypeError);
    expect(() => unsafe(['//evil.example/'])).toThrow(TypeError);
    expect(() => unsafe(['javascript:alert(1)'])).toThrow(TypeError);
  });
});
