import { ROW_KEY } from '@handrail/page';
import { type FoundVerb, verbAt } from '../language/lexicon.ts';
import { familiesOf, type VerbFamily } from '../language/verb-families.ts';
import type { Said } from '../match/assignment.ts';
import { areOpposite } from '../match/evidence.ts';
import { REPLACED } from '../match/match-replaced.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { isPastForm, tellsHow, tellsOfDoing } from '../speech/command-form.ts';
import { type CueKind, cueIn } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import { saysSum } from './answers.ts';
import { contentStart } from './content-start.ts';

/** What fits by so much less is no rival. */
const FAR = 1.5;
/** Cues that leave something out or open, unless a field has taken their words. */
const LIMITS: ReadonlySet<CueKind> = new Set([
  'exception',
  'negation',
  'alternative',
  'universal',
  'correction',
  'often',
]);

/**
 * The one action that a request can only mean, whatever its verb is: it takes every word, it lacks nothing, every other action
 * would leave words or lack something, and what is said is a demand of its sort. "Leave the parcel from Kiln with the
 * neighbour", "I'd love to do the course on soil", "the meter in the cellar shows 1502".
 */
export function certainOf(ranked: readonly Candidate[], said: Said, clause: Clause): Candidate | undefined {
  // What ends something is no rival of anything else, and the other way round.
  const asked = familiesOf(clause.head?.groups ?? []);
  const rivals = ranked.filter(
    (each) => isEnding(sortsOf(each.info)) === isEnding(asked) || asked.size > 1 || isTurnedOff(each),
  );
  const [only, ...others] = rivals.filter((each) => isWhole(each, said));
  if (!only || others.length > 0 || !isAllowed(only) || isLimited(only, said, clause)) return undefined;
  const isNew = isToBe(only, said, clause);
  const isAlone = rivals.every(
    (each) =>
      each === only ||
      each.uncovered.length > only.uncovered.length ||
      (only.score - each.score > FAR && given(each).length < given(only).length) ||
      // "The visit should start at 11:00": a new one would lack more.
      ((isNew || given(each).length <= given(only).length) &&
        each.uncovered.length === only.uncovered.length &&
        !isWhole(each, said)),
  );
  if (!isAlone || !isDemanded(only, said, clause)) return undefined;
  only.work.claims.takeAll(only.uncovered, 'verb');
  return only;
}

/**
 * The one action that is demanded, where only something that it needs is missing or unclear: that is asked for, and not whether
 * the action is meant. "Hold my post from 14 March", "Spread bill B-7 over twelve months".
 */
export function lackingOf(ranked: readonly Candidate[], said: Said, clause: Clause): Candidate | undefined {
  const [best, ...others] = ranked;
  if (!best || best.uncovered.length > 0 || isLimited(best, said, clause)) return undefined;
  const isAlone = others.every(({ uncovered }) => uncovered.length > 0);
  const isNamed = best.missing.length === 0 && best.info.title.length > 1;
  const start = tokenAt(said.tokens, contentStart(said, clause)).stem;
  const isTitled = isNamed && best.info.titleStems[0] === start;
  const isGiven = Object.keys(best.work.args).length > 0 || best.work.issues.length > 0;
  return isAlone && isGiven && (isTitled || isDemanded(best, said, clause, true)) ? best : undefined;
}

/** What is of high risk is planned only where the site confirms it: there the plan is the better question. */
function isAllowed({ info }: Candidate): boolean {
  const { risk, confirmation } = info.capability.terms;
  return risk !== 'high' || confirmation === 'required';
}

function isWhole(candidate: Candidate, said: Said): boolean {
  const { info, work, uncovered } = candidate;
  return (
    work.issues.length === 0 &&
    work.partial.size === 0 &&
    work.rowKeys.length < 2 &&
    Object.keys(work.args).length > 0 &&
    uncovered.every((at) => said.lexicon.sentence.light.includes(tokenAt(said.tokens, at).word)) &&
    info.fields.every(({ isRequired, name }) => !isRequired || work.has(name)) &&
    (!info.rows || work.has(ROW_KEY)) &&
    (!info.needsValue || given(candidate).length > 0)
  );
}

/** The names of the fields that it would be given. */
function given({ info, work }: Candidate): readonly string[] {
  return info.fields.flatMap(({ name }) => (work.has(name) ? [name] : []));
}

function isLimited({ info, work }: Candidate, said: Said, { first, last }: Clause): boolean {
  return said.cues.some((cue) => {
    if (!LIMITS.has(cue.kind) || cue.first < first || cue.first > last) return false;
    // "from now on" is how a setting is wished for.
    if (info.needsValue && cue.kind === 'often') return false;
    const owner = work.claims.ownerOf(cue.first);
    return owner !== REPLACED && !info.fields.some(({ name }) => name === owner);
  });
}

