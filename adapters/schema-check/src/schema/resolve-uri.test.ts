import { expect, test } from 'vitest';
import { resolveUri, splitFragment } from './resolve-uri.ts';

// RFC 3986 §5.4, with the base it uses.
test.each([
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['', 'http://a/b/c/d;p?q'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../g', 'http://a/g'],
  ['../../../g', 'http://a/g'],
  ['/../g', 'http://a/g'],
  ['g/../h', 'http://a/b/c/h'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
])('"%s" from the base of RFC 3986 is "%s"', (reference, expected) => {
  expect(resolveUri('http://a/b/c/d;p?q', reference)).toBe(expected);
});

test.each([
  ['', '#/a', '#/a'],
  ['', 'b.json#/a', 'b.json#/a'],
  ['http://a', 'b', 'http://a/b'],
  ['urn:example:a', '#b', 'urn:example:a#b'],
])('from "%s", "%s" is "%s"', (base, reference, expected) => {
  expect(resolveUri(base, reference)).toBe(expected);
});

test('a fragment starts at the first number sign', () => {
  expect(splitFragment('http://a#b#c')).toEqual(['http://a', 'b#c']);
  expect(splitFragment('http://a')).toEqual(['http://a', '']);
});
