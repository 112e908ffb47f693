/** Most words of six languages are plain, and are indexed when a page first asks. */
const PLAIN = /^[a-z' -]*$/;
const MARKS = /\p{M}/gu;
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * The ways a word is typed: as it is spelled, without its marks ("annule" for "annulé"), and with "ae" for "ä". The first
 * is the right one. Past forms are only told apart by the right one.
 */
export function spellings(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  const whole = word.replaceAll('ß', 'ss').replaceAll('œ', 'oe');
  const plain = whole.normalize('NFD').replaceAll(MARKS, '');
  const spelledOut = whole.replaceAll(/[äöü]/g, (letter) => GERMAN[letter] ?? letter);
  return [...new Set([word, plain, spelledOut])];
}
