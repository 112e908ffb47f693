import { type Mechanism, tryEach, tryTexts } from '../../frame/mechanism.ts';
import { openNetwork, PUBLIC } from './fake-network.ts';
import { PLACES } from './places.ts';

/** Whether this address makes the host connect anywhere. */
function dials(what: readonly string[], base: Omit<Mechanism, 'attack'>): Mechanism {
  return {
    ...base,
    attack: (target) =>
      tryTexts(what, async (url) => {
        const { reaches, dialled } = await openNetwork(target);
        await reaches(url);
        return dialled.length > 0;
      }),
  };
}

/** Whether a name with these answers makes the host connect to one of them. */
function resolves(answers: readonly (readonly string[])[], base: Omit<Mechanism, 'attack'>): Mechanism {
  return {
    ...base,
    attack: (target) =>
      tryEach(
        answers.map((given) => [given.join(' '), given] as const),
        async (given) => {
          const { reaches, dialled } = await openNetwork(target, {
            names: { 'inside.test': [given] },
            dead: [PUBLIC],
          });
          await reaches('http://inside.test/');
          return dialled.some((each) => !each.startsWith(PUBLIC));
        },
      ),
  };
}

const PRIVATE = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
];
const PRIVATE_6 = ['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '::', '2001:db8::1'];

/** A workflow, page or agent that wants the host to reach what it can reach and they cannot. */
export const REACH: readonly Mechanism[] = [
  dials(
    [
      'http://127.0.0.1/',
      'http://127.1/',
      'http://0x7f000001/',
      'http://2130706433/',
      'http://017700000001/',
      'http://127.0.0.1:80/',
      'http://[::1]/',
      'http://[0:0:0:0:0:0:0:1]/',
      'http://127.255.255.254/',
      'http://①②⑦.⓪.⓪.①/',
    ],
    {
      id: 'ssrf/loopback-spellings',
      does: 'Writes the loopback address in the ways that parsers understand differently.',
      guard: 'A URL is read once, and only public addresses are connected to.',
      off: [PLACES.addresses],
    },
  ),
  dials([...PRIVATE.map((ip) => `http://${ip}/`), ...PRIVATE_6.map((ip) => `http://[${ip}]/`)], {
    id: 'ssrf/private-networks',
    does: 'Asks for an address of a private, shared, local or reserved network.',
    guard: 'Only public addresses are connected to.',
    off: [PLACES.addresses],
  }),
  dials(
    [
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a00:1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[::127.0.0.1]/',
      'http://[2001::80ff:fffe]/',
    ],
    {
      id: 'ssrf/address-in-an-address',
      does: 'Hides an inner IPv4 address in an IPv6 address that carries one.',
      guard: 'Forms that carry an IPv4 address are never public.',
      off: [PLACES.addresses],
    },
  ),
  dials(
    [
      'http://169.254.169.254/latest/',
      'http://[fd00:ec2::254]/',
      'http://100.100.100.200/',
      'http://[::ffff:169.254.169.254]/',
      'http://2852039166/',
    ],
    {
      id: 'ssrf/metadata-address',
      does: 'Asks for the credentials of the machine at the metadata address of its cloud.',
      guard: 'Metadata addresses are refused before any rule.',
      off: [PLACES.metadata, PLACES.addresses],
    },
  ),
  dials(
    [
      'http://metadata.google.internal/',
      'http://METADATA.google.internal/',
      'http://metadata.google.internal./',
      'http://metadata/',
    ],
    {
      id: 'ssrf/metadata-name',
      does: 'Asks for the metadata service by name, which a resolver inside answers with a public address.',
      guard: 'Names of metadata services are not even resolved.',
      off: [PLACES.metadataName, PLACES.localName],
    },
  ),
  dials(
    [
      'http://printer.local/',
      'http://intranet/',
      'http://db.internal/',
      'http://router.home.arpa/',
      'http://a.localhost/',
      'http://nas.lan/',
    ],
    {
      id: 'ssrf/local-names',
      does: 'Asks for names that exist only inside.',
      guard: 'Names without a public ending are not resolved.',
      off: [PLACES.localName],
    },
  ),
  resolves(
    [...PRIVATE, ...PRIVATE_6, '127.0.0.1', '::1', '::ffff:10.0.0.1'].map((ip) => [ip]),
    {
      id: 'ssrf/name-leads-inside',
      does: 'Points a public name at an inner address.',
      guard: 'What a name resolves to is checked, not the name.',
      off: [PLACES.addresses],
    },
  ),
  resolves(
    [
      [PUBLIC, '127.0.0.1'],
      [PUBLIC, '10.0.0.1'],
      [PUBLIC, 'fe80::1'],
    ],
    {
      id: 'ssrf/one-answer-of-several',
      does: 'Answers with a public and an inner address, and lets the public one fail.',
      guard: 'One forbidden answer refuses them all.',
      off: [PLACES.everyAnswer],
    },
  ),
  {
    id: 'ssrf/rebound-between-check-and-connection',
    does: 'Has the connection end at another address than the one that was checked.',
    guard: 'The address of the open connection is compared with the checked one.',
    off: [PLACES.reached],
    attack: (target) =>
      tryTexts(['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254'], async (endsAt) =>
        (await openNetwork(target, { endsAt })).reaches('http://public.test/'),
      ),
  },
  {
    id: 'ssrf/own-public-address',
    does: 'Asks for the public address of the very machine that the host runs on.',
    guard: 'Addresses of this machine count as loopback.',
    off: [PLACES.own],
    attack: (target) =>
      tryTexts([PUBLIC, '8.8.4.4'], async (own) => {
        const { reaches, dialled } = await openNetwork(target, { own: [own] });
        await reaches(`http://${own}/`);
        return dialled.length > 0;
      }),
  },
  dials(
    [22, 25, 6379, 8080, 5432, 11211].map((port) => `http://public.test:${port}/`),
    {
      id: 'ssrf/other-ports',
      does: 'Speaks HTTP to a port where another protocol answers.',
      guard: 'Only the ports of the policy are connected to.',
      off: [PLACES.port],
    },
  ),
  dials(
    ['gopher://public.test:80/x', 'ftp://public.test:80/', 'ws://public.test:80/', 'foo://public.test:80/'],
    {
      id: 'ssrf/other-schemes',
      does: 'Uses a scheme that a library might understand.',
      guard: 'Only http and https are read.',
      off: [PLACES.otherScheme],
    },
  ),
  dials(
    [
      'http://user:secret@public.test/',
      'http://127.0.0.1@public.test/',
      'http://public.test:80@public.test/',
    ],
    {
      id: 'ssrf/user-in-the-address',
      does: 'Puts a user name into the address, so that readers disagree about the host.',
      guard: 'Addresses with a user name are refused.',
      off: [PLACES.userInfo],
    },
  ),
  dials(
    [
      'http://public.test\\@evil.test/',
      'http:\\\\public.test/',
      'http://pub\tlic.test/',
      'http://public.test/\r\nX: 1',
      '\u0001http://public.test/',
    ],
    {
      id: 'ssrf/characters-that-parsers-drop',
      does: 'Uses backslashes and control characters, which some parsers drop or turn around.',
      guard: 'Such addresses are refused before they are read.',
      off: [PLACES.controls],
    },
  ),
  {
    id: 'ssrf/plain-http',
    does: 'Has a value sent over plain http although the operator allows https only.',
    guard: 'Only the schemes of the policy are connected to.',
    off: [PLACES.scheme, PLACES.port],
    attack: (target) =>
      tryTexts(['http://public.test/', 'http://93.184.216.34/', 'HTTP://public.test/'], async (url) => {
        const { reaches, dialled } = await openNetwork(target, { policy: {} });
        await reaches(url);
        return dialled.length > 0;
      }),
  },
  {
    id: 'ssrf/denied-name',
    does: 'Spells a name that the operator has denied in another way.',
    guard: 'Denied names are compared after the address was read.',
    off: [PLACES.denied],
    attack: (target) =>
      tryTexts(
        ['http://denied.test/', 'http://DENIED.test/', 'http://sub.denied.test/', 'http://%64enied.test/'],
        async (url) => {
          const policy = { plainHttp: true, deny: [{ hosts: ['denied.test', '*.denied.test'] }] };
          const { reaches, dialled } = await openNetwork(target, { policy });
          await reaches(url);
          return dialled.length > 0;
        },
      ),
  },
];
