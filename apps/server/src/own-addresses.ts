import { ownAddressesMessages } from './messages/start.ts';
import { StartError } from './start-error.ts';

/** Names that every browser takes for this machine without asking anybody. */
const LOCAL_NAME = /^(?:.+\.)?localhost$/i;

/**
 * Where to listen. Browsers open `localhost` at `::1` first, and a host listens at one address: so it is 127.0.0.1 by its number,
 * and no other program can answer in its place.
 */
export function listenAddress(given: string): string {
  return LOCAL_NAME.test(given) ? '127.0.0.1' : given;
}

export interface OwnListening {
  readonly address: string;
  readonly port: number;
}

/** Where programs and browsers on this machine reach it, too. Another program may have all other addresses. */
export function localOrigins({ address, port }: OwnListening): readonly string[] {
  if (address === '0.0.0.0') return [`http://127.0.0.1:${port}`];
  if (address !== '::') return [];
  return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`, `http://localhost:${port}`];
}

/** A name that browsers would look for where this host does not listen. */
export function refuseLocalName({ hostname, port }: URL, at: OwnListening): void {
  if (!LOCAL_NAME.test(hostname) || port !== String(at.port) || at.address === '::') return;
  throw new StartError('setting-refused', ownAddressesMessages.notAtIpv6(hostname, at.port));
}
