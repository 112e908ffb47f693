import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type RunOutcome, verdictInOutputs } from '@handrail/runs';
import { type ExplainedFailure, explainFailure } from '../events/explain-failure.ts';
import { formatPerson, type People } from '../events/format-event.ts';
import { parseLabels, type ValueLabels } from '../labels/value-labels.ts';
import type { OwnerMessages } from '../messages/english.ts';
import type { FailureMessages } from '../messages/failures/failure-messages.ts';
import type { ResultWords } from '../messages/result-messages.ts';
import type { StoryMessages } from '../messages/story-messages.ts';
import { type GivenBack, givenBack } from './given-back.ts';
import type { RunStory, StepState, StoryDecision, StoryDocument } from './run-story.ts';
import { stepOutcome } from './step-outcome.ts';

/** What came of one step: what it did with which values, what it made, and what was said to it. */
export interface CompletedAction extends GivenBack {
  readonly nodeId: string;
  readonly name: string;
  readonly isApproved: boolean;
  /** The owner's approval of it holds the values as they were shown; whoever may read it does. */
  readonly approvalId: string | undefined;
  readonly documents: readonly StoryDocument[];
}

/** An ended run as its owner wants to know it: what came of it first. */
export interface RunResult {
  readonly outcome: RunOutcome;
  /** One sentence of ours. */
  readonly headline: string;
  /** What was and was not done, and what to do next; for a run that is not done. */
  readonly explained: readonly string[];
  /** Why, in the words of whoever said no or of what went wrong. */
  readonly quote: string | undefined;
  readonly code: string | undefined;
  readonly actions: readonly CompletedAction[];
  readonly decisions: readonly { readonly sentence: string; readonly decision: StoryDecision }[];
  readonly proof: RunProof;
}

/** What the log itself shows about the record of a run. */
export interface RunProof {
  /** Tool calls that were done with an approval: the host compared what it sent with what was approved. */
  readonly approvedSteps: number;
  /** Steps that were done and that nobody was asked about: nothing is claimed about them. */
  readonly otherSteps: number;
  readonly events: number;
  /** No event is missing between the first and the last. */
  readonly isGapless: boolean;
}

/** The words of a result: those of the owner's pages, and those about failures. */
export type ResultMessages = OwnerMessages & {
  readonly failures: FailureMessages;
  readonly story: StoryMessages;
  readonly result: ResultWords;
};

const ACCEPTED: ReadonlySet<string> = new Set(['accept', 'edit-accept']);
const ENDED_EARLY: ReadonlySet<StepState> = new Set(['failed', 'cancelled', 'running']);
const MOST_DEEDS = 50;

/** Undefined while the run goes on. */
export function readResult(
  story: RunStory,
  nameOf: (nodeId: string) => string,
  messages: ResultMessages,
  people: People = new Map(),
): RunResult | undefined {
  const { outcome, decisions, error, events, isGapless } = story;
  if (outcome === undefined) return undefined;
  const actions = completedActions(story, nameOf);
  const done = actions.filter(({ isApproved }) => isApproved);
  const only = done.length === 1 ? done[0] : undefined;
  const before = approvedBeforeNo(story, nameOf);
  const words = messages.result;
  const declined = decisions.findLast(({ action }) => !ACCEPTED.has(action));
  const end: Ending = {
    outcome,
    done: [...done.map(({ name }) => name), ...before.done],
    facts: only === undefined ? '' : stepOutcome(outputsOf(story, only.nodeId), messages.story),
    begun: [...begunSteps(story).map(nameOf), ...before.begun],
    asksChanges: declined?.action === 'refine',
    ...failureOf(story, nameOf, messages),
  };
  return {
    outcome,
    headline: headlineOf(
      end,
      declined &&
        words[end.asksChanges ? 'changesStep' : 'declinedStep'](
          nameOf(declined.nodeId),
          formatPerson(declined.by, messages, people),
        ),
      messages,
    ),
    explained: explained(end, messages),
    quote:
      outcome === 'declined' ? declined?.comment : end.refusals.length > 0 ? undefined : end.failure?.said,
    code: outcome === 'done' || outcome === 'declined' ? undefined : error?.code,
    actions,
    decisions: decisions.map((decision) => {
      const who = formatPerson(decision.by, messages, people);
      return { decision, sentence: words.decided(decision.action, who) };
    }),
    proof: { ...provenSteps(story), events, isGapless },
  };
}

