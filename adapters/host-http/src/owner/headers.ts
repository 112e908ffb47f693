/** Only what the pages are made of: our stylesheet and our forms. No script, image, frame or other site. */
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** For the one page that looks for a session of this browser. */
export const POLICY_WITH_SCRIPT = `${POLICY}; script-src 'self'`;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The referrer stays on this host. It is not left out altogether, because browsers then hide the origin of our own
 * forms as well (Fetch, "append a request `Origin` header"), and that is what tells them from those of other sites.
 */
export const PAGE_HEADERS = {
  ...COMMON,
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

export const SCRIPT_HEADERS = {
  ...COMMON,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
} as const;

export const STYLE_HEADERS = {
  ...COMMON,
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
} as const;
