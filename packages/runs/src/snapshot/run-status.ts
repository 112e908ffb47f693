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

/** A run waits when nothing in it can go on without somebody; the first node that waits speaks for it. */
export function waitingOf(run: RunState): Waiting | undefined {
  if (run.running > 0 || run.ready.size > 0 || run.skips.size > 0) return undefined;
  let first: Waiting | undefined;
  for (const node of run.active) {
    const { status, interrupt, children } = run.nodes.at(node);
    if (status === 'retrying') return undefined;
    if (status === 'suspended' && interrupt) first ??= { node, status: waitingFor(interrupt) };
    if (status === 'waiting') {
      const child = run.children.get(children?.started.at(-1) ?? '');
      const waiting = child && waitingChild(child);
      if (!waiting) return undefined;
      first ??= { node, status: waiting };
    }
  }
  return first;
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
