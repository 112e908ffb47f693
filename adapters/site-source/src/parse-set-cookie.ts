/** A cookie as one `Set-Cookie` header gives it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that set it. No other host gets it, whatever its `Domain` says. */
  readonly host: string;
  /** What it is for by its `Domain`; the host when it names none. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  /** Milliseconds since 1970; undefined for as long as the session lasts. */
  readonly expires: number | undefined;
}

/** Undefined for a cookie that this address may not set (RFC 6265 §5.3, and the name prefixes of its successor). */
export function parseSetCookie(text: string, url: URL, now: number): Cookie | undefined {
  const [pair = '', ...rest] = text.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, at)).trim();
  const attributes = readAttributes(rest);
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  if (domain && !isWithin(url.hostname, domain)) return undefined;
  const secure = attributes.has('secure');
  if (secure && url.protocol !== 'https:') return undefined;
  const given = attributes.get('path');
  const path = given?.startsWith('/') ? given : folderOf(url.pathname);
  const isBound = !domain && given === '/';
  if (/^__secure-/i.test(name) && !secure) return undefined;
  if (/^__host-/i.test(name) && !(secure && isBound)) return undefined;
  return {
    ...{ name, value: pair.slice(at + 1).trim(), host: url.hostname, path, secure },
    domain: domain || url.hostname,
    expires: expiryOf(attributes, now),
  };
}

/** By name in lower case. Of two with one name the last that can be read counts. */
function readAttributes(texts: readonly string[]): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf('=');
    const name = text
      .slice(0, at === -1 ? undefined : at)
      .trim()
      .toLowerCase();
    const value = at === -1 ? '' : text.slice(at + 1).trim();
    if (isReadable(name, value)) attributes.set(name, value);
  }
  return attributes;
}

function isReadable(name: string, value: string): boolean {
  if (name === 'domain') return value !== '';
  if (name === 'max-age') return /^-?\d{1,12}$/.test(value);
  return name !== 'expires' || !Number.isNaN(Date.parse(value));
}

/** `Max-Age` counts before `Expires`. */
function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | undefined {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return now + Number(maxAge) * 1_000;
  const expires = attributes.get('expires');
  return expires === undefined ? undefined : Date.parse(expires);
}

/** The folder of a path, without the slash at its end: where a cookie without a path belongs (RFC 6265 §5.1.4). */
function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

/** The host itself, or a name below the domain; an address is below nothing (RFC 6265 §5.1.3). */
function isWithin(host: string, domain: string): boolean {
  if (host === domain) return true;
  return host.endsWith(`.${domain}`) && !/^[\d.]+$|:/.test(host);
}
