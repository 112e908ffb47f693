import { findControl } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { elementsBelow } from '../forms/elements.ts';
import { readHtml } from '../html-tree.ts';
import type { HtmlElement } from '../parse-html.ts';
import { requestOf } from './form-request.ts';

const origin = 'https://billing.example.com';

/** The request that pressing the element of class "go", or submitting it when it is a form, sends for fields of class "x". */
function requested(html: string) {
  const tree = readHtml(html);
  const byClass = (name: string) =>
    [...elementsBelow(tree.root)].filter((each) => tree.attribute(each, 'class') === name);
  const [element] = byClass('go');
  if (!element) throw new Error('The page has no element "go".');
  const controls = byClass('x').flatMap((each: HtmlElement) => findControl(tree, each) ?? []);
  const address = { origin, path: '/here/page', search: '?x=1' };
  const how = element.tagName === 'form' ? 'submit' : 'press';
  const planned = requestOf({ tree, address }, { how, element }, controls);
  return 'reason' in planned ? planned.reason : `${planned.request.method} ${planned.request.url}`;
}

const POST = 'method="post"';

/** The body that the button of a form sends. */
function sent(inside: string, more = '') {
  const tree = readHtml(`<form action="/save" ${POST} ${more}>${inside}</form>`);
  const all = [...elementsBelow(tree.root)];
  const element =
    all.find((each) => tree.attribute(each, 'type') === 'image') ??
    all.find((each) => each.tagName === 'button');
  if (!element) throw new Error('The form has no button.');
  const planned = requestOf(
    { tree, address: { origin, path: '/', search: '' } },
    { how: 'press', element },
    [],
  );
  return 'reason' in planned ? planned.reason : planned.request.body;
}

describe('what a form sends beside its values', () => {
  const SAVE = '<button>Save</button>';

  test.each([
    ['the place on a picture', '<input type="image" name="img" alt="Go">', 'img.x=0&img.y=0'],
    ['the place on a picture without a name', '<input type="image" alt="Go">', 'x=0&y=0'],
    ['its encoding', `<input type="hidden" name="_charset_">${SAVE}`, '_charset_=UTF-8'],
    ['no encoding from a text', `<input name="_charset_" value="x">${SAVE}`, '_charset_=x'],
    ['the direction of a text', `<input name="x" value="v" dirname="x.dir">${SAVE}`, 'x=v&x.dir=ltr'],
    [
      'the direction around it',
      `<p dir="RTL"><textarea name="x" dirname="d">v</textarea></p>${SAVE}`,
      'x=v&d=rtl',
    ],
    [
      'the direction of what it holds',
      `<input name="x" value="1 \u05d0" dir="auto" dirname="d">${SAVE}`,
      'x=1+%D7%90&d=rtl',
    ],
    ['no direction of a number', `<input type="number" name="x" value="1" dirname="d">${SAVE}`, 'x=1'],
    ['a file that nobody chose', `<input type="file" name="up">${SAVE}`, 'up='],
  ])('is %s', (_what, inside, body) => {
    expect(sent(inside)).toBe(body);
  });

  test('is a file without a name in several parts', () => {
    expect(sent(`<input type="file" name="up">${SAVE}`, 'enctype="multipart/form-data"')).toContain(
      'Content-Disposition: form-data; name="up"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n',
    );
  });

  test('is written in another encoding only where that makes no difference', () => {
    const field = (value: string) => `<input name="x" value="${value}">${SAVE}`;
    expect(sent(field('e'), 'accept-charset="iso-8859-1"')).toBe('x=e');
    expect(sent(field('\u00e9'), 'accept-charset="UTF-8 iso-8859-1"')).toBe('x=%C3%A9');
    expect(sent(field('\u00e9'), 'accept-charset="iso-8859-1"')).toMatch(/use a browser/);
    expect(sent(`<input type="hidden" name="_charset_">${SAVE}`, 'accept-charset="iso-8859-1"')).toMatch(
      /use a browser/,
    );
  });
});