/** Whether the words are a demand for what the action does: a command of its sort, a wish, or what it is there to be told. */
function isDemanded(candidate: Candidate, said: Said, clause: Clause, isLacking = false): boolean {
  const { info } = candidate;
  if (isPast(said, clause, candidate)) return false;
  const own = sortsOf(info);
  const { head, act } = clause;
  // Money is only moved by whoever says so with a verb of the action.
  if (own.has('give') && saysSum(said, clause)) return false;
  if (head) {
    if (act !== 'command') return false;
    const asked = familiesOf(head.groups);
    const isOther = head.groups.some((group) =>
      [...info.verbGroups].some((each) => areOpposite(group, each)),
    );
    const isOfSort = [...asked].some((family) => own.has(family));
    return (
      !isOther &&
      ((isOfSort && (given(candidate).length > 0 || own.has('get'))) ||
        isOpen(candidate, said, head) ||
        isSet(candidate, asked) ||
        isTurnedOff(candidate))
    );
  }
  if (isEnding(own)) return false;
  const start = tokenAt(said.tokens, contentStart(said, clause)).word;
  const { wishes, needs } = said.lexicon.sentence;
  const isWish =
    placesOf(clause).some((at) => said.polite.has(at)) || (wishes.includes(start) && needs.includes(start));
  if (isWish) return given(candidate).length > 0 || own.has('get');
  return (
    !isLacking &&
    (isTold(candidate, said, clause) ||
      isToBe(candidate, said, clause) ||
      isOwnNews(candidate, said, clause) ||
      isHad(candidate, said, clause) ||
      isSpelled(candidate, said, clause))
  );
}

/** "The trip will take 8 hours", "the visit should start at 11:00", "lunch for 12 instead of 9": what a row is to become. */
function isToBe(candidate: Candidate, said: Said, clause: Clause): boolean {
  const { info, work } = candidate;
  const { tokens, lexicon } = said;
  const { future = [], telling } = lexicon.sentence;
  // "should have got it" is over, or never came.
  const isAhead = (at: number) => {
    const last = future.includes(tokenAt(tokens, at).word) ? at : phraseAt(tokens, at, lexicon.modals);
    return last !== undefined && !telling.includes(tokenAt(tokens, last + 1).word);
  };
  return (
    info.needsValue &&
    work.has(ROW_KEY) &&
    !isOver(candidate, said, clause) &&
    placesOf(clause).some((at) => work.claims.ownerOf(at) === REPLACED || isAhead(at))
  );
}

/** "My licence is valid until 1 May": whoever names a setting of their own and says what it is wants it so. */
function isOwnNews(candidate: Candidate, said: Said, clause: Clause): boolean {
  const { info, work } = candidate;
  const { own, definite } = said.lexicon.sentence;
  const opening = tokenAt(said.tokens, clause.first).word;
  const isNamed = (name: string) => {
    const field = info.fields.find((each) => each.name === name);
    return (
      field !== undefined && TYPED.has(field.kind) && work.freeIndexes().some((at) => work.isOf(field, at))
    );
  };
  const names = info.fields.flatMap(({ name }) => (work.has(name) ? [name] : []));
  return (
    info.needsValue &&
    !info.rows &&
    own.includes(opening) &&
    definite.includes(opening) &&
    !isOver(candidate, said, clause) &&
    names.every(isNamed)
  );
}

/** Values that are known by how they are written. */
const TYPED: ReadonlySet<string> = new Set(['date', 'email', 'phone']);

/** What a verb that says nothing of its own leaves to the values: two of them, or one of a setting. */
function hasEnough({ info, work }: Candidate): boolean {
  return Object.keys(work.args).length > 1 || (info.needsValue && !info.rows);
}

/** "Have P-501 come on 9 March": whoever begins with a verb that leaves open what is done wants it done. */
function isHad(candidate: Candidate, said: Said, clause: Clause): boolean {
  const start = contentStart(said, clause);
  return (
    said.lexicon.sentence.light.includes(tokenAt(said.tokens, start).word) &&
    clause.act === 'fragment' &&
    hasEnough(candidate) &&
    !saysSum(said, clause) &&
    cueIn(said, 'past', clause) === undefined &&
    !tellsHow(said, clause, (at) => at === start || said.polite.has(at))
  );
}

/**
 * "Two lasagne at 18:45", "the power is off at Lindenlaan 3", "you may leave parcels at the door": values that only one action
 * takes, for something new, something told or what the visitor allows. Never for what the site has confirmed.
 */
