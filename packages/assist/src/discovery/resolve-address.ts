const MAX_ADDRESS = 2_048;

/** Scheme, authority and path of an http address. A user name in it is refused: it only ever hides the real host. */
const ADDRESS = /^(https?):\/\/([^/?#@]+)(?=[/?#]|$)([^?#]*)(\?[^#]*)?/i;

/** Characters that browsers drop or turn into others, so that two readers could see two addresses. */
const DOUBTFUL = /[\p{Cc}\s\\]/u;

/** The absolute http(s) address a reference means on a page or beside a document, without fragment (RFC 3986 §5). */
export function resolveAddress(reference: string, base: string): string | undefined {
  const given = reference.trim();
  if (given === '' || given.length > MAX_ADDRESS || DOUBTFUL.test(given) || DOUBTFUL.test(base))
    return undefined;
  const [, scheme, authority = '', path = ''] = ADDRESS.exec(base) ?? [];
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) return normalize(given);
  if (scheme === undefined) return undefined;
  if (given.startsWith('//')) return normalize(`${scheme}:${given}`);
  const root = `${scheme}://${authority}`;
  if (given.startsWith('/')) return normalize(`${root}${given}`);
  if (given.startsWith('?')) return normalize(`${root}${path || '/'}${given}`);
  if (given.startsWith('#')) return undefined;
  return normalize(`${root}${path.slice(0, path.lastIndexOf('/') + 1) || '/'}${given}`);
}

function normalize(address: string): string | undefined {
  const match = ADDRESS.exec(address);
  if (!match) return undefined;
  const [, scheme = '', authority = '', path = '', query = ''] = match;
  return `${scheme.toLowerCase()}://${authority.toLowerCase()}${withoutDots(path)}${query}`;
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (isLast && (segment === '.' || segment === '..')) kept.push('');
  }
  return `/${kept.join('/')}`;
}
