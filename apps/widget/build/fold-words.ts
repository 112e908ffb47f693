import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The files of words, and the lists in them. */
const FILES = /packages\/planner\/src\/language\/(?:\w+\/)?\w\w\.ts$/;
const LISTS =
  /\b(phrases|gapped|groups|verbGroups|germanVerbs)\(\s*(?:`([^`\\$\d]*)`|'([^'\\\d]*)'|"([^"\\\d]*)"),?\s*\)/g;
const WORD = /[^\s,|:;/…]+/g;

/** Shorter beginnings are not worth a digit. */
const FEWEST_SHARED = 2;
const MOST_CUT = 9;

/** The forms of a word begin alike: "cancel,canceled,canceling" is written as "cancel,0ed,2ing". */
export function foldWords(text: string): string {
  let before = '';
  return text
    .trim()
    .replaceAll(/,\s+/g, ',')
    .replaceAll(/ *([|:…]) */g, '$1')
    .replaceAll(WORD, (word) => {
      let shared = 0;
      while (shared < before.length && before[shared] === word[shared]) shared += 1;
      const cut = before.length - shared;
      before = word;
      return shared < FEWEST_SHARED || cut > MOST_CUT ? word : `${cut}${word.slice(shared)}`;
    });
}

/** Makes the files of languages smaller: a page downloads one of them. A test compares what they hold with the source. */
export function foldWordLists(): Plugin {
  const unfold = fileURLToPath(new URL('../src/planner/unfold-words.ts', import.meta.url));
  return {
    name: 'fold-word-lists',
    enforce: 'pre',
    transform(code, id) {
      if (!FILES.test(id)) return undefined;
      const folded = code.replaceAll(
        LISTS,
        (_, list: string, ...texts: readonly (string | undefined)[]) =>
          `${list}(unfoldWords(\`${foldWords(texts.slice(0, 3).join(''))}\`))`,
      );
      return { code: `import { unfoldWords } from ${JSON.stringify(unfold)};\n${folded}`, map: null };
    },
  };
}
