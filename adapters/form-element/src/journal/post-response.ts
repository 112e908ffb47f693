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
      // To a page for signing in, for instance, which answers and has nothing.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.ok) return 'sent';
    if (answer.status >= 500 || TRY_LATER.has(answer.status)) return 'later';
    return { refused: await reasonIn(answer) };
  };
}

const MOST_REASON = 1_000;

/** What the receiver says to the person: `message` of its JSON, or `detail` of problem details (RFC 9457). */
async function reasonIn(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  if (typeof said !== 'object' || said === null) return '';
  const { message, detail } = said as { readonly message?: unknown; readonly detail?: unknown };
  const words = [message, detail].find((each) => typeof each === 'string' && each !== '');
  return String(words ?? '').slice(0, MOST_REASON);
}
