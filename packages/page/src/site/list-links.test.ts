import { expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { listLinks } from './list-links.ts';

test('a link leads to its page before its address, once, and never off the site', () => {
  const page = pageOf(`
    <a data-agent-kind="link" href="/x" data-agent-page="/y">First</a>
    <a data-agent-kind="link" href="/y">Second</a>
    <div data-agent-kind="link" data-agent-page="https://a.example/z?q=1">Third</div>
    <a data-agent-kind="link" href="https://evil.example/">Evil</a>
    <a data-agent-kind="link" href="javascript:x()">Script</a>
    <a href="/plain">Not annotated</a>`);
  expect(listLinks(page, { origin: 'https://a.example', path: '/' })).toEqual([
    { route: '/y', label: 'First' },
    { route: '/z?q=1', label: 'Third' },
  ]);
});

const at = { origin: 'https://a.example', path: '/tasks/list' };
const routesOf = (html: string, here = at) => listLinks(pageOf(html), here).map(({ route }) => route);
const link = (href: string) => `<a data-agent-kind="link" href="${href}">x</a>`;

test.each([
  ['detail?id=3', '/tasks/detail?id=3'],
  ['./detail', '/tasks/detail'],
  ['../projects/', '/projects/'],
  ['../../../x', '/x'],
  ['..', '/'],
  ['?page=2', '/tasks/list?page=2'],
  ['detail#notes', '/tasks/detail'],
  ['/x', '/x'],
  [' /x ', '/x'],
  ['//a.example/y', '/y'],
  ['HTTPS://A.example:443/y', '/y'],
  ['%2e%2E/x', '/x'],
])('the address %s of a link leads to %s from the page it is on', (href, route) => {
  expect(routesOf(link(href))).toEqual([route]);
  expect(routesOf(`<div data-agent-kind="link" data-agent-page="${href}">x</div>`)).toEqual([route]);
});

test.each([
  '',
  '#top',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '..//evil.example',
  'http://a.example/',
  'https://a.example:8443/',
  'https://a.example@evil.example/',
  'mailto:x@a.example',
  'java\tscript:x()',
  'a b',
])('the address %j of a link leads nowhere on the site', (href) => {
  expect(routesOf(link(href))).toEqual([]);
});

test('the base of a page counts, and one of another origin leads away', () => {
  const base = (href: string) => `<base target="x"><base href="${href}"><base href="/other/">`;
  expect(routesOf(base('/app/') + link('x') + link('/y'))).toEqual(['/app/x', '/y']);
  expect(routesOf(base('../app/start') + link('x') + link('?a=1'))).toEqual(['/app/x', '/app/start?a=1']);
  expect(
    routesOf(base('https://evil.example/') + link('x') + link('/y') + link('https://a.example/z')),
  ).toEqual(['/z']);
  expect(routesOf(base('mailto:x') + link('x'))).toEqual(['/tasks/x']);
});

test('only links are listed, and at most 200', () => {
  const links = Array.from({ length: 201 }, (_, at) => link(`/p${at}`)).join('');
  const routes = routesOf(links);
  expect([routes.length, routes.at(-1)]).toEqual([200, '/p199']);
  expect(routesOf('<a data-agent-kind="result" href="/x">x</a>')).toEqual([]);
});
