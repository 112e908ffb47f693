import type { ListedEntry, ListingPlace, ListingQuery, Listings } from '../ports/listings.ts';
import { hasWords } from './entry-words.ts';

/** What one request looks through at most; who wants more asks for the next page. */
const MOST_SCANNED = 5_000;
const SCANNED_AT_ONCE = 500;

export interface Walked {
  readonly entries: readonly ListedEntry[];
  /** The last one that was looked at, when there may be more behind it. */
  readonly last: ListingPlace | undefined;
}

/** The next entries of a list that have all of these words. */
export async function walkList(
  listings: Listings,
  query: Omit<ListingQuery, 'limit'>,
  words: readonly string[],
  limit: number,
): Promise<Walked> {
  const entries: ListedEntry[] = [];
  let { after } = query;
  for (let scanned = 0; scanned < MOST_SCANNED; ) {
    const most = words.length === 0 ? limit - entries.length : SCANNED_AT_ONCE;
    const some: readonly ListedEntry[] = await listings.find({
      ...query,
      ...(after && { after }),
      limit: most,
    });
    scanned += some.length;
    for (const entry of some) {
      after = placeOf(entry);
      if (hasWords(entry.content, words)) entries.push(entry);
      if (entries.length === limit) return { entries, last: after };
    }
    if (some.length < most) return { entries, last: undefined };
  }
  return { entries, last: after };
}

function placeOf({ rank, at, runId, name }: ListedEntry): ListingPlace {
  return { rank, at, runId, name };
}
