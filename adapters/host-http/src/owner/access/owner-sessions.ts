import { timingSafeEqual } from 'node:crypto';
import type { ErrorFacts } from '../../errors/error-answer.ts';
import { checkRequest } from './check-request.ts';
import { readSession, renewSession, type Session, type SessionAccess, sessionCookies } from './session.ts';
import { pathNameOf } from './session-path.ts';

export interface SessionRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it arrived; the server has taken the session's part out of its address. */
  readonly raw: object;
}

/** A session, and which of our addresses it was used at. */
export interface SignedInSession extends Session {
  readonly origin: URL;
}

const CSRF_HEADER = 'x-handrail-csrf';

const NOT_SIGNED_IN: ErrorFacts = {
  status: 401,
  code: 'unauthenticated',
  message: 'You are not signed in. Open a new owner link, or send a key.',
  headers: { 'www-authenticate': 'Bearer' },
};
export const OWNER_ONLY: ErrorFacts = {
  status: 403,
  code: 'forbidden',
  message: 'Only the owner in person can do this, signed in. No key can.',
};
const WRONG_HOST: ErrorFacts = {
  status: 421,
  code: 'misdirected_request',
  message: 'This host does not go by that name. Use the address of its owner link.',
};
const WRONG_ORIGIN: ErrorFacts = {
  status: 403,
  code: 'forbidden',
  message: 'Only the pages of this host may use the session of its owner.',
  details: { reason: 'origin' },
};
const WRONG_CSRF: ErrorFacts = {
  status: 403,
  code: 'forbidden',
  message: `Send the csrf value of GET /owner/session as ${CSRF_HEADER}.`,
  details: { reason: 'csrf' },
};

/** The owner's cookie as a way into the API, below the path of its session. It counts only for what our own pages send, and never beside a key. */
export class OwnerSessions {
  readonly #access: SessionAccess;
  readonly #origins: readonly URL[];
  readonly #notSignedIn: ErrorFacts;

  constructor(access: SessionAccess) {
    this.#access = access;
    this.#origins = access.origins.map((origin) => new URL(origin));
    const { linkCommand, signInLabel } = access;
    const details = {
      ...(linkCommand !== undefined && { linkCommand }),
      ...(signInLabel !== undefined && { signInLabel }),
    };
    this.#notSignedIn = Object.keys(details).length === 0 ? NOT_SIGNED_IN : { ...NOT_SIGNED_IN, details };
  }

  /** Whether a session is meant: its address was asked, and there is no key. */
  isMeantBy({ headers, raw }: SessionRequest): boolean {
    return headers.authorization === undefined && pathNameOf(raw) !== undefined;
  }

  /** Whose session it is. Everything but looking needs a header that no form and no other site can send. */
  async find(request: SessionRequest): Promise<SignedInSession | { readonly refused: ErrorFacts }> {
    const { method, headers } = request;
    const { host, origin, cookie } = headers;
    const fetchSite = textOf(headers['sec-fetch-site']);
    const check = checkRequest(this.#origins, {
      method,
      host: textOf(host),
      origin: textOf(origin),
      fetchSite,
    });
    if (!check.ok) return { refused: check.problem === 'host' ? WRONG_HOST : WRONG_ORIGIN };
    // Another port of this machine is the same site, so its pages do send the cookie.
    if (fetchSite !== undefined && !OUR_SITES.has(fetchSite)) return { refused: WRONG_ORIGIN };
    const pathName = pathNameOf(request.raw);
    const session = await readSession(this.#access, {
      origin: check.origin,
      pathName,
      cookies: textOf(cookie),
      userAgent: textOf(headers['user-agent']),
    });
    if (!session) return { refused: this.#notSignedIn };
    const signedIn = { ...session, origin: check.origin };
    if (method === 'GET' || method === 'HEAD') return signedIn;
    const given = textOf(headers[CSRF_HEADER]) ?? '';
    return isSame(given, await this.csrfOf(session)) ? signedIn : { refused: WRONG_CSRF };
  }

  /** The same, for what only an owner may do: others who have signed in are refused. */
  async findOwner(request: SessionRequest): Promise<SignedInSession | { readonly refused: ErrorFacts }> {
    const found = await this.find(request);
    return 'refused' in found || found.caller.isOwner ? found : { refused: OWNER_ONLY };
  }

  /** Stays the same for as long as the session lives. */
  csrfOf({ id }: Session): Promise<string> {
    return this.#access.mac.sign(`handrail.owner.csrf.1\n${id}`);
  }

  /** The session with more time, and the cookies for it; undefined while half of its time is left. */
  async renew(
    session: Session,
    host: string | undefined,
  ): Promise<{ readonly session: Session; readonly cookies: readonly string[] } | undefined> {
    const renewed = renewSession(this.#access, session);
    const check = checkRequest(this.#origins, {
      method: 'GET',
      host,
      origin: undefined,
      fetchSite: undefined,
    });
    if (!renewed || !check.ok) return undefined;
    return { session: renewed, cookies: await sessionCookies(this.#access, check.origin, renewed) };
  }
}

/** `none` is an address that the owner typed. */
const OUR_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
