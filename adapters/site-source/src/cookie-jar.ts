import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

interface Cookie {
  readonly value: string;
  readonly path: string;
  /** Milliseconds since 1970; undefined for as long as the run lasts. */
  readonly expires: number | undefined;
}

const MOST = 50;
const MAX_LENGTH = 4_096;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\x21-\x7e]*$/;

/**
 * The cookies of one site for one run (RFC 6265). Only the origin that set them ever gets them, so domains are not
 * looked at; where the rules are many, what is kept is less.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Keeps what a reply sets. Several headers may come joined by commas, which dates contain too. */
  store(header: string | undefined, now: number): void {
    for (const text of (header ?? '').slice(0, MOST * MAX_LENGTH).split(/,\s*(?=[^\s;,=]+=)/)) {
      const [pair = '', ...attributes] = text.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, Math.max(0, at)).trim();
      const value = pair.slice(at + 1).trim();
      if (!isSendable(name, value)) continue;
      const cookie = { value, ...readAttributes(attributes, now) };
      this.#cookies.delete(name);
      if (isDue(cookie, now) || this.#cookies.size >= MOST) continue;
      this.#cookies.set(name, cookie);
    }
  }

  /** What a request for this path carries; undefined for nothing. */
  header(path: string, now: number): string | undefined {
    const fitting = [...this.#cookies].filter(
      ([, cookie]) => !isDue(cookie, now) && isUnder(path, cookie.path),
    );
    if (fitting.length === 0) return undefined;
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  save(): JsonValue {
    return [...this.#cookies].map(
      ([name, { value, path, expires }]): JsonObject => ({
        name,
        value,
        path,
        ...(expires === undefined ? {} : { expires }),
      }),
    );
  }

  static from(saved: JsonValue | undefined): CookieJar {
    const jar = new CookieJar();
    for (const each of Array.isArray(saved) ? saved.slice(0, MOST) : []) {
      if (!isJsonObject(each)) continue;
      const { name, value, path, expires } = each;
      if (typeof name !== 'string' || typeof value !== 'string' || typeof path !== 'string') continue;
      if (!isSendable(name, value)) continue;
      jar.#cookies.set(name, { value, path, expires: typeof expires === 'number' ? expires : undefined });
    }
    return jar;
  }
}

function isSendable(name: string, value: string): boolean {
  return NAME.test(name) && VALUE.test(value) && name.length + value.length <= MAX_LENGTH;
}

function readAttributes(attributes: readonly string[], now: number): Pick<Cookie, 'path' | 'expires'> {
  let path = '/';
  let expires: number | undefined;
  let maxAge: number | undefined;
  for (const attribute of attributes) {
    const at = attribute.indexOf('=');
    const name = attribute
      .slice(0, at === -1 ? undefined : at)
      .trim()
      .toLowerCase();
    const value = at === -1 ? '' : attribute.slice(at + 1).trim();
    if (name === 'path' && value.startsWith('/')) path = value;
    if (name === 'max-age' && /^-?\d{1,12}$/.test(value)) maxAge = Number(value);
    if (name === 'expires' && !Number.isNaN(Date.parse(value))) expires = Date.parse(value);
  }
  return { path, expires: maxAge === undefined ? expires : now + maxAge * 1_000 };
}

function isDue({ expires }: Cookie, now: number): boolean {
  return expires !== undefined && expires <= now;
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
