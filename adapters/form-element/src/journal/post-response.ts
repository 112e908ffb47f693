import type { Send, SendOutcome } from './outbox.ts';

/** Nobody answered in this time, so it is tried again with the same key. */
const TIME_LIMIT_MS = 30_000;

/** Answers after which the same request may work later. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Posts responses to an address as JSON, with the key of the submission in `Idempotency-Key`. */
export function postTo(address: URL): Send {
  return async ({ key, response }): Promise<SendOutcome> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(response),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.ok) return 'sent';
    return answer.status >= 500 || TRY_LATER.has(answer.status) ? 'later' : 'refused';
  };
}
