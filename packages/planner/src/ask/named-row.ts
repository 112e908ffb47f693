import { verbAt } from '../language/lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import { basesOf, tokenAt } from '../text/tokens.ts';

/**
 * Whether words name a row by its key or by its whole title. Others write the texts of rows, so that a word which happens to be
 * in one, such as the verb of another action, does not name it.
 */
export function namesRow({ said, index }: ReadRequest, key: string): boolean {
  const { tokens, lexicon } = said;
  if (tokens.some(({ text }) => text.toLowerCase() === key.toLowerCase())) return true;
  const row = index.rows.get(key.toLowerCase());
  const title = row?.cells.find(({ text }) => text.trim() !== '' && text.trim() !== key)?.text ?? row?.label;
  if (title === undefined || !/\p{L}/u.test(title)) return false;
  const bases = basesOf(title);
  const first = tokens.findIndex((_, at) => bases.every((base, place) => tokens[at + place]?.base === base));
  if (first < 0 || bases.length === 0) return false;
  const isVerb =
    verbAt(tokens, first, lexicon) !== undefined || index.verbStems.has(tokenAt(tokens, first).stem);
  return bases.length > 1 || !isVerb;
}

/** Whether some word is a verb, of the language or of the site. */
export function saysVerb({ said: { tokens, lexicon }, index }: ReadRequest): boolean {
  return tokens.some(
    ({ stem, quote, word }, at) =>
      quote < 0 &&
      !lexicon.fillers.has(word) &&
      (index.verbStems.has(stem) || verbAt(tokens, at, lexicon) !== undefined),
  );
}
