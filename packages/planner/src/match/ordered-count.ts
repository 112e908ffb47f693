import { conceptsOf } from '../language/lexicon.ts';
import type { Assignment } from './assignment.ts';

/** Groups of verbs by which one gets as many as one says. */
const ORDERING: ReadonlySet<string> = new Set(['buy', 'book', 'order', 'rent', 'request', 'schedule']);

/** What is there once for each person: so many tickets are so many seats. */
const PLACES: ReadonlySet<string> = new Set(['noun:ticket', 'noun:seat', 'noun:person', 'noun:guest']);

/**
 * "Buy 2 tickets for Emma": where seats are asked for, the number says how many, and counts no rows. "Pay 2 invoices" in
 * instalments does count them.
 */
export function isOrdered({ info, said }: Assignment, at: number): boolean {
  const numbers = info.fields.filter(({ kind }) => kind === 'integer' || kind === 'number');
  const [field] = numbers;
  const thing = said.tokens[at + 1];
  if (!field || !thing || numbers.length > 1 || field.kind !== 'integer' || info.needsValue) return false;
  if (![...info.verbGroups].some((group) => ORDERING.has(group))) return false;
  if (said.lexicon.sentence.definite.includes(said.tokens[at - 1]?.word ?? '')) return false;
  const concepts = conceptsOf(thing, said.lexicon);
  const isThing = concepts.some((concept) => info.nouns.has(concept));
  const isPlace = [...PLACES].some((place) => field.words.has(place));
  return isThing && isPlace && concepts.some((concept) => PLACES.has(concept));
}
