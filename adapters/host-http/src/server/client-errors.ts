import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorFacts, errorAnswer } from '../errors/error-answer.ts';

const FACTS = new Map<string, ErrorFacts>([
  ['HPE_HEADER_OVERFLOW', { status: 431, code: 'headers_too_large', message: 'The headers are too large.' }],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'request_timeout', message: 'The request came too slowly.' },
  ],
]);

const MALFORMED: ErrorFacts = {
  status: 400,
  code: 'validation_error',
  message: 'This is not a valid HTTP request.',
};

/** For a client to read why. */
const GOODBYE_MS = 1_000;

/** For what never became a request: Node's own words would show how it was read. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, body } = errorAnswer(FACTS.get(error.code ?? '') ?? MALFORMED, correlationId());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    // Cookies that other ports of this machine added are the likely cause, and the browser would send them again.
    ...(status === 431 ? ['Clear-Site-Data: "cookies"'] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that keeps its side open would keep the connection, and what it costs, for ever.
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}

/** `Expect` with anything but `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const facts = { status: 417, code: 'validation_error', message: 'Expect takes 100-continue only.' };
  const { status, body } = errorAnswer(facts, correlationId());
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(body);
}

function correlationId(): string {
  return randomBytes(9).toString('base64url');
}
