import type { FailedTries } from '../access/failed-tries.ts';
import type { Session } from '../access/session.ts';
import type { Href } from '../markup/href.ts';
import type { OwnerPagesOptions } from '../owner-settings.ts';
import type { SentFile } from '../read-multipart.ts';
import type { Page } from '../views/layout.ts';
import { continueView } from '../views/login-view.ts';
import { noticeView } from '../views/notice-view.ts';
import type { Visit } from '../views/visit.ts';

/** What all routes share for as long as the server lives. */
export interface Parts {
  readonly options: OwnerPagesOptions;
  readonly tries: FailedTries;
}

/** One request, checked and taken apart. */
export interface Exchange {
  readonly visit: Visit;
  /** Which of our addresses was used. */
  readonly origin: URL;
  readonly isPost: boolean;
  /** What the address names, by the places of its route. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  readonly form: ReadonlyMap<string, readonly string[]>;
  /** Files that were sent with the form, by the name of their field; in memory only. */
  readonly files: ReadonlyMap<string, SentFile>;
  readonly remoteAddress: string;
  /** The browser followed a link of another site, and so sent no strict cookie. */
  readonly isFromElsewhere: boolean;
}

export type Reply = Page | { readonly redirect: Href; readonly cookie?: string };

export type Handler = (parts: Parts, exchange: Exchange) => Promise<Reply>;

/** Serves signed-in owners, and tells everybody else how to become one. */
export function signedIn(
  address: (exchange: Exchange) => Href,
  handler: (parts: Parts, exchange: Exchange, session: Session) => Promise<Reply>,
): Handler {
  return async (parts, exchange) => {
    const { visit, isPost, isFromElsewhere } = exchange;
    if (visit.session) return handler(parts, exchange, visit.session);
    if (isFromElsewhere && !isPost) return continueView(visit, address(exchange));
    return noticeView(visit, 'signIn', { status: 401, icon: 'lock', wayOut: 'sign-in' });
  };
}
