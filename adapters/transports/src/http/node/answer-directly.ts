import type { IncomingMessage, ServerResponse } from 'node:http';
import { AbortSource } from '@handrail/tools';
import type { HttpHandler } from '../create-http-handler.ts';
import type { HttpAnswer } from '../exchange.ts';
import { readIncoming } from './read-incoming.ts';

const LINGER = 1_000;
/** Milliseconds. */
const LONGEST_WAIT = 2;

/** Serves one of our own handlers, which needs no Fetch objects. */
export async function answerDirectly(
  handler: HttpHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answers: AnswerQueue,
): Promise<void> {
  const gone = new AbortSource();
  outgoing.on('close', () => gone.abort());
  const answer = await handler.answer(readIncoming(incoming, gone.signal));
  answers.send(incoming, outgoing, answer);
}

/**
 * Sends the answers of one turn of the event loop one right after the other. A client that fell asleep is then woken
 * once and not by every answer, which costs the system more than writing does. Once an answer has waited long enough,
 * the next one takes it along: a call that holds up the whole process holds it up, too.
 */
export class AnswerQueue {
  #waiting: (readonly [IncomingMessage, ServerResponse, HttpAnswer])[] = [];
  #since = 0;

  send(incoming: IncomingMessage, outgoing: ServerResponse, answer: HttpAnswer): void {
    const now = performance.now();
    if (this.#waiting.length === 0) {
      this.#since = now;
      setImmediate(() => this.#flush());
    }
    this.#waiting.push([incoming, outgoing, answer]);
    if (now - this.#since > LONGEST_WAIT) this.#flush();
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [incoming, outgoing, answer] of waiting) {
      try {
        sendAnswer(incoming, outgoing, answer);
      } catch {
        // Whatever goes wrong concerns this connection and no other.
        outgoing.destroy();
      }
    }
  }
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
