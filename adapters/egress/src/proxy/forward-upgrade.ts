import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { EgressRefusal } from '../errors.ts';
import { originOf } from '../policy/destination.ts';
import { awaitAnswer } from '../reach/await-answer.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { openRequest } from './forward-request.ts';
import { joinStreams } from './join-streams.ts';
import type { Passage } from './proxy-gate.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** WebSocket is the only protocol a browser switches to in clear text. */
export function isWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Carries a WebSocket handshake, and what follows when the server agrees. */
export async function forwardUpgrade(
  incoming: IncomingMessage,
  client: Duplex,
  passage: Passage,
  limits: ProxyLimits,
): Promise<void> {
  const { destination, record, signal } = passage;
  const origin = originOf(destination);
  const request = openRequest(incoming, passage, limits);
  request.setHeader('connection', 'Upgrade');
  request.setHeader('upgrade', 'websocket');
  const answering = awaitAnswer(request, { headersMs: limits.headersMs, signal, origin });
  request.end();
  const { response, stream } = await answering;
  record.status = response.statusCode;
  const agreed = stream !== undefined && response.headers.upgrade?.toLowerCase() === 'websocket';
  if (stream && !agreed) throw new EgressRefusal('upgrade', { origin });
  client.write(headText(response, agreed));
  if (stream) return joinStreams(client, { ...passage, stream }, limits);
  // A server that declines says so by its status; the page sees no more than that anyway.
  response.destroy();
  client.end();
}

function headText({ statusCode = 502, statusMessage = '', rawHeaders }: IncomingMessage, agreed: boolean) {
  const headers = endToEndHeaders(rawHeaders);
  const own = agreed
    ? ['connection: Upgrade', 'upgrade: websocket']
    : ['connection: close', 'content-length: 0'];
  if (!agreed) headers.delete('content-length');
  const lines = [...headers].flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
  return Buffer.from(
    `${[`HTTP/1.1 ${statusCode} ${statusMessage}`, ...own, ...lines].join('\r\n')}\r\n\r\n`,
    'latin1',
  );
}
