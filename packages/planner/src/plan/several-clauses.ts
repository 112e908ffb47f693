import { ROW_KEY } from '@handrail/page';
import { assign } from '../match/assign.ts';
import type { Assignment, Said } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { namedWithoutValue } from '../match/named-fields.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import type { Candidate } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Clause } from '../speech/clauses.ts';
import { placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';
import { askAbout, callsOf, notUsed, refuse, unusedOf } from './answers.ts';
import { contentStart } from './content-start.ts';

export interface ClauseAnswer {
  readonly clause: Clause;
  readonly answer: Understanding;
}

/** What several clauses come to together: one plan in their order, or one question. */
export function joinAnswers(answers: readonly ClauseAnswer[], read: ReadRequest): Understanding {
  const { said, corrections } = read;
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
  const done = afterQuestions(answers, read) ?? beside(answers, read);
  if (done) return done;
  if (answers.every(({ answer }) => answer.kind === 'refusal')) return answers[0]?.answer ?? refuse('empty');
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
  answers: readonly ClauseAnswer[],
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

/** "My wife and I love your place! Please …": what says nothing of the site beside one request is only named. */
function beside(
  answers: readonly ClauseAnswer[],
  { said, index, corrections }: ReadRequest,
): Understanding | undefined {
  const { tokens, lexicon, values, cues } = said;
  const [only, ...more] = answers.filter(({ answer }) => answer.kind === 'plan');
  const others = answers.filter(({ answer }) => answer.kind !== 'plan');
  const isRemark = ({ clause, answer }: ClauseAnswer) =>
    answer.kind === 'refusal' &&
    !clause.head &&
    clause.act !== 'question' &&
    /[.!]/.test(tokenAt(tokens, clause.last).after) &&
    ![...values, ...cues].some(({ first }) => first >= clause.first && first <= clause.last) &&
    placesOf(clause).every((at) => {
      const { word, stem, quote } = tokenAt(tokens, at);
      return quote < 0 && (lexicon.fillers.has(word) || !index.stems.has(stem));
    });
  if (only?.answer.kind !== 'plan' || more.length > 0 || corrections.length > 0) return undefined;
  if (!others.every(isRemark)) return undefined;
  const unused = others.flatMap(({ clause }) => unusedOf(placesOf(clause), said));
  return { ...only.answer, unused: [...only.answer.unused, ...unused] };
}

/** "How much is the shirt? Pay it.": a question that cannot be answered is named back, and what refers to it is done. */
function afterQuestions(
  answers: readonly ClauseAnswer[],
  { said, corrections }: ReadRequest,
): Understanding | undefined {
  const last = answers.at(-1);
  if (last?.answer.kind !== 'plan' || corrections.length > 0) return undefined;
  const before = answers.slice(0, -1);
  const isLook = ({ clause, answer }: ClauseAnswer) =>
    answer.kind !== 'question' && (clause.act === 'question' || clause.head?.groups[0] === 'look');
  const refersBack = last.answer.calls.some(({ sources }) => {
    const source = Object.hasOwn(sources, ROW_KEY) ? sources[ROW_KEY] : undefined;
    return source && 'span' in source && source.span[1] <= tokenAt(said.tokens, last.clause.first).span[0];
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
export function continued(
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
  const isLeading = head?.groups.some((group) => LEADING.has(group));
  const isHead = (at: number) =>
    isLeading && head !== undefined && ((at >= head.first && at <= head.last) || head.also?.includes(at));
  const left = uncovered(whole).filter((at) => !isHead(at));
  const isComplete =
    info.fields.every(({ isRequired, name }) => !isRequired || whole.has(name)) &&
    (!info.rows || whole.has(ROW_KEY));
  return left.length === 0 && isComplete
    ? { kind: 'plan', calls: callsOf(whole), unused: [], corrections: [] }
    : undefined;
}
