import {
  type Instant,
  nextSteps,
  nodeInputs,
  type RunCommand,
  type RunError,
  type RunNodeStep,
  type RunState,
  type StartNodeStep,
  type Step,
} from '@handrail/runs';
import type { PureNodeType } from '../nodes/node-type.ts';
import type { Draft } from './draft.ts';
import { endCommand, executePure, failCommand, isCurrent } from './execution.ts';
import type { HostParts } from './host-parts.ts';

/** Bounds what one batch holds; the rest goes into the next one. */
const MAX_EVENTS = 500;

type DriveParts = Pick<HostParts, 'nodeTypes' | 'provides' | 'ids' | 'onDefect'>;

/**
 * Does everything a run can do by itself: what follows, timers that are due, starts, and nodes that reach nothing
 * outside. Gives the steps that are left for after the commit.
 */
export function drive(draft: Draft, parts: DriveParts): readonly Step[] {
  for (;;) {
    const steps = nextSteps(draft.state, draft.at);
    const before = draft.events.length;
    if (before >= MAX_EVENTS) return steps;
    const due = firstDue(steps, draft.at);
    const isTimersTurn = due !== undefined && !wokeBefore(draft.state, due);
    if (isTimersTurn) draft.decide({ type: 'time-passed' });
    for (const step of steps) if (step.kind !== 'timer') perform(draft, step, parts);
    if (due !== undefined && !isTimersTurn) draft.decide({ type: 'time-passed' });
    if (draft.events.length === before) return steps;
  }
}

function firstDue(steps: readonly Step[], at: Instant): Instant | undefined {
  // Timers come last, the earliest first.
  const timer = steps.find((step) => step.kind === 'timer');
  return timer?.kind === 'timer' && timer.due <= at ? timer.due : undefined;
}

/**
 * Whether a node that slept was to go on before this time. When a machine was asleep, or its clock is set forward,
 * everything is due at once; then a node must not time out that would have been done long ago.
 */
function wokeBefore(run: RunState, due: Instant): boolean {
  for (const node of run.active) {
    const { status, dueAt } = run.nodes.at(node);
    if (status === 'running' && dueAt !== undefined && dueAt < due) return true;
  }
  return false;
}

/** Steps were listed together: one that an earlier one made pointless is refused, and that is all. */
function perform(draft: Draft, step: Exclude<Step, { kind: 'timer' }>, parts: DriveParts): void {
  if (step.kind === 'settle') draft.decide({ type: 'settle' });
  else if (step.kind === 'start-node') draft.decide(startCommand(step, parts));
  else if (step.kind === 'run-node') {
    const type = parts.nodeTypes.get(step.typeId);
    if (type?.reach === 'none' && isCurrent(draft.state, step)) executeNow(draft, step, type, parts);
  }
}

function startCommand({ nodeId, pass, attempt, typeId }: StartNodeStep, parts: DriveParts): RunCommand {
  const error = unmet(typeId, parts);
  return error ? { type: 'refuse-node', nodeId, error } : { type: 'start-node', nodeId, pass, attempt };
}

/** Why a node of this type cannot be executed here: it fails without being started (WOP-WF-08). */
function unmet(typeId: string, { nodeTypes, provides }: DriveParts): RunError | undefined {
  const type = nodeTypes.get(typeId);
  if (!type) {
    const message = `This host has no node type "${typeId}".`;
    return { code: 'capability_not_provided', message, retryable: false };
  }
  const missing = type.requires?.find((id) => !provides.has(id));
  if (missing === undefined) return undefined;
  const message = `This host does not provide "${missing}", which node type "${typeId}" requires.`;
  return { code: 'capability_not_provided', message, retryable: false };
}

function executeNow(draft: Draft, step: RunNodeStep, type: PureNodeType, parts: DriveParts): void {
  const { inputs } = nodeInputs(draft.state, step.nodeId);
  const end = executePure(type, { run: draft.state, step, inputs, at: draft.at }, parts);
  const refusal = draft.decide(endCommand(step, end, parts));
  if (refusal && isCurrent(draft.state, step)) draft.decide(failCommand(step, refusal));
}
