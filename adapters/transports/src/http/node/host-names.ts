const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const ANY = ['0.0.0.0', '::'];

/**
 * Tells whether a request names a host that is served. A page can point its own name at this machine (DNS rebinding),
 * and its browser then takes us for part of that page; only the `host` header gives it away.
 */
export function createHostCheck(
  boundTo: string,
  allowed: readonly string[],
): (host: string | undefined) => boolean {
  const own = ANY.includes(boundTo) ? [] : [bracketed(boundTo)];
  const names = new Set([...LOOPBACK, ...own, ...allowed].map((name) => name.toLowerCase()));
  return (host) => host !== undefined && names.has(withoutPort(host.toLowerCase()));
}

/** IPv6 addresses are in brackets wherever a port may follow. */
export function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function withoutPort(host: string): string {
  return host.replace(/:\d{1,5}$/, '');
}
