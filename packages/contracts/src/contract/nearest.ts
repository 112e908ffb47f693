/** The known word that a misspelt one most likely means, or undefined when none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 60) return undefined;
  let best: string | undefined;
  let least = Math.floor(word.length / 4) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceBetween(word, candidate);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The end of a message about an unknown word: the nearest known one, or all of them where they are few. */
export function suggestion(word: string, known: ReadonlySet<string>): string {
  const near = nearest(word, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.size > MOST_LISTED ? '' : ` Known are ${[...known].join(', ')}.`;
}

const MOST_LISTED = 20;
