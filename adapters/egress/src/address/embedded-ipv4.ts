import { inNetwork, type Network } from './network.ts';
import { type Address, parseAddress } from './parse-address.ts';
import { network } from './special-networks.ts';

/** Where the four bytes stand. Teredo writes them inverted (RFC 4380 §4). */
const FORMS: readonly { readonly within: Network; readonly at: number; readonly inverted?: boolean }[] = [
  { within: network('::ffff:0:0/96'), at: 12 },
  { within: network('::ffff:0:0:0/96'), at: 12 },
  { within: network('::/96'), at: 12 },
  { within: network('64:ff9b::/96'), at: 12 },
  { within: network('64:ff9b:1::/48'), at: 12 },
  { within: network('2002::/16'), at: 2 },
  { within: network('2001::/32'), at: 12, inverted: true },
];

const UNSPECIFIED_AND_LOOPBACK = network('::/127');

/** The IPv4 address that traffic to this IPv6 address would end at, if it carries one. */
export function embeddedIpv4(address: Address): Address | undefined {
  // `::` and `::1` lie in the network of the compatible form, but mean themselves.
  if (address.family === 4 || inNetwork(UNSPECIFIED_AND_LOOPBACK, address)) return undefined;
  const form = FORMS.find(({ within }) => inNetwork(within, address));
  if (form) return ipv4At(address, form.at, form.inverted ? 0xff : 0);
  return isIsatap(address) ? ipv4At(address, 12, 0) : undefined;
}

/** An interface identifier of `0:5efe` or `200:5efe` before the IPv4 address, under any prefix (RFC 5214 §6.1). */
export function isIsatap({ family, bytes }: Address): boolean {
  return (
    family === 6 &&
    (bytes[8] === 0 || bytes[8] === 2) &&
    bytes[9] === 0 &&
    bytes[10] === 0x5e &&
    bytes[11] === 0xfe
  );
}

function ipv4At({ bytes }: Address, at: number, flip: number): Address | undefined {
  return parseAddress([...bytes.subarray(at, at + 4)].map((byte) => byte ^ flip).join('.'));
}
