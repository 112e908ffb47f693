const MAX_ADDRESS = 4_000;

/** An address that may be a link: a web page, without credentials that would hide where it leads. */
export function safeAddress(text: string): { readonly href: string; readonly host: string } | undefined {
  if (text.length > MAX_ADDRESS || !URL.canParse(text)) return undefined;
  const { protocol, host, href, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username === '' && password === '' ? { href, host } : undefined;
}

/** As the network knows it: a name in letters that only look right shows as what it is. */
export function originParts(origin: string): { readonly scheme: string; readonly host: string } {
  if (!URL.canParse(origin)) return { scheme: '', host: origin };
  const { protocol, host } = new URL(origin);
  return host === '' ? { scheme: '', host: origin } : { scheme: `${protocol}//`, host };
}
