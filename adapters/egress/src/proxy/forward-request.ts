import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { originOf } from '../policy/destination.ts';
import { awaitAnswer } from '../reach/await-answer.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { counting, startMeter } from './meter.ts';
import type { Passage } from './proxy-gate.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** Sends a browser's request on, over the connection that was opened for it, and the response back as it is. */
export async function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  passage: Passage,
  limits: ProxyLimits,
): Promise<void> {
  const { record, destination } = passage;
  const origin = originOf(destination);
  const meter = startMeter(passage, limits);
  const { signal } = meter;
  const onGone = () => meter.abort(new EgressFailure('aborted', { origin }));
  outgoing.once('close', onGone);
  try {
    const request = requestFor(incoming, passage, limits);
    const answering = awaitAnswer(request, { headersMs: limits.headersMs, signal, origin });
    if (hasBody(incoming)) {
      // A server may answer and close before it has read everything; then only its answer counts.
      pipeline(incoming, counting(meter.sent), request, { signal }).catch(() => {});
    } else request.end();
    const answer = await answering;
    if (answer.stream) throw new EgressRefusal('upgrade', { origin });
    const { response } = answer;
    record.status = response.statusCode;
    for (const [name, values] of endToEndHeaders(response.rawHeaders)) outgoing.setHeader(name, values);
    outgoing.writeHead(response.statusCode ?? 502);
    await pipeline(response, counting(meter.received), outgoing, { signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof EgressRefusal || error instanceof EgressFailure) throw error;
    throw new EgressFailure('connection-lost', { origin, cause: error });
  } finally {
    outgoing.removeListener('close', onGone);
    meter.stop();
  }
}

function requestFor(incoming: IncomingMessage, passage: Passage, limits: ProxyLimits): ClientRequest {
  const request = openRequest(incoming, passage, limits);
  // Node frames the bodies of some methods only when it is told to; unframed, a body could be read as a request.
  const { 'transfer-encoding': encoding, 'content-length': length } = incoming.headers;
  if (encoding !== undefined) request.setHeader('transfer-encoding', 'chunked');
  // Set again, because a browser's "Connection: content-length" would have taken it away.
  else if (length !== undefined) request.setHeader('content-length', length);
  request.setHeader('connection', 'close');
  return request;
}

/** A request with the browser's end-to-end headers. Whom it is for is what was decided, not what its headers claim. */
export function openRequest(
  incoming: IncomingMessage,
  { destination, stream }: Passage,
  limits: ProxyLimits,
): ClientRequest {
  const { url } = destination;
  const request = httpRequest({
    method: incoming.method ?? 'GET',
    path: url.pathname + url.search,
    setHost: false,
    insecureHTTPParser: false,
    maxHeaderSize: limits.headerBytes,
    createConnection: () => stream,
  });
  for (const [name, values] of endToEndHeaders(incoming.rawHeaders)) request.setHeader(name, values);
  request.setHeader('host', url.host);
  return request;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
