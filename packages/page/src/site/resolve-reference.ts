import { parseOrigin } from './origin.ts';

/** A page, as far as references on it depend on where it is. */
export interface SitePlace {
  readonly origin: string;
  readonly path: string;
}

export interface ResolvedReference extends SitePlace {
  /** With its question mark, or empty. */
  readonly search: string;
}

const ADDRESS = /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i;
/** Characters that browsers drop or turn into others, so that two readers could see two addresses. */
const DOUBTFUL = /[\p{Cc}\p{Cs}\s\\]/u;
const MAX_REFERENCE = 4_000;

/** What a reference on a page means (RFC 3986 §5), without fragment; undefined for the page itself and for no http address. */
export function resolveReference(
  reference: string,
  { origin, path }: SitePlace,
): ResolvedReference | undefined {
  const text = reference.trim().replace(/#.*$/s, '');
  if (text === '' || text.length > MAX_REFERENCE || DOUBTFUL.test(text)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return parse(text);
  if (text.startsWith('//')) return parse(`${origin.slice(0, origin.indexOf(':'))}:${text}`);
  if (text.startsWith('/')) return parse(`${origin}${text}`);
  if (text.startsWith('?')) return parse(`${origin}${path}${text}`);
  return parse(`${origin}${path.slice(0, path.lastIndexOf('/') + 1) || '/'}${text}`);
}

function parse(address: string): ResolvedReference | undefined {
  const [, start = '', path = '', search = ''] = ADDRESS.exec(address) ?? [];
  const origin = parseOrigin(start);
  return origin === undefined
    ? undefined
    : { origin, path: withoutDots(path), search: search === '?' ? '' : search };
}

/** Resolves `.` and `..`, also where they are written in percent signs, as browsers do. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [at, segment] of segments.entries()) {
    const plain = segment.replace(/%2e/gi, '.');
    if (plain === '..') kept.pop();
    if (plain !== '..' && plain !== '.') kept.push(segment);
    else if (at === segments.length - 1) kept.push('');
  }
  return `/${kept.join('/')}`;
}
