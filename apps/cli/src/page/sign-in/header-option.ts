import { wrongUse } from '../../cli-error.ts';
import { headerOptionMessages } from '../../messages/pages.ts';

const MOST_HEADERS = 20;
const LONGEST_VALUE = 8_192;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const VALUE = /^[\x20-\x7e]+$/;

/** These belong to the request itself; another value would break it or send it elsewhere. */
const RESERVED: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface GivenHeaders {
  /** Names in lower case, without `cookie`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The pairs of a `Cookie` header. The site may replace them, so they are kept as cookies. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** Reads the values of `--header`. A refusal never repeats a value. */
export function readHeaders(texts: readonly string[]): GivenHeaders {
  if (texts.length > MOST_HEADERS) throw wrongUse(headerOptionMessages.tooMany(MOST_HEADERS));
  const headers = new Map<string, string>();
  const cookies = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf(':');
    const name = text.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = text.slice(at + 1).trim();
    if (at === -1 || !NAME.test(name)) throw wrongUse(headerOptionMessages.form);
    if (RESERVED.has(name)) throw wrongUse(headerOptionMessages.reserved(name));
    if (!VALUE.test(value) || value.length > LONGEST_VALUE)
      throw wrongUse(headerOptionMessages.badValue(name, LONGEST_VALUE));
    if (headers.has(name)) throw wrongUse(headerOptionMessages.twice(name));
    if (name === 'cookie') readPairs(value, cookies);
    else headers.set(name, value);
  }
  return { headers: Object.fromEntries(headers), cookies };
}

function readPairs(value: string, into: Map<string, string>): void {
  for (const pair of value.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (at === -1 || !NAME.test(name)) throw wrongUse(headerOptionMessages.cookiePairs);
    into.set(name, pair.slice(at + 1).trim());
  }
}
