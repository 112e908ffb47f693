import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { href } from './href.ts';
import { type Content, type Html, html } from './html.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

/** Templates are typed; these are what a mistake of ours would look like. */
const unsafely = (parts: string[], ...values: unknown[]) =>
  html(Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray, ...(values as Content[]));

describe('html', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onfocus="alert(1)', '&#34; onfocus=&#34;alert(1)'],
    ["' onfocus='alert(1)", '&#39; onfocus=&#39;alert(1)'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['</title><h1>', '&lt;/title&gt;&lt;h1&gt;'],
    ['a\u0000b', 'ab'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u200B\uFEFF\u2066b', 'ab'],
    ['\uD800x', 'x'],
    ['two\r\nlines', 'two\nlines'],
  ])('makes %j harmless in text and in attributes', (hostile, shown) => {
    expect(html`<p>${hostile}</p>`.toString()).toBe(`<p>${shown}</p>`);
    expect(html`<p title="${hostile}">x</p>`.toString()).toBe(`<p title="${shown}">x</p>`);
  });

  test('keeps no character of any text that could end its place', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inText = html`<p>${text}</p>`.toString().slice(3, -4);
      const inAttribute = html`<p title="${text}"></p>`.toString().slice(10, -6);
      for (const shown of [inText, inAttribute]) {
        expect(shown).not.toMatch(/[<>"'\u202A-\u202E\u2066-\u2069]/);
        expect(shown).not.toContain('\0');
        expect(shown.replace(/&(amp|lt|gt|#34|#39);/g, '')).not.toContain('&');
      }
    });
    fc.assert(property, runs);
  });

  test('takes no more of a text than a page can hold', () => {
    expect(html`<p>${'x'.repeat(1_000_000)}</p>`.size).toBeLessThan(4_100);
    expect(html`<p>${'\u202E'.repeat(1_000_000)}</p>`.size).toBeLessThan(20);
    expect(html`<p>${'<'.repeat(1_000_000)}</p>`.size).toBeLessThan(16_100);
  });

  test('leaves out what is not there and joins lists', () => {
    expect(html`<p>${false}${null}${undefined}${0}${['a', html`<b>b</b>`, false]}</p>`.toString()).toBe(
      '<p>0a<b>b</b></p>',
    );
  });

  test.each<[string, string[], unknown[]]>([
    ['an attribute without quotes', ['<p title=', '>x</p>'], ['a']],
    ['a tag name', ['<', '>x'], ['p']],
    ['an attribute name', ['<p ', '="x">y</p>'], ['onclick']],
    ['a script', ['<script>', '</script>'], ['x']],
    ['a style', ['<style>', '</style>'], ['x']],
    ['a comment', ['<!-- ', ' -->'], ['x']],
    ['a style attribute', ['<p style="', '">x</p>'], ['x']],
    ['a handler', ['<p onclick="', '">x</p>'], ['x']],
    ['single quotes', ["<p title='", "'>x</p>"], ['x']],
    ['an address that is text', ['<a href="', '">x</a>'], ['javascript:alert(1)']],
    ['an address that is only the end of one', ['<a href="javascript:', '">x</a>'], [href`/x`]],
    ['an address that goes on', ['<a href="', '&x">x</a>'], [href`/x`]],
    ['a form address that is text', ['<form action="', '"></form>'], ['https://evil.example']],
    ['markup in an attribute', ['<p title="', '">x</p>'], [html`<b></b>`]],
    ['an address in text', ['<p>', '</p>'], [href`/x`]],
    ['a tag that does not end', ['<p', ''], ['x']],
  ])('throws for %s: escaping would not be enough', (_what, parts, values) => {
    expect(() => unsafely(parts, ...values)).toThrow(TypeError);
  });

  test('does not take an object that looks like markup', () => {
    const forged = { toString: () => '<script>', size: 1, map: undefined } as unknown as Html;
    expect(() => html`<p>${forged}</p>`).toThrow(TypeError);
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
