/** An address, taken apart as browsers do it. */
interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

/** Reads an address as browsers do; undefined for what is not one. Every platform brings it, and this package has none. */
export type ParseUrl = (text: string) => ParsedUrl | undefined;

const MAX_ADDRESS = 4_000;

/** An address that may be a link: a web page, without credentials that would hide where it leads. */
export function safeAddress(
  text: string,
  parseUrl: ParseUrl,
): { readonly href: string; readonly host: string } | undefined {
  const url = text.length <= MAX_ADDRESS ? parseUrl(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username === '' && url.password === '' ? { href: url.href, host: url.host } : undefined;
}

/** As the network knows it: a name in letters that only look right shows as what it is. */
export function originParts(
  origin: string,
  parseUrl: ParseUrl,
): { readonly scheme: string; readonly host: string } {
  const { protocol, host } = parseUrl(origin) ?? { protocol: '', host: '' };
  return host === '' ? { scheme: '', host: origin } : { scheme: `${protocol}//`, host };
}
