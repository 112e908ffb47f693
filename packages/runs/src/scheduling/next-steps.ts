import type { Instant } from '../instant.ts';
import { isTerminal, type RunState } from '../state/run-state.ts';
import { nextChild } from './child-inputs.ts';
import { childrenToCancel } from './end-run.ts';
import { effectKey, executionKey } from './keys.ts';
import { isReady } from './ready.ts';
import { needsSettling } from './settle.ts';
import type { RunNodeStep, StartNodeStep, Step } from './step.ts';
import { timersOf } from './timers.ts';

const MAX_STARTS = 256;

export interface StepOptions {
  /** How many nodes may be started now; the others stay ready. */
  readonly maxStarts?: number;
}

/**
 * What there is to do now. It is derived from the state and never stored, so a host that crashed folds the log, asks
 * again and gets the same steps. They come in a fixed order, and cost what is going on in the run, not its log.
 */
export function nextSteps(
  run: RunState,
  at: Instant,
  { maxStarts = MAX_STARTS }: StepOptions = {},
): readonly Step[] {
  if (run.phase === 'new' || isTerminal(run.phase)) return [];
  const steps: Step[] = [];
  if (needsSettling(run)) steps.push({ kind: 'settle', key: `${run.runId}/settle/${run.nextSequence}` });
  const isEnding = run.phase === 'ending';
  for (const childRunId of isEnding ? childrenToCancel(run).map(({ runId }) => runId) : run.abandoned) {
    steps.push({ kind: 'cancel-child', key: `${run.runId}/cancel/${childRunId}`, childRunId });
  }
  if (isEnding) return steps;
  addStarts(run, at, maxStarts, steps);
  for (const node of run.active) {
    const { status, dueAt, turn } = run.nodes.at(node);
    if (status === 'running' && (dueAt === undefined || dueAt <= at)) steps.push(runStep(run, node, turn));
    const child = status === 'waiting' && run.phase === 'active' ? nextChild(run, node) : undefined;
    if (child) steps.push(child);
  }
  for (const { key, purpose, due, node } of timersOf(run, at)) {
    const nodeId = node === undefined ? undefined : run.workflow.nodes[node]?.id;
    steps.push({ kind: 'timer', key, purpose, due, nodeId });
  }
  return steps;
}

function addStarts(run: RunState, at: Instant, maxStarts: number, steps: Step[]): void {
  if (run.phase !== 'active') return;
  let left = maxStarts;
  for (const set of [run.active, run.ready]) {
    for (const node of set) {
      if (left <= 0) return;
      if (!isReady(run, node, at)) continue;
      steps.push({ kind: 'start-node', ...nodeStep(run, node) });
      left -= 1;
    }
  }
}

function runStep(run: RunState, node: number, turn: number): RunNodeStep {
  const step = nodeStep(run, node);
  return { kind: 'run-node', ...step, key: `${step.key}/${turn}`, turn };
}

function nodeStep(run: RunState, node: number): Omit<StartNodeStep, 'kind'> {
  const definition = run.workflow.nodes[node];
  const { pass, attempt } = run.nodes.at(node);
  return {
    key: executionKey(run, node),
    nodeId: definition?.id ?? '',
    typeId: definition?.typeId ?? '',
    pass,
    attempt,
    effectKey: effectKey(run, node),
  };
}
