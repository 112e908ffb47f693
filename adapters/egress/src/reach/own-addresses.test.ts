import type { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { openEgress, PUBLIC, rawExchange } from '../../testing/index.ts';
import { createEgressPolicy } from '../policy/policy.ts';
import { createEgressProxy } from '../proxy/create-egress-proxy.ts';
import { createOwnAddresses } from './own-addresses.ts';

function interfaces(...addresses: readonly string[]): ReturnType<typeof networkInterfaces> {
  const each = { netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' as const };
  return { eth0: addresses.map((address) => ({ ...each, address })), none: undefined };
}

test('the addresses of the machine are asked for again after a while', async () => {
  let now = ['127.0.0.1', PUBLIC, 'fe80::1%eth0', 'garbage'];
  const own = createOwnAddresses(30, () => interfaces(...now));
  expect(own().map(({ text }) => text)).toEqual(['127.0.0.1', PUBLIC, 'fe80::1']);
  now = ['10.0.0.1'];
  expect(own()).toHaveLength(3);
  await expect.poll(() => own().map(({ text }) => text)).toEqual(['10.0.0.1']);
});

test('the machine itself is not reached by its public address, neither by fetch nor by proxy', async () => {
  const own = createOwnAddresses(0, () => interfaces(PUBLIC));
  const { problem, network } = openEgress({ plainHttp: true }, { own });
  expect(await problem('http://public.test/')).toMatchObject({ reason: 'address-forbidden' });
  const { resolve, dial } = network;
  const proxy = await createEgressProxy({
    policy: createEgressPolicy({ plainHttp: true }),
    provenance: { source: 'document' },
    resolve,
    dial,
    own,
  });
  const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const head = `CONNECT public.test:443 HTTP/1.1\r\nHost: a\r\nProxy-Authorization: Basic ${credential}\r\n\r\n`;
  expect(await rawExchange(Number(new URL(proxy.server).port), head)).toContain('address-forbidden');
  await proxy.close();
  expect(network.dialled).toEqual([]);
});
