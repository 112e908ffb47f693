import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('what is not a URL is undefined, and a base is applied', () => {
  expect(parseUrl('nonsense')).toBeUndefined();
  expect(parseUrl('/b?c', 'https://a.example/x')?.href).toBe('https://a.example/b?c');
});

test('a host with letters beyond ASCII is read the same, however often', () => {
  const hosts = new Set<string | undefined>();
  for (let count = 0; count < 50_000; count += 1) hosts.add(parseUrl('https://bücher.example/')?.host);
  expect([...hosts]).toEqual(['xn--bcher-kva.example']);
});
