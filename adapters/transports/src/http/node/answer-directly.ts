import type { IncomingMessage, ServerResponse } from 'node:http';
import { AbortSource } from '@handrail/tools';
import type { HttpHandler } from '../create-http-handler.ts';
import type { HttpAnswer } from '../exchange.ts';
import { readIncoming } from './read-incoming.ts';

const LINGER = 1_000;

/** Serves one of our own handlers, which needs no Fetch objects. */
export async function answerDirectly(
  handler: HttpHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortSource();
  outgoing.on('close', () => gone.abort());
  sendAnswer(incoming, outgoing, await handler.answer(readIncoming(incoming, gone.signal)));
}

export function sendAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: HttpAnswer,
): void {
  if (outgoing.destroyed) return;
  const isWhole = incoming.complete;
  const all: Record<string, string | number> = { ...headers };
  if (status !== 204 && status !== 304) all['content-length'] = Buffer.byteLength(body);
  if (!isWhole) all.connection = 'close';
  outgoing.writeHead(status, all);
  const sent = incoming.method === 'HEAD' ? '' : body;
  if (isWhole) outgoing.end(sent);
  else endAfterInput(incoming, outgoing, sent);
}

/**
 * Answers before the whole request has come. Closing at once would make the other end's system throw the answer away,
 * so what still comes is read to nowhere for a moment.
 */
function endAfterInput(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
  outgoing.write(body);
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const timer = setTimeout(() => {
    end();
    incoming.destroy();
  }, LINGER);
  incoming.once('end', end).once('close', end).once('error', end).resume();
}
