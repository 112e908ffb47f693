import type { Instant } from '../instant.ts';
import type { RunState } from '../state/run-state.ts';
import { isTerminal } from '../state/run-state.ts';
import { executionKey } from './keys.ts';

/** Something that happens unless something else happens first. */
export interface Timer {
  readonly key: string;
  readonly due: Instant;
  readonly purpose: TimerPurpose;
  readonly node: number | undefined;
}

export type TimerPurpose =
  | 'run-timeout'
  | 'node-timeout'
  | 'interrupt-deadline'
  | 'retry'
  | 'delay'
  | 'trigger';

/** Every timer that is running, by due time. Retries and delays that are due are not timers any more but steps. */
export function timersOf(run: RunState, at: Instant): readonly Timer[] {
  if (isTerminal(run.phase) || run.phase === 'new' || run.phase === 'ending') return [];
  const timers: Timer[] = [];
  const { runTimeoutMs } = run.limits;
  if (runTimeoutMs !== undefined) {
    timers.push({
      key: `${run.runId}/timeout`,
      due: run.startedAt + runTimeoutMs,
      purpose: 'run-timeout',
      node: undefined,
    });
  }
  for (const node of run.active) addNodeTimers(run, node, at, timers);
  for (const [place, due] of run.armed) {
    const id = run.workflow.channelTriggers[place]?.id ?? '';
    timers.push({ key: `${run.runId}/trigger/${id}/${due}`, due, purpose: 'trigger', node: undefined });
  }
  return timers.sort((a, b) => a.due - b.due || (a.key < b.key ? -1 : 1));
}

function addNodeTimers(run: RunState, node: number, at: Instant, timers: Timer[]): void {
  const { status, dueAt, turnAt, interrupt } = run.nodes.at(node);
  const timeoutMs = run.workflow.nodes[node]?.timeoutMs;
  const add = (purpose: TimerPurpose, due: Instant, name: string) =>
    timers.push({ key: `${executionKey(run, node)}/${name}`, due, purpose, node });
  if (status === 'retrying' && dueAt !== undefined && dueAt > at) add('retry', dueAt, 'retry');
  if (status === 'running') {
    if (dueAt !== undefined && dueAt > at) add('delay', dueAt, `delay/${dueAt}`);
  }
  if ((status === 'running' || status === 'waiting') && timeoutMs !== undefined && turnAt !== undefined) {
    add('node-timeout', turnAt + timeoutMs, 'timeout');
  }
  if (status === 'suspended' && interrupt?.deadline !== undefined) {
    add('interrupt-deadline', interrupt.deadline, `interrupt/${interrupt.id}`);
  }
}
