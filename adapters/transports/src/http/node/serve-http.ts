import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorCodes, errorResult, type ToolError } from '@handrail/tools';
import { transportCodes } from '../../wire/transport-codes.ts';
import { envelopeAnswer } from '../answer-call.ts';
import type { HttpHandler } from '../create-http-handler.ts';
import { AnswerQueue, answerDirectly, sendAnswer } from './answer-directly.ts';
import { answerWithFetch } from './answer-with-fetch.ts';
import { Connections } from './connections.ts';
import { bracketed, createHostCheck } from './host-names.ts';

export type FetchHandler = (request: Request) => Response | Promise<Response>;

export interface ServeHttpOptions {
  /** The address to listen on. Only this machine can reach the default. */
  readonly host?: string;
  /** Any free one by default. */
  readonly port?: number;
  /** Other handlers by their exact path, such as `/mcp`; everything else goes to the first. */
  readonly routes?: Readonly<Record<string, FetchHandler | HttpHandler>>;
  /** Names beside those of this machine under which requests may come, such as `forms.example`. */
  readonly allowedHosts?: readonly string[];
  readonly maxConnections?: number;
  /** Milliseconds until a request must have come whole. Its headers must have come after ten seconds in any case. */
  readonly requestTimeLimit?: number;
  /** Milliseconds that requests in flight are given when the server closes. */
  readonly graceTime?: number;
}

export interface HttpServer {
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, lets those in flight end, then cuts them off. Closing twice is closing once. */
  close(): Promise<void>;
}

/** Serves a handler with Node's own server. Any Fetch handler will do; one of `createHttpHandler` is served faster. */
export async function serveHttp(
  handler: FetchHandler | HttpHandler,
  options: ServeHttpOptions = {},
): Promise<HttpServer> {
  const { host = '127.0.0.1', port = 0, graceTime = 5_000 } = options;
  const routes = new Map(Object.entries(options.routes ?? {}));
  const isServed = createHostCheck(host, options.allowedHosts ?? []);
  const server = createLimitedServer(options);

  const connections = new Connections(server);
  const answers = new AnswerQueue();

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    connections.begin(incoming.socket, outgoing);
    if (!isServed(incoming.headers.host)) return sendAnswer(incoming, outgoing, misdirected());
    const chosen = (routes.size > 0 && routes.get(incoming.url?.split('?', 1)[0] ?? '')) || handler;
    const answering = isOurs(chosen)
      ? answerDirectly(chosen, incoming, outgoing, answers)
      : answerWithFetch(chosen, incoming, outgoing);
    // Whatever goes wrong now concerns this connection and no other.
    answering.catch(() => outgoing.destroy());
  });
  server.on('checkExpectation', (incoming, outgoing) =>
    sendAnswer(
      incoming,
      outgoing,
      refusal(417, { code: 'UNSUPPORTED', message: 'No expectation is met here.' }),
    ),
  );
  server.on('clientError', refuseBroken);
  await listen(server, host, port);

  const { port: listening } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: `http://${bracketed(host)}:${listening}`,
    port: listening,
    close() {
      closing ??= connections.close(graceTime);
      return closing;
    },
  };
}

function isOurs(handler: FetchHandler | HttpHandler): handler is HttpHandler {
  return 'answer' in handler;
}

function createLimitedServer({
  requestTimeLimit = 30_000,
  maxConnections = 1_000,
}: ServeHttpOptions): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: Math.min(10_000, requestTimeLimit),
    requestTimeout: requestTimeLimit,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 5_000,
    // A request without a host is refused with an envelope instead.
    requireHostHeader: false,
  });
  server.maxConnections = maxConnections;
  // Node leaves out the headers above a count, and one of them might matter; their size is limited already.
  server.maxHeadersCount = 0;
  return server;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function refusal(status: number, error: ToolError) {
  return envelopeAnswer(errorResult(error), status);
}

function misdirected() {
  const message = 'The request names a host that is not served here. The operator can allow the name.';
  return refusal(421, { code: transportCodes.forbidden, message });
}

const BROKEN: Readonly<Record<string, readonly [status: string, error: ToolError]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'INVALID_VALUE', message: 'The headers of the request are too large.' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { code: errorCodes.timedOut, message: 'The request took too long to come.' },
  ],
};

/** Bytes that are not a request have no response object either, so the answer is written by hand. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const code = error.code ?? '';
  const [status, told] = (Object.hasOwn(BROKEN, code) ? BROKEN[code] : undefined) ?? [
    '400 Bad Request',
    { code: 'INVALID_VALUE', message: 'The bytes that were received are not an HTTP request.' },
  ];
  const { headers, body } = refusal(400, told);
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`, () => socket.destroy());
}
