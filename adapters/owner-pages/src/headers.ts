import { COMMON_HEADERS, PAGE_POLICY } from '@handrail/host-http/owner';
import { REMOVE_WORKERS_POLICY } from './scripts/remove-workers.ts';

/** For the one page that looks for a session of this browser. */
export const POLICY_WITH_SCRIPT = `${PAGE_POLICY}; script-src 'self'`;

/** For the pages before signing in. */
export const POLICY_BEFORE_SIGN_IN = `${PAGE_POLICY}; ${REMOVE_WORKERS_POLICY}`;

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
 * Over plain http any program can have had this port while the host was down: its pages and scripts may be in the cache, and a
 * service worker of its own may answer for us. With a certificate nobody else had it. What the owner keeps here themselves, as
 * their profile for forms, is in storage and stays; cookies stay too, as they belong to every port.
 */
export function forgetPages(origin: URL): Readonly<Record<string, string>> {
  return clearing(origin, '"cache"');
}

/**
 * For a press that no person made. Our own pages never send one by script, so a worker or a page that was left at our address did:
 * only emptying all storage is sure to remove it, and it could read what is in there anyway.
 */
export function forgetIntruder(origin: URL): Readonly<Record<string, string>> {
  return clearing(origin, '"cache", "storage"');
}

function clearing({ protocol }: URL, what: string): Readonly<Record<string, string>> {
  return protocol === 'https:' ? {} : { 'clear-site-data': what };
}
