import type { Response } from 'playwright-core';

/** With which the proxy of the egress adapter marks its own answers. A site that sends it too only says no for itself. */
const MARK = 'x-handrail-egress';
/** Not allowed, or not an address; what could not be reached is above 500. */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);

/** Whether an answer is the proxy's own and not a page: the address is refused, or cannot be reached. */
export function proxyAnswerIn(response: Response | null): 'refused' | 'unreachable' | undefined {
  if (!response || response.headers()[MARK] === undefined) return undefined;
  return REFUSED.has(response.status()) ? 'refused' : 'unreachable';
}

export const ADDRESS_REFUSED =
  'This host may not reach that address. Its operator decides which addresses are allowed.';
