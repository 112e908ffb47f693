import { embeddedIpv4, isIsatap } from './embedded-ipv4.ts';
import { isMetadataAddress } from './metadata.ts';
import { inNetwork } from './network.ts';
import type { Address } from './parse-address.ts';
import { type AddressClass, GLOBAL_UNICAST, SPECIAL_NETWORKS } from './special-networks.ts';

/**
 * What an address is for. Forms that carry an IPv4 address inside are never public, whatever they carry: the machine
 * that unwraps them is not the one we checked.
 */
export function classifyAddress(address: Address): AddressClass {
  const embedded = embeddedIpv4(address);
  if (isMetadataAddress(address) || (embedded && isMetadataAddress(embedded))) return 'metadata';
  const special = SPECIAL_NETWORKS.find(({ network }) => inNetwork(network, address));
  if (special) return special.meaning;
  if (address.family === 4) return 'public';
  if (isIsatap(address)) return 'isatap';
  return inNetwork(GLOBAL_UNICAST, address) ? 'public' : 'reserved';
}
