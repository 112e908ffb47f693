import { verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import { content, labelSaid, nounsSaid } from '../match/evidence.ts';
import { type Candidate, rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { askAbout, refuse } from './answers.ts';
import { contentStart } from './content-start.ts';
import { correctLater } from './correct-later.ts';
import { decideAction } from './decide.ts';
import { decideGo } from './go.ts';
import { isBare, namesMany, wishesOne } from './list-or-action.ts';
import { offerOf, pageOfDoing } from './questions-of-doing.ts';
import { decideRead } from './read.ts';
import { sayingAgain, sayingLater } from './saying-again.ts';
import { type ClauseAnswer, continued, joinAnswers } from './several-clauses.ts';
import { splitJoined } from './split-joined.ts';
import { withCorrections } from './with-corrections.ts';

/** Every clause in its order. Several requests become several calls, or one question. */
export function understandClauses(read: ReadRequest): Understanding {
  const { said } = read;
  const corrected = said.cues.some(({ kind }) => kind === 'correction')
    ? correctLater(read, understandClauses)
    : undefined;
  if (corrected) return corrected;
  const answers: (ClauseAnswer & { readonly best?: Candidate })[] = [];
  for (const clause of read.clauses) {
    if (isEmpty(said, clause) && read.clauses.length > 1) continue;
    const before = answers.at(-1);
    const merged = before?.best ? continued(before.best, said, before.clause, clause) : undefined;
    if (merged && before) answers[answers.length - 1] = { ...before, answer: merged };
    else {
      const own = { clause, ...decideClause(read, clause) };
      answers.push(before ? sayingAgain(read, own, before) : own);
    }
  }
  const [only, ...others] = answers;
  if (!only) return refuse('empty');
  if (others.length > 0) return joinAnswers(sayingLater(answers), read);
  return withCorrections(only.answer, read, only.best) ?? only.answer;
}

function isEmpty({ tokens, lexicon, polite }: Said, { first, last }: Clause): boolean {
  return tokens
    .slice(first, last + 1)
    .every(({ word }, at) => lexicon.fillers.has(word) || polite.has(first + at));
}

function decideClause(
  read: ReadRequest,
  clause: Clause,
): { readonly answer: Understanding; readonly best?: Candidate } {
  const { said, index } = read;
  const { phrases } = said.lexicon;
  const start = contentStart(said, clause);
  const going = phraseAt(said.tokens, start, phrases.going);
  const ranked = rankActions(said, clause, index);
  const [best] = ranked;
  // "Open a ticket" is an action where the site says so itself.
  const isOwn = best?.hasObject === true && best.missing.length === 0 && clause.head !== undefined;
  const rest = { first: (going ?? 0) + 1, last: clause.last };
  // "open bills" are those that are open, and "open the bills" goes to them.
  const { base, word } = tokenAt(said.tokens, start + 1);
  const isState =
    going === start &&
    base !== word &&
    index.views.some(({ hints, nouns }) => hints.has(tokenAt(said.tokens, start).stem) && nouns.has(base));
  const open = isState ? decideRead(said, clause, index) : undefined;
  if (open?.kind === 'plan') return { answer: open };
  const page = going === undefined ? undefined : decideGo(said, rest, true);
  if (page) return { answer: page };
  if (going !== undefined && !isOwn) {
    const answer =
      (best?.hasVerb && best.missing.length === 0 ? pageOfAction(said, clause, index) : undefined) ??
      decideGo(said, rest) ??
      pageOfRow(said, clause, index) ??
      pageOfAction(said, clause, index);
    return { answer: answer ?? refuse('not-offered') };
  }
  const offered = clause.act === 'question' ? offerOf(read, clause, start) : undefined;
  if (offered) return { answer: offered };
  // A label may begin like a command to show something: "Check-up for Minou".
  const looks = clause.head !== undefined || clause.act === 'question';
  const showing = looks ? phraseAt(said.tokens, start, phrases.showing) : undefined;
  const isLabel = best !== undefined && labelSaid(best.info, said, clause) > 0;
  if (clause.act === 'question' || (showing !== undefined && !isLabel)) {
    // "Paid invoices?" asks by its mark alone: its first word is one of what is asked for.
    const last =
      showing ??
      [0, 1, 2].map((next) => phraseAt(said.tokens, start + next, phrases.questions)).find(Boolean);
    const opening = last === undefined ? undefined : { first: start, last };
    return {
      answer:
        decideRead(said, clause, index, opening, best?.hasVerb) ??
        (showing === undefined ? undefined : pageShown(said, { first: showing + 1, last: clause.last })) ??
        pageOfDoing(said, clause, index) ??
        refuse(clause.act === 'question' ? 'question' : 'not-offered'),
    };
  }
  if (clause.act === 'fragment') return decideFragment(read, clause, ranked);
  const exception = cueIn(said, 'exception', clause);
  const whole = decideAction(said, clause, ranked);
  // "paid invoices": nobody is said to have paid.
  // "missed collections": a list of them is nearer than an action that would be given nothing.
  const isList =
    clause.act === 'statement' &&
    !said.lexicon.subjects.has(tokenAt(said.tokens, start).word) &&
    (whole.kind === 'refusal' || (isBare(whole) && namesMany(said, clause, index)));
  const list = isList ? decideRead(said, clause, index) : undefined;
  if (list?.kind === 'plan') return { answer: list };
  if (best && undoesItself(said, clause, best)) {
    return { answer: askAbout('meaning', 'I cannot undo this. What should be done instead?', [], []) };
  }
  const split = whole.kind === 'plan' || clause.act === 'statement' ? undefined : splitJoined(read, clause);
  // "PX-1 to the neighbour and PX-2 to the shop": each row has a value of its own.
  const hasOwn = split?.every(({ args }) => Object.keys(args).length > 1) ?? false;
  const parts = namesItsRows(whole, said, clause) && !hasOwn ? undefined : split;
  const answer: Understanding = parts ? { kind: 'plan', calls: parts, unused: [], corrections: [] } : whole;
  if (exception && answer.kind === 'plan' && answer.calls.length < 2 && best?.info.rows === undefined) {
    return {
      answer: askAbout('meaning', 'Which ones do you mean? I cannot leave some out on my own.', [], []),
    };
  }
  return { answer, ...(best ? { best } : {}) };
}

/** Words without a verb: an action that they say all of, a list, a page, or a question about an action. */
function decideFragment(
  { said, index }: ReadRequest,
  clause: Clause,
  ranked: readonly Candidate[],
): { readonly answer: Understanding; readonly best?: Candidate } {
  const [best] = ranked;
  const action = best ? decideAction(said, clause, ranked) : undefined;
  if (best && action?.kind === 'plan') return { answer: action, best };
  // "I'd like an appointment for Bella" wants a new one, and not to see those there are.
  if (best && action?.kind === 'question' && wishesOne(said, clause, best)) return { answer: action, best };
  const list = decideRead(said, clause, index);
  // "Waste and recycling" is a page, though a list of it is called "Waste".
  const named = decideGo(said, clause, true);
  const view = list?.kind === 'plan' ? list.calls[0]?.capability : undefined;
  const isList = index.views.some(
    (info) =>
      info.capability.id === view &&
      (!named || nounsSaid(info, said, clause) >= content(said, clause).length),
  );
  const answer = isList ? list : named;
  if (answer) return { answer };
  // "invoices over 100 euros": a list of what is named is nearer than an action that would be given nothing.
  if (list?.kind === 'go' && isBare(action) && namesMany(said, clause, index)) return { answer: list };
  return { answer: action ?? refuse('not-offered') };
}

/** Verbs that end something; their nouns name an ending: "cancel the cancellation". */
const ENDING: ReadonlySet<string> = new Set([
  'cancel',
  'withdraw',
  'remove',
  'decline',
  'pause',
  'block',
  'stop',
]);

/** "Cancel the cancellation of V-1" is the opposite of what its words would do. */
function undoesItself({ tokens, lexicon }: Said, { head, last }: Clause, { info, work }: Candidate): boolean {
  if (!head?.groups.some((group) => ENDING.has(group))) return false;
  for (let at = head.last + 1; at <= last; at += 1) {
    // A word that confirms it is a value: type DELETE.
    if (info.fields.some(({ name }) => name === work.claims.ownerOf(at))) continue;
    const isPast = lexicon.pastForms.has(tokenAt(tokens, at).word) || head.also?.includes(at);
    const groups = isPast ? [] : (verbAt(tokens, at, lexicon)?.groups ?? []);
    if (groups.some((group) => ENDING.has(group) && info.verbGroups.has(group))) return true;
  }
  return false;
}

/** A question that offers just the rows that were named: taking the sentence apart would only act on them all. */
function namesItsRows(answer: Understanding, { tokens }: Said, { first, last }: Clause): boolean {
  if (answer.kind !== 'question' || answer.question.about !== 'row') return false;
  const said = new Set(tokens.slice(first, last + 1).map(({ text }) => text.toLowerCase()));
  const { options } = answer.question;
  return options.length > 1 && options.every(({ reply }) => said.has(reply.toLowerCase()));
}

/** "Show me the supplies page": no list has these words, and all of them are of one page. */
function pageShown(said: Said, rest: Run): Understanding | undefined {
  const answer = decideGo(said, rest);
  return answer?.kind === 'go' && answer.unused.length === 0 ? answer : undefined;
}

/** "Where is my parcel?" is answered by the page with that row. */
function pageOfRow(said: Said, clause: Clause, index: SiteIndex): Understanding | undefined {
  const answer = decideRead(said, clause, index);
  return answer?.kind === 'go' ? answer : undefined;
}

/** "Where can I change my newsletter?" is answered by the page with that form. */
function pageOfAction(said: Said, clause: Clause, index: SiteIndex): Understanding | undefined {
  const { head: _, ...plain } = clause;
  const [best, second] = rankActions(said, { ...plain, head: undefined }, index);
  const route = best?.info.capability.route;
  const isClear =
    best !== undefined &&
    (best.hasObject || best.hasVerb) &&
    (!second || second.info.capability.route === route || best.score - second.score > 0.5);
  return isClear && route !== undefined
    ? { kind: 'go', route, title: best.info.capability.title, unused: [] }
    : undefined;
}
