import { parseUrl } from './parse-url.ts';

/** An IP address: 4 or 16 bytes, and the one way to write it. */
export interface Address {
  readonly family: 4 | 6;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * Reads an address as a resolver, a socket or an operator writes it. Zone ids, brackets, ports, and numbers in octal
 * or hex are not addresses here: a spelling that two readers could take differently is refused.
 */
export function parseAddress(text: string): Address | undefined {
  if (text.length > 45) return undefined;
  if (/^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(text)) {
    // The URL parser reads a leading zero as octal, so only the canonical spelling survives it unchanged.
    return hostOf(text) === text ? ipv4(text) : undefined;
  }
  if (!/^[0-9a-fA-F:.]+$/.test(text) || !text.includes(':')) return undefined;
  const host = hostOf(`[${text}]`);
  return host ? ipv6(host.slice(1, -1)) : undefined;
}

/** The address in a URL's `hostname`, which the URL parser has already brought into its one spelling. */
export function addressOfHost(hostname: string): Address | undefined {
  return parseAddress(hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);
}

export function sameAddress(one: Address, other: Address): boolean {
  return one.family === other.family && one.text === other.text;
}

function ipv4(canonical: string): Address {
  return { family: 4, bytes: Uint8Array.from(canonical.split('.'), Number), text: canonical };
}

/** The URL parser writes no dotted part and at most one `::`. */
function ipv6(canonical: string): Address {
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const bytes = new Uint8Array(16);
  const write = (groups: readonly string[], start: number) => {
    for (const [index, group] of groups.entries()) {
      const value = Number.parseInt(group, 16);
      bytes[start + index * 2] = value >> 8;
      bytes[start + index * 2 + 1] = value & 0xff;
    }
  };
  write(before, 0);
  write(after, 16 - after.length * 2);
  return { family: 6, bytes, text: canonical };
}

function hostOf(host: string): string | undefined {
  return parseUrl(`http://${host}/`)?.hostname;
}
