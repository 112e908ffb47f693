import { expect, test } from 'vitest';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { pageOf } from '../../testing/read.ts';
import { describeSite } from './overview.ts';

const origin = 'https://billing.example.com';
const form = (action: string, label = '') =>
  `<form data-agent-kind="action" data-agent-action="${action}" ${label}><button>Go</button></form>`;

/** What is offered: its id, where, and whether that is here. */
function places(here: string, html?: string): readonly unknown[] {
  const page = html === undefined ? {} : { page: pageOf(html) };
  const { capabilities } = describeSite({ manifest: exampleSite(), origin, here, ...page });
  return [...capabilities.values()].map(({ id, route, isHere }) => [id, route, isHere]);
}

test.each<[string, string, string | undefined, readonly boolean[]]>([
  ['the manifest alone, at a page of an action', '/invoices/new', undefined, [true, false, false]],
  ['the manifest alone, at a page of a data view', '/invoices/', undefined, [false, false, true]],
  ['the manifest alone, at a page that it does not list', '/elsewhere', undefined, [false, false, false]],
  ['a page that shows what is listed', '/settings/', form('workspace.delete'), [false, true, false]],
  ['a page that does not show what is listed', '/settings/', '<p></p>', [false, false, false]],
  [
    'a page that is not listed and shows an action',
    '/elsewhere',
    form('invoice.create'),
    [true, false, false],
  ],
])('what is here is told of %s', (_what, here, html, isHere) => {
  const routes = [
    ['invoice.create', '/invoices/new'],
    ['workspace.delete', '/settings/'],
    ['invoice.list', '/invoices/'],
  ];
  expect(places(here, html)).toEqual(routes.map((each, at) => [...each, isHere[at]]));
});

test('a manifest without texts leaves none out and makes none up', () => {
  const manifest = exampleSite((document) => {
    setAt(document, ['site', 'description'], undefined);
    setAt(document, ['actions', 'invoice.create', 'description'], undefined);
    setAt(document, ['data', 'invoice.list', 'description'], undefined);
    setAt(document, ['pages', '/invoices/:id'], { title: 'One invoice', actions: [], data: [] });
  });
  const site = describeSite({ manifest, origin, here: '/settings/' });
  expect(site).toMatchObject({ name: 'Example Billing', description: undefined, origin, here: '/settings/' });
  expect(site.capabilities.get('invoice.create')?.description).toBe('');
  expect(site.capabilities.get('invoice.list')?.description).toBe('');
  // A page for each invoice is no page to go to.
  expect(site.pages).toEqual([
    { route: '/invoices/new', title: 'Create Invoice' },
    {
      route: '/invoices/',
      title: 'Invoice List',
      description: 'Table listing all invoices with their status.',
    },
    { route: '/settings/', title: 'Settings' },
  ]);
  expect([site.links, site.steps]).toEqual([[], []]);
});

test.each([
  ['invoice.create', '', 'Create invoice', ''],
  ['invoice.line.add', 'aria-label=" Add a line "', 'Add line invoice', 'Add a line'],
  ['-', 'aria-label=""', '-', ''],
])(
  'without a manifest, the action "%s" %s is called "%s" and said to be "%s"',
  (id, label, title, description) => {
    const { capabilities } = describeSite({ origin, here: '/x', page: pageOf(form(id, label)) });
    expect(capabilities.get(id)).toMatchObject({
      kind: 'action',
      title,
      description,
      route: '/x',
      isHere: true,
    });
  },
);

test('without a manifest, a button says what it does by its text', () => {
  const html = '<button data-agent-kind="action" data-agent-action="a.b">Send now</button>';
  const { capabilities } = describeSite({ origin, here: '/', page: pageOf(html) });
  expect(capabilities.get('a.b')?.description).toBe('Send now');
});
