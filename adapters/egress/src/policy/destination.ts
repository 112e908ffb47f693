import type { Address } from '../address/parse-address.ts';
import { addressOfHost } from '../address/parse-address.ts';
import { parseUrl } from '../address/parse-url.ts';
import { isHostName } from './host-name.ts';
import type { EgressScheme } from './policy.ts';
import type { EgressRefusalReason } from './reasons.ts';

/** Where a URL leads, as far as its text tells. */
export interface Destination {
  readonly url: URL;
  readonly scheme: EgressScheme;
  /** The URL parser's `hostname`: in lower case, IDNA applied, IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
  /** Set when the URL holds an address instead of a name. */
  readonly literal: Address | undefined;
}

export type ReadDestination =
  | { readonly ok: true; readonly destination: Destination }
  | { readonly ok: false; readonly reason: EgressRefusalReason };

const LONGEST_URL = 8192;

/**
 * Reads a URL with the WHATWG parser, the same that later fills in the request. There is no second reading anywhere,
 * so no spelling can mean one host to the check and another to the connection.
 */
export function readDestination(text: string, base?: URL): ReadDestination {
  // The parser drops control characters and turns backslashes around; other software does not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (text.length > LONGEST_URL || /[\u0000-\u001f\u007f\\]/.test(text)) return refused('url-invalid');
  const url = parseUrl(text, base?.href);
  if (!url) return refused('url-invalid');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('scheme-denied');
  if (url.href.length > LONGEST_URL) return refused('url-invalid');
  if (url.username !== '' || url.password !== '') return refused('userinfo-present');
  const host = url.hostname;
  const literal = addressOfHost(host);
  if (!literal && !isHostName(host)) return refused('host-invalid');
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port === '' ? (scheme === 'https' ? 443 : 80) : Number(url.port);
  return { ok: true, destination: { url, scheme, host, port, literal } };
}

/** What may be stated about a destination: no path, query or user name, each of which can hold a secret. */
export function originOf({ url }: Destination): string {
  return url.origin;
}

function refused(reason: EgressRefusalReason): ReadDestination {
  return { ok: false, reason };
}
