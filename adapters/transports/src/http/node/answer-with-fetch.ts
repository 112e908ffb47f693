import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { errorResult } from '@handrail/tools';
import { envelopeAnswer } from '../answer-call.ts';
import { sendAnswer } from './answer-directly.ts';
import type { FetchHandler } from './serve-http.ts';

/** Serves any Fetch handler, with streams in both directions that wait for the slower end. */
export async function answerWithFetch(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  try {
    const response = await handler(requestOf(incoming, gone.signal));
    if (outgoing.destroyed) return void response.body?.cancel().catch(() => {});
    outgoing.writeHead(response.status, headersOf(response));
    if (response.body && incoming.method !== 'HEAD') await pump(response.body, outgoing);
    outgoing.end();
  } catch {
    if (outgoing.headersSent) outgoing.destroy();
    else sendAnswer(incoming, outgoing, failed());
  }
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers } = incoming;
  const url = new URL(incoming.url ?? '/', `http://${headers.host}`);
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers: pairs, signal });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers: pairs, signal, body, duplex: 'half' });
}

function headersOf({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  outgoing.on('close', () => reader.cancel().catch(() => {}));
  for (;;) {
    const { done, value } = await reader.read();
    if (done || outgoing.destroyed) return;
    if (!outgoing.write(value)) await roomIn(outgoing);
  }
}

function roomIn(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go).off('close', go);
      resolve();
    };
    outgoing.on('drain', go).on('close', go);
  });
}

function failed() {
  return envelopeAnswer(errorResult({ code: 'ENGINE_ERROR', message: 'The provider failed unexpectedly.' }));
}
