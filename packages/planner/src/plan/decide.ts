import { ROW_KEY } from '@handrail/page';
import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import { areOpposite } from '../match/evidence.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { isPastForm, tellsHow, tellsOfDoing } from '../speech/command-form.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { spaced, type Token, tokenAt, tokensOf } from '../text/tokens.ts';
import type { PlannedCall, QuestionOption, Understanding } from '../understanding.ts';
import { callOf, meaningQuestion, refuse, unusedOf } from './answers.ts';
import { certainOf, lackingOf } from './certain.ts';
import { isClearer } from './clearer.ts';
import { complete, leftInCommand } from './complete.ts';
import { newsOf } from './news.ts';
import { referBack } from './refer-back.ts';
import { isSpelledOut } from './spelled-out.ts';

/** Below this an action that nothing was said of but words is not worth asking about. */
const LEAST = -2;
/** Two actions this near to each other are told apart by the visitor. */
const NEAR = 0.8;
/** What one clause that asks for doing comes to. */
export function decideAction(said: Said, clause: Clause, ranked: readonly Candidate[]): Understanding {
  const [best] = ranked;
  if (!best) return refuse('not-offered');
  const rivals = ranked.filter(
    (each) => each !== best && best.score - each.score < NEAR && each.hasVerb === best.hasVerb,
  );
  const before = clause.first > 0 ? referBack(ranked, said, clause) : undefined;
  if (before) return complete(before, said, clause);
  const news = newsOf(ranked, said, clause);
  if (news) return complete(news, said, clause);
  if (best.isOpposed || isEnded(best, clause, said)) return refuse('not-offered');
  if (clause.act === 'statement' && hasPast(said, clause)) return refuse('past');
  const asks =
    !best.hasVerb &&
    !isSpelledOut(best, clause, said, {
      isTold: tells(said, clause),
      isPast: (piece) => hasPast(said, piece),
    }) &&
    !isLabelled(best, clause, said);
  const isStated = clause.act === 'statement' && !isLabelled(best, clause, said);
  const isTold = (isStated || tells(said, clause)) && !best.hasWish;
  if (isTold || asks) {
    if (isOpposed(best, clause)) return refuse('not-offered');
    const certain = certainOf(ranked, said, clause) ?? lackingOf(ranked, said, clause);
    if (certain) return complete(certain, said, clause);
    return isLikely(best) ? askAction(best, rivals, isTurned(clause)) : refuse('not-offered');
  }
  const { risk, confirmation } = best.info.capability.terms;
  // What the visitor confirms anyway is not asked about first: the plan with its values is the better question.
  const isShown = confirmation === 'required' && best.uncovered.length === 0;
  const isGuess = clause.head ? risk === 'high' && !isShown : risk === 'high' || confirmation === 'required';
  if (best.isNear && isGuess) return askAction(best, rivals);
  if (best.isNear && isUnnamed(best)) return askAction(best, rivals, true);
  if (isOtherVerb(best, ranked, clause, said)) return askAction(best, rivals);
  if (!best.hasObject && !(rivals.length === 0 && (isOnlyOfVerb(best, clause) || lacksOnlyRow(best, clause))))
    return best.uncovered.length > 0 ? meaningQuestion(best, said) : askAction(best, rivals);
  if (rivals.length > 0 && !isClearer(best, rivals)) return askAction(best, rivals);
  if (isHalfSaid(best, clause, said) || isOtherThing(best)) return askAction(best, rivals);
  return complete(best, said, clause);
}

/** What the site knows something of is offered, however much of it was not understood; nothing else is worth a question. */
function isLikely({ work, hasObject, hasHint, score }: Candidate): boolean {
  const isGiven = Object.keys(work.args).length > 0 || work.issues.some(({ about }) => about === 'row');
  return isGiven || ((hasObject || hasHint) && score >= LEAST);
}

/** "Top up 1000 euros": the only action of this verb, which takes all that was said, is meant though nothing names what it is about. */
function isOnlyOfVerb(best: Candidate, clause: Clause): boolean {
  const { info, work, isNear } = best;
  const uncovered = leftInCommand(best, clause);
  // A row may be of another action too, and then it needs its noun: "delete card C-1".
  const isValue =
    info.fields.some(({ name }) => work.has(name)) || (!work.has(ROW_KEY) && work.issues.length > 0);
  return !isNear && ((uncovered.length === 0 && isValue) || lacksOption(best));
}

/**
 * "Turn on", "alerts", "lock": what takes neither a value nor a row is done only when its verb was said with what it is done
 * to. A word of the title that is a verb elsewhere is not its verb: "delay the alerts".
 */
