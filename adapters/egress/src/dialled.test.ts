import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryNetwork } from '../testing/index.ts';
import { inNetwork, type Network, parseNetwork } from './address/network.ts';
import {
  type AllowRule,
  classifyAddress,
  createEgress,
  createEgressPolicy,
  type DenyRule,
  EgressFailure,
  EgressRefusal,
  parseAddress,
} from './index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

const octet = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 10, 100, 127, 169, 172, 192, 224, 254, 255));
const ipv4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
const near = fc.constantFrom(
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '8.8.8.8',
  '93.184.216.34',
);
const address = fc.oneof(
  ipv4,
  near,
  fc.ipV6(),
  fc.oneof(ipv4, near).map((text) => `::ffff:${text}`),
  fc.oneof(ipv4, near).map((text) => `64:ff9b::${text}`),
  fc.oneof(ipv4, near).map((text) => `2a00:1450::5efe:${text}`),
);
const network = fc.tuple(fc.oneof(ipv4, near), fc.constantFrom(8, 12, 16, 24, 32)).map(([text, prefix]) => {
  const whole = text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const base = Math.floor(whole / 2 ** (32 - prefix)) * 2 ** (32 - prefix);
  return `${[24, 16, 8, 0].map((shift) => Math.floor(base / 2 ** shift) % 256).join('.')}/${prefix}`;
});
const networks = fc.array(
  fc.oneof(network, fc.constantFrom('::1/128', '64:ff9b::/96', 'fc00::/7', '::ffff:0:0/96')),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const name = fc.constantFrom('a.test', 'b.test', 'c.a.test', 'localhost', 'printer');
const host = fc.oneof(
  name,
  fc.oneof(ipv4, near),
  fc.oneof(ipv4, near).map((text) =>
    text
      .split('.')
      .map((part) => `0x${Number(part).toString(16)}`)
      .join('.'),
  ),
  address.map((text) => (text.includes(':') ? `[${text}]` : text)),
  fc.domain(),
  fc.webAuthority({
    withIPv4: true,
    withIPv4Extended: true,
    withIPv6: true,
    withPort: true,
    withUserInfo: true,
  }),
);
const url = fc
  .tuple(
    fc.constantFrom('http', 'http', 'https', 'ftp'),
    host,
    fc.constantFrom('', '', ':80', ':8080', ':22'),
  )
  .map(([scheme, place, port]) => `${scheme}://${place}${port}/`);
const allowRule = fc.record<AllowRule>(
  {
    hosts: fc.array(fc.constantFrom('a.test', '*.a.test', 'localhost', 'printer', '127.0.0.1'), {
      minLength: 1,
      maxLength: 2,
    }),
    addresses: networks,
    ports: fc.constantFrom([80], [8080, 80]),
    schemes: fc.constantFrom(['http'], ['https', 'http']),
  },
  { requiredKeys: ['addresses'] },
);
const denyRule = fc.record<DenyRule>({ addresses: networks });

function parsed(texts: readonly string[]): Network[] {
  return texts.flatMap((text) => parseNetwork(text) ?? []);
}

test('whatever is dialled is public or named by the operator, and never denied', async () => {
  let dials = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(url, { minLength: 1, maxLength: 4 }),
      fc.dictionary(
        name,
        fc.array(fc.array(address, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      ),
      fc.array(allowRule, { maxLength: 3 }),
      fc.array(denyRule, { maxLength: 1 }),
      fc.constantFrom('public' as const, 'listed' as const),
      async (urls, names, allow, deny, reach) => {
        const memory = createMemoryNetwork();
        for (const [each, answers] of Object.entries(names)) memory.name(each, ...answers);
        const rest = urls.slice(1);
        memory.serve((_request, response) => {
          const location = rest.shift();
          response
            .writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location })
            .end();
        });
        const egress = createEgress({
          policy: createEgressPolicy({ plainHttp: true, reach, allow, deny }),
          resolve: memory.resolve,
          dial: memory.dial,
          limits: { totalMs: 5000 },
        });
        const end = await egress
          .send({ url: urls[0] ?? '', provenance: { source: 'agent' } })
          .then((reply) => reply.discard())
          .catch((error: unknown) => error);
        await egress.close();
        if (end !== undefined && !(end instanceof EgressRefusal)) expect(end).toBeInstanceOf(EgressFailure);
        const allowed = parsed(allow.flatMap(({ addresses = [] }) => addresses));
        const denied = parsed(deny.flatMap(({ addresses = [] }) => addresses));
        for (const dialled of memory.dialled) {
          dials += 1;
          const reached = parseAddress(dialled.split(' ')[0] ?? '');
          if (!reached) throw new Error('Something was dialled that is no address.');
          const named = allowed.some((each) => inNetwork(each, reached));
          expect(named || (reach === 'public' && classifyAddress(reached) === 'public')).toBe(true);
          expect(classifyAddress(reached)).not.toBe('metadata');
          expect(denied.some((each) => inNetwork(each, reached))).toBe(false);
        }
      },
    ),
    // Few runs may dial nothing by chance, and then the property says nothing. The first one dials.
    { numRuns, examples: [[['http://8.8.8.8/'], {}, [], [], 'public']] },
  );
  expect(dials).toBeGreaterThan(0);
});