/** Only a tool call that was approved as it was shown is compared; what a gate leads to is up to its workflow. */
function provenSteps({ steps, decisions }: RunStory): Pick<RunProof, 'approvedSteps' | 'otherSteps'> {
  const done = steps.filter(({ state }) => state === 'done');
  const accepted = decisions.filter(({ action }) => ACCEPTED.has(action));
  const compared = new Set(accepted.flatMap(({ nodeId, artifactId }) => (artifactId ? [nodeId] : [])));
  const asked = new Set(accepted.map(({ nodeId }) => nodeId));
  return {
    approvedSteps: done.filter(({ nodeId }) => compared.has(nodeId)).length,
    otherSteps: done.filter(({ nodeId }) => !asked.has(nodeId)).length,
  };
}

interface Ending {
  readonly outcome: RunOutcome;
  /** Names of the steps that were approved and done. */
  readonly done: readonly string[];
  /** What the only one of them returned, in a few words. */
  readonly facts: string;
  /** Names of those that were approved and not completed: what they do may have happened. */
  readonly begun: readonly string[];
  /** The last no asked for something else instead. */
  readonly asksChanges: boolean;
  readonly failure: ExplainedFailure | undefined;
  /** Why a contract refused, where it says so. */
  readonly refusals: readonly string[];
}

function outputsOf({ steps }: RunStory, nodeId: string): JsonObject | undefined {
  return steps.find((step) => step.nodeId === nodeId)?.outputs;
}

function begunSteps({ steps, decisions }: RunStory): readonly string[] {
  const last = new Map(decisions.map(({ nodeId, action }) => [nodeId, action]));
  return steps
    .filter(({ nodeId, state }) => ACCEPTED.has(last.get(nodeId) ?? '') && ENDED_EARLY.has(state))
    .map(({ nodeId }) => nodeId);
}

/**
 * What was approved at a step before somebody said no there: in an earlier round it was done, and of several calls those that
 * its outputs say.
 */
function approvedBeforeNo(
  { steps, decisions }: RunStory,
  nameOf: (nodeId: string) => string,
): Pick<Ending, 'done' | 'begun'> {
  const [done, begun] = [new Set<string>(), new Set<string>()];
  for (const { nodeId, state, outputs = {}, decisionsBefore } of steps) {
    if (state !== 'declined') continue;
    const finished = ownProperty(outputs, 'done');
    const isDone = finished !== undefined && !(Array.isArray(finished) && finished.length === 0);
    for (const [place, decision] of decisions.entries()) {
      if (decision.nodeId !== nodeId || !ACCEPTED.has(decision.action)) continue;
      (isDone || place < decisionsBefore ? done : begun).add(decision.title || nameOf(nodeId));
    }
  }
  return { done: [...done], begun: [...begun] };
}

function failureOf(
  { outcome, error, steps }: RunStory,
  nameOf: (nodeId: string) => string,
  { failures }: ResultMessages,
): Pick<Ending, 'failure' | 'refusals'> {
  if (outcome === 'done' || outcome === 'declined') return { failure: undefined, refusals: [] };
  const refused = steps.findLast(({ outputs }) => outputs && verdictInOutputs(outputs) === 'refused');
  const reasons = ownProperty(error?.details ?? refused?.outputs ?? {}, 'reasons');
  const codes = Array.isArray(reasons)
    ? reasons.flatMap((each) => (isJsonObject(each) ? [each.code] : []))
    : [];
  const refusals = codes.flatMap((code) =>
    typeof code === 'string' && Object.hasOwn(failures.refusals, code) ? (failures.refusals[code] ?? []) : [],
  );
  const step = error?.nodeId === undefined ? undefined : nameOf(error.nodeId);
  return { failure: error && explainFailure(error, step, failures), refusals: [...new Set(refusals)] };
}

