import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import {
  decisionIn,
  isNo,
  type RunOutcome,
  verdictIn,
  verdictInOutputs,
  verdictOfSteps,
} from '@handrail/runs';
import { type FailureFacts, readFailure } from '../events/explain-failure.ts';

/** An event of a run, as its log gives it. Everything in it is outside text. */
export interface StoryEvent {
  readonly type: string;
  readonly sequence: number;
  readonly timestamp: string;
  readonly nodeId?: string | undefined;
  readonly payload: JsonValue;
}

export type StepState =
  | 'running'
  | 'waiting'
  | 'done'
  | 'declined'
  | 'refused'
  | 'failed'
  | 'skipped'
  | 'cancelled';

/** Without a break, a step did one thing. */
export interface StepPhase {
  readonly isWaiting: boolean;
  readonly from: number;
  /** Undefined while it goes on. */
  readonly to: number | undefined;
}

/** What the owner or somebody else decided about a step. */
export interface StoryDecision {
  readonly nodeId: string;
  /** As the log calls them. */
  readonly by: string;
  readonly action: string;
  readonly at: number;
  /** How long it was open, in milliseconds. */
  readonly openMs: number;
  readonly comment: string | undefined;
  /** Holds what was put before them; undefined for an approval that is not about a tool call. */
  readonly artifactId: string | undefined;
  /** What the tool calls what it does, or the workflow. */
  readonly title: string;
}

export interface StoryDocument {
  readonly nodeId: string | undefined;
  readonly artifactId: string;
  readonly artifactType: string;
}

export interface StoryStep {
  readonly nodeId: string;
  readonly state: StepState;
  /** When it worked and when it waited, in order. A step that runs again in a later round leaves the time between out. */
  readonly phases: readonly StepPhase[];
  /** How many times it ran. */
  readonly rounds: number;
  readonly outputs: JsonObject | undefined;
  readonly error: StoryError | undefined;
  /** How many decisions the run had when this step began last: those before are of another round. */
  readonly decisionsBefore: number;
  /** Places of its events in the log, in order. */
  readonly events: readonly number[];
}

export interface StoryError extends FailureFacts {
  readonly nodeId: string | undefined;
}

export interface RunStory {
  readonly steps: readonly StoryStep[];
  readonly decisions: readonly StoryDecision[];
  readonly documents: readonly StoryDocument[];
  /** Undefined while it goes on. */
  readonly outcome: RunOutcome | undefined;
  readonly error: StoryError | undefined;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** How many events it has, and whether their numbers follow each other from the first on. */
  readonly events: number;
  readonly isGapless: boolean;
}

interface OpenStep {
  nodeId: string;
  state: StepState;
  phases: StepPhase[];
  rounds: number;
  outputs: JsonObject | undefined;
  error: StoryError | undefined;
  decisionsBefore: number;
  events: number[];
}

interface Asked {
  readonly isApproval: boolean;
  readonly at: number;
  readonly artifactId: string | undefined;
  readonly title: string;
}

/** What is known of a run so far, while its log is read. */
class StoryReader {
  readonly steps = new Map<string, OpenStep>();
  readonly decisions: StoryDecision[] = [];
  readonly documents: StoryDocument[] = [];
  readonly #asked = new Map<string, Asked>();
  end: { readonly type: string; readonly at: number } | undefined;
  error: StoryError | undefined;
  /** What somebody decided last, about any step. */
  lastAnswer: string | undefined;

  read(event: StoryEvent, place: number): void {
    const data = isJsonObject(event.payload) ? event.payload : {};
    const at = Date.parse(event.timestamp);
    const nodeId = event.nodeId ?? textOf(data, 'nodeId');
    const step = nodeId === undefined ? undefined : stepOf(this.steps, nodeId, event.type, at);
    step?.events.push(place);
    if (step) this.#readStep(step, event.type, data, at);
    switch (event.type) {
      case 'artifact.created': {
        const artifactId = textOf(data, 'artifactId');
        const artifactType = textOf(data, 'artifactType') ?? '';
        if (artifactId !== undefined) this.documents.push({ nodeId, artifactId, artifactType });
        break;
      }
      case 'run.completed':
      case 'run.failed':
      case 'run.cancelled':
        this.end = { type: event.type, at };
        this.error = errorOf(data, undefined);
        break;
    }
  }

