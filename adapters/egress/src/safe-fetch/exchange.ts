import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Address } from '../address/parse-address.ts';
import { EgressRefusal } from '../errors.ts';
import { type Destination, originOf } from '../policy/destination.ts';
import { awaitAnswer } from '../reach/await-answer.ts';
import { type KeptConnections, type PinnedOptions, pinOf } from './kept-connections.ts';
import type { EgressLimits } from './limits.ts';
import type { RequestHead } from './request-head.ts';

export interface ExchangeOptions {
  readonly destination: Destination;
  readonly head: RequestHead;
  readonly address: Address;
  /** A fresh connection; without it, one that is kept for this address. */
  readonly stream?: Duplex;
  /** Left out for requests whose connection is closed after them. */
  readonly kept?: KeptConnections;
  readonly limits: EgressLimits;
  readonly signal: AbortSignal;
}

/** Sends one request over a connection that is already open, and waits for the head of its response. */
export async function exchange(options: ExchangeOptions): Promise<IncomingMessage> {
  const { destination, head, address, stream, kept, limits, signal } = options;
  const origin = originOf(destination);
  const pinned: PinnedOptions = {
    method: head.method,
    path: destination.url.pathname + destination.url.search,
    headers: wireHeaders(destination, head),
    setHost: false,
    insecureHTTPParser: false,
    maxHeaderSize: limits.headerBytes,
    pin: pinOf(destination, address),
    stream,
  };
  const request = httpRequest(
    kept ? { ...pinned, agent: kept } : { ...pinned, createConnection: () => brought(stream) },
  );
  // A connection that was freed meanwhile is preferred by the agent; the one we brought is then not needed.
  request.on('socket', (socket: Duplex) => {
    if (stream && socket !== stream) stream.destroy();
  });
  const answering = awaitAnswer(request, { headersMs: limits.headersMs, signal, origin });
  request.end(head.body);
  const answer = await answering;
  if (!answer.stream) return answer.response;
  answer.stream.destroy();
  throw new EgressRefusal('upgrade', { origin });
}

function brought(stream: Duplex | undefined): Duplex {
  if (!stream) throw new Error('A request without kept connections brings its own.');
  return stream;
}

function wireHeaders({ url }: Destination, { headers, body, method }: RequestHead): Record<string, string> {
  const wire: Record<string, string> = { host: url.host };
  for (const [name, value] of headers) wire[name] = value;
  wire['accept-encoding'] ??= 'gzip, deflate, br';
  if (body || method === 'POST' || method === 'PUT' || method === 'PATCH') {
    wire['content-length'] = String(body?.byteLength ?? 0);
  }
  return wire;
}
