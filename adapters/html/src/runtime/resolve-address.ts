import { parseOrigin } from '@handrail/page';

/** The parts of an http address; the origin in its one spelling. */
export interface HttpAddress {
  readonly origin: string;
  readonly path: string;
  readonly search: string;
}

// The host ends at a slash, a question mark or the end: with a user name in it, what comes first is not the host.
const ADDRESS = /^(https?:\/\/[^/?#@\\]+)(?=[/?#]|$)([^?#]*)(\?[^#]*)?/i;
const MAX_ADDRESS = 8_000;

/** Characters that browsers drop or turn into others, so that two readers could see two addresses. */
const DOUBTFUL = /[\p{Cc}\s\\]/u;

export function parseAddress(text: string): HttpAddress | undefined {
  const match = text.length <= MAX_ADDRESS && !DOUBTFUL.test(text) ? ADDRESS.exec(text) : undefined;
  if (!match) return undefined;
  const [, start = '', path = '', search = ''] = match;
  const origin = parseOrigin(start);
  if (origin === undefined) return undefined;
  return { origin, path: withoutDots(path), search: search === '?' ? '' : search };
}

export function addressText({ origin, path, search }: HttpAddress): string {
  return `${origin}${path}${search}`;
}

/** What a reference on a page means (RFC 3986 §5), without fragment; undefined for what is not an http address. */
export function resolveAddress(reference: string, base: HttpAddress): HttpAddress | undefined {
  const text = reference.trim().replace(/#.*$/s, '');
  if (text === '') return base;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return parseAddress(text);
  if (text.startsWith('//')) return parseAddress(`${base.origin.slice(0, base.origin.indexOf(':'))}:${text}`);
  if (text.startsWith('/')) return parseAddress(`${base.origin}${text}`);
  if (text.startsWith('?')) return parseAddress(`${base.origin}${base.path}${text}`);
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1) || '/';
  return parseAddress(`${base.origin}${folder}${text}`);
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (index === segments.length - 1 && /^\.\.?$/.test(segment)) kept.push('');
  }
  return `/${kept.join('/')}`;
}
