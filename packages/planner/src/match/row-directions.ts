import type { RowInfo } from '../site/action-info.ts';
import { tokenAt, tokensOf } from '../text/tokens.ts';
import type { Said } from './assignment.ts';

/** Most small words between "from" and what it is said of. */
const MOST_SMALL = 2;

/**
 * Whether a row says the same direction of a word: "to Skerry" is not said of "Skerry to Harlow". Rows that say no direction
 * fit any.
 */
export function goesThere(said: Said, at: number, { label }: RowInfo, first: number): boolean {
  const side = sideSaid(said, at, first);
  if (side === undefined) return true;
  const tokens = tokensOf(label);
  const sides = tokens.flatMap(({ stem }, place) => {
    if (stem !== said.tokens[at]?.stem) return [];
    return (
      sideIn(
        said,
        tokens.map(({ word }) => word),
        place,
      ) ?? []
    );
  });
  return sides.length === 0 || sides.includes(side);
}

type Side = 'start' | 'end';

function sideSaid({ tokens, lexicon }: Said, at: number, first: number): Side | undefined {
  for (let near = at - 1; near >= first && near >= at - 1 - MOST_SMALL; near -= 1) {
    const word = tokenAt(tokens, near).word;
    if (lexicon.rows.toward.get(word)?.some(({ length }) => length === 1)) return 'end';
    if (lexicon.rows.away.get(word)?.some(({ length }) => length === 1)) return 'start';
    if (!lexicon.sentence.definite.includes(word)) return undefined;
  }
  return undefined;
}

/** Most words of a name before "to": "Port Ann to Skerry". */
const MOST_NAME = 3;

/** Rows are in the language of the site, so the words of all languages are looked for. */
function sideIn({ knowledge }: Said, words: readonly string[], at: number): Side | undefined {
  const has = (list: 'toward' | 'away', word: string | undefined) =>
    word !== undefined &&
    knowledge.languages.some(({ requests }) => requests.sentence.rows[list].includes(word));
  for (let near = at - 1; near >= 0 && near >= at - MOST_NAME; near -= 1) {
    if (has('toward', words[near])) return 'end';
    if (has('away', words[near])) return 'start';
  }
  for (let near = at + 1; near <= at + MOST_NAME; near += 1) if (has('toward', words[near])) return 'start';
  return undefined;
}
