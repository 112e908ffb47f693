import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Address } from '../address/parse-address.ts';

/** A connection, and the address at its other end as the operating system reports it. */
export interface Dialled {
  readonly stream: Duplex;
  readonly remoteAddress: string;
}

/** Connects to an address that was checked. The only place where bytes leave; tests put their own network here. */
export type Dial = (address: Address, port: number, signal: AbortSignal) => Promise<Dialled>;

export const dialSocket: Dial = (address, port, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const socket = connect({ host: address.text, port, family: address.family, noDelay: true });
    const onAbort = () => socket.destroy(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    // The listener stays: until the next reader takes over, an error must not be one that nobody listens to.
    socket.on('error', (error) => {
      signal.removeEventListener('abort', onAbort);
      reject(error);
    });
    socket.once('connect', () => {
      signal.removeEventListener('abort', onAbort);
      resolve({ stream: socket, remoteAddress: socket.remoteAddress ?? '' });
    });
  });
