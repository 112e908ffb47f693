/** The known word that a misspelt one most likely means, or undefined when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 60) return undefined;
  let best: string | undefined;
  // One slip in a short word, one more for every four letters.
  let least = word.length < 3 ? 1 : Math.max(2, Math.floor(word.length / 4) + 1);
  let extended: string | undefined;
  for (const candidate of known) {
    // "capability" for "capability_id": too far to be a slip of the pen, but one is the beginning of the other.
    if (candidate.startsWith(`${word}_`) || word.startsWith(`${candidate}_`)) extended ??= candidate;
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceBetween(word, candidate);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best ?? extended;
}

/** Changed, added, left out and swapped letters. */
function distanceBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The end of a message about an unknown word: the nearest known one, or all of them where they are few. */
export function suggestion(word: string, known: Iterable<string>): string {
  const words = new Set(known);
  const near = nearest(word, words);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return words.size > MOST_LISTED ? '' : ` Known are ${[...words].join(', ')}.`;
}

const MOST_LISTED = 20;