function isSpelled(candidate: Candidate, said: Said, clause: Clause): boolean {
  const { tokens, lexicon } = said;
  const { able = [], light, you = [] } = lexicon.sentence;
  const { info } = candidate;
  const { risk, confirmation } = info.capability.terms;
  const isOwn = (at: number) => said.polite.has(at) || isTaken(candidate, at);
  // "They can come on Friday" allows nothing, and "the notices come 60 minutes before" tells how it is.
  const isAllowing =
    you.includes(tokenAt(tokens, clause.first).word) && able.includes(tokenAt(tokens, clause.first + 1).word);
  const isVerb = (at: number) => light.includes(tokenAt(tokens, at).word) && !isOwn(at);
  const own = sortsOf(info);
  const isSort = isAllowing ? info.needsValue : own.has('get') || own.has('tell');
  return (
    isSort &&
    !info.rows &&
    risk !== 'high' &&
    confirmation !== 'required' &&
    given(candidate).length > 0 &&
    (isAllowing || (clause.act === 'fragment' && !placesOf(clause).some(isVerb))) &&
    !saysSum(said, clause) &&
    !tellsHow(said, clause, isOwn) &&
    !tellsOfDoing(said, clause, isOwn) &&
    !isOver(candidate, said, clause)
  );
}

/** "was", "already", "paid": it is over. What the site itself calls something, as "the raised beds", tells nothing. */
function isOver(candidate: Candidate, said: Said, clause: Clause): boolean {
  const { tokens, lexicon } = said;
  return (
    cueIn(said, 'past', clause) !== undefined ||
    placesOf(clause).some((at) => {
      const verb = isTaken(candidate, at) ? undefined : verbAt(tokens, at, lexicon);
      return verb !== undefined && isPastForm({ tokens, lexicon }, verb);
    })
  );
}

/** Whether a field or the row has taken a word. */
function isTaken({ info, work }: Candidate, at: number): boolean {
  const owner = work.claims.ownerOf(at);
  return owner === ROW_KEY || info.fields.some(({ name }) => name === owner);
}

/** The sorts of doing of an action. What ends something does nothing else, whatever its verb may mean elsewhere. */
function sortsOf({ verbGroups, needsValue }: Candidate['info']): ReadonlySet<VerbFamily> {
  const found = familiesOf(verbGroups);
  if (found.has('end') || found.has('hold'))
    return new Set(['end', 'hold'].filter((each) => found.has(each)));
  return needsValue ? new Set([...found, 'change']) : found;
}

function isEnding(sorts: ReadonlySet<VerbFamily>): boolean {
  return sorts.has('end') || sorts.has('hold');
}

/** What an action is called that is there to be told something. */
const REPORTS: readonly string[] = ['report', 'submit', 'record', 'notify'];

/** "The meter in the cellar shows 1502": a reading is told by saying it, where an action takes just that. */
function isTold({ info, work }: Candidate, said: Said, clause: Clause): boolean {
  return (
    !info.rows &&
    REPORTS.some((group) => info.verbGroups.has(group)) &&
    !saysSum(said, clause) &&
    info.fields.some(({ kind, name }) => (kind === 'number' || kind === 'integer') && work.has(name))
  );
}

/** "Hide my birthday": a switch whose own label has the opposite verb. */
function isTurnedOff(candidate: Candidate): boolean {
  return isSwitched(candidate, false);
}

/** Whether all that is given are switches of one form, all of them turned the same way. */
function isSwitched(candidate: Candidate, to: boolean): boolean {
  const { info, work } = candidate;
  const names = given(candidate);
  return info.needsValue && !info.rows && names.length > 0 && names.every((name) => work.args[name] === to);
}

/** "Have the technician come at 8:30", "remind me 2 hours before": a verb that leaves open what is done, or a word of what is given. */
function isOpen(candidate: Candidate, { tokens, lexicon }: Said, head: FoundVerb): boolean {
  const { info, work } = candidate;
  const isField = info.fields.some((field) => work.has(field.name) && work.isOf(field, head.first));
  const isLight = lexicon.sentence.light.includes(tokenAt(tokens, head.first).word);
  return head.groups.length < 2 && (isField || isLight) && hasEnough(candidate) && !isEnding(sortsOf(info));
}

/** "Send my statements by post": a setting that is chosen by its option may be asked for with many verbs. */
function isSet(candidate: Candidate, asked: ReadonlySet<VerbFamily>): boolean {
  const { info, work } = candidate;
  return (
    info.needsValue &&
    !isEnding(asked) &&
    !info.rows &&
    info.fields.some(({ kind, name }) => kind === 'choice' && work.has(name)) &&
    given(candidate).every((name) =>
      info.fields.some((field) => field.name === name && field.kind === 'choice'),
    )
  );
}

/** "I paid", "has been moved": something that is over. What is only told beside a command may be. */
function isPast(said: Said, clause: Clause, { work }: Candidate): boolean {
  const { tokens, lexicon } = said;
  return clause.pieces.some(
    (piece) =>
      piece.act !== 'statement' &&
      placesOf(piece).some((at) => {
        const verb = work.claims.ownerOf(at) === 'verb' ? verbAt(tokens, at, lexicon) : undefined;
        return verb !== undefined && isPastForm({ tokens, lexicon }, verb);
      }),
  );
}
