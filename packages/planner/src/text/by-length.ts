/** Words by their length, so that only those of about the same length are compared. */
export type ByLength = ReadonlyMap<number, readonly string[]>;

export function byLength(words: Iterable<string>): ByLength {
  const found = new Map<number, string[]>();
  for (const word of words) {
    const known = found.get(word.length);
    if (known) known.push(word);
    else found.set(word.length, [word]);
  }
  return found;
}

/** Lists of the words that are at most one letter longer or shorter. */
export function ofAboutLength(words: ByLength, length: number): readonly (readonly string[])[] {
  return [length - 1, length, length + 1].map((each) => words.get(each) ?? []);
}
