const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['đ', 'd'],
]);

/**
 * The words of a name or a label, in one spelling: lower case, without accents, invisible characters or the joints of
 * `camelCase`. `cardPIN2` gives card, pin, 2; "J'accepté" gives j, accepte.
 */
export function foldedWords(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøıæđ]/gu, (letter) => LETTERS.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words to look for in texts: `beginnings` of words, `whole` words or phrases, and `parts` of text without spaces. */
export interface WordList {
  readonly beginnings?: readonly string[];
  readonly whole?: readonly string[];
  readonly parts?: readonly string[];
}

/** A test of folded words against a list, whose entries may be written with accents. */
export function wordTest(list: WordList): (words: readonly string[]) => boolean {
  const spaced = (entries: readonly string[] = []) => entries.map((entry) => foldedWords(entry).join(' '));
  const beginnings = spaced(list.beginnings).map((entry) => ` ${entry}`);
  const whole = spaced(list.whole).map((entry) => ` ${entry} `);
  const parts = (list.parts ?? []).map((entry) => foldedWords(entry).join(''));
  return (words) => {
    const text = ` ${words.join(' ')} `;
    if (beginnings.some((entry) => text.includes(entry)) || whole.some((entry) => text.includes(entry)))
      return true;
    const joined = words.join('');
    return parts.some((entry) => joined.includes(entry));
  };
}
