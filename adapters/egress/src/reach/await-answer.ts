import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { limitTime } from './limit-time.ts';

/** Interim responses are counted, because each starts a new allowance of header bytes. */
const MOST_INTERIM = 8;

/** The parser's bound on bytes counts names and values only, so thousands of tiny headers would pass it. */
export const MOST_HEADERS = 256;

/** The head of a response; with `stream`, the server has switched to another protocol. */
export interface ResponseHead {
  readonly response: IncomingMessage;
  readonly stream?: Duplex;
}

export interface AwaitOptions {
  readonly headersMs: number;
  readonly signal: AbortSignal;
  readonly origin: string;
}

/** The connection was kept and had been closed at the other end. */
export class StaleConnection extends Error {}

/** Waits for the head of the response to a request that is being sent. On any error the request is destroyed. */
export function awaitAnswer(request: ClientRequest, options: AwaitOptions): Promise<ResponseHead> {
  const { headersMs, origin } = options;
  const late = () => new EgressFailure('timeout-headers', { origin });
  const time = limitTime(headersMs, options.signal, late);
  return new Promise((resolve, reject) => {
    const settle = () => {
      time.stop();
      time.signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown) => {
      settle();
      request.destroy();
      reject(error);
    };
    const onAbort = () => fail(time.signal.reason);
    // Node leaves out in silence what is beyond this, so one more is asked for than is taken.
    request.maxHeadersCount = MOST_HEADERS + 1;
    let answered: IncomingMessage | undefined;
    request.on('error', (error) => {
      // A body that ends with its connection would otherwise look complete when the connection breaks.
      if (answered && !answered.complete) answered.destroy(error);
      else if (!answered) fail(translate(error, request, origin));
    });
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM) fail(new EgressRefusal('response-headers-too-large', { origin }));
    });
    request.on('upgrade', (response, stream, head) => {
      settle();
      stream.on('error', () => {});
      if (head.byteLength > 0) stream.unshift(head);
      resolve({ response, stream });
    });
    request.on('response', (response) => {
      settle();
      answered = response;
      response.on('error', () => {});
      if (response.rawHeaders.length <= MOST_HEADERS * 2) return resolve({ response });
      fail(new EgressRefusal('response-headers-too-large', { origin }));
    });
    if (time.signal.aborted) return onAbort();
    time.signal.addEventListener('abort', onAbort, { once: true });
  });
}

function translate(error: Error, request: ClientRequest, origin: string): Error {
  if (error instanceof EgressRefusal || error instanceof EgressFailure) return error;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'HPE_HEADER_OVERFLOW') return new EgressRefusal('response-headers-too-large', { origin });
  if (typeof code === 'string' && code.startsWith('HPE_')) {
    return new EgressFailure('response-invalid', { origin, cause: error });
  }
  return request.reusedSocket
    ? new StaleConnection()
    : new EgressFailure('connection-lost', { origin, cause: error });
}
