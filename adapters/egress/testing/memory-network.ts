import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Address } from '../src/address/parse-address.ts';
import type { Dial } from '../src/reach/dial.ts';
import type { Resolve } from '../src/reach/resolver.ts';
import { MemoryStream } from './memory-stream.ts';

/** Takes the server's end of a connection. */
type Peer = (stream: Duplex) => void;

export interface MemoryNetwork {
  /** What was dialled, in order, as `address port`. */
  readonly dialled: readonly string[];
  /** What was asked of the resolver, in order. */
  readonly asked: readonly string[];
  readonly dial: Dial;
  readonly resolve: Resolve;
  /** Each list of answers is given once, the last one from then on. */
  name(name: string, ...answers: readonly (readonly string[])[]): void;
  /** Answers HTTP at every address that has no peer. */
  serve(listener: RequestListener): Server;
  /** Whoever dials this address meets this peer. */
  peer(address: string, peer: Peer): void;
  /** Whoever dials this address ends up at another, as when a route is forged. */
  divert(address: string, to: string): void;
  /** Dialling this address fails. */
  unreachable(address: string): void;
}

/**
 * A resolver and a network in memory, for tests: it opens no socket, whatever it is asked to dial, and it tells what
 * that was.
 */
export function createMemoryNetwork(): MemoryNetwork {
  const dialled: string[] = [];
  const asked: string[] = [];
  const names = new Map<string, (readonly string[])[]>();
  const peers = new Map<string, Peer>();
  const diverted = new Map<string, string>();
  const dead = new Set<string>();
  let anywhere: Peer | undefined;

  const dial: Dial = async (address: Address, port, signal) => {
    dialled.push(`${address.text} ${port}`);
    signal.throwIfAborted();
    const peer = peers.get(address.text) ?? anywhere;
    if (!peer || dead.has(address.text)) throw new Error('Nothing answers there.');
    const [near, far] = MemoryStream.pair();
    near.on('error', () => {});
    far.on('error', () => {});
    peer(far);
    return { stream: near, remoteAddress: diverted.get(address.text) ?? address.text };
  };

  const resolve: Resolve = async (name) => {
    asked.push(name);
    const answers = names.get(name);
    if (!answers) throw Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' });
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };

  return {
    dialled,
    asked,
    dial,
    resolve,
    name: (name, ...answers) => void names.set(name, [...answers]),
    serve(listener) {
      const server = createServer(listener);
      anywhere = (stream) => void server.emit('connection', stream);
      return server;
    },
    peer: (address, peer) => void peers.set(address, peer),
    divert: (address, to) => void diverted.set(address, to),
    unreachable: (address) => void dead.add(address),
  };
}
