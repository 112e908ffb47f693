import { expect, test } from 'vitest';
import { exampleSite, schemaCheck, setAt } from '../../testing/manifests.ts';
import { pageOf } from '../../testing/read.ts';
import { describeSite } from '../site/overview.ts';
import { readCollections } from './read-collections.ts';
import { viewRoute } from './view-route.ts';

function view(change?: (document: Record<string, unknown>) => void) {
  const site = describeSite({
    manifest: exampleSite(change),
    origin: 'https://billing.example.com',
    here: '/',
  });
  const found = site.capabilities.get('invoice.list');
  if (!found) throw new Error('no view');
  return found;
}

test.each([
  [{ status: 'paid', min_amount: 100 }, '/invoices/?status=paid&min_amount=100'],
  [{}, '/invoices/'],
])('AAF-6.4-35 the arguments %j lead to %s', (args, route) => {
  expect(viewRoute(view(), args, schemaCheck)).toMatchObject({ ok: true, route });
});

test('AAF-6.4-35 spaces and signs are encoded', () => {
  const open = view((document) => {
    setAt(document, ['data', 'invoice.list', 'inputSchema'], {
      type: 'object',
      properties: { q: { type: 'string' } },
    });
  });
  const target = viewRoute(open, { q: 'a b&c=d#e' }, schemaCheck);
  if (!target.ok) throw new Error(target.reason);
  const url = new URL(target.route, 'https://billing.example.com');
  expect(target.route).toMatch(/^\/invoices\/\?q=a(?:%20|\+)b%26c%3Dd%23e$/);
  expect([...url.searchParams]).toEqual([['q', 'a b&c=d#e']]);
});

test('AAF-X.10-01 arguments are coerced, undeclared ones dropped with a word, nulls skipped', () => {
  const target = viewRoute(view(), { status: 'PAID', foo: 1, min_amount: null }, schemaCheck);
  expect(target).toMatchObject({ ok: true, route: '/invoices/?status=paid' });
  expect(target.ok && target.coercions).toContainEqual({
    field: 'foo',
    from: 1,
    to: undefined,
    rule: 'unknown→delete',
  });
  expect(viewRoute(view(), { status: 'overdue' }, schemaCheck)).toMatchObject({
    ok: false,
    reason: 'invalid',
  });
});

test('AAF-X.10-01 a view without input schema takes no query, and lists repeat their key', () => {
  const plain = view((document) => setAt(document, ['data', 'invoice.list', 'inputSchema'], undefined));
  expect(viewRoute(plain, { status: 'paid' }, schemaCheck)).toMatchObject({ ok: true, route: '/invoices/' });
  const many = view((document) =>
    setAt(document, ['data', 'invoice.list', 'inputSchema'], {
      type: 'object',
      properties: { status: { type: 'array', items: { type: 'string' } } },
    }),
  );
  expect(viewRoute(many, { status: ['a', 'b'] }, schemaCheck)).toMatchObject({
    route: '/invoices/?status=a&status=b',
  });
});

test('lists are read as items, and cells by the field they name', () => {
  const page =
    pageOf(`<ul data-agent-kind="collection"><li data-agent-kind="item">One</li><li data-agent-kind="item">Two</li></ul>
    <div data-agent-kind="collection" data-agent-action="a.list">
      <p data-agent-kind="item"><b data-agent-field="id">7</b><i data-agent-field="name">Ann</i></p></div>`);
  expect(readCollections(page).map(({ id, rows }) => [id, rows])).toEqual([
    [undefined, [[{ name: '', text: 'One' }], [{ name: '', text: 'Two' }]]],
    [
      'a.list',
      [
        [
          { name: 'id', text: '7' },
          { name: 'name', text: 'Ann' },
        ],
      ],
    ],
  ]);
});

test('a view that no page lists leads nowhere', () => {
  const { route, ...unlisted } = view();
  expect(route).toBe('/invoices/');
  expect(viewRoute({ ...unlisted, route: undefined }, {}, schemaCheck)).toEqual({
    ok: false,
    reason: 'not-mapped',
    problems: [],
  });
});

test('a view without an input schema takes nothing, and says what it left out', () => {
  const plain = { ...view(), inputSchema: undefined, route: '/invoices/?page=1#top' };
  expect(viewRoute(plain, { status: 'paid' }, schemaCheck)).toEqual({
    ok: true,
    route: '/invoices/',
    coercions: [{ field: 'status', from: 'paid', to: undefined, rule: 'unknown→delete' }],
  });
});

test('AAF-6.4-35 what has no text of its own is left out of the route', () => {
  const open = view((document) => {
    setAt(document, ['data', 'invoice.list', 'inputSchema'], {
      type: 'object',
      properties: { a: {}, b: {}, list: { type: 'array' }, text: {}, zero: {}, no: {} },
    });
  });
  const routeOf = (args: Parameters<typeof viewRoute>[1]) => viewRoute(open, args, schemaCheck);
  expect(routeOf({ a: null, b: { c: 1 } })).toMatchObject({ ok: true, route: '/invoices/' });
  expect(routeOf({ list: [null, 'x', { c: 1 }, ['y'], 0] })).toMatchObject({
    route: '/invoices/?list=x&list=0',
  });
  expect(routeOf({ text: '', zero: 0, no: false })).toMatchObject({
    route: '/invoices/?text=&zero=0&no=false',
  });
});
