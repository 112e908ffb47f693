import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import { type Phrases, phraseAt, type Run } from '../text/phrases.ts';
import { tokenAt, tokensOf } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { REPLACED } from './match-replaced.ts';

/** How many words before a row may say that it is only compared with. */
const MOST_BEFORE = 6;
/** Marks between rows of a list. */
const LISTING = /^\s*[,&+]?\s*$/u;

/** The phrase of a list that a token belongs to. */
function phraseOver({ said }: Assignment, at: number, phrases: Phrases): Run | undefined {
  for (let first = at; first > at - 4 && first >= 0; first -= 1) {
    const last = phraseAt(said.tokens, first, phrases);
    if (last !== undefined && last >= at) return { first, last };
  }
  return undefined;
}

/** Whether a row is mentioned beside what is asked for: "like V-2", "because of V-2", "keep V-2", "except V-2". */
export function isAside(work: Assignment, at: number): boolean {
  const { said, run } = work;
  const { comparisons, sparing } = said.lexicon.rows;
  for (let near = at - 1; near >= run.first && near >= at - MOST_BEFORE; near -= 1) {
    if (work.claims.ownerOf(near) === 'verb') return false;
    // "instead of 19:00 for Pilates": a value is what is compared with.
    if (work.claims.ownerOf(near) === REPLACED) return false;
    if (/[.;:!?]/.test(work.token(near)?.after.trim() ?? '')) return false;
    const isException = said.cues.some(
      ({ kind, first, last }) => kind === 'exception' && near >= first && near <= last,
    );
    if (isException || phraseOver(work, near, sparing)) return true;
    const compared = phraseOver(work, near, comparisons);
    // "I'd like V-1" only asks for it; "because of" softens and is a cause all the same.
    const isWish = compared !== undefined && compared.first === compared.last && said.polite.has(near);
    if (compared && !isWish) return true;
  }
  return false;
}

/** Whether rows are only listed, one beside the other: "V-1, V-2 and V-3", "visit V-1 and the visit V-2". */
export function areListed(work: Assignment, places: readonly number[]): boolean {
  const [start] = places;
  // "between V-1 and V-3", "from V-1 to V-3"
  const opensRange =
    start !== undefined &&
    [start - 1, start - 2, start - 3].some((at) =>
      work.said.lexicon.sentence.from.includes(work.tokenAt(at).word),
    );
  if (opensRange && places.length > 1) return false;
  return places.every((at, place) => {
    const before = places[place - 1];
    return before === undefined || isList(work, before, at);
  });
}

function isList(work: Assignment, before: number, at: number): boolean {
  const { tokens, lexicon } = work.said;
  let hasJoint = false;
  for (let near = before; near < at; near += 1) {
    const token = tokens[near];
    const mark = token?.after ?? '';
    if (!token || !LISTING.test(mark)) return false;
    if (/[,&+]/.test(mark)) hasJoint = true;
    if (near === before) continue;
    if (phraseOver(work, near, lexicon.rows.joiners)) hasJoint = true;
    else if (!isNounOf(work, near) && !lexicon.sentence.definite.includes(token.word)) return false;
  }
  return hasJoint;
}

/** Whether a word is what the rows of the action are called. */
function isNounOf({ info, said }: Assignment, at: number): boolean {
  const token = said.tokens[at];
  return token !== undefined && conceptsOf(token, said.lexicon).some((concept) => info.nouns.has(concept));
}

/** "5 items", "2 Tulip red": a number before what is counted is no key, unless the key's own row says so. */
export function isCount(work: Assignment, at: number, row: RowInfo): boolean {
  const token = work.token(at);
  const next = work.token(at + 1);
  if (!token || !next || !/^\d+$/.test(token.text) || token.after.trim() !== '') return false;
  if (isNounOf(work, at - 1) && work.claims.ownerOf(at - 1) !== 'verb') return false;
  if (isNounOf(work, at + 1)) return true;
  const isSmall = work.isFiller(at + 1) || work.said.joints.has(at + 1) || next.quote >= 0;
  const isValue = work.said.values.some(({ first, last }) => first > at && at + 1 >= first && at + 1 <= last);
  return !isSmall && !isValue && !row.stems.has(next.stem);
}

/** "before 1 December", "over 35 EUR": a limit names no row. */
export function isBound(work: Assignment, { first }: Run): boolean {
  const { definite } = work.said.lexicon.sentence;
  const before = definite.includes(work.tokenAt(first - 1).word) ? first - 2 : first - 1;
  return phraseOver(work, before, work.said.lexicon.rows.bounds) !== undefined;
}

/** Words that name no row on their own, whatever the page calls its rows: "it", "the first one", "other", a verb. */
export function isUnnaming(work: Assignment, at: number): boolean {
  const { tokens, lexicon } = work.said;
  const token = tokens[at];
  if (!token) return true;
  const { ordinals } = lexicon.language;
  const isSmall =
    phraseOver(work, at, lexicon.phrases.pronouns) !== undefined ||
    phraseOver(work, at, lexicon.phrases.universals) !== undefined ||
    Object.hasOwn(ordinals, token.word) ||
    lexicon.sentence.others.includes(token.word);
  // What is written like a name inside a sentence is one.
  const isName = at > work.run.first && /^\p{Lu}/u.test(token.text);
  return isSmall
    ? !isName
    : !isName && token.quote < 0 && at === work.run.first && verbAt(tokens, at, lexicon) !== undefined;
}

/** "Approve all claims", where a row is called like that: the words are a command, and name no row. */
export function isCommandOf({ said, run, claims }: Assignment, { label }: RowInfo): boolean {
  const stems = tokensOf(label).map(({ stem }) => stem);
  const { tokens } = said;
  for (let at = run.first; at <= run.last; at += 1) {
    if (claims.ownerOf(at) !== 'verb') continue;
    const starts = stems.flatMap((stem, place) => (stem === tokens[at]?.stem ? [place] : []));
    const isSaid = starts.some((place) =>
      [1, 2].every((offset) => tokens[at + offset] && stems[place + offset] === tokens[at + offset]?.stem),
    );
    if (isSaid) return true;
  }
  return false;
}

/** "Tulip and Rose" are two, unless the one row says "and" itself. */
export function areTwo({ said }: Assignment, places: readonly number[], { label }: RowInfo): boolean {
  const own = new Set(tokensOf(label).map(({ word }) => word));
  const first = Math.min(...places);
  const last = Math.max(...places);
  for (let at = first + 1; at < last; at += 1) {
    const isJoint = phraseAt(said.tokens, at, said.lexicon.rows.joiners) !== undefined;
    if (isJoint && !own.has(tokenAt(said.tokens, at).word)) return true;
  }
  return false;
}
