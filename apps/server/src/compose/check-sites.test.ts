import { expect, test } from 'vitest';
import { checkSites } from './check-sites.ts';

const site = (change: { name?: string; url?: string }) => ({
  name: 'billing',
  url: 'https://billing.example.com/',
  ...change,
});

test('sites over https, and on named ports of this machine, can be used', () => {
  const local = site({ name: 'local', url: 'http://127.0.0.1:4100/invoices/' });
  expect(() => checkSites([site({}), local], { loopbackPorts: [4100] })).not.toThrow();
});

test.each([
  ['a name that no workflow could write', [site({ name: 'Bill/ing' })], /lower-case/],
  ['one name twice', [site({}), site({})], /Two sites/],
  ['something that is no address', [site({ url: 'billing' })], /not an http address/],
  ['another scheme', [site({ url: 'file:///etc/passwd' })], /not an http address/],
  ['a password in the address', [site({ url: 'https://a:b@billing.example.com/' })], /not an http address/],
  ['http over the network', [site({ url: 'http://billing.example.com/' })], /must begin with https/],
  [
    'a port of this machine that nobody named',
    [site({ url: 'http://localhost:4101/' })],
    /--allow-loopback 4101/,
  ],
])('%s is refused before the host starts', (_what, sites, message) => {
  expect(() => checkSites(sites, { loopbackPorts: [4100] })).toThrow(message);
});
