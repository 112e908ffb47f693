import { expect, test } from 'vitest';
import { action, field, pagesOf, type RuntimeUnderTest } from './contract-page.ts';

const AWAY = 'https://elsewhere.example/';
const CONTROL = `<input name="x" ${field('x')}>`;
const BUTTON = `<button ${action('@.submit')}>Go</button>`;

/** Pages by what they lead to; `@` is the id of the action. */
const LEAVING: readonly (readonly [what: string, html: string, reason: RegExp])[] = [
  [
    'a form',
    `<form action="${AWAY}" method="post" ${action('@')}>${CONTROL}${BUTTON}</form>`,
    /another origin/,
  ],
  [
    'a form of a protocol alone',
    `<form action="//elsewhere.example/" method="post" ${action('@')}>${CONTROL}${BUTTON}</form>`,
    /another origin/,
  ],
  [
    'a button with an address of its own',
    `<form action="/save" ${action('@')}>${CONTROL}<button formaction="${AWAY}" ${action('@.submit')}>Go</button></form>`,
    /another origin/,
  ],
  [
    'data',
    `<form action="data:text/html,x" method="post" ${action('@')}>${CONTROL}${BUTTON}</form>`,
    /page of this site/,
  ],
  [
    'script',
    `<form action="javascript:alert(1)" method="post" ${action('@')}>${CONTROL}${BUTTON}</form>`,
    /script/,
  ],
  [
    'another window',
    `<form action="/save" method="get" target="_blank" ${action('@')}>${CONTROL}${BUTTON}</form>`,
    /another window/,
  ],
  [
    'another window by its button',
    `<form action="/save" method="get" ${action('@')}>${CONTROL}<button formtarget="w" ${action('@.submit')}>Go</button></form>`,
    /another window/,
  ],
  ['a link', `<a href="${AWAY}" ${action('@')}>Go</a>`, /another origin/],
  ['a link of data', `<a href="data:text/html,x" ${action('@')}>Go</a>`, /page of this site/],
  ['a link of an object in memory', `<a href="blob:${AWAY}1" ${action('@')}>Go</a>`, /page of this site/],
  ['a link of script', `<a href="javascript:alert(1)" ${action('@')}>Go</a>`, /script/],
  ['a link to another window', `<a href="/save?x" target="_blank" ${action('@')}>Go</a>`, /another window/],
  ['a download', `<a href="/save?x" download ${action('@')}>Go</a>`, /download/],
  [
    'a word in a link',
    `<a href="${AWAY}"><span role="button" ${action('@')}>Go</span></a>`,
    /another origin/,
  ],
];

/** A page leads to its own site or nowhere, in every runtime. */
export function siteBoundsContract({ open, forms }: RuntimeUnderTest): void {
  test('what leads off the site is refused before anything is filled', async () => {
    const cases = LEAVING.map(([, html], at) => html.replaceAll('@', `case.c${at}`));
    const page = await open(pagesOf(forms, cases.join('')));
    for (const [at, [what, html, reason]] of LEAVING.entries()) {
      const { error, changed } = await page.run(`case.c${at}`, html.includes(CONTROL) ? { x: 'a' } : {});
      expect(error, what).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
      expect(changed, what).toEqual([]);
    }
    expect(page.saved()).toEqual([]);
  });

  test.each([
    ['another origin', `<base href="${AWAY}">`, /another origin/],
    ['another window', '<base target="w">', /another window/],
  ])('a page whose base is of %s leads off the site', async (_what, base, reason) => {
    const inner = `${CONTROL}<button ${action('note.add.submit')}>Go</button>`;
    const form = `<form action="save" ${action('note.add')}>${inner}</form>`;
    const page = await open(pagesOf(forms, `${base}${form}<a href="save" ${action('case.link')}>Go</a>`));
    for (const [id, args] of [
      ['note.add', { x: 'a' }],
      ['case.link', {}],
    ] as const) {
      const { error, changed } = await page.run(id, args);
      expect(error, id).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
      expect(changed).toEqual([]);
    }
    expect(page.saved()).toEqual([]);
  });
}
