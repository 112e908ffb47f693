const WORDS = /[A-Za-z]+|\d+|\s+|[^\sA-Za-z\d]/gu;

/**
 * About how many tokens a model spends on a text. Tokenizers differ; this one counts a word as a token per six letters,
 * a number as one per three digits, and every other character as one. It is meant for budgets and comparison.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [word] of text.matchAll(WORDS)) tokens += costOf(word);
  return tokens;
}

function costOf(word: string): number {
  if (/^[A-Za-z]/.test(word)) return Math.ceil(word.length / 6);
  if (/^\d/.test(word)) return Math.ceil(word.length / 3);
  // A single blank is part of the word after it.
  return word === ' ' ? 0 : 1;
}
