import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model endpoint on loopback that answers as a test tells it and remembers what it was asked. */
export interface FakeEndpoint {
  readonly url: string;
  readonly asked: {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly body: unknown;
  }[];
  close(): Promise<void>;
}

export async function fakeEndpoint(
  answer: (response: ServerResponse, turn: number) => void | Promise<void>,
): Promise<FakeEndpoint> {
  const asked: FakeEndpoint['asked'] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await textOf(request));
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    await answer(response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends pieces the way endpoints stream them, byte by byte where that hurts most. */
export async function sendEvents(response: ServerResponse, pieces: readonly unknown[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const text = [...pieces.map((piece) => JSON.stringify(piece)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) {
    response.write(bytes.subarray(at, at + 7));
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

export const whole = (message: object, reason = 'stop') => ({
  model: 'small-1',
  choices: [{ message, finish_reason: reason }],
  usage: { prompt_tokens: 12, completion_tokens: 3 },
});

export const piece = (delta: object, reason: string | null = null) => ({
  model: 'small-1',
  choices: [{ delta, finish_reason: reason }],
});
