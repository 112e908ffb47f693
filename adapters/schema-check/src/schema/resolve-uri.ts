const PARTS = /^([a-z][a-z0-9+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** A reference made absolute against its base (RFC 3986 §5.2). A base may be empty: then the reference is alone. */
export function resolveUri(base: string, reference: string): string {
  const [, scheme, authority, path = '', query = '', fragment = ''] = PARTS.exec(reference) ?? [];
  if (scheme !== undefined) return reference;
  const [, baseScheme = '', baseAuthority = '', basePath = '', baseQuery = ''] = PARTS.exec(base) ?? [];
  if (authority !== undefined) return `${baseScheme}${reference}`;
  if (path === '') return `${baseScheme}${baseAuthority}${basePath}${query || baseQuery}${fragment}`;
  const folder = basePath.slice(0, basePath.lastIndexOf('/') + 1);
  const merged = path.startsWith('/') ? path : `${folder || (baseAuthority ? '/' : '')}${path}`;
  return `${baseScheme}${baseAuthority}${withoutDots(merged)}${query}${fragment}`;
}

export function splitFragment(uri: string): readonly [resource: string, fragment: string] {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)];
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const last = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop();
      if (last) kept.push('');
    } else if (segment !== '.') kept.push(segment);
    else if (last) kept.push('');
  }
  return kept.join('/');
}
