import { expect, test } from 'vitest';
import { addressText, parseAddress, resolveAddress } from './resolve-address.ts';

const base = { origin: 'https://site.example', path: '/a/b', search: '' };

test.each([
  ['https://site.example@elsewhere.example/take', undefined],
  ['https://site.example:443@elsewhere.example/take', undefined],
  ['//site.example@elsewhere.example/take', undefined],
  ['https://user:word@site.example/take', undefined],
  ['https://site.example', 'https://site.example/'],
  ['https://site.example?x=1', 'https://site.example/?x=1'],
  ['/@name', 'https://site.example/@name'],
  ['c@d', 'https://site.example/a/c@d'],
])('%s leads to %s', (reference, expected) => {
  const address = resolveAddress(reference, base);
  expect(address && addressText(address)).toBe(expected);
});

test('an address with a user name in it is not read as another host', () => {
  expect(parseAddress('http://here.example@elsewhere.example/take')).toBeUndefined();
});
