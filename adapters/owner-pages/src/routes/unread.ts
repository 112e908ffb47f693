import type { FormTokenUse } from '@handrail/host-http/owner';
import { isTooSoon } from '@handrail/owner-view';
import type { PageExchange, Parts } from './exchange.ts';
import type { Problems } from './read-answer.ts';

/**
 * Whether a decision came before anybody can have read the page that it is on. A page without scripts cannot hold it back,
 * so the host ignores it.
 */
export function isUnread(
  { options }: Parts,
  { issuedAt }: Extract<FormTokenUse, { state: 'good' }>,
): boolean {
  return isTooSoon(issuedAt, options.clock.now());
}

/** What the page then says when it comes back. */
export function unreadProblem({ context }: PageExchange): Problems {
  return new Map([['ignored', context.messages.ignored]]);
}

/** Of a page that comes back because a decision on it was ignored. */
export const UNREAD_STATUS = 409;
