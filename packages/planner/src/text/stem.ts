const MOST = 60;

/**
 * A word without its everyday endings, so that "cancelling", "cancelled" and "cancel" are alike. Both sides of every
 * comparison are stemmed, so what matters is that forms of one word meet, not that the stem is a word.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || word.length > MOST || /[^\p{L}]/u.test(word)) return word;
  return withoutE(withoutVerbEnding(withoutPlural(word)));
}

/** A noun without the ending of its plural: "bookings" is a booking and no form of "book". */
export function baseOf(word: string): string {
  return word.length < 4 || word.length > MOST || /[^\p{L}]/u.test(word) ? word : withoutPlural(word);
}

/** Words that only look like a plural. */
const SINGULAR: ReadonlySet<string> = new Set([
  'news',
  'always',
  'sometimes',
  'perhaps',
  'series',
  'species',
]);

function withoutPlural(word: string): string {
  if (SINGULAR.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const [, stem = ''] = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word) ?? [];
  if (stem.length < 3) return word;
  // "skipping" and "cancelled" double the last letter of the stem; "calling" and "missing" do not.
  const doubled = /([bdgmnprt])\1$/.test(stem) || (/[^aeiou][aeiou]ll$/.test(stem) && stem.length > 4);
  return doubled ? stem.slice(0, -1) : stem;
}

function withoutE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
