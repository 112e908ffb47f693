const WORD = /[^\s,|:;/…]+/g;

/** Writes out a word list that the build has folded: a digit says how many letters of the word before are left off. */
export function unfoldWords(text: string): string {
  let before = '';
  return text
    .replace(WORD, (word) => {
      const cut = Number.parseInt(word, 10);
      before = Number.isNaN(cut) ? word : before.slice(0, before.length - cut) + word.slice(1);
      return before;
    })
    .replaceAll('…', ' … ');
}
