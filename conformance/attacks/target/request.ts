import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  /** Where to connect to, whatever the address says. */
  readonly port?: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const PATIENCE_MS = 20_000;

/** A request with any header, which no browser and no `fetch` lets a program send. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, port }: Sent = {},
): Promise<Answered> {
  const { hostname, port: own, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port ?? own,
        path: pathname + search,
        method,
        headers: { connection: 'close', ...headers },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('No answer came.')));
    request.on('error', reject);
    request.end(body);
  });
}

/** Bytes as they are, for what no client library sends. Gives what came back until the other side ended it or time was up. */
export function sendRaw(port: number, text: string, waitMs = 2_000): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
