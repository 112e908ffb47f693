import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyAddress } from './classify-address.ts';
import { embeddedIpv4 } from './embedded-ipv4.ts';
import { type Address, parseAddress } from './parse-address.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function address(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed) throw new Error(`${text} is no address.`);
  return parsed;
}

describe('an address is classified by what it is for', () => {
  test.each([
    ['8.8.8.8', 'public'],
    ['1.1.1.1', 'public'],
    ['93.184.216.34', 'public'],
    ['223.255.255.255', 'public'],
    ['0.0.0.0', 'unspecified'],
    ['0.255.255.255', 'unspecified'],
    ['1.0.0.0', 'public'],
    ['9.255.255.255', 'public'],
    ['10.0.0.0', 'private'],
    ['10.255.255.255', 'private'],
    ['11.0.0.0', 'public'],
    ['100.63.255.255', 'public'],
    ['100.64.0.0', 'cgnat'],
    ['100.127.255.255', 'cgnat'],
    ['100.128.0.0', 'public'],
    ['126.255.255.255', 'public'],
    ['127.0.0.0', 'loopback'],
    ['127.255.255.255', 'loopback'],
    ['128.0.0.0', 'public'],
    ['169.253.255.255', 'public'],
    ['169.254.0.1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['169.255.0.0', 'public'],
    ['172.15.255.255', 'public'],
    ['172.16.0.0', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.0', 'public'],
    ['192.0.0.1', 'reserved'],
    ['192.0.0.192', 'metadata'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4'],
    ['192.168.0.0', 'private'],
    ['192.168.255.255', 'private'],
    ['198.17.255.255', 'public'],
    ['198.18.0.0', 'benchmarking'],
    ['198.19.255.255', 'benchmarking'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.254', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['2606:4700:4700::1111', 'public'],
    ['2001:4860:4860::8888', 'public'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::2', 'ipv4-compatible'],
    ['::7f00:1', 'ipv4-compatible'],
    ['::ffff:8.8.8.8', 'ipv4-mapped'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['::ffff:0:8.8.8.8', 'ipv4-translated'],
    ['64:ff9b::8.8.8.8', 'nat64'],
    ['64:ff9b::169.254.169.254', 'metadata'],
    ['64:ff9b:1::a00:1', 'nat64'],
    ['100::1', 'reserved'],
    ['2001::1', 'teredo'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'reserved'],
    ['2001:20::1', 'reserved'],
    ['2001:200::1', 'public'],
    ['2001:db8::1', 'documentation'],
    ['2002:a00:1::', '6to4'],
    ['2a00:1450::5efe:a00:1', 'isatap'],
    ['2a00:1450::200:5efe:a00:1', 'isatap'],
    ['3ffe::1', 'reserved'],
    ['3fff::1', 'documentation'],
    ['4000::1', 'reserved'],
    ['5f00::1', 'reserved'],
    ['fc00::1', 'unique-local'],
    ['fdff::1', 'unique-local'],
    ['fd00:ec2::254', 'metadata'],
    ['fe80::1', 'link-local'],
    ['febf::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['feff::1', 'site-local'],
    ['ff02::1', 'multicast'],
  ])('%s is %s', (text, expected) => {
    expect(classifyAddress(address(text))).toBe(expected);
  });
});

test('no IPv6 form that carries an IPv4 address is ever public', () => {
  const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
      const v4 = `${a}.${b}.${c}.${d}`;
      const groups = `${hex(a, b)}:${hex(c, d)}`;
      const inverted = `${hex(a ^ 255, b ^ 255)}:${hex(c ^ 255, d ^ 255)}`;
      const forms = [
        `::ffff:${v4}`,
        `::ffff:0:${v4}`,
        `::${v4}`,
        `64:ff9b::${v4}`,
        `64:ff9b:1::${v4}`,
        `2002:${groups}::1`,
        `2001:0:4136:e378:8000:63bf:${inverted}`,
        `2a00:1450::5efe:${v4}`,
        `2a00:1450::200:5efe:${v4}`,
      ].map(address);
      expect(forms.map(classifyAddress)).not.toContain('public');
      expect(forms.map((form) => embeddedIpv4(form)?.text)).toEqual(
        forms.map(({ text }) => (text === '::' || text === '::1' ? undefined : v4)),
      );
    }),
    { numRuns },
  );
});
