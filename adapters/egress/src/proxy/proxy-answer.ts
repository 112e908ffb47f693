import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { EgressFailure, EgressRefusal } from '../errors.ts';

/** An answer of the proxy itself: a status, and a reason of the closed list for whoever looks for it. */
export interface ProxyAnswer {
  readonly status: number;
  readonly phrase: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export const credentialWanted: ProxyAnswer = {
  status: 407,
  phrase: 'Proxy Authentication Required',
  headers: { 'proxy-authenticate': 'Basic realm="egress"' },
  text: 'The proxy wants its credential.',
};

export const headTooLarge: ProxyAnswer = {
  status: 431,
  phrase: 'Request Header Fields Too Large',
  headers: {},
  text: 'The request has too many headers.',
};

export function answerFor(error: unknown): ProxyAnswer {
  if (error instanceof EgressRefusal) {
    const malformed = error.reason === 'url-invalid' || error.reason === 'host-invalid';
    return malformed
      ? answer(400, 'Bad Request', error.reason, error.message)
      : answer(403, 'Forbidden', error.reason, error.message);
  }
  const failure = error instanceof EgressFailure ? error : new EgressFailure('connection-lost');
  if (failure.reason === 'busy') return answer(503, 'Service Unavailable', 'busy', failure.message);
  return failure.reason.startsWith('timeout-')
    ? answer(504, 'Gateway Timeout', failure.reason, failure.message)
    : answer(502, 'Bad Gateway', failure.reason, failure.message);
}

export function sendAnswer(response: ServerResponse, { status, phrase, headers, text }: ProxyAnswer): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, phrase, { ...headers, ...textHeaders(text), connection: 'close' });
  response.end(text);
}

/** For connections on which HTTP has already ended, or not begun. */
export function writeAnswer(stream: Duplex, { status, phrase, headers, text }: ProxyAnswer): void {
  const lines = Object.entries({ ...headers, ...textHeaders(text), connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${phrase}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  stream.on('error', () => {});
  stream.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // Whoever does not read it does not keep the connection either.
  setTimeout(() => stream.destroy(), LINGER_MS).unref();
}

const LINGER_MS = 1000;

function answer(status: number, phrase: string, reason: string, text: string): ProxyAnswer {
  return { status, phrase, headers: { 'x-handrail-egress': reason }, text };
}

function textHeaders(text: string) {
  return {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
  };
}
