import { expect, test } from 'vitest';
import { resolveAddress } from './resolve-address.ts';

const BASE = 'https://Site.example:8443/a/b/page.html?q=1#top';

test.each([
  ['r.json', 'https://site.example:8443/a/b/r.json'],
  ['./r.json', 'https://site.example:8443/a/b/r.json'],
  ['../r.json', 'https://site.example:8443/a/r.json'],
  ['../../../../r.json', 'https://site.example:8443/r.json'],
  ['x/../r.json?v=2#part', 'https://site.example:8443/a/b/r.json?v=2'],
  ['/r.json', 'https://site.example:8443/r.json'],
  ['//Other.example/r.json', 'https://other.example/r.json'],
  ['?other', 'https://site.example:8443/a/b/page.html?other'],
  ['HTTP://other.example', 'http://other.example/'],
  ['.', 'https://site.example:8443/a/b/'],
  ['..', 'https://site.example:8443/a/'],
])('%s means %s', (reference, address) => {
  expect(resolveAddress(reference, BASE)).toBe(address);
});

test.each([
  '',
  '   ',
  '#part',
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///etc/passwd',
  'https://user:pass@other.example/',
  'https:///r.json',
  '\\\\other.example\\r.json',
  'r\n.json',
  'r .json',
  'x'.repeat(3_000),
])('%j is not an address to load', (reference) => {
  expect(resolveAddress(reference, BASE)).toBeUndefined();
});

test('without a usable base only absolute addresses mean something', () => {
  for (const base of ['', 'about:blank', 'file:///x', 'https://user@site.example/']) {
    expect(resolveAddress('r.json', base)).toBeUndefined();
    expect(resolveAddress('https://site.example/r.json', base)).toBe('https://site.example/r.json');
  }
});

test.each([
  ['?q=2', 'https://site.example', 'https://site.example/?q=2'],
  ['r.json', 'https://site.example', 'https://site.example/r.json'],
  ['r.json', 'https://site.example?x', 'https://site.example/r.json'],
])('%s on %s, which has no path, means %s', (reference, base, address) => {
  expect(resolveAddress(reference, base)).toBe(address);
});
