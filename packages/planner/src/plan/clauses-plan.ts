import { ROW_KEY } from '@handrail/page';
import { verbAt } from '../language/lexicon.ts';
import { assign } from '../match/assign.ts';
import type { Assignment, Said } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { labelSaid } from '../match/evidence.ts';
import { namedWithoutValue } from '../match/named-fields.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { type Candidate, rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';
import { askAbout, callsOf, notUsed, refuse, unusedOf } from './answers.ts';
import { correctLater } from './correct-later.ts';
import { decideAction } from './decide.ts';
import { decideGo } from './go.ts';
import { decideRead } from './read.ts';
import { splitJoined } from './split-joined.ts';

/** Every clause in its order. Several requests become several calls, or one question. */
export function understandClauses(read: ReadRequest): Understanding {
  const { said, corrections } = read;
  const corrected = correctLater(read);
  if (corrected) return corrected;
  const answers: { readonly clause: Clause; readonly answer: Understanding; readonly best?: Candidate }[] =
    [];
  for (const clause of read.clauses) {
    if (isEmpty(said, clause) && read.clauses.length > 1) continue;
    const before = answers.at(-1);
    const merged = before?.best ? continued(before.best, said, before.clause, clause) : undefined;
    if (merged && before) answers[answers.length - 1] = { ...before, answer: merged };
    else answers.push({ clause, ...decideClause(read, clause) });
  }
  const [only, ...others] = answers;
  if (!only) return refuse('empty');
  if (others.length === 0) return withCorrections(only.answer, read, only.best);
  const plans = answers.flatMap(({ answer }) => (answer.kind === 'plan' ? [answer] : []));
  if (plans.length === answers.length && isTwice(plans.flatMap(({ calls }) => calls)))
    return askAbout('meaning', 'Two things are asked for of the same one. What should be done?', [], []);
  if (plans.length === answers.length && corrections.length === 0) {
    return {
      kind: 'plan',
      calls: joined(
        plans.flatMap(({ calls }) => calls),
        read,
      ),
      unused: plans.flatMap(({ unused }) => unused),
      corrections,
    };
  }
  // "Cancel all visits and keep V-2": a yes must not act on what was left out.
  const isAll = said.cues.some(({ kind }) => kind === 'universal');
  const kept = isAll ? [] : plans.flatMap(({ calls }) => calls);
  const done = afterQuestions(answers, read);
  if (done) return done;
  if (answers.every(({ answer }) => answer.kind === 'refusal')) return only.answer;
  return severalThings(answers, kept, said);
}

/** "Approve all except 101 and reject 104": what "all" takes in is done something else to. */
function isTwice(calls: readonly PlannedCall[]): boolean {
  const count = (id: string) => calls.filter(({ capability }) => capability === id).length;
  return calls.some(
    ({ capability, args }) =>
      count(capability) > 1 &&
      calls.some(
        (other) =>
          other.capability !== capability &&
          Object.hasOwn(args, ROW_KEY) &&
          other.args[ROW_KEY] === args[ROW_KEY],
      ),
  );
}

/** One open question among plans is asked in its place; what is not understood is named, so that a yes does not lose it. */
function severalThings(
  answers: readonly { readonly clause: Clause; readonly answer: Understanding }[],
  kept: readonly PlannedCall[],
  said: Said,
): Understanding {
  const others = answers.filter(({ answer }) => answer.kind !== 'plan');
  const [only, ...more] = others;
  if (only?.answer.kind === 'question' && more.length === 0 && kept.length > 0) {
    const { question } = only.answer;
    const isOfField =
      question.kept.length === 1 && !['meaning', 'action', WHICH_FIELD].includes(question.about);
    const calls = answers.flatMap(({ answer }) =>
      answer.kind === 'plan' ? answer.calls : answer === only.answer ? question.kept : [],
    );
    const [asked] = question.kept;
    if (isOfField && asked)
      return { kind: 'question', question: { ...question, kept: calls, at: calls.indexOf(asked) } };
  }
  if (kept.length === 0)
    return askAbout('meaning', 'You asked for several things. What should be done first?', [], []);
  const unused = others.flatMap(({ clause }) => {
    const first = contentStart(said, clause);
    return unusedOf(placesOf({ first, last: clause.last }), said);
  });
  const text = `${notUsed(unused)} Should I do the rest?`;
  return { kind: 'question', question: { about: 'meaning', text, options: [], unused, kept } };
}