describe('where a form is sent', () => {
  test.each([
    ['to a page beside it', `<form class="go" action="save" ${POST}>`, '/here/save'],
    ['to the page itself', `<form class="go" ${POST}>`, '/here/page?x=1'],
    [
      'to the page itself, whatever its base',
      `<base href="/app/"><form class="go" action="" ${POST}>`,
      '/here/page?x=1',
    ],
    ['to a page beside the base', `<base href="/app/"><form class="go" action="save" ${POST}>`, '/app/save'],
    [
      'where its button says',
      `<base href="/app/x"><form action="no" ${POST}><button class="go" formaction="yes"></button></form>`,
      '/app/yes',
    ],
    [
      'where a word in its button says',
      `<form ${POST}><button formaction="/yes"><b class="go">Go</b></button></form>`,
      '/yes',
    ],
    [
      'by a label of its button',
      `<form action="/yes" ${POST}><button id="b"></button></form><label class="go" for="b">Go</label>`,
      '/yes',
    ],
    [
      'past a base of script',
      `<base href="javascript:x"><form class="go" action="save" ${POST}>`,
      '/here/save',
    ],
    [
      'past a second base',
      `<base target="_self"><base href="/a/"><base href="/b/"><form class="go" action="save" ${POST}>`,
      '/a/save',
    ],
    ['into this window', `<base target="w"><form class="go" action="/yes" target="_self" ${POST}>`, '/yes'],
  ])('%s', (_what, html, route) => {
    expect(requested(html)).toBe(`POST ${origin}${route}`);
  });

  test.each([
    ['to another origin', `<form class="go" action="https://evil.example/" ${POST}>`, /another origin/],
    [
      'to another origin by its base',
      `<base href="https://evil.example/"><form class="go" action="x" ${POST}>`,
      /another origin/,
    ],
    [
      'to another origin by its button',
      `<form ${POST}><input class="go" type="submit" formaction="//evil.example/"></form>`,
      /another origin/,
    ],
    ['to data', `<form class="go" action="data:text/html,x" ${POST}>`, /page of this site/],
    ['to script', `<form class="go" action="javascript:x()" ${POST}>`, /script/],
    [
      'to a place for an address',
      `<form class="go" action="javascript:void(0)" ${POST}>`,
      /script; use a browser/,
    ],
    [
      'by a base that readers could read differently',
      `<base href="ht\ntps://evil.example/"><form class="go" action="x" ${POST}>`,
      /page of this site/,
    ],
    ['into another window', `<form class="go" action="/x" target="_blank" ${POST}>`, /another window/],
    [
      'into another window by its base',
      `<base target="w"><form class="go" action="/x" ${POST}>`,
      /another window/,
    ],
    [
      'past a handler of its button',
      `<form action="/x" ${POST}><button class="go" onclick="return confirm()"></form>`,
      /script/,
    ],
    ['past a handler', `<form class="go" action="/x" onsubmit="return confirm()" ${POST}>`, /script/],
    [
      'by a button that cannot be used',
      `<form action="/x" ${POST}><button disabled><b class="go">Go</b></button></form>`,
      /disabled/,
    ],
    [
      'by a button that commands something',
      `<form action="/x" ${POST}><button class="go" commandfor="d" command="close"></form>`,
      /script/,
    ],
  ])('never %s', (_what, html, reason) => {
    expect(requested(html)).toMatch(reason);
  });
});

describe('where a link leads', () => {
  test.each([
    ['to a page beside it', '<a class="go" href="next#part">', '/here/next'],
    ['to a page beside the base', '<base href="/app/"><a class="go" href="next?y=2">', '/app/next?y=2'],
    ['from a word in it', '<a href="/next"><b class="go" role="button">Go</b></a>', '/next'],
  ])('%s', (_what, html, route) => {
    expect(requested(html)).toBe(`GET ${origin}${route}`);
  });

  test.each([
    ['to another origin', '<a class="go" href="https://evil.example/">', /another origin/],
    [
      'to another origin by its base',
      '<base href="//evil.example"><a class="go" href="x">',
      /another origin/,
    ],
    [
      'to another origin from a word in it',
      '<a href="https://evil.example/"><b class="go" role="button">',
      /another origin/,
    ],
    ['into another window', '<a class="go" href="/x" target="_blank">', /another window/],
    ['to script', '<a class="go" href="javascript:x()">', /script/],
    ['to a place for an address', '<a class="go" href="javascript:;">', /script; use a browser/],
    ['to an object in memory', `<a class="go" href="blob:${origin}/1">`, /page of this site/],
    ['past a handler', '<a class="go" href="/x" onclick="return confirm()">', /script/],
    ['with fields', '<a class="go" href="/x"></a><input class="x" name="x">', /fields are not sent/],
  ])('never %s', (_what, html, reason) => {
    expect(requested(html)).toMatch(reason);
  });
});

describe('a field that will be filled', () => {
  const form = (inner: string) => `<form id="f" class="go" action="/x" ${POST}>${inner}</form>`;

  test.each([
    ['in the form', form('<input class="x" name="x">')],
    ['of the form', `${form('')}<input class="x" name="x" form="f">`],
    [
      'of which one button is sent',
      form(
        '<p class="x"><input type="radio" name="r" value="1" disabled><input type="radio" name="r" value="2"></p>',
      ),
    ],
  ])('%s is sent', (_what, html) => {
    expect(requested(html)).toBe(`POST ${origin}/x`);
  });

  test.each([
    ['without a name', form('<input class="x" data-agent-field="amount">'), /"amount".*no name/],
    ['with an empty name', form('<input class="x" name="">'), /no name/],
    [
      'of another form',
      `${form('<input class="x" name="x" form="g">')}<form id="g"></form>`,
      /not part of the form/,
    ],
    ['of no form', form('<input class="x" name="x" form="nowhere">'), /not part of the form/],
    ['outside of the form', `${form('')}<input class="x" name="x">`, /not part of the form/],
    [
      'in a shadow tree',
      form('<p><template shadowrootmode="open"><input name="x"></template></p>').replace(
        '<p>',
        '<p class="x">',
      ),
      /not part of the form/,
    ],
    ['in a list of suggestions', form('<datalist><input class="x" name="x"></datalist>'), /disabled/],
    ['in a disabled group', form('<fieldset disabled><input class="x" name="x"></fieldset>'), /disabled/],
  ])('%s would not be sent, and is refused', (_what, html, reason) => {
    expect(requested(html)).toMatch(reason);
  });
});
