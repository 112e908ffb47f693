import { createHash } from 'node:crypto';
import type { Proof } from './citations.ts';
import { isReason } from './reason.ts';

/** How far the clocks that are first are ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

const VERDICTS = ['proven', 'fixed', 'removed'] as const;

/** What somebody found who read a requirement's check and every test that cites it. */
export interface Review {
  readonly id: string;
  /** `fixed`: a test was strengthened or the citation moved. `removed`: nothing proves it, so nothing cites it. */
  readonly verdict: (typeof VERDICTS)[number];
  /** Of the review, as YYYY-MM-DD. */
  readonly date: string;
  readonly reason: string;
  /** The files of the tests that were judged, each with a digest of the titles that cite the id. None for `removed`. */
  readonly proofs?: Digests;
}

/** A review whose tests have changed, with what cites the id now. */
export interface OutdatedReview extends Review {
  readonly now: Digests;
}

type Digests = Readonly<Record<string, string>>;

export function parseReviews(value: unknown): readonly Review[] {
  const reviews = (value as { reviews?: unknown } | null)?.reviews;
  if (!Array.isArray(reviews)) throw new Error('conformance/reviewed.json needs "reviews", a list.');
  for (const each of reviews as Partial<Review>[]) {
    const isWhole =
      typeof each?.id === 'string' &&
      VERDICTS.some((verdict) => verdict === each.verdict) &&
      isPastDay(each.date) &&
      isReason(each.reason) &&
      (each.verdict === 'removed' ? each.proofs === undefined : areDigests(each.proofs));
    if (!isWhole)
      throw new Error(`conformance/reviewed.json holds a broken review: ${JSON.stringify(each)}.`);
  }
  return reviews as Review[];
}

function areDigests(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((each) => typeof each === 'string' && /^[0-9a-f]{12}$/.test(each));
}

/** Whether a text is a day that has begun somewhere on earth. */
function isPastDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  return day.getTime() <= Date.now() + EARLIEST_ZONE_MS;
}

/** What a review calls proven must still be cited, by whatever tests: `toReviewAgain` tells whether they are the same. */
export function reviewProblems(
  reviews: readonly Review[],
  known: ReadonlySet<string>,
  cited: ReadonlySet<string>,
): readonly string[] {
  const seen = new Set<string>();
  return reviews.flatMap(({ id, verdict }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    if (isTwice) return [`reviewed.json: ${id} is reviewed twice.`];
    if (!known.has(id)) return [`reviewed.json: no requirement is named ${id}.`];
    if (verdict === 'removed') {
      return cited.has(id) ? [`reviewed.json: ${id} is cited again; review it again.`] : [];
    }
    return cited.has(id) ? [] : [`reviewed.json: ${id} is called ${verdict}, but no test cites it any more.`];
  });
}

/** Of the titles in each file, in any order. */
export function digestsOf(citing: readonly Proof[]): Digests {
  const files = [...new Set(citing.map(({ file }) => file))].sort();
  return Object.fromEntries(
    files.map((file) => {
      const titles = citing.filter((each) => each.file === file).map(({ title }) => title);
      const digest = createHash('sha256').update(titles.sort().join('\n')).digest('hex');
      return [file, digest.slice(0, 12)];
    }),
  );
}

/** Reviews of tests that were renamed, removed or joined by others in their file. Other files may come to prove it as well. */
export function toReviewAgain(
  reviews: readonly Review[],
  citing: ReadonlyMap<string, readonly Proof[]>,
): readonly OutdatedReview[] {
  return reviews.flatMap((review) => {
    const cited = citing.get(review.id) ?? [];
    if (review.verdict === 'removed' || cited.length === 0) return [];
    const now = digestsOf(cited);
    const then = Object.entries(review.proofs ?? {});
    const isSame = then.length > 0 && then.every(([file, digest]) => now[file] === digest);
    return isSame ? [] : [{ ...review, now }];
  });
}

/** Whether an id belongs to the third that is chosen by a seed: the same seed always gives the same third. */
export function isChosen(id: string, seed: string): boolean {
  const digest = createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 3 === 0;
}
