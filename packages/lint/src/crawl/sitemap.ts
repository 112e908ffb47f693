/** The addresses that a sitemap lists. */
export interface Sitemap {
  readonly pages: readonly string[];
  /** Further sitemaps, where it is an index of them. */
  readonly sitemaps: readonly string[];
}

const MOST_ADDRESSES = 50_000;
const LONGEST_ADDRESS = 2_048;
/** With spaces around it and characters that are written as entities. */
const LONGEST_WRITTEN = 3 * LONGEST_ADDRESS;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a sitemap as sitemaps.org describes it, or a text with one address in each line. Nothing else of it is believed. */
export function readSitemap(text: string): Sitemap {
  if (!text.trimStart().startsWith('<')) {
    const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
    return { pages: lines.filter(isAddress).slice(0, MOST_ADDRESSES), sitemaps: [] };
  }
  const isIndex = /<(?:[\w-]+:)?sitemapindex[\s>]/.test(text.slice(0, 10_000));
  const found: string[] = [];
  const open = /<(?:[\w-]{1,40}:)?loc>/g;
  for (let tag = open.exec(text); tag && found.length < MOST_ADDRESSES; tag = open.exec(text)) {
    const end = text.indexOf('<', open.lastIndex);
    if (end === -1) break;
    // Cut short it would be the address of another page.
    const isBounded = end - open.lastIndex <= LONGEST_WRITTEN;
    const address = isBounded ? unescaped(text.slice(open.lastIndex, end).trim()) : '';
    if (isAddress(address)) found.push(address);
  }
  return isIndex ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] };
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && /^https?:\/\/\S+$/i.test(text);
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
