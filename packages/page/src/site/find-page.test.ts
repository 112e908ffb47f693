import { expect, test } from 'vitest';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import { pageAt, routeOf } from './find-page.ts';

const page = (route: string, actions: readonly string[] = [], data: readonly string[] = []) =>
  [route, { route, title: route, actions, data }] as const;
const site = (...pages: readonly (readonly [string, object])[]) =>
  ({ pages: new Map(pages) }) as unknown as SiteManifest;

const SITE = site(
  page('/orders/new', ['order.create']),
  page('/orders/:id', ['order.close'], ['order.items']),
  page('/orders', [], ['order.list']),
  page('/archive', ['order.close']),
);

test.each([
  ['/orders/new', '/orders/new'],
  ['/orders/7', '/orders/:id'],
  ['/orders', '/orders'],
  ['/nowhere', undefined],
])('the page at %s is that of %s', (path, route) => {
  expect(pageAt(SITE, path)?.route).toBe(route);
});

test('a path that several templates fit has no page', () => {
  expect(pageAt(site(page('/a/:id'), page('/a/:name')), '/a/7')).toBeUndefined();
});

test.each<[string, string | undefined, string | undefined]>([
  ['order.create', undefined, '/orders/new'],
  ['order.list', undefined, '/orders'],
  ['order.close', undefined, '/archive'],
  ['order.close', '/orders/7', '/orders/7'],
  ['order.close', '/archive', '/archive'],
  ['order.close', '/orders', '/archive'],
  ['order.items', undefined, undefined],
  ['order.items', '/orders/7', '/orders/7'],
  ['order.items', '/orders', undefined],
  ['order.other', undefined, undefined],
])('%s, seen from %s, is offered at %s', (id, here, route) => {
  expect(routeOf(SITE, id, here)).toBe(route);
});
