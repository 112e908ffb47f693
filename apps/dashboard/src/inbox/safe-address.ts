/** An address that may be a link: a web page, without credentials that would hide where it leads. */
export function safeAddress(text: string): { readonly href: string; readonly host: string } | undefined {
  if (text.length > 4_000 || !URL.canParse(text)) return undefined;
  const { protocol, host, href, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username === '' && password === '' ? { href, host } : undefined;
}
