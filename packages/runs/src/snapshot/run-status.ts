import { exhausted } from '@handrail/base';
import type { ChildRun, OpenInterrupt } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';

export type RunStatus =
  | 'pending'
  | 'running'
  | 'paused'
  | 'waiting-approval'
  | 'waiting-input'
  | 'waiting-external'
  | 'completed'
  | 'failed'
  | 'cancelled';

export type WaitingStatus = Extract<RunStatus, `waiting-${string}`>;

/** What a run waits for, and where. */
export interface Waiting {
  readonly node: number;
  readonly status: WaitingStatus;
}

export function statusOf(run: RunState): RunStatus {
  switch (run.phase) {
    case 'new':
      return 'pending';
    case 'active':
      return waitingOf(run)?.status ?? 'running';
    case 'pausing':
    case 'ending':
      return 'running';
    case 'paused':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return run.phase;
    default:
      return exhausted(run.phase);
  }
}

/**
 * A run waits as long as an interrupt is open in it, whatever its other nodes do meanwhile: its status must say so
 * (run-snapshot.schema.json), or whoever looks for runs that need somebody would not find it. The first node that waits
 * speaks for it.
 */
export function waitingOf(run: RunState): Waiting | undefined {
  if (run.active.size === run.running) return undefined;
  for (const node of run.active) {
    const { status, interrupt, children } = run.nodes.at(node);
    if (status === 'suspended' && interrupt) return { node, status: waitingFor(interrupt) };
    if (status !== 'waiting') continue;
    const child = run.children.get(children?.started.at(-1) ?? '');
    const waiting = child && waitingChild(child);
    if (waiting) return { node, status: waiting };
  }
  return undefined;
}

/** Whether nothing in the run can go on without somebody. */
export function onlyWaits(run: RunState): boolean {
  if (run.running > 0 || run.ready.size > 0 || run.skips.size > 0 || run.active.size === 0) return false;
  for (const node of run.active) {
    const { status, interrupt, children } = run.nodes.at(node);
    if (status === 'suspended' && interrupt) continue;
    const child = status === 'waiting' ? run.children.get(children?.started.at(-1) ?? '') : undefined;
    if (!child || !waitingChild(child)) return false;
  }
  return true;
}

function waitingChild({ status }: ChildRun): WaitingStatus | undefined {
  return status === 'waiting-approval' || status === 'waiting-input' || status === 'waiting-external'
    ? status
    : undefined;
}

function waitingFor({ kind, secret }: OpenInterrupt): WaitingStatus {
  if (secret) return 'waiting-input';
  switch (kind) {
    case 'clarification':
      return 'waiting-input';
    case 'external-event':
      return 'waiting-external';
    default:
      return 'waiting-approval';
  }
}
