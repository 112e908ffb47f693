import type { Cue } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { phraseEnding } from './excluded.ts';

/**
 * Words that change what a command asks for, in a place where nothing reads them: "and everyone", "every day", "last time",
 * "except today". They hold no sentence together there, so they are named back.
 */
export function strayCues(work: Assignment): ReadonlySet<number> {
  const { said, run, claims } = work;
  const stray = new Set<number>();
  if (work.info.capability.kind !== 'action') return stray;
  for (const cue of said.cues) {
    if (cue.first < run.first || cue.first > run.last || !claims.areFree(cue)) continue;
    if (isStray(work, cue)) for (const at of placesOf(cue)) stray.add(at);
  }
  return stray;
}

function isStray(work: Assignment, cue: Cue): boolean {
  const { info, said } = work;
  const { telling } = said.lexicon.sentence;
  switch (cue.kind) {
    case 'often':
      // What is set stays as it is set.
      return !info.capability.terms.idempotent;
    case 'past':
      return !telling.includes(tokenAt(said.tokens, cue.last).word);
    case 'universal':
      return isBeside(work, cue) || isRepeated(work, cue) || (!info.rows && isLoose(work, cue));
    case 'exception':
      return isOpen(work, cue);
    default:
      return false;
  }
}

/** "Sara Penny and everyone", "all, Sara too": everything beside something that is named. */
function isBeside(work: Assignment, { first, last }: Cue): boolean {
  const { tokens, lexicon } = work.said;
  const isJoined = first > work.run.first && phraseEnding(work, first - 1, lexicon.rows.joiners);
  const goesOn =
    /[,:;]/.test(tokenAt(tokens, last).after) ||
    phraseAt(tokens, last + 1, lexicon.rows.joiners) !== undefined;
  return isJoined || (goesOn && last < work.run.last);
}

/** "every day", where a field is called "Day": it is done once. */
function isRepeated(work: Assignment, { last }: Cue): boolean {
  const { fillers, language, sentence } = work.said.lexicon;
  const { word = '', base = '' } = work.token(last + 1) ?? {};
  if (!work.claims.isFree(last + 1) || work.info.nouns.has(base)) return false;
  // "day" of "good day" is a small word only there.
  const { openings, softening, from, to, definite, wishes } = sentence;
  const isHalf =
    fillers.has(word) &&
    ![language.fillers, openings, softening, from, to, definite, wishes].some((list) => list.includes(word));
  return isHalf || work.info.fields.some((field) => TIMES.has(field.kind) && work.isOf(field, last + 1));
}

const TIMES: ReadonlySet<string> = new Set(['date', 'time']);

/** "Set the alarm, everyone", "all double rooms", where one is booked: all of what the action does not do to all. */
function isLoose(work: Assignment, { first, last }: Cue): boolean {
  const { info, said, claims } = work;
  const { definite, wishes } = said.lexicon.sentence;
  const at = definite.includes(work.tokenAt(last + 1).word) ? last + 2 : last + 1;
  const { word = '', base = '', stem = '' } = work.token(at) ?? {};
  const owner = info.fields.find(({ name }) => claims.ownerOf(at) === name);
  // "all your marketing e-mails", where offers are one switch of several.
  const isOne = owner?.kind === 'flag' && info.fields.some((each) => each !== owner && each.kind === 'flag');
  if (owner) return isOne || owner.kind === 'choice';
  const isOwn = info.nouns.has(base) || info.loose.has(base) || info.loose.has(stem) || wishes.includes(word);
  return !isOwn && !said.labels.some((label) => first >= label.first && last <= label.last);
}

/** "except today": nothing is there of which it would be left out. */
function isOpen(work: Assignment, { last }: Cue): boolean {
  const { cues } = work.said;
  const owner = work.claims.ownerOf(last + 1);
  return (
    !cues.some(({ kind }) => kind === 'universal') &&
    work.info.fields.some(({ name, kind }) => name === owner && TIMES.has(kind))
  );
}
