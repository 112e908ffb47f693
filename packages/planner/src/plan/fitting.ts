import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import { nounsSaid } from '../match/evidence.ts';
import { REPLACED } from '../match/match-replaced.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { tellsHow } from '../speech/command-form.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import { saysSum } from './answers.ts';
import { contentStart } from './content-start.ts';

/** What fits by so much less is no rival. */
const FAR = 1.5;
const LIMITS: ReadonlySet<string> = new Set([
  'exception',
  'negation',
  'alternative',
  'universal',
  'past',
  'often',
]);

/**
 * Whether an action is meant although no verb names it: "Bring P-501 on 9 March", "the workshop should start at 9:00". The
 * verb says nothing of its own, the action takes everything else that was said, it lacks nothing, and no other action could
 * take it. Never for what is of high risk and done without a confirmation.
 */
export function isFitting(
  best: Candidate,
  ranked: readonly Candidate[],
  said: Said,
  clause: Clause,
): boolean {
  const { terms } = best.info.capability;
  // What the visitor confirms with all of its values before their eyes is not done unseen.
  const isRisky = terms.risk === 'high' && terms.confirmation !== 'required';
  const { info, work: own } = best;
  const isLimited = said.cues.some(
    ({ kind, first }) =>
      LIMITS.has(kind) &&
      first >= clause.first &&
      first <= clause.last &&
      // "every 8 weeks" may be an option, and "from now on" is how a setting is wished for.
      !(info.needsValue && kind === 'often') &&
      own.claims.ownerOf(first) !== REPLACED &&
      !info.fields.some(({ name }) => name === own.claims.ownerOf(first)),
  );
  if (isRisky || isEnding(best) || saysSum(said, clause) || isLimited) return false;
  const isWhole = ({ info, work, uncovered }: Candidate) =>
    work.issues.length === 0 &&
    work.partial.size === 0 &&
    uncovered.every((at) => isLight(said, at)) &&
    info.fields.every(({ isRequired, name }) => !isRequired || work.has(name)) &&
    (!info.rows || work.has(ROW_KEY));
  const others = ranked.filter((each) => each !== best);
  const isMeant =
    (Object.keys(best.work.args).length > 1 || isWishedSetting(best, said, clause)) &&
    isWhole(best) &&
    others.every(
      (each) =>
        isEnding(each) ||
        // What would be given no more than a row or one value is no rival, unless that is all it needs.
        (!isWhole(each) &&
          (Object.keys(each.work.args).length < Math.max(2, Object.keys(best.work.args).length) ||
            best.score - each.score > FAR)),
    ) &&
    isDemand(best, said, clause);
  if (isMeant) best.work.claims.takeAll(best.uncovered, 'verb');
  return isMeant;
}

/** Groups of verbs that end or hold something: whoever wants that says so. */
const ENDING: ReadonlySet<string> = new Set([
  'cancel',
  'pause',
  'remove',
  'stop',
  'block',
  'leave',
  'withdraw',
  'deregister',
  'return',
  'refund',
  'close',
  'decline',
]);

function isEnding({ info }: Candidate): boolean {
  return [...info.verbGroups].some((group) => ENDING.has(group));
}

/** "I want the notices 60 minutes before": one value is enough for a setting that is named, and wished for by the visitor. */
function isWishedSetting({ info, work }: Candidate, said: Said, clause: Clause): boolean {
  const isFromNow =
    cueIn(said, 'often', clause) !== undefined &&
    info.fields.some(({ kind, name }) => kind === 'choice' && work.has(name));
  return (
    info.needsValue &&
    !info.rows &&
    // "Put me on Basic": an option of the only thing that can be set. "German from now on" says that it is set.
    (isFromNow ||
      (placesOf(clause).some((at) => said.polite.has(at)) &&
        (nounsSaid(info, said, clause) > 0 || namesField(work) || info.fields.length === 1)))
  );
}

/** A word of one of its fields, which is no part of a value. */
function namesField(work: Candidate['work']): boolean {
  return work.freeIndexes().some((at) => work.info.fields.some((field) => work.isOf(field, at)));
}

/** "come", "bring", "have": verbs that leave open what is done. */
function isLight({ tokens, lexicon }: Said, at: number): boolean {
  return lexicon.sentence.light.includes(tokenAt(tokens, at).word);
}

function isDemand({ info, work }: Candidate, said: Said, clause: Clause): boolean {
  const { tokens, lexicon, polite } = said;
  const { head, act } = clause;
  const places = placesOf(clause);
  if (head) {
    // "start it at 10:30", where "New start" is what is given.
    const isField = info.fields.some((field) => work.has(field.name) && work.isOf(field, head.first));
    return act === 'command' && head.groups.length < 2 && (isField || isLight(said, head.first));
  }
  const start = contentStart(said, clause);
  const must = places.find((at) => phraseAt(tokens, at, lexicon.modals) !== undefined);
  const last = must === undefined ? -1 : (phraseAt(tokens, must, lexicon.modals) ?? must);
  const tells = tellsHow(
    said,
    clause,
    (at) => at === start || polite.has(at) || (at >= (must ?? 0) && at <= last) || isWished(at),
  );
  // "I want Ann to have Medium" tells nothing of what she has.
  function isWished(at: number): boolean {
    return (
      lexicon.sentence.to.includes(tokenAt(tokens, at - 1).word) && places.some((each) => polite.has(each))
    );
  }
  if (act !== 'fragment' || tells) return false;
  if (must !== undefined) return info.rows !== undefined && !polite.has(must);
  return isLight(said, start) || places.some((at) => polite.has(at));
}
