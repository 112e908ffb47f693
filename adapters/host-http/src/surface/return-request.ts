import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Of the offer to switch protocols, and not of the request itself (RFC 9110 §7.8, RFC 7540 §3.2.1). */
const OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * Gives a request that only offers another protocol back to the server, to be answered as if it had not: a server that
 * takes WebSockets would leave it unanswered, and some clients offer HTTP/2 with every first request.
 */
export function returnRequest(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    const value = request.rawHeaders[index + 1] ?? '';
    if (OFFER.has(name.toLowerCase())) continue;
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutOffer(value) : value}`);
  }
  // Read as the bytes they were: Node gives headers as latin1.
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  socket.unshift(Buffer.concat([head, rest]));
  server.emit('connection', socket);
}

function withoutOffer(value: string): string {
  const kept = value
    .split(',')
    .map((token) => token.trim())
    .filter((token) => !OFFER.has(token.toLowerCase()));
  return kept.length > 0 ? kept.join(', ') : 'keep-alive';
}