/** "How much is the shirt? Pay it.": a question that cannot be answered is named back, and what refers to it is done. */
function afterQuestions(
  answers: readonly { readonly clause: Clause; readonly answer: Understanding }[],
  { said, corrections }: ReadRequest,
): Understanding | undefined {
  const last = answers.at(-1);
  if (last?.answer.kind !== 'plan' || corrections.length > 0) return undefined;
  const before = answers.slice(0, -1);
  const isLook = ({ clause, answer }: (typeof answers)[number]) =>
    answer.kind !== 'question' && (clause.act === 'question' || clause.head?.groups[0] === 'look');
  const refersBack = last.answer.calls.some(({ sources }) => {
    const source = Object.hasOwn(sources, ROW_KEY) ? sources[ROW_KEY] : undefined;
    return source && 'span' in source && source.span[1] <= (said.tokens[last.clause.first]?.span[0] ?? 0);
  });
  if (!refersBack || !before.every(isLook)) return undefined;
  const open = before.filter(({ answer }) => answer.kind !== 'plan');
  const views = before.flatMap(({ answer }) => (answer.kind === 'plan' ? answer.calls : []));
  const unused = open.flatMap(({ clause: { first, last: end } }) =>
    unusedOf(placesOf({ first, last: end }), said),
  );
  return {
    ...last.answer,
    calls: [...views, ...last.answer.calls],
    unused: [...last.answer.unused, ...unused],
  };
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
  if (going !== undefined && !isOwn) {
    const answer =
      decideGo(said, { first: going + 1, last: clause.last }) ??
      pageOfRow(said, clause, index) ??
      pageOfAction(said, clause, index);
    return { answer: answer ?? refuse('not-offered') };
  }
  const showing = phraseAt(said.tokens, start, phrases.showing);
  const isLabel = best !== undefined && labelSaid(best.info, said, clause) > 0;
  if (clause.act === 'question' || (showing !== undefined && !isLabel)) {
    const opening = {
      first: start,
      last: showing ?? phraseAt(said.tokens, start, phrases.questions) ?? start,
    };
    return {
      answer:
        decideRead(said, clause, index, opening, best?.hasVerb) ??
        refuse(clause.act === 'question' ? 'question' : 'not-offered'),
    };
  }
  if (clause.act === 'fragment') {
    const action = best ? decideAction(said, clause, ranked) : undefined;
    if (best && action?.kind === 'plan') return { answer: action, best };
    const answer = decideRead(said, clause, index);
    if (answer?.kind === 'plan') return { answer };
    return { answer: action ?? refuse('not-offered') };
  }
  const exception = cueIn(said, 'exception', clause);
  const whole = decideAction(said, clause, ranked);
  if (best && undoesItself(said, clause, best)) {
    return { answer: askAbout('meaning', 'I cannot undo this. What should be done instead?', [], []) };
  }
  const parts =
    whole.kind === 'plan' || clause.act === 'statement' || namesItsRows(whole, said, clause)
      ? undefined
      : splitJoined(read, clause);
  const answer: Understanding = parts ? { kind: 'plan', calls: parts, unused: [], corrections: [] } : whole;
  if (exception && answer.kind === 'plan' && answer.calls.length < 2 && best?.info.rows === undefined) {
    return {
      answer: askAbout('meaning', 'Which ones do you mean? I cannot leave some out on my own.', [], []),
    };
  }
  return { answer, ...(best ? { best } : {}) };
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
    const isPast = lexicon.pastForms.has(tokens[at]?.word ?? '') || head.also?.includes(at);
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

function contentStart(said: Said, { first, last }: Clause): number {
  let at = first;
  while (at < last && (said.polite.has(at) || phraseAt(said.tokens, at, said.lexicon.phrases.joiners) === at))
    at += 1;
  return at;
}

/** Verbs that only lead to another value of the same form: "and add the note". */
const LEADING: ReadonlySet<string> = new Set([
  'add',
  'create',
  'change',
  'save',
  'keep',
  'send',
  'choose',
  'mark',
  'start',
  'return',
  'collect',
]);

/** "… and add the note “no nuts”": words that only give the action of before another value. */
function continued(
  { info, work }: Candidate,
  said: Said,
  before: Clause,
  clause: Clause,
): Understanding | undefined {
  const run = { first: before.first, last: clause.last };
  const whole: Assignment = assign(info, said, run, before.head);
  const names = Object.keys(whole.args).filter((name) => !work.has(name) && name !== ROW_KEY);
  const isKept = Object.entries(work.args).every(([name, value]) => whole.args[name] === value);
  // "Move V-1 and keep V-2": what is said of another row does not go on with this one.
  const isSameRow =
    whole.rowKeys.length === work.rowKeys.length && whole.args[ROW_KEY] === work.args[ROW_KEY];
  if (names.length === 0 || !isKept || !isSameRow || whole.issues.length > 0) return undefined;
  if (namedWithoutValue(whole)) return undefined;
  const { head } = clause;
  if (head?.groups.includes('switch')) return undefined;
  const isLeading = head?.groups.some((group) => LEADING.has(group)) ?? true;
  const isHead = (at: number) =>
    isLeading &&
    head !== undefined &&
    ((at >= head.first && at <= head.last) || (head.also?.includes(at) ?? false));
  const left = uncovered(whole).filter((at) => !isHead(at));
  const isComplete =
    info.fields.every(({ isRequired, name }) => !isRequired || whole.has(name)) &&
    (!info.rows || whole.has(ROW_KEY));
  return left.length === 0 && isComplete
    ? { kind: 'plan', calls: callsOf(whole), unused: [], corrections: [] }
    : undefined;
}

/** Two settings of one form are saved once. */
function joined(calls: readonly PlannedCall[], { index }: ReadRequest): readonly PlannedCall[] {
  const result: PlannedCall[] = [];
  for (const call of calls) {
    const at = result.findIndex((each) => each.capability === call.capability);
    const before = result[at];
    const info = index.actions.find(({ capability }) => capability.id === call.capability);
    const isApart =
      before === undefined || info?.rows !== undefined || info?.capability.terms.idempotent !== true;
    if (isApart || Object.keys(call.args).some((name) => Object.hasOwn(before.args, name))) result.push(call);
    else
      result[at] = {
        ...before,
        args: { ...before.args, ...call.args },
        sources: { ...before.sources, ...call.sources },
      };
  }
  return result;
}

/** Words of a secret are not repeated, however they were read. */
function isSecretAsked(answer: Understanding, best: Candidate | undefined): boolean {
  return (
    answer.kind === 'question' &&
    (best?.info.fields.some(({ name, isSecret }) => name === answer.question.about && isSecret) ?? false)
  );
}

/** A typing error is understood and shown; for what needs a confirmation it is asked about. */
function withCorrections(
  answer: Understanding,
  { corrections: all, said }: ReadRequest,
  best: Candidate | undefined,
): Understanding {
  const calls =
    answer.kind === 'plan' ? answer.calls : answer.kind === 'question' ? answer.question.kept : [];
  const spans = calls.flatMap(({ sources }) =>
    Object.values(sources).flatMap((each) => ('span' in each ? [each.span] : [])),
  );
  // What is inside of a value is taken as it was written.
  const corrections = all.filter(
    ({ span }) => !spans.some(([start, end]) => start <= span[0] && end >= span[1]),
  );
  if (corrections.length === 0 || isSecretAsked(answer, best)) return answer;
  const asRead = corrections.map((each) => `“${each.written}” as “${each.read}”`).join(', ');
  if (answer.kind === 'question' && answer.question.kept.length > 0) {
    const text = `I read ${asRead}. ${answer.question.text}`;
    return { kind: 'question', question: { ...answer.question, text, corrections } };
  }
  if (answer.kind !== 'plan') return answer;
  const { terms, title } = best?.info.capability ?? {};
  const isRisky = terms !== undefined && (terms.confirmation === 'required' || terms.risk === 'high');
  // What is a verb anywhere, as "give" in "give up", may have chosen the action.
  const { fillers, words, verbPhrases } = said.lexicon;
  const isFiller = corrections.every(
    ({ read }) => fillers.has(read) && words.has(read) && !verbPhrases.has(read),
  );
  if (!isRisky || isFiller) return { ...answer, corrections };
  return askAbout(
    'action',
    `I read ${asRead}. Would you like to “${title ?? ''}”?`,
    [{ label: title ?? '', reply: title ?? '' }],
    answer.calls,
  );
}
