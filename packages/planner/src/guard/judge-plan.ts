import { canonicalJson } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { assign } from '../match/assign.ts';
import type { Assignment } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { namedWithoutValue } from '../match/named-fields.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { weigh } from '../match/rank.ts';
import { turnedPair, turnedText } from '../match/turned-pair.ts';
import { askAbout, callOf, fieldQuestion, meaningQuestion, refuse, unusedOf } from '../plan/answers.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import { blockedBy, isFreed } from '../speech/blocked.ts';
import { askWhole } from '../speech/cut-off.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Source, Span, Understanding, Unused } from '../understanding.ts';
import { isLeftOut } from './left-out.ts';
import { BETWEEN, withReplies } from './replies.ts';
import { sourceFor } from './source-for.ts';
import { unusedValue } from './unused-value.ts';

/** A call of anybody's plan; whoever made it may not say where its values come from. */
export type JudgedCall = Omit<PlannedCall, 'sources'> & { readonly sources?: PlannedCall['sources'] };

export interface JudgeOptions {
  /**
   * What becomes of a value that nothing said gives: it is asked about, or it stays in the plan with the source `model`, for
   * the owner to confirm.
   */
  readonly madeUp?: 'ask' | 'mark';
  /** The answers that were given to questions since the request, in order: what they say counts as well. */
  readonly replies?: readonly string[];
}

/**
 * Judges a plan, whoever made it: the planner, a model, an agent that sends the request along. What must not be done is
 * refused, what is missing or made up is asked about, and what is left is a plan whose values all have a source. The
 * sources that the plan claims are not believed.
 */
export function judgePlan(
  calls: readonly JudgedCall[],
  request: string,
  knowledge: Knowledge,
  { madeUp = 'ask', replies = [] }: JudgeOptions = {},
): Understanding {
  const judged = judgeConversation(calls, [request, ...replies].join(BETWEEN), knowledge, madeUp);
  if (judged.kind !== 'plan' || replies.length === 0) return judged;
  const told = judged.calls.map((call) => withReplies(call, request, replies));
  const [unsaid] = told.flatMap(({ sources }) =>
    Object.keys(sources).filter((name) => sources[name]?.from === 'model'),
  );
  return unsaid === undefined || madeUp === 'mark'
    ? { ...judged, calls: told }
    : askAbout(
        unsaid === ROW_KEY ? 'row' : unsaid,
        'Nothing you said gives this value. What should it be?',
        [],
        told,
      );
}

function judgeConversation(
  calls: readonly JudgedCall[],
  request: string,
  knowledge: Knowledge,
  madeUp: NonNullable<JudgeOptions['madeUp']>,
): Understanding {
  const read = readRequest(request, knowledge);
  if (!read) return refuse(knowledge.languages.length === 0 ? 'language' : 'empty');
  const acts = calls.filter(({ kind }) => kind === 'action');
  const stopped = acts.length > 0 ? stoppedBy(acts, read) : undefined;
  if (stopped) return stopped;
  const unfinished = acts.length > 0 ? askWhole(read.said, []) : undefined;
  if (unfinished) return unfinished;
  const own = understand(request, knowledge);
  const understood = callsIn(own);
  const judged: PlannedCall[] = [];
  for (const call of calls) {
    const info = [...read.index.actions, ...read.index.views].find(
      ({ capability }) => capability.id === call.capability,
    );
    if (!info || info.capability.kind !== call.kind) return refuse('not-offered');
    const alike = understood.filter(({ capability }) => capability === call.capability);
    const sourced =
      alike.find((each) => isSameCall(each, call)) ??
      (own.kind === 'plan' && alike.length > 0
        ? comparedWith(alike, call)
        : withSources(call, info, read, knowledge.forms));
    if (!request.includes(BETWEEN) && asksAbout(own, sourced, info)) return own;
    const isAgain = judged.filter((each) => isSameCall(each, call)).length > 0;
    const question =
      (call.kind === 'action' && (alike.length === 0 || isAgain || isOnlyOffered(own))
        ? wouldYou(sourced, info)
        : undefined) ??
      questionFor(sourced, info, read, madeUp) ??
      (call.kind === 'action' ? doubtAbout(sourced, info, read) : undefined);
    if (question) return question;
    judged.push(sourced);
  }
  const unused = acts.length > 0 ? unusedValue(judged, read) : undefined;
  if (unused !== undefined)
    return askAbout('meaning', `“${unused}” was not used. What is it for?`, [], judged);
  return {
    kind: 'plan',
    calls: judged,
    unused: acts.length > 0 ? notDone(understood, judged, own) : notShown(judged, read),
    corrections: [],
  };
}

