const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*:/;
/** Characters of RFC 3986, and `%` only in front of two hexadecimal digits. */
const ALLOWED = /^(?:[a-zA-Z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-fA-F]{2})+$/;
const HOST = /^(?:\[[0-9a-fA-F:.]+\]|[^[\]:@]*)(?::\d*)?$/;
const BRACKET = /[[\]]/;

/** Schemes whose addresses name a host. */
const WITH_HOST: ReadonlySet<string> = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:', 'sftp:']);

/** Whether a text is an absolute address by RFC 3986: a scheme, then only characters at places where they may be. */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0];
  if (scheme === undefined) return false;
  const rest = text.slice(scheme.length);
  if (!ALLOWED.test(rest) || rest.indexOf('#') !== rest.lastIndexOf('#')) return false;
  if (!rest.startsWith('//')) return !WITH_HOST.has(scheme.toLowerCase()) && !BRACKET.test(rest);
  const end = rest.slice(2).search(/[/?#]/);
  const authority = end < 0 ? rest.slice(2) : rest.slice(2, 2 + end);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (!HOST.test(host) || BRACKET.test(authority.slice(0, -host.length || undefined))) return false;
  if (WITH_HOST.has(scheme.toLowerCase()) && /^(?::|$)/.test(host)) return false;
  return !BRACKET.test(rest.slice(2 + authority.length));
}
