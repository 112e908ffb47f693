import { type HtmlElement, htmlTree, openHtmlPage, parseHtml } from '@handrail/html';
import { type Execution, type PageIndex, parseManifest, readPage } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { SPOKEN_LANGUAGES } from '../src/language/spoken-languages.ts';
import type { SiteKnowledgeOptions } from '../src/listen/site-knowledge.ts';

/** A made-up site of three pages, for what needs real pages: a shop with orders, an address and a door code. */

const form = (action: string, fields: string) =>
  `<form method="post" action="/${action}" data-agent-kind="action" data-agent-action="${action}">${fields}<button>Save</button></form>`;
const field = (name: string, label: string, more: string) =>
  `<label>${label} <input name="${name}" data-agent-kind="field" data-agent-field="${name}" ${more}></label>`;

export const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Shop</h1>',
  '/orders': [
    '<ul data-agent-kind="collection" data-agent-action="order.list">',
    ...['O-1 Blue lamp', 'O-2 Green chair'].map((text) => {
      const [key = '', ...name] = text.split(' ');
      return `<li data-agent-kind="item" data-agent-key="${key}"><span data-agent-kind="field" data-agent-field="name">${name.join(' ')}</span>${form('order.return', '')}</li>`;
    }),
    '</ul>',
  ].join(''),
  '/account': [
    form('phone.update', field('phone', 'Telephone', 'type="tel" required value="+43 1 2345678"')),
    form('door.update', field('entry', 'Code', 'type="password" required')),
    form('gift.send', field('amount', 'Amount', 'type="number" required min="1"')),
  ].join(''),
};

const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});
const action = (title: string, inputSchema: object, more: object = {}) => ({
  title,
  description: title,
  scope: 'shop.write',
  risk: 'low',
  confirmation: 'optional',
  idempotent: false,
  inputSchema,
  outputSchema: { type: 'object' },
  ...more,
});

const MANIFEST = {
  version: '0.1',
  site: { name: 'Shop', origin: 'https://shop.example', description: 'A shop.' },
  actions: {
    'order.return': action('Return an order', object({ row_key: { type: 'string' } }, ['row_key'])),
    'phone.update': action('Change telephone number', object({ phone: { type: 'string' } }, ['phone'])),
    'door.update': action('Change code', object({ entry: { type: 'string' } }, ['entry'])),
    'gift.send': action(
      'Send a gift card',
      object({ amount: { type: 'number', minimum: 1 } }, ['amount']),
      {},
    ),
  },
  data: {},
  pages: {
    '/': { title: 'Shop' },
    '/orders': { title: 'Orders', actions: ['order.return'] },
    '/account': { title: 'Account', actions: ['phone.update', 'door.update', 'gift.send'] },
  },
};

/** The site, open at a page, and how its other pages are looked at. What was looked at is kept in `looks`. */
export async function openShop(at = '/', pages = PAGES) {
  const schemaCheck = createAjvCheck();
  const reading = parseManifest(JSON.stringify(MANIFEST), { schemaCheck });
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  const runtime = await openHtmlPage({
    url: `https://shop.example${at}`,
    fetch: async ({ url }) => ({
      status: 200,
      header: () => undefined,
      text: async () => pages[new URL(url).pathname] ?? '',
    }),
  });
  const looks: string[] = [];
  const execution: Execution<HtmlElement> = {
    runtime,
    manifest: reading.manifest,
    schemaCheck,
    clock: { now: () => 0 },
    sessionId: 's',
    mode: 'strict',
    statusLimit: 0,
  };
  const options: SiteKnowledgeOptions = {
    languages: SPOKEN_LANGUAGES,
    today: () => '2026-03-02',
    async look(route) {
      looks.push(route);
      const html = pages[route];
      if (html === undefined) throw new Error('There is no such page.');
      return readPage(htmlTree(parseHtml(html))) as unknown as PageIndex<object>;
    },
  };
  return { execution: execution as unknown as Execution<object>, options, looks };
}
