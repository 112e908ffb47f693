import { type Address, parseAddress } from './parse-address.ts';

/** All addresses that share a prefix, as `10.0.0.0/8`. */
export interface Network {
  readonly base: Address;
  readonly prefix: number;
}

/** Reads `address/prefix`, or an address alone as the network of just that address. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([^/]{2,45})(?:\/(0|[1-9][0-9]{0,2}))?$/.exec(text) ?? [];
  const base = parseAddress(address);
  if (!base) return undefined;
  const most = base.bytes.length * 8;
  const prefix = length === undefined ? most : Number(length);
  if (prefix > most) return undefined;
  const network = { base, prefix };
  return hasHostBits(network) ? undefined : network;
}

export function inNetwork({ base, prefix }: Network, address: Address): boolean {
  if (base.family !== address.family) return false;
  const whole = prefix >> 3;
  for (let index = 0; index < whole; index += 1) {
    if (base.bytes[index] !== address.bytes[index]) return false;
  }
  const rest = prefix & 7;
  if (rest === 0) return true;
  const mask = (0xff << (8 - rest)) & 0xff;
  return ((base.bytes[whole] ?? 0) & mask) === ((address.bytes[whole] ?? 0) & mask);
}

/** `10.1.2.3/8` is more likely a slip than a wish, so it is not a network. */
function hasHostBits({ base, prefix }: Network): boolean {
  return base.bytes.some((byte, index) => {
    const kept = Math.min(8, Math.max(0, prefix - index * 8));
    return (byte & (0xff >> kept)) !== 0;
  });
}
