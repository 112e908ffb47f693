/**
 * The WHATWG parser. `URL.canParse` is not asked first: once it is optimized, Node 20 takes texts with letters such as `ü`
 * for no URLs.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
