import { addressOfHost } from '../address/parse-address.ts';
import { parseUrl } from '../address/parse-url.ts';
import { isHostName } from './host-name.ts';

/** A host exactly, or everything below a name. */
export type HostPattern =
  | { readonly kind: 'exact'; readonly host: string }
  | { readonly kind: 'below'; readonly suffix: string };

/** `api.example.org`, `*.example.org` (not `example.org` itself), `127.0.0.1` or `[::1]`. No other wildcards. */
export function parseHostPattern(text: string): HostPattern | undefined {
  if (text.startsWith('*.')) {
    const suffix = canonicalHost(text.slice(2));
    // An address has nothing below it.
    return suffix && isHostName(suffix) && !addressOfHost(suffix)
      ? { kind: 'below', suffix: `.${suffix}` }
      : undefined;
  }
  const host = canonicalHost(text);
  return host && (isHostName(host) || addressOfHost(host)) ? { kind: 'exact', host } : undefined;
}

/** `hostname` is the URL parser's. */
export function matchesHost(pattern: HostPattern, hostname: string): boolean {
  return pattern.kind === 'exact' ? hostname === pattern.host : hostname.endsWith(pattern.suffix);
}

/** Patterns are read by the parser that reads requests, so that both spell a host alike. */
function canonicalHost(text: string): string | undefined {
  if (text.length > 253 || /[\s/?#@\\%*]/.test(text)) return undefined;
  const url = parseUrl(`https://${text}/`);
  if (!url) return undefined;
  const { hostname, port } = url;
  return port === '' && !/:[0-9]*$/.test(text.replace(/^\[[^\]]*\]/, '')) ? hostname : undefined;
}
