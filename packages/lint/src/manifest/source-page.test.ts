import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { routeOfFile, sourcePage } from './source-page.ts';

test.each([
  ['index.html', '/'],
  ['settings.html', '/settings'],
  ['about/index.html', '/about/'],
  ['about\\us.HTM', '/about/us'],
  ['/reindex.html', '/reindex'],
])('the file %s is served at %s', (file, route) => {
  expect(routeOfFile(file)).toBe(route);
});

test('a page is listed under its title, or under its path', () => {
  expect(sourcePage('/a', readHtml('<title> Notes </title>')).title).toBe('Notes');
  expect(sourcePage('/a', readHtml('<p>Notes')).title).toBe('/a');
});
