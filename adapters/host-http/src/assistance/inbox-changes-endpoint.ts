import type { Caller, InboxWatch } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { busy } from '../load/in-flight.ts';

/** Requests that wait for an inbox to change. */
export class InboxWaits {
  readonly #changes: InboxWatch;
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  constructor(changes: InboxWatch) {
    this.#changes = changes;
  }

  version(caller: Caller): string {
    return this.#changes.version(caller);
  }

  /** Resolves with the next change, after this time, when nobody listens any more, or when the server closes. */
  next(caller: Caller, timeoutMs: number, call: Pick<KeyedCall, 'onClose'>): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stop();
        this.#waiting.delete(done);
        resolve();
      };
      const stop = this.#changes.watch(caller, done);
      const timer = setTimeout(done, timeoutMs);
      this.#waiting.add(done);
      call.onClose(done);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const done of [...this.#waiting]) done();
  }
}

interface ChangesQuery {
  readonly after?: string;
  /** Seconds. */
  readonly timeout: number;
}

/** An answer at once would be asked for again at once. */
const TOO_MANY = busy('This host has as many waiting requests as it takes. Try again soon.', 1);

export function inboxChangesEndpoint(waits: InboxWaits) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/inbox/changes',
    operationId: 'waitForInbox',
    summary: 'Waits until the inbox changes. Read the inbox when the version is another one.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      after: { type: 'string', maxLength: 128 },
      timeout: { type: 'integer', minimum: 1, maximum: 60, default: 25 },
    },
    success: {
      status: 200,
      description: 'The version of the inbox: the same one when nothing changed in this time.',
      schema: object({ version: text }, ['version']),
    },
    async answer(call: KeyedCall<unknown, ChangesQuery>) {
      const { caller, query, correlationId } = call;
      if (query.after === waits.version(caller)) {
        if (!call.linger()) return errorAnswer(TOO_MANY, correlationId);
        await waits.next(caller, query.timeout * 1000, call);
      }
      return answerJson(200, { version: waits.version(caller) });
    },
  });
}
