import { expect, test } from 'vitest';
import { isUri } from './uri.ts';

test.each([
  'https://x',
  'https://user:secret@example.org:8443/a/b;c=d?q=1&r=[]'.replace('[]', '%5B%5D'),
  'http://[::1]:80/x#part',
  'http://[2001:db8::1]',
  'mailto:ada@example.org',
  'urn:isbn:0451450523',
  'tel:+49-30-1234',
  'data:text/plain;base64,SGk=',
  'file:///etc/hosts',
  'x-own+scheme.1:anything',
  'https://example.org/%C3%A9',
])('%j is an address', (text) => {
  expect(isUri(text)).toBe(true);
});

test.each([
  '',
  'a',
  'x/y',
  '//example.org',
  '1a:b',
  'https:',
  'http://',
  'https:///path',
  'https://:80/',
  'https:example.org',
  'http://a b',
  'http://[::1',
  'http://::1]',
  'http://[zz]',
  'http://x/[1]',
  'http://x:8a/',
  'http://ex.com/%zz',
  'http://ex.com/%2',
  'http://é.com',
  'https://a#b#c',
  'https://a/<b>',
  'https://a/"b"',
  'https://a\nb',
  'urn:a[b]',
])('%j is not an address', (text) => {
  expect(isUri(text)).toBe(false);
});

test('a very long text is decided quickly', () => {
  expect(isUri(`https://x/${'%41'.repeat(300_000)}`)).toBe(true);
  expect(isUri(`https://x/${'a'.repeat(1_000_000)}%`)).toBe(false);
});
