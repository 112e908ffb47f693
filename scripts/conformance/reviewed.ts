import { createHash } from 'node:crypto';
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
}

export function parseReviews(value: unknown): readonly Review[] {
  const reviews = (value as { reviews?: unknown } | null)?.reviews;
  if (!Array.isArray(reviews)) throw new Error('conformance/reviewed.json needs "reviews", a list.');
  for (const each of reviews as Partial<Review>[]) {
    const isWhole =
      typeof each?.id === 'string' &&
      VERDICTS.some((verdict) => verdict === each.verdict) &&
      isPastDay(each.date) &&
      isReason(each.reason);
    if (!isWhole)
      throw new Error(`conformance/reviewed.json holds a broken review: ${JSON.stringify(each)}.`);
  }
  return reviews as Review[];
}

/** Whether a text is a day that has begun somewhere on earth. */
function isPastDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  return day.getTime() <= Date.now() + EARLIEST_ZONE_MS;
}

/** A review outlives the tests it was about only as long as something still cites what it calls proven. */
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

/** Whether an id belongs to the third that is chosen by a seed: the same seed always gives the same third. */
export function isChosen(id: string, seed: string): boolean {
  const digest = createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 3 === 0;
}
