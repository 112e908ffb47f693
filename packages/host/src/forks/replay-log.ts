import { canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
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

export type ReplayParts = Pick<HostParts, 'nodeTypes' | 'ids' | 'ports' | 'onDefect'>;

interface ReplayedLog {
  readonly state: RunState;
  readonly divergences: number;
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
  { started, fromSeq }: { readonly started: JsonValue; readonly fromSeq: number },
  parts: ReplayParts,
): ReplayedLog {
  let state = empty;
  let folded = 0;
  let divergences = 0;
  const seen = new Set<string>();
  const fold = () => {
    state = foldRun(copy.events.slice(folded), state);
    folded = copy.events.length;
  };
  for (const [index, event] of source.entries()) {
    if (index >= fromSeq && event.nodeId !== undefined && isOwnWork(event, empty, parts)) {
      fold();
      const kind = divergenceAt(source, index, state, seen, parts);
      if (kind) {
        divergences += 1;
        const payload: JsonObject = {
          sourceRunId: event.runId,
          atSequence: event.sequence,
          originalEventId: event.eventId,
          divergenceKind: kind,
        };
        copy.add('replay.diverged', payload, fromTimestamp(event.timestamp) ?? 0, event.nodeId);
      }
    }
    copy.take(event, index === 0 ? started : event.payload);
  }
  fold();
  return { state, divergences };
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
