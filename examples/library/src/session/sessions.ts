import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEMO_MEMBERS } from '../lending/samples.ts';

/** The result of a form, shown once on the page that it leads to. */
export interface Flash {
  readonly action: string;
  readonly text: string;
  /** Fits the output schema that the manifest gives for the action. */
  readonly result: object;
}

export interface Session {
  readonly card: string;
  /** Stands in every form of this session, and in no other. */
  readonly csrf: string;
  flash: Flash | undefined;
}

const COOKIE = 'library_session';
const ID = /^[0-9a-f]{32}$/;
const MOST_SESSIONS = 1_000;
const MAX_COOKIES = 8_192;

/** Who is signed in, by the cookie alone. The oldest session ends when there are too many. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** The id of a new session, or undefined for a card and a PIN that do not go together. */
  signIn(card: string, pin: string): string | undefined {
    const member = DEMO_MEMBERS.find((each) => each.card === card);
    if (!sameText(member?.pin ?? '', pin) || !member) return undefined;
    return this.begin(card);
  }

  begin(card: string): string {
    const id = newToken();
    this.#sessions.set(id, { card, csrf: newToken(), flash: undefined });
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    return id;
  }

  find(cookies: string): { readonly id: string; readonly session: Session } | undefined {
    const id = idIn(cookies);
    const session = id === undefined ? undefined : this.#sessions.get(id);
    return id === undefined || !session ? undefined : { id, session };
  }

  end(id: string): void {
    this.#sessions.delete(id);
  }
}

export function sessionCookie(id: string): string {
  return `${COOKIE}=${id}`;
}

/** A script cannot read it, and a form of another site does not bring it along. */
export function setCookie(id: string): string {
  return `${sessionCookie(id)}; Path=/; HttpOnly; SameSite=Lax`;
}

export const CLEAR_COOKIE = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

export function newToken(): string {
  return randomBytes(16).toString('hex');
}

/** Takes the same time wherever the texts differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function idIn(cookies: string): string | undefined {
  if (cookies.length > MAX_COOKIES) return undefined;
  const prefix = `${COOKIE}=`;
  const found = cookies.split(';').find((each) => each.trim().startsWith(prefix));
  const id = found?.trim().slice(prefix.length) ?? '';
  return ID.test(id) ? id : undefined;
}
