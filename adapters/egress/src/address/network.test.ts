import { describe, expect, test } from 'vitest';
import { inNetwork, parseNetwork } from './network.ts';
import { parseAddress } from './parse-address.ts';

function contains(network: string, address: string): boolean {
  const [parsed, point] = [parseNetwork(network), parseAddress(address)];
  if (!parsed || !point) throw new Error('The test is misspelt.');
  return inNetwork(parsed, point);
}

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['172.16.0.0/12', '172.31.255.255', true],
  ['172.16.0.0/12', '172.32.0.0', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['0.0.0.0/0', '8.8.8.8', true],
  ['0.0.0.0/0', '::', false],
  ['fe80::/10', 'febf::1', true],
  ['fe80::/10', 'fec0::1', false],
  ['::1/128', '::1', true],
  ['::/0', '127.0.0.1', false],
])('%s contains %s: %s', (network, address, expected) => {
  expect(contains(network, address)).toBe(expected);
});

describe('no network', () => {
  test.each([
    '',
    '10.0.0.0/',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/08',
    '10.0.0.1/8',
    '::1/64',
    '10/8',
    'a/8',
    '1.2.3.4/-1',
  ])('%j', (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });
});