function isHalfSaid({ info, work, hasWish }: Candidate, clause: Clause, said: Said): boolean {
  const { capability, fields, rows, verbWords } = info;
  if (Object.keys(work.args).length > 0 || fields.length > 0 || rows || hasWish) return false;
  const { tokens, lexicon } = said;
  const words = tokens.slice(clause.first, clause.last + 1).filter(({ quote }) => quote < 0);
  const conceptsSaid = new Set(words.flatMap((word) => [word.stem, ...conceptsOf(word, lexicon)]));
  const isSaid = (word: Token) =>
    [word.stem, ...conceptsOf(word, lexicon)].some((each) => conceptsSaid.has(each));
  const title = tokensOf(capability.title);
  const objects = title.slice(verbWords).filter(({ word }) => !lexicon.fillers.has(word));
  const open = objects.filter((word) => !isSaid(word));
  if (open.length === 0 && title.slice(0, verbWords).every(isSaid)) return false;
  const { head } = clause;
  const isObject = objects.some(({ stem }) => stem === tokens[head?.first ?? -1]?.stem);
  // "Lock your door key": a key is said by its own word, and a door is another thing.
  const last = objects.at(-1);
  const isThing = last !== undefined && !open.includes(last) && open.length * 2 <= objects.length;
  return !head || isObject || (open.length > 0 && !isThing && open.length * 2 >= objects.length);
}

/** "Put 30 € on my account": one number for one of several settings, none of which is named. */
function isUnnamed({ info, work }: Candidate): boolean {
  const given = info.fields.filter(({ name }) => work.has(name));
  const isNumber = given.length > 0 && given.every(({ kind }) => kind === 'number' || kind === 'integer');
  const isNamed = work.freeIndexes().some((at) => given.some((field) => work.isOf(field, at)));
  return info.needsValue && !info.rows && info.fields.length > 1 && isNumber && !isNamed;
}

/** "Apply for a building permit", where only a parking permit is offered: another word is said before the noun. */
function isOtherThing({ info, work, uncovered, missing }: Candidate): boolean {
  return (
    missing.length > 0 &&
    Object.keys(work.args).length === 0 &&
    uncovered.some((at) => work.token(at)?.after === ' ' && info.nouns.has(work.tokenAt(at + 1).base))
  );
}

/**
 * "Book Indoor Cycling", where one can only join the waiting list for it, and "Book Pilates", whose booking can be cancelled: a
 * row alone does not say that an action is meant whose own verb and noun were not said.
 */
function isOtherVerb(best: Candidate, ranked: readonly Candidate[], { head }: Clause, said: Said): boolean {
  const { info, work, isNear, missing } = best;
  const { title, verbWords, capability } = info;
  if (!head || !work.has(ROW_KEY) || Object.keys(work.args).length > 1) return false;
  if (isNear) {
    const isOwn = (each: Candidate) => each.hasVerb && !each.isNear && each.info.rows !== undefined;
    return missing.length === title.length && (title.length > 2 || ranked.some(isOwn));
  }
  const words = tokensOf(capability.title);
  const name = tokensOf(spaced(capability.id.split('.').at(-1) ?? ''));
  const isSaid = (texts: readonly Token[], at: number) =>
    verbAt(texts, at, said.lexicon)?.groups.some((group) => head.groups.includes(group)) ?? false;
  return (
    missing.includes(title[0]?.base ?? '') &&
    verbAt(words, 0, said.lexicon) !== undefined &&
    words.some((_, at) => at >= verbWords && isSaid(words, at)) &&
    ![...words.slice(0, verbWords).keys()].some((at) => isSaid(words, at)) &&
    !isSaid(name, 0)
  );
}

/** "Anna is ill today", "the gate opens", "50 EUR sent": a fragment that tells something and asks for nothing. */
function tells(said: Said, { act, pieces, first: start }: Clause): boolean {
  if (act !== 'fragment') return false;
  const { tokens, lexicon, polite, labels } = said;
  // "I can play" may be what the site itself calls an option, and "I want it cancelled" is a wish.
  const isLeftOut = (at: number) =>
    polite.has(at) || labels.some(({ first, last }) => at > first && at <= last);
  return pieces.some((piece, place) => {
    const { first } = piece;
    const opening = tokenAt(tokens, first).word;
    // "…, whoever is free" only says more of what was named before.
    if (place > 0 && lexicon.fillers.has(opening) && !lexicon.sentence.definite.includes(opening))
      return false;
    return tellsHow(said, piece, isLeftOut) || (!polite.has(start) && tellsOfDoing(said, piece, isLeftOut));
  });
}

/** "I can play" is what the site itself calls one of its options: whoever says it chooses it. */
function isLabelled({ info }: Candidate, { first, last }: Clause, { labels }: Said): boolean {
  return labels.some(
    (label) =>
      label.owners.has(info) && label.first === first && label.last <= last && label.last - label.first > 1,
  );
}

