import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { Clause, Piece } from './clauses.ts';
import type { Cue } from './cues.ts';
import { isLabelled, negationIndex, withAny } from './negation-index.ts';

/** Verbs of giving something up. */
const ENDING: ReadonlySet<string> = new Set([
  'cancel',
  'stop',
  'return',
  'remove',
  'withdraw',
  'leave',
  'deregister',
  'unsubscribe',
  'turn off',
  'close',
]);

/** "I no longer need it, cancel it": what is not needed is given up by a command of its own, which forbids nothing. */
export function isGivenUp(cue: Cue, said: Said, clauses: readonly Clause[]): boolean {
  const { first, last } = cue;
  const { tokens, lexicon, cues } = said;
  const pieces = clauses.flatMap((clause) => clause.pieces);
  const own = pieces.find((piece) => first >= piece.first && last <= piece.last);
  if (own && tellsWhy(cue, own, said, pieces)) return true;
  const isStatement =
    own !== undefined && own.head === undefined && lexicon.subjects.has(tokenAt(tokens, own.first).word);
  // "I did not say: cancel it" gives nothing up.
  const isNeed =
    own !== undefined &&
    tokens.slice(last + 1, own.last + 1).some(({ word }) => lexicon.sentence.needs.includes(word));
  const negations = cues.filter((cue) => cue.kind === 'negation');
  const commands = pieces.flatMap((piece) => (piece.act === 'command' && piece.head ? [piece.head] : []));
  return (
    isStatement &&
    isNeed &&
    negations.every((cue) => cue.first >= own.first && cue.last <= own.last) &&
    commands.length > 0 &&
    commands.every(({ groups }) => groups.some((group) => ENDING.has(group)))
  );
}

/** Words between who is spoken of and what they are not able to: "Ines Duarte can't". */
const MOST_SUBJECT = 3;

/**
 * "Ines can't make it, please cancel her booking", "we won't be home, so skip that delivery": what somebody is not able to is
 * told in a sentence of its own, and the command comes behind it.
 */
function tellsWhy(cue: Cue, own: Piece, { tokens, lexicon, cues, polite }: Said, pieces: readonly Piece[]) {
  const { unable = [], telling } = lexicon.sentence;
  const words = tokens.slice(cue.first, cue.last + 1).map(({ raw }) => raw);
  const isUnable = unable.includes(words.join(' '));
  // "I'm not coming", but not "not V-2": somebody is spoken of before it.
  const before = tokens[cue.first - 1];
  const opening = tokenAt(tokens, own.first).word;
  const isSubject =
    cue.first > own.first &&
    cue.first - own.first <= MOST_SUBJECT &&
    (lexicon.subjects.has(opening) || /^\p{Lu}/u.test(tokenAt(tokens, own.first).text)) &&
    verbAt(tokens, own.first, lexicon) === undefined &&
    (words[0] !== 'not' || lexicon.subjects.has(before?.raw ?? '') || telling.includes(before?.word ?? ''));
  const isAlone = cues.every(
    ({ kind, first, last }) => kind !== 'negation' || (first >= own.first && last <= own.last),
  );
  const after = pieces.filter(({ first }) => first > own.last);
  const commands = after.filter(({ act, head }) => act === 'command' && head !== undefined);
  // "I did not say: cancel it" tells what was said.
  const isApart = /^[,.;!]|^\s[–—-]\s/u.test(tokenAt(tokens, own.last).after) || isJoined(own.last + 1);
  return (
    isUnable &&
    isSubject &&
    isAlone &&
    isApart &&
    own.act !== 'command' &&
    commands.length === 1 &&
    !isUnsure()
  );

  function isJoined(at: number): boolean {
    return phraseAt(tokens, at, lexicon.phrases.joiners) !== undefined;
  }

  /** "I'm not sure", "I can't decide". */
  function isUnsure(): boolean {
    return placesOf(own).some(
      (at) => !polite.has(at) && lexicon.sentence.doubting?.includes(tokenAt(tokens, at).word),
    );
  }
}

/** "set the cleaning to never": a negation that is an option, and comes where a new value does. */
export function withOption(
  { first, last }: Cue,
  { tokens, lexicon }: Said,
  index: SiteIndex,
): readonly ActionInfo[] {
  const stem = tokenAt(tokens, first).stem;
  if (first !== last || !lexicon.sentence.becoming.includes(tokenAt(tokens, first - 1).word)) return [];
  return withAny([stem], negationIndex(index).options);
}

/**
 * "don't send me offers", "I don't want offers any more", "ich möchte den Newsletter nicht mehr": what is not wished for is
 * switched off. Beside the label there is nothing but words of wishing; "don't turn off the offers" forbids.
 */
export function unwished(cue: Cue, said: Said, index: SiteIndex): readonly ActionInfo[] {
  const { tokens, lexicon, polite } = said;
  const { wishes } = lexicon.sentence;
  let at = cue.last + 1;
  while (at < tokens.length && wishes.includes(tokenAt(tokens, at).word)) at += 1;
  const labelled = flagsLabelled(said, cue.last + 1, index);
  if (labelled.length > 0) return labelled;
  const isVerb = verbAt(tokens, at, lexicon) !== undefined && at === cue.last + 1;
  // "alerts about delays": words of the setting itself may come before its switch.
  for (let near = at; !isVerb && near < tokens.length; near += 1) {
    const isOwn = ({ nouns }: ActionInfo) =>
      tokens.slice(at, near).every(({ base, word }) => nouns.has(base) || lexicon.fillers.has(word));
    const after = withFlag(tokens[near], said, index).filter(isOwn);
    if (after.length > 0) return after;
  }
  const before = tokens.slice(0, cue.first - 1);
  const isWish = before.some(({ word }, place) => polite.has(place) || wishes.includes(word));
  const isOnlyWish = before.every(
    ({ word }, place) => polite.has(place) || wishes.includes(word) || lexicon.fillers.has(word),
  );
  return at >= tokens.length && isWish && isOnlyWish ? withFlag(tokens[cue.first - 1], said, index) : [];
}

/** "don't notify me by e-mail", where a switch is called "Notify me by e-mail". */
function flagsLabelled({ tokens, lexicon }: Said, first: number, index: SiteIndex): readonly ActionInfo[] {
  // "don't leave my parcels", where the label says "Leave parcels".
  const { definite, own } = lexicon.sentence;
  const said = tokens.slice(first).filter(({ word }) => ![...definite, ...own].includes(word));
  const isSaid = (stem: string, at: number) => said[at]?.stem === stem;
  return withAny([tokenAt(tokens, first).stem], negationIndex(index).labels).filter((info) =>
    info.fields.some((field) => isLabelled(info, field) && field.labelStems.every(isSaid)),
  );
}

/** Settings with a switch that has the word in its label. */
function withFlag(token: Token | undefined, { lexicon }: Said, index: SiteIndex): readonly ActionInfo[] {
  if (!token || lexicon.fillers.has(token.word)) return [];
  return withAny([token.stem, ...conceptsOf(token, lexicon)], negationIndex(index).switches);
}
