import { type Address, sameAddress } from './parse-address.ts';
import { network } from './special-networks.ts';

/**
 * Where clouds tell a machine its own credentials. Some of these addresses are public or can be allowed with a
 * private network around them, so they are listed one by one and no rule of an operator reaches them.
 */
const ADDRESSES = [
  '169.254.169.254', // Amazon, Google, Microsoft, Oracle, DigitalOcean, Hetzner, OpenStack and others
  '169.254.169.253', // Amazon: names
  '169.254.170.2', // Amazon: container credentials
  '169.254.170.23', // Amazon: pod identity
  '169.254.0.23', // Tencent
  '169.254.10.10', // Tencent
  '169.254.42.42', // Scaleway
  '100.100.100.200', // Alibaba
  '168.63.129.16', // Microsoft: a public address that every machine of theirs can reach
  '192.0.0.192', // Oracle, classic
  'fd00:ec2::254',
  'fd00:ec2::253',
  'fd00:ec2::23',
  'fd20:ce::254', // Google
  'fd00:42::42', // Scaleway
  'fd00:a9fe:a9fe::1', // Akamai
].map((text) => network(text).base);

const NAMES = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.exoscale.com',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
]);

export function isMetadataAddress(address: Address): boolean {
  return ADDRESSES.some((each) => sameAddress(each, address));
}

/** `name` is a URL's `hostname` without a final dot. */
export function isMetadataName(name: string): boolean {
  return NAMES.has(name);
}
