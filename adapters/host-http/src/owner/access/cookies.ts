/** Browsers take a `__Host-` cookie only from a secure page of exactly this host, for all of it. */
export function cookieName(origin: URL): string {
  // Ports share cookies, and two hosts on one machine must not sign each other out.
  return origin.protocol === 'https:' ? '__Host-handrail' : `handrail_${origin.port || '80'}`;
}

/** Strict: other sites cannot make a browser send it, not even by a link. */
export function setCookie(origin: URL, value: string, maxAgeSeconds: number): string {
  const secure = origin.protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(origin)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

const MAX_HEADER = 8_192;

/** The value of a cookie; undefined when it is missing, or there twice and nobody can tell which one is ours. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > MAX_HEADER) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}
