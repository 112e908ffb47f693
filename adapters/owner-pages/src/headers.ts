import { COMMON_HEADERS, PAGE_POLICY } from '@handrail/host-http/owner';

/** For the one page that looks for a session of this browser. */
export const POLICY_WITH_SCRIPT = `${PAGE_POLICY}; script-src 'self'`;

export const SCRIPT_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
} as const;

export const STYLE_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

/**
 * Has the browser forget what is kept for our address, before somebody signs in. Over plain http any program can have had this
 * port while the host was down: its pages and scripts may be in the cache, and a service worker of its own may answer for us.
 * With a certificate nobody else had it, and nothing is lost. Cookies are left alone, as they belong to every port.
 */
export function forgetLeftovers({ protocol }: URL): Readonly<Record<string, string>> {
  return protocol === 'https:' ? {} : { 'clear-site-data': '"cache", "storage"' };
}
