/** The scored categories, in the order in which reports print them. */
export const CATEGORIES = ['FORMS', 'FIELDS', 'ACTIONS', 'SAFETY', 'MANIFEST'] as const;

export type Category = (typeof CATEGORIES)[number];

/** How much a category counts. They are divided by the sum of those that apply, so they need not add up to one. */
export const WEIGHTS: Readonly<Record<Category, number>> = {
  FORMS: 20,
  FIELDS: 20,
  ACTIONS: 15,
  SAFETY: 20,
  MANIFEST: 10,
};

/** The scores of one page, from 0 to 100; null where the page has nothing of a category. SAFETY only where it was asked for. */
export type CategoryScores = {
  readonly [Name in Exclude<Category, 'SAFETY' | 'MANIFEST'>]: number | null;
} & {
  readonly SAFETY?: number | null;
  readonly MANIFEST: number;
};

/** The share of annotated elements; null without elements. */
export function coverageScore(elements: readonly { readonly isAnnotated: boolean }[]): number | null {
  if (elements.length === 0) return null;
  const annotated = elements.filter(({ isAnnotated }) => isAnnotated).length;
  return Math.round((100 * annotated) / elements.length);
}

/** The weighted mean of the categories that apply. */
export function pageScore(scores: CategoryScores): number {
  let sum = 0;
  let weights = 0;
  for (const name of CATEGORIES) {
    const score = scores[name];
    if (score === null || score === undefined) continue;
    sum += WEIGHTS[name] * score;
    weights += WEIGHTS[name];
  }
  return Math.round(sum / weights);
}

/** The mean of the pages that have a score; null without one. */
export function siteScore(pages: readonly { readonly score: number | null }[]): number | null {
  const scores = pages.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

const GOOD_SCORE = 70;
const BANDS = [
  { from: 90, verdict: 'Excellent agent accessibility' },
  { from: GOOD_SCORE, verdict: 'Good agent accessibility' },
  { from: 50, verdict: 'Partial agent accessibility' },
] as const;

/** A site with errors is not good, however much of it is annotated. */
export function verdictOf(score: number, errors = 0): string {
  if (errors > 0 && score >= GOOD_SCORE) return `${errors === 1 ? '1 error' : `${errors} errors`} to fix`;
  return BANDS.find(({ from }) => score >= from)?.verdict ?? 'Poor agent accessibility';
}

/** An audit below this fails. */
export const PASSING_SCORE = 50;
