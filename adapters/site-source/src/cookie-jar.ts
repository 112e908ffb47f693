import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type Cookie, parseSetCookie } from './parse-set-cookie.ts';

const MOST = 50;
const MAX_LENGTH = 4_096;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\x21-\x7e]*$/;

/**
 * The cookies of one site for one run (RFC 6265). A session never leaves its origin, so a cookie is only ever sent to the
 * host that set it: no list of public suffixes is needed to keep it from others.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Keeps what a reply sets. Several headers may come joined by commas, which dates contain too. */
  store(header: string | undefined, url: URL, now: number): void {
    for (const text of (header ?? '').slice(0, MOST * MAX_LENGTH).split(/,\s*(?=[^\s;,=]+=)/)) {
      const cookie = parseSetCookie(text, url, now);
      if (!cookie || !isSendable(cookie)) continue;
      if (isDue(cookie, now)) this.#cookies.delete(keyOf(cookie));
      else this.#keep(cookie);
    }
  }

  /** What a request for this address carries, the longest paths first; undefined for nothing. */
  header({ hostname, pathname, protocol }: URL, now: number): string | undefined {
    const fitting = [...this.#cookies.values()].filter(
      (cookie) =>
        cookie.host === hostname &&
        (!cookie.secure || protocol === 'https:') &&
        !isDue(cookie, now) &&
        isUnder(pathname, cookie.path),
    );
    if (fitting.length === 0) return undefined;
    return fitting
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  save(): JsonValue {
    return [...this.#cookies.values()].map(
      ({ expires, ...cookie }): JsonObject => ({ ...cookie, ...(expires === undefined ? {} : { expires }) }),
    );
  }

  /** A saved cookie without a host is one of the site at this address: older hosts saved none. */
  static from(saved: JsonValue | undefined, { hostname }: URL): CookieJar {
    const jar = new CookieJar();
    for (const each of Array.isArray(saved) ? saved.slice(0, MOST) : []) {
      if (!isJsonObject(each)) continue;
      const { name, value, path, expires, secure, host = hostname, domain = host } = each;
      if (typeof name !== 'string' || typeof value !== 'string' || typeof path !== 'string') continue;
      if (typeof host !== 'string' || typeof domain !== 'string' || !isSendable({ name, value })) continue;
      jar.#keep({
        ...{ name, value, host, domain, path },
        secure: secure === true,
        expires: typeof expires === 'number' ? expires : undefined,
      });
    }
    return jar;
  }

  /** One that replaces another keeps its place in the order. */
  #keep(cookie: Cookie): void {
    const key = keyOf(cookie);
    if (this.#cookies.size < MOST || this.#cookies.has(key)) this.#cookies.set(key, cookie);
  }
}

/** Sites may set one name for two paths or domains. */
function keyOf({ name, host, domain, path }: Cookie): string {
  return JSON.stringify([host, domain, path, name]);
}

function isSendable({ name, value }: Pick<Cookie, 'name' | 'value'>): boolean {
  return NAME.test(name) && VALUE.test(value) && name.length + value.length <= MAX_LENGTH;
}

function isDue({ expires }: Cookie, now: number): boolean {
  return expires !== undefined && expires <= now;
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
