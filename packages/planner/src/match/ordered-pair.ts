import { PAIR_WORDS } from '../language/pair-words.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { spaced, tokensOf } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

export interface OrderedPair {
  readonly start: FieldInfo;
  readonly end: FieldInfo;
}

/** The two fields that are the beginning and the end of one thing: first and last day, minimum and maximum. */
export function orderedPair(work: Assignment, fields: readonly FieldInfo[]): OrderedPair | undefined {
  const [one, other, ...more] = fields;
  if (!one || !other || more.length > 0) return undefined;
  const [first, second] = [sideOf(work, one), sideOf(work, other)];
  if (first === 'start' && second === 'end') return { start: one, end: other };
  if (first === 'end' && second === 'start') return { start: other, end: one };
  // A stay begins with the arrival and a journey with the departure: the form says which one it is.
  return first === 'start' && second === 'start' && isJourney(one) && isJourney(other)
    ? { start: one, end: other }
    : undefined;
}

/** Which end of something a field is, by its label, or else by its name. */
export function sideOf(
  work: Pick<Assignment, 'said'>,
  { label, name }: FieldInfo,
): 'start' | 'end' | undefined {
  return sideIn(label) ?? smallSide(work, label) ?? sideIn(name) ?? smallSide(work, name);
}

/** The groups of pair words that a word belongs to. */
export function pairGroups(word: string): readonly number[] {
  return PAIR_WORDS.flatMap(({ words }, at) => (words.has(word) ? [at] : []));
}

function sideIn(text: string): 'start' | 'end' | undefined {
  const sides = new Set(
    tokensOf(spaced(text)).flatMap(({ word }) =>
      pairGroups(word).flatMap((group) => PAIR_WORDS[group]?.side ?? []),
    ),
  );
  const [only] = sides;
  return sides.size === 1 ? only : undefined;
}

/** "From" and "To" tell only where they are all of a label, or the end of it: "Valid until". */
function smallSide({ said }: Pick<Assignment, 'said'>, text: string): 'start' | 'end' | undefined {
  const words = tokensOf(spaced(text)).map(({ word }) => word);
  const is = (list: readonly string[]) =>
    list.includes(words.join(' ')) || (words.length > 1 && list.includes(words.at(-1) ?? ''));
  const sentences = said.knowledge.languages.map(({ requests }) => requests.sentence);
  if (sentences.some(({ from }) => is(from))) return 'start';
  return sentences.some(({ to }) => is(to)) ? 'end' : undefined;
}

const JOURNEY = new Set(['departure', 'arrival'].flatMap(pairGroups));

function isJourney({ label, name }: FieldInfo): boolean {
  return tokensOf(spaced(`${label} ${name}`)).some(({ word }) =>
    pairGroups(word).some((group) => JOURNEY.has(group)),
  );
}
