import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  comparableEvent,
  foldRun,
  fromTimestamp,
  isTerminalType,
  type LogCopy,
  nextSteps,
  nodeInputs,
  type RunEvent,
  type RunState,
} from '@handrail/runs';
import { noRunAssistance } from '../assistance/run-assistance.ts';
import { Draft } from '../execution/draft.ts';
import { endCommand, executePure, isCurrent } from '../execution/execution.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { ReplayedEnd } from '../nodes/node-type.ts';
import type { AskedAgain } from './asked-again.ts';

export type ReplayParts = Pick<HostParts, 'nodeTypes' | 'ids' | 'ports' | 'onDefect'>;

export interface ReplayPlan {
  readonly started: JsonValue;
  readonly fromSeq: number;
  readonly again: AskedAgain;
}

type DivergenceKind = 'output' | 'missing' | 'extra' | 'type-mismatch';

/**
 * Replays a log onto the copy. What came from outside is a recorded fact and is taken over: results of effects, answers,
 * times and ids. What the engine decides by itself, from `fromSeq` on, is decided again and compared. A difference is
 * recorded as `replay.diverged`, and the replay goes on with what the source recorded (replay.md §Divergence).
 */
export function replayLog(
  source: readonly RunEvent[],
  copy: LogCopy,
  empty: RunState,
  { started, fromSeq, again }: ReplayPlan,
  parts: ReplayParts,
): RunState {
  let state = empty;
  let folded = 0;
  const seen = new Set<string>();
  const fold = () => {
    state = foldRun(copy.events.slice(folded), state);
    folded = copy.events.length;
  };
  for (const [index, event] of source.entries()) {
    if (index >= fromSeq && event.nodeId !== undefined && isOwnWork(event, empty, parts)) {
      fold();
      const kind = divergenceAt(source, index, state, seen, parts);
      if (kind) tellDivergence(copy, event, kind);
    }
    const answer = index >= fromSeq ? again.get(event.sequence) : undefined;
    if (answer && isOtherKind(event, answer)) {
      endAtRefusal(copy, event, answer);
      break;
    }
    if (answer?.kind === 'valid' && !isSameOutput(event, answer.outputs))
      tellDivergence(copy, event, 'output');
    copy.take(event, index === 0 ? started : event.payload);
  }
  fold();
  return state;
}

function tellDivergence(copy: LogCopy, event: RunEvent, divergenceKind: DivergenceKind): void {
  const { runId: sourceRunId, sequence: atSequence, eventId: originalEventId } = event;
  const payload = { sourceRunId, atSequence, originalEventId, divergenceKind };
  copy.add('replay.diverged', payload, fromTimestamp(event.timestamp) ?? 0, event.nodeId);
}

export const REFUSAL_DIVERGENCE = 'replay_diverged_at_refusal';
const REFUSED = 'envelope_refused_by_provider';

/** How the node ended that asked a model; undefined when it failed for another reason. */
function endKind({ type, payload }: RunEvent): ReplayedEnd['kind'] | undefined {
  if (type === 'node.completed') return 'valid';
  const error = isJsonObject(payload) ? payload.error : undefined;
  return isJsonObject(error) && error.code === REFUSED ? 'refusal' : undefined;
}

function isOtherKind(event: RunEvent, { kind }: ReplayedEnd): boolean {
  const original = endKind(event);
  return original !== undefined && original !== kind;
}

function isSameOutput({ type, payload }: RunEvent, outputs: JsonObject): boolean {
  const recorded = isJsonObject(payload) ? payload.outputs : undefined;
  return type !== 'node.completed' || canonicalJson(recorded ?? {}) === canonicalJson(outputs);
}

/** A model that does not answer as it did is not replaced by what it said before: the replay fails (RFC 0041 §B). */
function endAtRefusal(copy: LogCopy, event: RunEvent, { kind: replayEnvelopeKind }: ReplayedEnd): void {
  const { runId: sourceRunId, sequence: atSequence, eventId: originalEventId, nodeId = '' } = event;
  const at = fromTimestamp(event.timestamp) ?? 0;
  const originalEnvelopeKind = endKind(event) ?? 'valid';
  const told = { sourceRunId, atSequence, originalEventId, nodeId, originalEnvelopeKind, replayEnvelopeKind };
  copy.add('replay.divergedAtRefusal', told, at, nodeId);
  const message = `The model did not answer node "${nodeId}" as it did in the run that is replayed.`;
  const error = { code: REFUSAL_DIVERGENCE, message };
  copy.add('node.failed', { nodeId, error, attempts: 1 }, at, nodeId);
  const start = fromTimestamp(copy.events[0]?.timestamp ?? '') ?? at;
  copy.add('run.failed', { error, failedNodeId: nodeId, durationMs: Math.max(0, at - start) }, at);
}

/** Whether the event may be what a node recorded that reaches nothing outside. */
function isOwnWork({ type, nodeId }: RunEvent, { workflow }: RunState, { nodeTypes }: ReplayParts): boolean {
  if (type === 'node.started' || isTerminalType(type)) return false;
  const typeId = workflow.nodes[workflow.indexOf.get(nodeId ?? '') ?? -1]?.typeId;
  return typeId !== undefined && nodeTypes.get(typeId)?.reach === 'none';
}

/** Executes the node once more that is about to record this event, and compares what it records. */
function divergenceAt(
  source: readonly RunEvent[],
  index: number,
  state: RunState,
  seen: Set<string>,
  parts: ReplayParts,
): DivergenceKind | undefined {
  const event = source[index];
  if (!event) return undefined;
  const at = fromTimestamp(event.timestamp) ?? 0;
  const step = nextSteps(state, at).find((each) => each.kind === 'run-node' && each.nodeId === event.nodeId);
  if (step?.kind !== 'run-node' || !isCurrent(state, step)) return undefined;
  // The answer to an interrupt may have ended the node by itself; what came of it is a recorded fact.
  if (step.turn > 0) return undefined;
  if (seen.has(step.key)) return undefined;
  seen.add(step.key);
  const type = parts.nodeTypes.get(step.typeId);
  if (type?.reach !== 'none') return undefined;
  const draft = new Draft(state, noRunAssistance, at, parts.ports);
  const { inputs } = nodeInputs(state, step.nodeId);
  const end = executePure(type, { run: state, step, inputs, at }, parts);
  // Refused: the source recorded a failure in its place, and that is another event.
  if (draft.decide(endCommand(step, end, parts))) return event.type === 'node.failed' ? undefined : 'missing';
  return compared(draft.events, source, index, [state.runId, event.runId, state.fork?.rootRunId ?? '']);
}

function compared(
  made: readonly RunEvent[],
  source: readonly RunEvent[],
  index: number,
  runIds: readonly string[],
): DivergenceKind | undefined {
  const ids = runIds.filter((id) => id !== '');
  for (const [place, event] of made.entries()) {
    const recorded = source[index + place];
    if (!recorded) return 'extra';
    if (recorded.type !== event.type) return 'type-mismatch';
    if (canonicalJson(comparableEvent(event, ids)) !== canonicalJson(comparableEvent(recorded, ids))) {
      return 'output';
    }
  }
  return undefined;
}
