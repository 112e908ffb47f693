import { Agent, type ClientRequestArgs, type RequestOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Address } from '../address/parse-address.ts';
import { type Destination, originOf } from '../policy/destination.ts';

/** How a request names the connection it may use. */
export interface PinnedOptions extends RequestOptions {
  readonly pin: string;
  readonly stream?: Duplex | undefined;
}

/** A server may close a kept connection at any moment; the longer it is kept, the likelier we meet that moment. */
const KEPT_MS = 4000;
const KEPT_PER_PIN = 4;

/**
 * Connections that wait for the next request. One is used again only for the same origin at the same checked
 * address, so a decision is never made for one address and carried out at another.
 */
export class KeptConnections extends Agent {
  constructor() {
    super({ keepAlive: true, timeout: KEPT_MS, maxFreeSockets: KEPT_PER_PIN, scheduling: 'lifo' });
  }

  /** The first of the addresses that a connection is waiting for. */
  addressFor(destination: Destination, addresses: readonly Address[]): Address | undefined {
    return addresses.find((address) =>
      this.freeSockets[pinOf(destination, address)]?.some((socket) => !socket.destroyed),
    );
  }

  override getName(options?: ClientRequestArgs & { readonly pin?: string }): string {
    if (options?.pin === undefined) throw new Error('A kept connection was asked for without its pin.');
    return options.pin;
  }

  override createConnection(options: ClientRequestArgs & { readonly stream?: Duplex }): Duplex {
    if (!options.stream) throw new Error('No connection was waiting, and none was brought.');
    return options.stream;
  }
}

export function pinOf(destination: Destination, address: Address): string {
  return `${originOf(destination)} ${address.text}`;
}
