const ORIGIN = /^(https?):\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,60}\])(?::(\d{1,5}))?\/?$/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** One spelling of an origin: lower case, no default port, no trailing slash. Undefined for anything with more in it. */
export function parseOrigin(text: string): string | undefined {
  const match = ORIGIN.exec(text);
  if (!match) return undefined;
  const [, scheme = '', host = '', port] = match;
  const lower = scheme.toLowerCase();
  const shown = port === undefined || Number(port) === Number(DEFAULT_PORTS[lower]) ? '' : `:${Number(port)}`;
  return `${lower}://${host.toLowerCase()}${shown}`;
}

export function sameOrigin(one: string, other: string): boolean {
  const parsed = parseOrigin(one);
  return parsed !== undefined && parsed === parseOrigin(other);
}

/** Loopback by name or number, where a site under development has no certificate. */
export function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(origin);
}
