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
