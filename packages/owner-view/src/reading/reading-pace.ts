/**
 * What published measurements say about reading, fixed before anything was simulated. Silent reading of English: 238 words
 * per minute on average, most adults between 175 and 300 (Brysbaert 2019, 190 studies). Scanning for one thing, the fastest
 * that is still looking at words: 600 words per minute (Carver 1990). A choice after one has looked: a second.
 */
export const READING_PACE = {
  silentWordsPerMinute: 238,
  scanningWordsPerMinute: 600,
  decisionMs: 1_000,
} as const;

/** Nobody has to read more than that to decide: what comes first is what differs and what matters. */
const MOST_WORDS = 60;

/** The shortest time in which somebody can have looked at a request with so many words. */
export function leastReadingMs(words: number): number {
  const read = Math.min(Math.max(0, words), MOST_WORDS);
  return READING_PACE.decisionMs + (read / READING_PACE.scanningWordsPerMinute) * 60_000;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