/** Negations, conditions, questions, quotations and what is past or somebody else's wish never act. */
function stoppedBy(
  calls: readonly JudgedCall[],
  { said, clauses, index }: ReadRequest,
): Understanding | undefined {
  const blocked = blockedBy(said, clauses, index);
  if (blocked && !calls.every((call) => isFreed(blocked, call))) return refuse(blocked.reason);
  if (clauses.every(({ act }) => act === 'question')) return refuse('question');
  const isPast = clauses.every(
    ({ act, first }) =>
      act === 'statement' &&
      said.tokens.slice(first, first + 4).some(({ word }) => said.lexicon.pastForms.has(word)),
  );
  if (isPast) return refuse('past');
  const spoken = said.tokens.filter(({ quote, word }) => quote < 0 && !said.lexicon.fillers.has(word));
  return spoken.length === 0 ? refuse('quoted') : undefined;
}

/** The calls that the words themselves come to, or would come to once a question about them is answered. */
function callsIn(own: Understanding): readonly PlannedCall[] {
  if (own.kind === 'plan') return own.calls;
  return own.kind === 'question' ? own.question.kept : [];
}

/**
 * Whether the words leave a field open that the plan leaves out too, or have a value that is not what the field becomes:
 * "500 more" is asked about, whoever planned 500. A number that was only not understood may be known to a model.
 */
function asksAbout(
  own: Understanding,
  { capability, args, sources }: PlannedCall,
  info: ActionInfo,
): boolean {
  if (own.kind !== 'question') return false;
  const { about, kept, unused = [] } = own.question;
  const isSame = kept.length === 1 && kept[0]?.capability === capability;
  if (isSame && about === WHICH_FIELD) return true;
  if (!isSame || !info.fields.some(({ name }) => name === about)) return false;
  const source = sources[about];
  if (!Object.hasOwn(args, about)) return unused.length === 0;
  return (
    source?.from === 'request' &&
    !unused.some(({ span }) => span[0] < source.span[1] && span[1] > source.span[0])
  );
}

/** Whether the words were not taken for a wish: something near to them is only offered. */
function isOnlyOffered(own: Understanding): boolean {
  return own.kind === 'question' && own.question.about === 'action';
}

function wouldYou(call: PlannedCall, { capability: { title } }: ActionInfo): Understanding {
  return askAbout('action', `Would you like to “${title}”?`, [{ label: title, reply: title }], [call]);
}

/** A call with the sources of the one that the words come to; a value that differs from it was not said for it. */
export function comparedWith(alike: readonly PlannedCall[], call: JudgedCall): PlannedCall {
  const isSame = ({ args }: PlannedCall, name: string) =>
    Object.hasOwn(args, name) && canonicalJson(args[name] ?? null) === canonicalJson(call.args[name] ?? null);
  const names = Object.keys(call.args);
  const equal = (each: PlannedCall) => names.filter((name) => isSame(each, name)).length;
  const [nearest] = [...alike].sort((one, other) => equal(other) - equal(one));
  const sources = names.map((name): [string, Source] => [
    name,
    (nearest && isSame(nearest, name) && nearest.sources[name]) || { from: 'model' },
  ]);
  return { ...call, sources: Object.fromEntries(sources) };
}

/** What is done must have been asked for, and all that was asked for must be done. */
function doubtAbout(
  call: PlannedCall,
  info: ActionInfo,
  { said, clauses }: ReadRequest,
): Understanding | undefined {
  const { terms } = info.capability;
  const [best] = clauses
    .map((clause) => weigh(info, said, clause))
    .sort((one, other) => other.score - one.score);
  if (best?.isOpposed) return refuse('not-offered');
  const turned = best ? turnedBy(best.work, call, said.request) : undefined;
  if (turned) return turned;
  if (isLeftOut(call, info, said))
    return askAbout('meaning', 'This was to be left out. What should be done?', [], []);
  const isAsked =
    best !== undefined &&
    (terms.risk === 'high' ? best.hasVerb && best.hasObject : best.hasVerb || best.hasObject);
  if (!best || !isAsked) return wouldYou(call, info);
  // The verb may be one that only a model knows; what it is done to and with must be understood.
  const head = clauses.find(({ first }) => first === best.work.run.first)?.head;
  const left = best.uncovered.filter((at) => !head || at < head.first || at > head.last);
  const isUsed = (at: number) =>
    Object.values(call.sources).some(
      (source) =>
        'span' in source &&
        (said.tokens[at]?.span[0] ?? -1) >= source.span[0] &&
        (said.tokens[at]?.span[1] ?? -1) <= source.span[1],
    );
  const unused = left.filter((at) => !isUsed(at));
  return unused.length > 0 ? meaningQuestion({ ...best, uncovered: unused }, said) : undefined;
}

/** Words that say something else than the value they could give, and fields that were named: whoever made the plan, it is asked. */
function turnedBy(work: Assignment, call: PlannedCall, request: string): Understanding | undefined {
  const isTold = (name: string) => {
    const source = Object.hasOwn(call.sources, name) ? call.sources[name] : undefined;
    // What a reply says settles it.
    const place = source && 'span' in source ? source.span[0] : 0;
    return request.slice(0, place).includes(BETWEEN);
  };
  const issue = work.issues.find(({ about, isFirm }) => isFirm && !isTold(about === 'row' ? ROW_KEY : about));
  if (issue) return askAbout(issue.about, issue.text, issue.options, [callOf(work)]);
  const named = namedWithoutValue(work);
  return named && !Object.hasOwn(call.args, named.name) && !request.includes(BETWEEN)
    ? fieldQuestion(named, work, [call])
    : undefined;
}

