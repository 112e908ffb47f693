import { ROW_KEY } from '@handrail/page';
import { verbAt } from '../language/lexicon.ts';
import { familiesOf, type VerbFamily } from '../language/verb-families.ts';
import type { Said } from '../match/assignment.ts';
import { areOpposite } from '../match/evidence.ts';
import { REPLACED } from '../match/match-replaced.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { isPastForm } from '../speech/command-form.ts';
import type { CueKind } from '../speech/cues.ts';
import { placesOf } from '../text/phrases.ts';
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
export function certainOf(
  ranked: readonly Candidate[],
  said: Said,
  clause: Clause,
): Candidate | undefined {
  const [only, ...others] = ranked.filter((each) => isWhole(each, said));
  if (!only || others.length > 0 || !isAllowed(only) || isLimited(only, said, clause)) return undefined;
  const isAlone = ranked.every(
    (each) =>
      each === only ||
      each.uncovered.length > only.uncovered.length ||
      (only.score - each.score > FAR && given(each).length < given(only).length),
  );
  if (!isAlone || !isDemanded(only, said, clause)) return undefined;
  only.work.claims.takeAll(only.uncovered, 'verb');
  return only;
}

/**
 * The one action that is demanded, where only something that it needs is missing or unclear: that is asked for, and not whether
 * the action is meant. "Hold my post from 14 March", "Spread bill B-7 over twelve months".
 */
export function lackingOf(
  ranked: readonly Candidate[],
  said: Said,
  clause: Clause,
): Candidate | undefined {
  const [best, ...others] = ranked;
  if (!best || best.uncovered.length > 0 || isLimited(best, said, clause)) return undefined;
  const isAlone = others.every(({ uncovered }) => uncovered.length > 0);
  const isNamed = best.missing.length === 0 && best.info.title.length > 1;
  const start = tokenAt(said.tokens, contentStart(said, clause)).stem;
  const isTitled = isNamed && best.info.titleStems[0] === start;
  const isGiven = Object.keys(best.work.args).length > 0 || best.work.issues.length > 0;
  return isAlone && isGiven && (isTitled || isDemanded(best, said, clause)) ? best : undefined;
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
function isDemanded(candidate: Candidate, said: Said, clause: Clause): boolean {
  const { info } = candidate;
  if (isPast(said, clause, candidate)) return false;
  const own = sortsOf(info);
  const { head, act } = clause;
  // Money is only moved by whoever says so with a verb of the action.
  if (own.has('give') && saysSum(said, clause)) return false;
  if (head) {
    if (act !== 'command') return false;
    const asked = familiesOf(head.groups);
    const isOther = head.groups.some((group) => [...info.verbGroups].some((each) => areOpposite(group, each)));
    const isOfSort = [...asked].some((family) => own.has(family));
    return !isOther && ((isOfSort && (given(candidate).length > 0 || own.has('get'))) || isSet(candidate, asked));
  }
  if (isEnding(own)) return false;
  const isWish = placesOf(clause).some((at) => said.polite.has(at));
  if (isWish) return given(candidate).length > 0 || own.has('get');
  return isTold(candidate, said, clause);
}

/** The sorts of doing of an action. What ends something does nothing else, whatever its verb may mean elsewhere. */
function sortsOf({ verbGroups, needsValue }: Candidate['info']): ReadonlySet<VerbFamily> {
  const found = familiesOf(verbGroups);
  if (found.has('end') || found.has('hold')) return new Set(['end', 'hold'].filter((each) => found.has(each)));
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
    info.fields.some(({ kind, name }) => kind === 'number' && work.has(name))
  );
}

/** "Send my statements by post": a setting that is chosen by its option may be asked for with many verbs. */
function isSet(candidate: Candidate, asked: ReadonlySet<VerbFamily>): boolean {
  const { info, work } = candidate;
  return (
    info.needsValue &&
    !isEnding(asked) &&
    !info.rows &&
    info.fields.some(({ kind, name }) => kind === 'choice' && work.has(name)) &&
    given(candidate).every((name) => info.fields.some((field) => field.name === name && field.kind === 'choice'))
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
