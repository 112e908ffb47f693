/** Words in the order of their letters, so that one with a certain beginning is found without looking at them all. */
export type SortedWords = readonly string[];

export function sortedWords(words: Iterable<string>): SortedWords {
  return [...words].sort();
}

/** Whether a word begins like this: if any does, the first one that does not come before it. */
export function hasBeginning(words: SortedWords, beginning: string): boolean {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return words[low]?.startsWith(beginning) ?? false;
}
