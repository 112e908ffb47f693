/**
 * An exact origin such as `https://forms.example`. There is no wildcard, and the opaque `null` represents anybody: pass
 * a `MessagePort` to a page without an origin instead.
 */
export function checkOrigin(origin: string): string {
  const isExact =
    /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  // Extensions have origins of their own scheme, which the URL standard gives no origin to.
  if (isExact || /^[a-z][a-z0-9]*-extension:\/\/[A-Za-z0-9-]+$/.test(origin)) return origin;
  throw new Error(
    `"${origin}" is not an origin: write it like "https://forms.example", without path or wildcard.`,
  );
}
