import { networkInterfaces } from 'node:os';
import { type Address, parseAddress } from '../address/parse-address.ts';

/** The addresses of this machine. A request to one of them stays inside, past any firewall in front of it. */
export type OwnAddresses = () => readonly Address[];

/** Asks the operating system again only after a while: interfaces seldom change, requests are many. */
export function createOwnAddresses(
  keptMs = 5000,
  list: typeof networkInterfaces = networkInterfaces,
): OwnAddresses {
  let known: readonly Address[] = [];
  let knownAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - knownAt >= keptMs) {
      knownAt = now;
      known = Object.values(list()).flatMap((each) =>
        (each ?? []).flatMap(({ address }) => parseAddress(address.split('%')[0] ?? '') ?? []),
      );
    }
    return known;
  };
}
