import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/** "my number to +49 …", where a phone is asked for as well: it is no street and number. */
export function isPhone(work: Assignment, first: number, last: number): boolean {
  const { said, info } = work;
  const text = said.request.slice(tokenAt(said.tokens, first).span[0], tokenAt(said.tokens, last).span[1]);
  return (
    /^[\d\s()./-]{7,}$/.test(text) &&
    info.fields.some(({ kind, name }) => kind === 'phone' && !work.has(name))
  );
}

/**
 * "Change the number to 12", for "Street and number": what one half becomes is not what both become. "My street to 5 Mill
 * Lane" says both.
 */
export function isHalfNamed(
  { said, run }: Assignment,
  { labelStems }: FieldInfo,
  { first, last }: Run,
): boolean {
  const { joiners } = said.lexicon.phrases;
  const words = said.tokens.slice(first, last + 1);
  if (words.some(({ text }) => /\d/.test(text)) && words.some(({ text }) => /^\p{L}{2,}$/u.test(text)))
    return false;
  const place = labelStems.findIndex((stem, at) => at > 0 && joiners.has(stem));
  if (place < 0 || place === labelStems.length - 1) return false;
  const stems = said.tokens.slice(run.first, first).map(({ stem }) => stem);
  const isSaid = (half: readonly string[]) => half.some((stem) => stems.includes(stem));
  return isSaid(labelStems.slice(place + 1)) !== isSaid(labelStems.slice(0, place));
}