  #readStep(step: OpenStep, type: string, data: JsonObject, at: number): void {
    switch (type) {
      case 'node.started':
        step.decisionsBefore = this.decisions.length;
        if (isEnded(step)) step.rounds += 1;
        if (isEnded(step)) enter(step, 'running', at);
        break;
      case 'node.completed': {
        const outputs = ownProperty(data, 'outputs');
        step.outputs = isJsonObject(outputs) ? outputs : undefined;
        step.state = this.#isDeclined(step) ? 'declined' : 'done';
        leave(step, at);
        break;
      }
      case 'node.failed':
        step.error = errorOf(data, step.nodeId);
        step.state = verdictIn(step.error?.code ?? '') ?? 'failed';
        leave(step, at);
        break;
      case 'node.skipped':
        step.state = 'skipped';
        leave(step, at);
        break;
      case 'node.cancelled':
        step.state = 'cancelled';
        leave(step, at);
        break;
      case 'interrupt.requested':
        enter(step, 'waiting', at);
        this.#asked.set(step.nodeId, askedOf(data, at));
        break;
      case 'interrupt.resolved':
        if (!isEnded(step)) enter(step, 'running', at);
        if (this.#asked.get(step.nodeId)?.isApproval)
          this.lastAnswer = decisionIn(ownProperty(data, 'resumeValue')) ?? this.lastAnswer;
        break;
      case 'approval.received':
        this.decisions.push(decisionOf(step, this.#asked.get(step.nodeId), data, at));
        this.lastAnswer = decisionIn(data) ?? this.lastAnswer;
        break;
    }
  }

  /** By what was decided about it in this round, and else by what it put out. */
  #isDeclined({ nodeId, outputs, decisionsBefore }: OpenStep): boolean {
    const decided = this.decisions.slice(decisionsBefore).findLast((each) => each.nodeId === nodeId);
    return isNo(decided?.action) || (outputs !== undefined && verdictInOutputs(outputs) === 'declined');
  }
}

/** The log of a run as steps, decisions and documents. */
export function foldStory(events: readonly StoryEvent[]): RunStory {
  const reader = new StoryReader();
  for (const [place, event] of events.entries()) reader.read(event, place);
  const { end, error, decisions, documents, lastAnswer } = reader;
  const steps = [...reader.steps.values()];
  const failed = steps.findLast((step) => step.error !== undefined);
  const first = events[0];
  return {
    steps,
    decisions,
    documents,
    outcome: end && outcomeOf(end.type, error, steps, lastAnswer),
    error: error && { ...error, nodeId: failed?.nodeId },
    startedAt: first && Date.parse(first.timestamp),
    endedAt: end?.at,
    events: events.length,
    isGapless: events.every(({ sequence }, place) => sequence === place),
  };
}

function decisionOf(step: OpenStep, asked: Asked | undefined, data: JsonObject, at: number): StoryDecision {
  return {
    nodeId: step.nodeId,
    by: textOf(data, 'decidedBy') ?? '',
    action: textOf(data, 'action') ?? '',
    at,
    openMs: Math.max(0, at - (asked?.at ?? at)),
    comment: textOf(data, 'comment') ?? changesIn(data),
    artifactId: asked?.artifactId,
    title: asked?.title ?? '',
  };
}

/** What was to be changed, in the words of who asked for it. */
function changesIn(data: JsonObject): string | undefined {
  const feedback = ownProperty(data, 'refineFeedback');
  return isJsonObject(feedback) ? textOf(feedback, 'text') : undefined;
}

function stepOf(
  steps: Map<string, OpenStep>,
  nodeId: string,
  type: string,
  at: number,
): OpenStep | undefined {
  const known = steps.get(nodeId);
  if (known || !(type.startsWith('node.') || type.startsWith('interrupt.'))) return known;
  const step: OpenStep = {
    nodeId,
    state: 'running',
    phases: [{ isWaiting: false, from: at, to: undefined }],
    rounds: 1,
    outputs: undefined,
    error: undefined,
    decisionsBefore: 0,
    events: [],
  };
  steps.set(nodeId, step);
  return step;
}

function isEnded({ phases }: OpenStep): boolean {
  return phases.at(-1)?.to !== undefined;
}

function leave(step: OpenStep, at: number): void {
  const phase = step.phases.at(-1);
  if (phase && phase.to === undefined) step.phases[step.phases.length - 1] = { ...phase, to: at };
}

function enter(step: OpenStep, state: 'running' | 'waiting', at: number): void {
  leave(step, at);
  step.state = state;
  // A phase without length was none.
  if (step.phases.at(-1)?.from === at) step.phases.pop();
  step.phases.push({ isWaiting: state === 'waiting', from: at, to: undefined });
}

/** How long a step ran, without the time between its rounds, in milliseconds. */
export function stepTime({ phases }: StoryStep, now: number): number {
  return phases.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? now) - from), 0);
}

/** For how long somebody was asked, in milliseconds. Questions that were open together count once. */
export function waitingTime(steps: readonly StoryStep[], now: number): number {
  const waits = steps.flatMap(({ phases }) => phases.filter(({ isWaiting }) => isWaiting));
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to = now } of waits.sort((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}

function outcomeOf(
  type: string,
  error: StoryError | undefined,
  steps: readonly OpenStep[],
  lastAnswer: string | undefined,
): RunOutcome {
  if (type === 'run.cancelled') return 'cancelled';
  if (type === 'run.failed') {
    const failed = steps.findLast((step) => step.error !== undefined);
    return verdictIn(error?.code ?? '') ?? verdictIn(failed?.error?.code ?? '') ?? 'failed';
  }
  const outputs = steps.flatMap((step) => (step.outputs ? [step.outputs] : []));
  return verdictOfSteps(outputs, lastAnswer) ?? 'done';
}

function askedOf(data: JsonObject, at: number): Asked {
  const about = ownProperty(data, 'data');
  const interrupt = isJsonObject(about) ? about : {};
  const call = ownProperty(interrupt, 'artifactData');
  const isCall = textOf(interrupt, 'artifactType') === 'handrail.tool-call';
  return {
    isApproval: textOf(data, 'kind') === 'approval',
    at,
    artifactId: isCall ? textOf(interrupt, 'artifactId') : undefined,
    title: (isJsonObject(call) ? textOf(call, 'title') : undefined) ?? textOf(interrupt, 'title') ?? '',
  };
}

function errorOf(data: JsonObject, nodeId: string | undefined): StoryError | undefined {
  const error = readFailure(ownProperty(data, 'error'));
  return error && { ...error, nodeId };
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value = ownProperty(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
