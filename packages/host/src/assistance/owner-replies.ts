import type { AssistanceState } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import { OwnerValues } from './owner-values/owner-values.ts';

/**
 * The replies of one session, from the owner's hand to the connector's. Which one is sent follows from the committed
 * log; the value is in memory only, and every request gets exactly one answer.
 */
export class OwnerReplies {
  readonly values = new OwnerValues();
  readonly #send: (line: JsonObject) => Promise<void>;
  readonly #pendingValues = new Map<string, JsonObject>();
  /** Requests of this session that have had no answer. */
  readonly #awaited = new Set<string>();
  #isOver = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(send: (line: JsonObject) => Promise<void>) {
    this.#send = send;
  }

  /** Called while a request is decided: what an earlier attempt asked for is none of this one's business. */
  expect(requestId: string): void {
    this.#awaited.add(requestId);
  }

  /** Called while the reply is decided: the last one decided is the one that can have been stored. */
  hold(requestId: string, data: JsonObject): void {
    this.#pendingValues.set(requestId, data);
    this.values.add(data);
  }

  /** For what the host itself says in place of the owner: the connector may repeat it. */
  holdOpenly(requestId: string, data: JsonObject): void {
    this.#pendingValues.set(requestId, data);
  }

  drop(requestId: string): void {
    this.#pendingValues.delete(requestId);
  }

  follow({ requests }: AssistanceState): void {
    for (const { request, closed } of requests.values()) {
      if (!closed || !this.#awaited.delete(request.id)) continue;
      const data = this.#pendingValues.get(request.id);
      this.#pendingValues.delete(request.id);
      const line = { type: 'INTERACTION_RESPONSE', request_id: request.id };
      if (closed.reason === 'owner_submitted' && data) this.#next({ ...line, status: 'success', data });
      else {
        const status = closed.as === 'timed_out' ? 'timeout' : 'cancelled';
        // That the page went away is not a decision of the owner's. The older line has no place to say it.
        const isLost = closed.reason === 'surface_lost' && request.origin === 'structured';
        const reason = isLost && { reason: 'surface_lost' };
        this.#next({ ...line, status, ...reason });
      }
    }
  }

  forget(): void {
    this.#isOver = true;
    this.#pendingValues.clear();
    this.values.forget();
  }

  /** One after the other, and none to a connector that is gone. */
  #next(line: JsonObject): void {
    this.#sending = this.#sending.then(() => (this.#isOver ? undefined : this.#send(line)));
  }
}
