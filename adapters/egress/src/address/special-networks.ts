import { type Network, parseNetwork } from './network.ts';

/** What an address is for. Only `public` may be reached without the operator naming it. */
export type AddressClass =
  | 'public'
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'cgnat'
  | 'link-local'
  | 'unique-local'
  | 'site-local'
  | 'multicast'
  | 'broadcast'
  | 'documentation'
  | 'benchmarking'
  | 'reserved'
  | 'ipv4-mapped'
  | 'ipv4-compatible'
  | 'ipv4-translated'
  | 'nat64'
  | '6to4'
  | 'teredo'
  | 'isatap'
  | 'metadata';

/**
 * The special-purpose registries of IANA (RFC 6890 and its successors), read strictly: what is set aside for a
 * purpose counts as set aside even where packets to it would travel. The first line that matches decides.
 */
const LINES: readonly (readonly [network: string, meaning: AddressClass])[] = [
  ['255.255.255.255/32', 'broadcast'],
  ['0.0.0.0/8', 'unspecified'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'cgnat'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'reserved'],
  ['192.52.193.0/24', 'reserved'],
  ['192.88.99.0/24', '6to4'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'reserved'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],

  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'ipv4-mapped'],
  ['::ffff:0:0:0/96', 'ipv4-translated'],
  ['::/96', 'ipv4-compatible'],
  ['64:ff9b::/96', 'nat64'],
  ['64:ff9b:1::/48', 'nat64'],
  ['2001::/32', 'teredo'],
  ['2001:2::/48', 'benchmarking'],
  ['2001:db8::/32', 'documentation'],
  ['2001::/23', 'reserved'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'reserved'],
  ['3ffe::/16', 'reserved'],
  ['3fff::/20', 'documentation'],
  ['fc00::/7', 'unique-local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
];

export const SPECIAL_NETWORKS = LINES.map(([text, meaning]) => ({ network: network(text), meaning }));

/** IPv6 hands out addresses from here only, so everything outside is set aside for something. */
export const GLOBAL_UNICAST = network('2000::/3');

/** Tables of this folder are written by us: a line that cannot be read is a defect. */
export function network(text: string): Network {
  const parsed = parseNetwork(text);
  if (!parsed) throw new Error(`"${text}" in a table of networks cannot be read.`);
  return parsed;
}
