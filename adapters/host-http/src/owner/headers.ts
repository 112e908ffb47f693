/** Only what the pages are made of: our stylesheet and our forms. No script, image, frame or other site. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** For everything a page of ours is made of. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The referrer stays on this host. It is not left out altogether, because browsers then hide the origin of our own
 * forms as well (Fetch, "append a request `Origin` header"), and that is what tells them from those of other sites.
 */
export const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': PAGE_POLICY,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;
