import { editAttributes, readHtml } from '@handrail/html';
import { PageRefusal, readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { audited, manifestOf, served } from '../testing/audit-html.ts';
import { countedTree } from '../testing/counted-tree.ts';
import { auditPage, fixesFor, proposeAnnotations } from './index.ts';

const ACTION = 'data-agent-kind="action" data-agent-action';
const FIELD = 'data-agent-kind="field" data-agent-field';
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('');

/** Pages that grow with a number. Nesting ends where the parser ends it. */
const GROWING: readonly (readonly [what: string, page: (size: number) => string])[] = [
  ['unclosed tags', (size) => many(size, () => '<p><b><i><span>x')],
  ['unclosed attributes', (size) => `<div ${many(size, (at) => `data-agent-x${at}="a `)}`],
  [
    'forms of five fields',
    (size) =>
      many(
        size,
        (at) =>
          `<form ${ACTION}="a.b${at}" action="/x">${many(5, (field) => `<label>x<input name="n" ${FIELD}="f${field}"></label>`)}<button>Go</button></form>`,
      ),
  ],
  [
    'fields without labels, deep inside',
    (size) =>
      `${'<div>'.repeat(500)}<form ${ACTION}="a.b">${many(size, (at) => `<p><input name="n" ${FIELD}="f${at}"></p>`)}`,
  ],
  [
    'fields in something hidden, deep inside',
    (size) =>
      `${'<div style="a">'.repeat(300)}<form ${ACTION}="a.b">${many(size, (at) => `<p><input ${FIELD}="f${at}"></p>`)}`,
  ],
  [
    'actions in actions',
    (size) =>
      `${many(500, (at) => `<div ${ACTION}="a.b${at}">`)}${many(size, () => '<button>Delete</button>')}`,
  ],
  ['the same action', (size) => many(size, () => `<form ${ACTION}="a.b"><button>Go</button></form>`)],
  ['the same field', (size) => `<form ${ACTION}="a.b">${many(size, () => `<input ${FIELD}="x">`)}</form>`],
  [
    'fields bound to one action',
    (size) =>
      `<form ${ACTION}="a.b"></form>${many(size, (at) => `<input ${FIELD}="x${at}" data-agent-for-action="a.b">`)}`,
  ],
  [
    'rows with keys',
    (size) =>
      many(
        size,
        (at) =>
          `<div data-agent-kind="item" data-agent-key="${at}"><button ${ACTION}="row.open">Open</button></div>`,
      ),
  ],
  [
    'labels around labels',
    (size) => many(size, (at) => `<label for="a${at}"><label><input id="a${at}"></label></label>`),
  ],
  [
    'buttons tied to one form',
    (size) => `<form id="f" ${ACTION}="a.b"></form>${many(size, () => '<button form="f">Delete</button>')}`,
  ],
  ['buttons full of empty elements', (size) => `<button>${'<i></i>'.repeat(size)}</button>`],
  ['annotated links', (size) => many(size, (at) => `<a data-agent-kind="link" href="/p${at}">x</a>`)],
  [
    'tools of WebMCP',
    (size) =>
      many(size, () => `<form toolname="x" toolautosubmit ${ACTION}="a.b"><button>Delete</button></form>`),
  ],
  ['unknown attributes', (size) => many(size, (at) => `<p data-agent-zz${at}="x">`)],
];

describe.each(GROWING)('%s', (_, page) => {
  const manifest = manifestOf(['a.b']);
  const place = { origin: 'https://site.example', path: '/' };
  const looks = (size: number) => {
    const { tree, looks: count } = countedTree(page(size));
    auditPage({ address: 'page.html', tree, manifest, place, safety: true });
    return count();
  };

  test('take work in proportion to their number', () => {
    // Four times as much page is at most about four times as much work.
    expect(looks(2_000) / looks(500)).toBeLessThan(6);
  });
});

test.each([
  ['100,000 nested elements', '<div>'.repeat(100_000), 'too-deep', 'The page nests more than 2000 elements.'],
  ['50 MB of text', 'x'.repeat(50_000_000), 'too-large', 'The page has more than 20000000 characters.'],
] as const)('%s are refused, and the limit is named', (_, html, code, message) => {
  expect(() => audited(html)).toThrow(new PageRefusal(code, message));
});

test('a page in another charset is read as far as it can be, and never throws', () => {
  const bytes = Uint8Array.from(
    [...'<form data-agent-action="'].map((each) => each.charCodeAt(0)).concat([0xe9, 0xff, 0x00, 0x22, 0x3e]),
  );
  const { scores } = audited(new TextDecoder().decode(bytes));
  expect(scores.FORMS).toBe(100);
});

test('a hostile pattern in the manifest runs on the linear engine', () => {
  const action = {
    title: 'Go',
    scope: 's.w',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    inputSchema: {
      type: 'object',
      properties: { x: { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` } },
    },
    outputSchema: { type: 'object' },
  };
  const manifest = served({
    version: '0.1',
    site: { name: 'S', origin: 'https://site.example' },
    actions: { 'a.b': action },
  });
  const html = `<form ${ACTION}="a.b"><label>x <input pattern="(a+)+" value="${'a'.repeat(60)}!" ${FIELD}="x"></label></form>`;
  expect(audited(html, { manifest }).scores.MANIFEST).toBe(100);
});

test('annotating and fixing pages takes work in proportion to them too', () => {
  const plain = (size: number) =>
    many(size, (at) => `<form><input name="n${at}"><button>Delete thing ${at}</button></form>`);
  const looks = (size: number) => {
    const html = plain(size);
    const { tree, looks: count } = countedTree(html);
    const index = readPage(tree);
    const annotated = editAttributes(html, proposeAnnotations(index, 'page').fixes);
    const again = countedTree(annotated);
    const findings = auditPage({
      address: 'p',
      tree: again.tree,
      manifest: manifestOf([]),
      safety: true,
    }).findings;
    fixesFor(again.tree, findings);
    return count() + again.looks();
  };
  expect(looks(1_000) / looks(250)).toBeLessThan(6);
  expect(readHtml(plain(10)).root).toBeDefined();
});
