import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsServer, type DnsServer, problemOf } from '../../testing/index.ts';
import { createDnsResolver, createSystemResolver } from './resolver.ts';

const NAMES = {
  'both.test': ['93.184.216.34', '93.184.216.35', '2606:4700::1'],
  'old.test': ['93.184.216.34'],
  'new.test': ['2606:4700::1'],
  'private.test': ['10.0.0.1'],
  'empty.test': [],
};

describe('a resolver that asks name servers', () => {
  let server: DnsServer;
  beforeAll(async () => {
    server = await createDnsServer(NAMES, ['silent.test']);
  });
  afterAll(() => server.close());

  test.each([
    ['both.test', ['93.184.216.34', '93.184.216.35', '2606:4700::1']],
    ['old.test', ['93.184.216.34']],
    ['new.test', ['2606:4700::1']],
    ['private.test', ['10.0.0.1']],
  ])('tells every address of %s', async (name, addresses) => {
    const resolve = createDnsResolver({ servers: [server.server] });
    expect([...(await resolve(name))].sort()).toEqual([...addresses].sort());
  });

  test.each([
    ['empty.test', 'ENODATA', 20_000],
    ['absent.test', 'ENOTFOUND', 20_000],
    ['silent.test', 'ETIMEOUT', 50],
  ])('fails for %s with %s', async (name, code, timeoutMs) => {
    const resolve = createDnsResolver({ servers: [server.server], timeoutMs, tries: 1 });
    expect(await problemOf(resolve(name))).toMatchObject({ code });
  });
});

test('a resolver that asks the operating system wants all addresses, as they come', async () => {
  const asked: unknown[] = [];
  const lookup = async (...question: unknown[]) => {
    asked.push(question);
    return [
      { address: '::1', family: 6 },
      { address: '10.0.0.1', family: 4 },
    ];
  };
  const resolve = createSystemResolver(lookup as unknown as Parameters<typeof createSystemResolver>[0]);
  expect(await resolve('a.test')).toEqual(['::1', '10.0.0.1']);
  expect(asked).toEqual([['a.test', { all: true, order: 'verbatim' }]]);
});
