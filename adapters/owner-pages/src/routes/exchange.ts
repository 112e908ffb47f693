import type { FailedTries, Session } from '@handrail/host-http/owner';
import { type Href, href } from '../markup/href.ts';
import type { OwnerPagesOptions } from '../options.ts';
import type { SentFile } from '../read-multipart.ts';
import type { OwnerPage } from '../views/layout.tsx';
import { continueView, findSessionView } from '../views/login-view.tsx';
import { noticeView } from '../views/notice-view.tsx';
import type { PageContext } from '../views/page-context.ts';

/** What all routes share for as long as the server lives. */
export interface Parts {
  readonly options: OwnerPagesOptions;
  readonly tries: FailedTries;
}

/** One request, checked and taken apart. */
export interface PageExchange {
  readonly context: PageContext;
  /** Which of our addresses was used. */
  readonly origin: URL;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
  readonly isPost: boolean;
  /** The browser opens a page with it; false when it says that a script asks. Programs that are no browser say neither. */
  readonly isNavigation: boolean;
  /** What the address names, by the places of its route. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  readonly form: ReadonlyMap<string, readonly string[]>;
  /** Files that were sent with the form, by the name of their field; in memory only. */
  readonly files: ReadonlyMap<string, SentFile>;
  readonly remoteAddress: string;
  /** Another site or port led the browser to an address of a session. Nothing is shown there before the owner says so. */
  readonly isFromElsewhere: boolean;
  /** The address is one of a session, be it good or not. */
  readonly isInside: boolean;
}

export interface Redirect {
  readonly redirect: Href;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it leads when that is not the session of the visit: a new one, or none. */
  readonly session?: Session | 'none';
}

/** Leads to another site that the operator named. */
export interface OutsideRedirect {
  readonly outside: string;
  readonly cookies: readonly string[];
}

export type PageReply = OwnerPage | Redirect | OutsideRedirect;

export type Handler = (parts: Parts, exchange: PageExchange) => Promise<PageReply>;

/** Serves signed-in owners, and tells everybody else how to become one. */
export function signedIn(
  address: (exchange: PageExchange) => Href,
  handler: (parts: Parts, exchange: PageExchange, session: Session) => Promise<PageReply>,
): Handler {
  return async (parts, exchange) => {
    const { context, isPost, isFromElsewhere, isInside } = exchange;
    if (isFromElsewhere && !isPost) return continueView(context, address(exchange));
    if (context.session && !context.session.caller.isOwner) {
      const wayOut = { address: href`/`, text: context.messages.login.dashboard };
      return noticeView(context, 'ownerOnly', { status: 403, icon: 'lock', wayOut });
    }
    if (context.session) return handler(parts, exchange, context.session);
    if (!isInside && !isPost) return findSessionView(context);
    return noticeView(context, 'signIn', { status: 401, icon: 'lock', wayOut: 'sign-in' });
  };
}