function headlineOf(
  { outcome, done, facts, failure }: Ending,
  declined: string | undefined,
  { result: words }: ResultMessages,
): string {
  switch (outcome) {
    case 'done':
      if (done.length === 1 && done[0] !== undefined && facts !== '') return words.didWith(done[0], facts);
      return done.length === 0 ? words.headlines.done : words.didAll(...done);
    case 'declined':
      return declined ?? words.headlines.declined;
    case 'failed':
      return failure?.what ?? words.headlines.failed;
    default:
      return words.headlines[outcome];
  }
}

/** By which rule, what was and was not done, and what to do next. */
function explained(
  { outcome, done, begun, asksChanges, failure, refusals }: Ending,
  { result: words }: ResultMessages,
): readonly string[] {
  if (outcome === 'done') return [];
  return [
    ...(outcome === 'failed' && failure?.rule !== undefined ? [failure.rule] : []),
    ...refusals,
    ...(done.length > 0 ? [words.someDone(...done)] : []),
    ...(begun.length > 0 ? [words.notCompleted(...begun)] : []),
    ...(done.length + begun.length === 0 ? [words.nothingDone] : []),
    ...(refusals.length > 0 ? [] : [failure?.next ?? nextAfter(outcome, asksChanges, words)]),
  ];
}

function nextAfter(outcome: RunOutcome, asksChanges: boolean, words: ResultWords): string {
  return outcome === 'declined' && asksChanges ? words.nextAfterChanges : words.next[outcome];
}

/**
 * Steps that somebody approved or that made a document; without any, the last step of a run that is done that gave something
 * back. That a contract allowed a request is not among it: nothing has come of that yet.
 */
function completedActions(
  { steps, decisions, documents, outcome }: RunStory,
  nameOf: (nodeId: string) => string,
): CompletedAction[] {
  const done = steps.filter(({ state }) => state === 'done');
  const approvals = new Map(
    decisions.flatMap(({ nodeId, action, artifactId }) =>
      ACCEPTED.has(action) ? [[nodeId, artifactId] as const] : [],
    ),
  );
  const told = done.filter(
    ({ nodeId }) => approvals.has(nodeId) || documents.some((document) => document.nodeId === nodeId),
  );
  const last = done.findLast(
    ({ outputs = {} }) =>
      Object.keys(outputs).length > 0 &&
      !(ownProperty(outputs, 'decision') !== undefined && ownProperty(outputs, 'contractHash') !== undefined),
  );
  const shown = told.length > 0 ? told : last && outcome === 'done' ? [last] : [];
  return shown.slice(0, MOST_DEEDS).map(({ nodeId, outputs }) => ({
    nodeId,
    name: nameOf(nodeId),
    isApproved: approvals.has(nodeId),
    approvalId: approvals.get(nodeId),
    documents: documents.filter((document) => document.nodeId === nodeId && !isLabels(document)),
    ...givenBack(outputs),
  }));
}

/** `artifactType` of the names of the values that a submitted form holds. */
export const LABELS_TYPE = 'handrail.value-labels';

export function isLabels({ artifactType }: StoryDocument): boolean {
  return artifactType === LABELS_TYPE;
}

/** The values of a document that a run made, with what people call them. */
export function documentValues(
  content: JsonValue,
  labels?: JsonValue,
): { readonly value: JsonValue; readonly labels: ValueLabels } {
  const data = isJsonObject(content) ? ownProperty(content, 'data') : undefined;
  return { value: data ?? content, labels: parseLabels(labels) };
}
