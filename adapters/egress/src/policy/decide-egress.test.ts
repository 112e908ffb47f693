import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/parse-address.ts';
import { decideEgress } from './decide-egress.ts';
import { createEgressPolicy, type EgressPolicyOptions, loopbackRule } from './policy.ts';
import type { Provenance } from './provenance.ts';

const PUBLIC = '93.184.216.34';
const operator: Provenance = { source: 'operator' };

function decide(
  url: string,
  options: EgressPolicyOptions = {},
  answers: readonly string[] = [PUBLIC],
  provenance: Provenance = operator,
) {
  const decision = decideEgress({ url, answers, provenance }, createEgressPolicy(options));
  return decision.allowed ? decision.addresses.map(({ text }) => text).join(' ') : decision.reason;
}

describe('without any rule', () => {
  test.each([
    ['https://example.org/', PUBLIC],
    ['https://example.org:443/', PUBLIC],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https://bücher.example/', PUBLIC],
    ['https://a_b.example.org/', PUBLIC],
    ['http://example.org/', 'scheme-denied'],
    ['ftp://example.org/', 'scheme-denied'],
    ['https://example.org:8443/', 'port-denied'],
    ['https://example.org:80/', 'port-denied'],
    ['https://user@example.org/', 'userinfo-present'],
    ['https://:secret@example.org/', 'userinfo-present'],
    ['https://example.org./', 'host-invalid'],
    ['https://a..example.org/', 'host-invalid'],
    ['https://-a.example.org/', 'host-invalid'],
    [`https://${'a'.repeat(64)}.org/`, 'host-invalid'],
    [`https://${'a.'.repeat(127)}org/`, 'host-invalid'],
    ['https://localhost/', 'name-local'],
    ['https://printer/', 'name-local'],
    ['https://nas.local/', 'name-local'],
    ['https://nas.lan/', 'name-local'],
    ['https://wiki.corp/', 'name-local'],
    ['https://metadata.google.internal/', 'metadata-denied'],
    ['https://127.0.0.1/', 'address-forbidden'],
    ['https://169.254.169.254/', 'metadata-denied'],
    ['/relative', 'url-invalid'],
    ['https://exa mple.org/', 'url-invalid'],
    ['https:\\\\example.org/', 'url-invalid'],
    ['https://example.org/\n', 'url-invalid'],
    [`https://example.org/${'a'.repeat(9000)}`, 'url-invalid'],
  ])('%s: %s', (url, expected) => {
    expect(decide(url)).toBe(expected);
  });
});

describe('every answer has to pass', () => {
  test.each([
    [[PUBLIC], PUBLIC],
    [[PUBLIC, '2606:4700:4700::1111'], `${PUBLIC} 2606:4700:4700::1111`],
    [[PUBLIC, PUBLIC], PUBLIC],
    [[PUBLIC, '10.0.0.1'], 'address-forbidden'],
    [['10.0.0.1', PUBLIC], 'address-forbidden'],
    [[PUBLIC, '::1'], 'address-forbidden'],
    [[PUBLIC, '169.254.169.254'], 'metadata-denied'],
    [[PUBLIC, 'fe80::1%eth0'], 'address-invalid'],
    [[PUBLIC, 'example.org'], 'address-invalid'],
    [[PUBLIC, ''], 'address-invalid'],
    [[], 'address-invalid'],
    [Array.from({ length: 65 }, () => PUBLIC), 'address-invalid'],
  ])('%j', (answers, expected) => {
    expect(decide('https://example.org/', {}, answers)).toBe(expected);
  });
});

test('a public address of this machine counts as loopback', () => {
  const own = [PUBLIC, '192.168.0.7'].flatMap((text) => parseAddress(text) ?? []);
  const question = { url: 'https://example.org/', provenance: operator, own };
  const decideOwn = (answers: readonly string[], options: EgressPolicyOptions = {}) =>
    decideEgress({ ...question, answers }, createEgressPolicy(options));
  expect(decideOwn([PUBLIC])).toMatchObject({ reason: 'address-forbidden', addressClass: 'loopback' });
  expect(decideOwn(['192.168.0.7'])).toMatchObject({ addressClass: 'private' });
  expect(decideOwn(['93.184.216.35']).allowed).toBe(true);
  expect(decideOwn([PUBLIC], { allow: [{ hosts: ['example.org'], addresses: [PUBLIC] }] }).allowed).toBe(
    true,
  );
});

