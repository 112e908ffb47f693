import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface SmallSite {
  readonly origin: string;
  /** Requests as they came, such as `POST /save`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A site on this machine whose every answer is a value. A path that gives undefined is not there. */
export async function startSmallSite(
  answer: (request: IncomingMessage) => SmallReply | undefined,
): Promise<SmallSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status = 200, headers = {}, body = '' } = answer(request) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
