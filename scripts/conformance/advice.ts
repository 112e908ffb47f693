import type { OutdatedReview } from './reviewed.ts';

/** Why the committed page differs, and what to do about it. A page without what a second try would prove is not meant. */
export function adviceOnPage(page: string, secondTries: readonly string[]): string {
  if (secondTries.length === 0)
    return `${page} is out of date. Run \`npm run conformance\` and commit the page.`;
  return `${page} would lack proofs, because these tests needed a second try: ${secondTries.join('; ')}. Run \`npm test\` again; do not commit the page.`;
}

/** What to do when no report speaks for the sources. */
export function adviceOnReport(unusable: string, { ran }: { readonly ran: boolean }): string {
  if (!ran) return `The last test report cannot be used: ${unusable}. Run \`npm test\` first.`;
  const wayOut = unusable.endsWith(' failed') ? 'See the failures above, fix them, and run' : 'Run';
  return `The tests do not speak for the sources: ${unusable}. ${wayOut} this again.`;
}

/** What changed after somebody judged it, and how to judge it again. */
export function adviceOnReview({ id, verdict, date, proofs = {}, now }: OutdatedReview): string {
  const changed = Object.keys(proofs).filter((file) => now[file] !== proofs[file]);
  const what =
    changed.length > 0 ? `the titles that cite it changed in ${changed.join(', ')}` : 'it names no tests';
  return `To review again: ${id}, ${verdict} on ${date}: ${what}. Read its check and these tests, then give its entry in conformance/reviewed.json a new date and "proofs": ${JSON.stringify(now)}`;
}
