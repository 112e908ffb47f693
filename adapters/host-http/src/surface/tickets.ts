import { createHash } from 'node:crypto';
import type { Clock } from '@handrail/base';
import type { Ids } from '@handrail/host';
import type { Instant } from '@handrail/runs';

/** What a ticket opens, and for whom. */
export interface TicketSubject {
  readonly runId: string;
  readonly requestId: string;
  readonly sessionId: string;
}

const LIFE_MS = 30_000;
/** More are only asked for by a program gone wrong; the oldest go first. */
const MOST_TICKETS = 64;

/** Lets a signed-in owner open one connection to one live page. Kept in memory and as digests, like the pages. */
export class Tickets {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #issued = new Map<string, TicketSubject & { readonly expiresAt: Instant }>();

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  issue(subject: TicketSubject): { readonly ticket: string; readonly expiresAt: Instant } {
    const ticket = this.#ids.newSecret();
    const expiresAt = this.#clock.now() + LIFE_MS;
    this.#issued.set(digest(ticket), { ...subject, expiresAt });
    for (const oldest of this.#issued.keys()) {
      if (this.#issued.size <= MOST_TICKETS) break;
      this.#issued.delete(oldest);
    }
    return { ticket, expiresAt };
  }

  /** Once, in time, and only in the session it was issued in. A wrong session uses it up as well. */
  redeem(ticket: string, sessionId: string): TicketSubject | undefined {
    const key = digest(ticket);
    const found = this.#issued.get(key);
    this.#issued.delete(key);
    return found && found.sessionId === sessionId && this.#clock.now() < found.expiresAt ? found : undefined;
  }
}

function digest(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
