import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

const links = (html: string) =>
  pageLinks(readHtml(html), { origin: 'http://localhost:5178', path: '/sub/page' });
const a = (href: string) => `<a href="${href}">x</a>`;

test('pages of the same origin are listed once, without fragment, in a stable order', () => {
  const hrefs = ['/b', '/a', '/a#x', 'c?d=1', '../e', 'http://localhost:5178/f', '/sub/page', '#top', ''];
  expect(links(hrefs.map(a).join(''))).toEqual(
    ['/a', '/b', '/e', '/f', '/sub/c?d=1'].map((path) => `http://localhost:5178${path}`),
  );
});

test.each([
  'https://localhost:5178/',
  'http://localhost:5179/',
  'http://www.localhost:5178/',
  '//other.example/',
  'mailto:a@b.example',
  'javascript:void(0)',
  'tel:123',
])('%s is not followed', (href) => {
  expect(links(a(href))).toEqual([]);
});

test('a base counts, and leads nowhere else', () => {
  expect(links(`<base href="/other/">${a('x')}`)).toEqual(['http://localhost:5178/other/x']);
  expect(links(`<base href="https://other.example/">${a('x')}`)).toEqual([]);
});
