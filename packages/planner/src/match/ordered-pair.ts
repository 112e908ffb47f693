import { lexiconOf } from '../language/lexicon.ts';
import { PAIR_SIDES } from '../language/limit-words.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { spaced, tokensOf } from '../text/tokens.ts';
import type { Said } from './assignment.ts';

/** All that is asked here of what was said. */
export interface Known {
  readonly said: Pick<Said, 'knowledge'>;
}

export interface OrderedPair {
  readonly start: FieldInfo;
  readonly end: FieldInfo;
}

/** The two fields that are the beginning and the end of one thing: first and last day, minimum and maximum. */
export function orderedPair(work: Known, fields: readonly FieldInfo[]): OrderedPair | undefined {
  const [one, other, ...more] = fields;
  if (!one || !other || more.length > 0) return undefined;
  const [first, second] = [sideOf(work, one), sideOf(work, other)];
  if (first === 'start' && second === 'end') return { start: one, end: other };
  if (first === 'end' && second === 'start') return { start: other, end: one };
  // A stay begins with the arrival and a journey with the departure: the form says which one it is.
  return first === 'start' && second === 'start' && isJourney(work, one) && isJourney(work, other)
    ? { start: one, end: other }
    : undefined;
}

type Side = 'start' | 'end' | undefined;

/** The sides of fields. What is known of a field is made anew for other languages, so it holds for all requests. */
const sides = new WeakMap<FieldInfo, { readonly side: Side }>();

/** Which end of something a field is, by its label, or else by its name. */
export function sideOf(work: Known, field: FieldInfo): Side {
  const known = sides.get(field);
  if (known) return known.side;
  const { label, name } = field;
  const side = sideIn(work, label) ?? smallSide(work, label) ?? sideIn(work, name) ?? smallSide(work, name);
  sides.set(field, { side });
  return side;
}

/** The groups of pair words that a word belongs to. Labels are in the language of the site, so all languages are asked. */
export function pairGroups({ said: { knowledge } }: Known, word: string): readonly string[] {
  const [first, ...others] = knowledge.languages.map(
    ({ requests }) => lexiconOf(requests).pairWords.get(word) ?? [],
  );
  return others.length === 0 ? (first ?? []) : [...new Set([first ?? [], ...others].flat())];
}

function sideIn(work: Known, text: string): Side {
  const sides = new Set(
    tokensOf(spaced(text)).flatMap(({ word }) =>
      pairGroups(work, word).flatMap((group) => PAIR_SIDES.get(group) ?? []),
    ),
  );
  const [only] = sides;
  return sides.size === 1 ? only : undefined;
}

/** "From" and "To" tell only where they are all of a label, or the end of it: "Valid until". */
function smallSide({ said }: Known, text: string): Side {
  const words = tokensOf(spaced(text)).map(({ word }) => word);
  const is = (list: readonly string[]) =>
    list.includes(words.join(' ')) || (words.length > 1 && list.includes(words.at(-1) ?? ''));
  const sentences = said.knowledge.languages.map(({ requests }) => requests.sentence);
  if (sentences.some(({ from }) => is(from))) return 'start';
  return sentences.some(({ to }) => is(to)) ? 'end' : undefined;
}

export function isJourney(work: Known, { label, name }: FieldInfo): boolean {
  return tokensOf(spaced(`${label} ${name}`)).some(({ word }) =>
    pairGroups(work, word).some((group) => group === 'departure' || group === 'arrival'),
  );
}