describe('an operator', () => {
  const intranet = { hosts: ['wiki.corp.example'], addresses: ['10.1.0.0/16'], ports: [443, 8443] };
  test.each<[what: string, url: string, policy: EgressPolicyOptions, answers: string[], expected: string]>([
    [
      'allows a name at an address',
      'https://wiki.corp.example/',
      { allow: [intranet] },
      ['10.1.2.3'],
      '10.1.2.3',
    ],
    ['and at a port', 'https://wiki.corp.example:8443/', { allow: [intranet] }, ['10.1.2.3'], '10.1.2.3'],
    [
      'but no other port',
      'https://wiki.corp.example:8444/',
      { allow: [intranet] },
      ['10.1.2.3'],
      'port-denied',
    ],
    ['no other scheme', 'http://wiki.corp.example/', { allow: [intranet] }, ['10.1.2.3'], 'scheme-denied'],
    [
      'no other address',
      'https://wiki.corp.example/',
      { allow: [intranet] },
      ['10.2.0.1'],
      'address-forbidden',
    ],
    [
      'no mixed one',
      'https://wiki.corp.example/',
      { allow: [intranet] },
      ['10.1.2.3', '10.2.0.1'],
      'address-forbidden',
    ],
    ['no other name', 'https://evil.example/', { allow: [intranet] }, ['10.1.2.3'], 'address-forbidden'],
    ['nor the address itself', 'https://10.1.2.3/', { allow: [intranet] }, [], 'address-forbidden'],
    ['allows an address', 'https://10.1.2.3/', { allow: [{ addresses: ['10.1.0.0/16'] }] }, [], '10.1.2.3'],
    ['in any spelling', 'https://0xa.66051/', { allow: [{ addresses: ['10.1.0.0/16'] }] }, [], '10.1.2.3'],
    [
      'not names that lead to it',
      'https://evil.example/',
      { allow: [{ addresses: ['10.1.0.0/16'] }] },
      ['10.1.2.3'],
      'address-forbidden',
    ],
    [
      'allows loopback',
      'http://localhost:3000/',
      { allow: [loopbackRule([3000])] },
      ['127.0.0.1', '::1'],
      '127.0.0.1 ::1',
    ],
    ['by number', 'http://[::1]:3000/', { allow: [loopbackRule([3000])] }, [], '::1'],
    ['at its port only', 'http://127.0.0.1:3001/', { allow: [loopbackRule([3000])] }, [], 'port-denied'],
    ['not all of loopback', 'http://127.0.0.2:3000/', { allow: [loopbackRule([3000])] }, [], 'scheme-denied'],
    [
      'not in disguise',
      'http://[::ffff:127.0.0.1]:3000/',
      { allow: [loopbackRule([3000])] },
      [],
      'scheme-denied',
    ],
    [
      'names below a name',
      'https://a.b.example.org:444/',
      { allow: [{ hosts: ['*.example.org'], ports: [444] }] },
      [PUBLIC],
      PUBLIC,
    ],
    [
      'not the name itself',
      'https://example.org:444/',
      { allow: [{ hosts: ['*.example.org'], ports: [444] }] },
      [PUBLIC],
      'port-denied',
    ],
    [
      'not what ends alike',
      'https://badexample.org:444/',
      { allow: [{ hosts: ['*.example.org'], ports: [444] }] },
      [PUBLIC],
      'port-denied',
    ],
    [
      'never metadata by address',
      'http://169.254.169.254/',
      { plainHttp: true, allow: [{ addresses: ['169.254.0.0/16'], schemes: ['http'], ports: [80] }] },
      [],
      'metadata-denied',
    ],
    [
      'never metadata by name',
      'https://metadata.google.internal/',
      { allow: [{ hosts: ['metadata.google.internal'] }] },
      [PUBLIC],
      'metadata-denied',
    ],
    [
      'a local name at public addresses only',
      'https://printer/',
      { allow: [{ hosts: ['printer'] }] },
      ['192.168.0.9'],
      'address-forbidden',
    ],
    [
      'denies a host',
      'https://a.bad.example/',
      { deny: [{ hosts: ['*.bad.example'] }] },
      [PUBLIC],
      'host-denied',
    ],
    [
      'denies an address',
      'https://example.org/',
      { deny: [{ addresses: [PUBLIC] }] },
      [PUBLIC],
      'address-denied',
    ],
    [
      'and denying wins',
      'https://wiki.corp.example/',
      { allow: [intranet], deny: [{ addresses: ['10.1.2.0/24'] }] },
      ['10.1.2.3'],
      'address-denied',
    ],
    [
      'over the name, too',
      'https://wiki.corp.example/',
      { allow: [intranet], deny: [{ hosts: ['wiki.corp.example'] }] },
      ['10.1.2.3'],
      'host-denied',
    ],
    ['lists all there is', 'https://example.org/', { reach: 'listed' }, [PUBLIC], 'host-denied'],
    [
      'and what is listed goes',
      'https://example.org/',
      { reach: 'listed', allow: [{ hosts: ['example.org'] }] },
      [PUBLIC],
      PUBLIC,
    ],
    [
      'a NAT64 prefix for public ends',
      'https://[64:ff9b::808:808]/',
      { allow: [{ addresses: ['64:ff9b::/96'] }] },
      [],
      '64:ff9b::808:808',
    ],
    [
      'not for private ends',
      'https://[64:ff9b::a00:1]/',
      { allow: [{ addresses: ['64:ff9b::/96'] }] },
      [],
      'address-forbidden',
    ],
    [
      'not for denied ends',
      'https://[64:ff9b::808:808]/',
      { allow: [{ addresses: ['64:ff9b::/96'] }], deny: [{ addresses: ['8.8.8.8'] }] },
      [],
      'address-denied',
    ],
    ['plain http', 'http://example.org/', { plainHttp: true }, [PUBLIC], PUBLIC],
  ])('%s', (_what, url, policy, answers, expected) => {
    expect(decide(url, policy, answers)).toBe(expected);
  });
});

describe('provenance', () => {
  const policy: EgressPolicyOptions = { allow: [{ ...loopbackRule([3000]), sources: ['operator'] }] };

  test('a rule for one source lets no other through', () => {
    expect(decide('http://127.0.0.1:3000/', policy, [])).toBe('127.0.0.1');
    expect(decide('http://127.0.0.1:3000/', policy, [], { source: 'agent' })).toBe('scheme-denied');
  });

  test.each([
    [null],
    ['operator'],
    [{}],
    [{ source: 'model' }],
    [{ source: 'agent', subject: 7 }],
    [{ source: 'agent', subject: '' }],
    [{ source: 'agent', subject: 'a b' }],
    [{ source: 'agent', subject: 'a'.repeat(201) }],
  ])('%j fails closed', (provenance) => {
    expect(decide('https://example.org/', {}, [PUBLIC], provenance as Provenance)).toBe(
      'provenance-unevaluable',
    );
  });
});