/** "I booked", "we have already paid". */
function hasPast(said: Said, clause: Run): boolean {
  const { tokens, lexicon } = said;
  const { first, last } = clause;
  // "because the reading was estimated" tells why, and "the raised beds" is what the site calls something.
  const cause = placesOf(clause).find((at) => at > first && isCause(said, at)) ?? last + 1;
  const isNamed = (at: number) => said.labels.some((label) => at >= label.first && at <= label.last);
  const isTold = placesOf({ first, last: cause - 1 }).some((at) => {
    const verb = isNamed(at) ? undefined : verbAt(tokens, at, lexicon);
    return verb !== undefined && isPastForm({ tokens, lexicon }, verb);
  });
  return isTold || cueIn(said, 'past', { first, last: cause - 1 }) !== undefined;
}

/** "Subscribe me to the Garden Letter": of the only action of this verb, a name that it does not know is the row that is asked for. */
function lacksOnlyRow({ info, work, isNear, uncovered }: Candidate, { act, first }: Clause): boolean {
  const isNamed = uncovered.every((at) => at > first && /^\p{Lu}\p{Ll}/u.test(work.tokenAt(at).text));
  const isValue = work.freeValues().some((value) => uncovered.includes(value.first));
  return (
    act === 'command' &&
    !isNear &&
    info.rows !== undefined &&
    !work.has(ROW_KEY) &&
    uncovered.length > 0 &&
    isNamed &&
    !isValue
  );
}

/** "Change my plan to Premium", "donate 40 euros to the pool": what was not understood can only be the one option that is open. */
function lacksOption({ info, work, uncovered }: Candidate): boolean {
  const open = info.fields.filter(({ isRequired, name }) => isRequired && !work.has(name));
  // "lunch today, 38.40 €" says more than an option.
  const isValue = work.freeValues().some(({ first }) => uncovered.includes(first));
  return uncovered.length > 0 && !isValue && open.length === 1 && open[0]?.kind === 'choice' && !info.rows;
}

function isCause({ tokens, lexicon: { rows, sentence } }: Said, at: number): boolean {
  return (
    sentence.softening.includes(tokenAt(tokens, at).word) &&
    phraseAt(tokens, at, rows.comparisons) !== undefined
  );
}

/** "Close the gate" where it can only be opened: the opposite of what was said is not offered. */
function isOpposed({ info: { verbGroups } }: Candidate, { head }: Clause): boolean {
  if (!head) return false;
  return head.groups.some((group) => [...verbGroups].some((own) => areOpposite(group, own)));
}

/** "stop set the alarm", "stop renewing": what the action does is to end. A switch may be turned off by that. */
function isEnded(
  { info: { verbStems, verbGroups, fields }, work }: Candidate,
  { head }: Clause,
  { tokens, lexicon }: Said,
): boolean {
  if (!head || fields.some(({ kind, name }) => kind === 'flag' && work.has(name))) return false;
  if (head.groups.some((group) => verbGroups.has(group))) return false;
  const isEnding = head.groups.includes('stop') || phraseAt(tokens, head.first, lexicon.off) !== undefined;
  const after = tokens.slice(head.first + 1, head.last + 2);
  return isEnding && after.some(({ word, stem }) => verbStems.has(stem) && lexicon.verbs.has(word));
}

/** Verbs that add to, take from or ask for: what they are said with is not what it becomes. */
const TURNED: ReadonlySet<string> = new Set([
  'add',
  'remove',
  'increase',
  'decrease',
  'withdraw',
  'decline',
  'request',
  'cancel',
  'stop',
  'return',
  'borrow',
]);

function isTurned({ head }: Clause): boolean {
  return head?.groups.some((group) => TURNED.has(group)) ?? false;
}

function askAction(best: Candidate, rivals: readonly Candidate[], isBare = false): Understanding {
  const options = [best, ...rivals]
    .slice(0, 4)
    .map(
      ({ info: { capability } }): QuestionOption => ({ label: capability.title, reply: capability.title }),
    );
  const text =
    options.length > 1
      ? `What would you like to do: ${options.map(({ label }) => `“${label}”`).join(' or ')}?`
      : `Would you like to “${best.info.capability.title}”?`;
  const kept = [best, ...rivals]
    .slice(0, 4)
    .map(({ work }): PlannedCall => (isBare ? { ...callOf(work), args: {}, sources: {} } : callOf(work)));
  // What nothing used is named with the plan that the answer leads to.
  return {
    kind: 'question',
    question: { about: 'action', text, options, kept, unused: unusedOf(best.uncovered, best.work.said) },
  };
}