/** "Approve claims 101 and 102", where only one of them is planned: the rows that were asked for as well. */
function notDone(
  understood: readonly PlannedCall[],
  judged: readonly PlannedCall[],
  own: Understanding,
): readonly Unused[] {
  if (own.kind !== 'plan') return [];
  const planned = new Set(judged.map(({ capability }) => capability));
  const isDone = ({ capability, args }: PlannedCall) =>
    judged.some((each) => each.capability === capability && each.args[ROW_KEY] === args[ROW_KEY]);
  return understood
    .filter((call) => planned.has(call.capability) && !isDone(call))
    .flatMap(({ sources }) => {
      const source = sources[ROW_KEY];
      return source?.from === 'row' ? [{ span: source.span, text: source.key }] : [];
    });
}

/** What a list was asked for and does not filter by. */
function notShown(calls: readonly PlannedCall[], { said, index }: ReadRequest): readonly Unused[] {
  const run = { first: 0, last: said.tokens.length - 1 };
  const left = calls.flatMap(({ capability }) => {
    const info = index.views.find((each) => each.capability.id === capability);
    return info ? [uncovered(assign(info, said, run))] : [];
  });
  const [first = [], ...others] = left;
  return unusedOf(
    first.filter((at) => others.every((each) => each.includes(at))),
    said,
  );
}

/** What the request itself comes to needs no other proof. */
export function isSameCall(one: JudgedCall, other: JudgedCall): boolean {
  return one.capability === other.capability && canonicalJson(one.args) === canonicalJson(other.args);
}

function withSources(
  call: JudgedCall,
  info: ActionInfo,
  read: ReadRequest,
  forms: Knowledge['forms'],
): PlannedCall {
  const sources = Object.entries(call.args).map(([name, value]): [string, Source] => {
    const given = call.sources && Object.hasOwn(call.sources, name) ? call.sources[name] : undefined;
    return [name, sourceFor(name, value, given, info, read, forms) ?? { from: 'model' }];
  });
  return { ...call, sources: Object.fromEntries(sources.map(onlyOnce(info))) };
}

/** One stretch of the request is the source of one field of a kind: "abc" is not both the old and the new password. */
function onlyOnce(info: ActionInfo): (each: [string, Source]) => [string, Source] {
  const kindOf = (name: string) => info.fields.find((field) => field.name === name)?.kind;
  const taken: { readonly kind: string; readonly span: Span }[] = [];
  return ([name, source]) => {
    const kind = kindOf(name);
    if (source.from !== 'request' || kind === undefined) return [name, source];
    const { span } = source;
    const isTaken = taken.some(
      (each) => each.kind === kind && each.span[0] < span[1] && each.span[1] > span[0],
    );
    taken.push({ kind, span });
    return [name, isTaken ? { from: 'model' } : source];
  };
}

function questionFor(
  call: PlannedCall,
  info: ActionInfo,
  { said }: ReadRequest,
  onMadeUp: 'ask' | 'mark',
): Understanding | undefined {
  const known = new Set([ROW_KEY, ...info.fields.map(({ name }) => name)]);
  const { title } = info.capability;
  if (Object.keys(call.args).some((name) => !known.has(name))) {
    return askAbout('meaning', `“${title}” does not take all of that. What should be done?`, [], []);
  }
  const has = (name: string) => Object.hasOwn(call.args, name);
  if (info.rows && !has(ROW_KEY)) return askAbout('row', `Which one do you mean for “${title}”?`, [], [call]);
  const missing = info.fields.find(({ isRequired, name }) => isRequired && !has(name));
  if (missing) return askAbout(missing.name, `What should “${missing.label}” be for “${title}”?`, [], [call]);
  const isUnchanged = info.needsValue && info.fields.every(({ name }) => !has(name));
  const [first] = info.fields;
  if (isUnchanged && first) return askAbout(first.name, `What should be changed by “${title}”?`, [], [call]);
  const turned = turnedPair({ said }, info.fields, call.args);
  if (turned && call.kind === 'action') return askAbout(turned.end.name, turnedText(turned), [], [call]);
  const madeUp = Object.keys(call.args).find((name) => call.sources[name]?.from === 'model');
  if (madeUp === undefined || onMadeUp === 'mark') return undefined;
  const label = info.fields.find(({ name }) => name === madeUp)?.label ?? title;
  const value = String(call.args[madeUp]);
  const isSaid = said.request.includes(value);
  return askAbout(
    madeUp === ROW_KEY ? 'row' : madeUp,
    `Nothing you said gives “${value}” for “${label}”. Is it right?`,
    isSaid ? [] : [{ label: value, reply: value }],
    [call],
  );
}
