import { exhausted } from '@handrail/base';
import type { Route } from '../events/payloads.ts';
import type { NodeState } from '../state/node-state.ts';
import type { TriggerRule, WorkflowEdge, WorkflowNode } from '../workflow/workflow.ts';

/** What an edge brings to its target. */
export type Arrival = 'succeeded' | 'failed' | 'skipped';

export const ARRIVAL_PLACES = { succeeded: 0, failed: 1, skipped: 2 } as const;

/** A failure is passed on through the nodes it skipped, so a handler may be behind a whole chain. */
export function arrivalOf(source: NodeState, edge: WorkflowEdge): Arrival {
  switch (source.status) {
    case 'completed':
      return source.untaken.includes(edge.id) || !isOnRoute(source.route, edge) ? 'skipped' : 'succeeded';
    case 'failed':
      return source.untaken.includes(edge.id) ? 'skipped' : 'failed';
    case 'skipped':
      return source.skipReason === 'upstream-failed' ? 'failed' : 'skipped';
    default:
      return 'skipped';
  }
}

function isOnRoute(route: Route | undefined, { role, staysInLoop }: WorkflowEdge): boolean {
  switch (route) {
    case undefined:
      return true;
    case 'forward':
      return role !== 'back';
    case 'back':
      return role === 'back';
    case 'leave':
      return !staysInLoop;
    default:
      return exhausted(route);
  }
}

/** A back edge represents itself; it joins with no other. */
export function takesBackEdge(rule: TriggerRule, arrival: Arrival): boolean {
  if (arrival === 'failed') return rule === 'any_failed' || rule === 'all_complete';
  return arrival === 'succeeded' && rule !== 'any_failed';
}

export type JoinVerdict = 'run' | 'skip' | 'open';

/**
 * Whether a node may start: every group of edges with the same rule has to hold. A node that nothing but branches not
 * taken leads to is not run, whatever its rules say; otherwise the join behind an unused branch would run. A node is
 * skipped only when all its edges have arrived: whether it hands on a failure must not depend on who came first.
 */
export function judgeJoin({ joins }: WorkflowNode, arrivals: readonly number[]): JoinVerdict {
  let holds = true;
  let missing = 0;
  let useful = 0;
  for (const [place, { rule, edges }] of joins.entries()) {
    if (judgeGroup(rule, edges, arrivals, place * 3) !== 'run') holds = false;
    const skipped = arrivals[place * 3 + ARRIVAL_PLACES.skipped] ?? 0;
    const others = (arrivals[place * 3] ?? 0) + (arrivals[place * 3 + 1] ?? 0);
    missing += edges - skipped - others;
    useful += others;
  }
  if (holds && (useful > 0 || joins.length === 0)) return 'run';
  return missing > 0 ? 'open' : 'skip';
}

function judgeGroup(rule: TriggerRule, count: number, arrivals: readonly number[], at: number): JoinVerdict {
  const succeeded = arrivals[at] ?? 0;
  const failed = arrivals[at + 1] ?? 0;
  const skipped = arrivals[at + 2] ?? 0;
  const complete = succeeded + failed + skipped === count;
  switch (rule) {
    case 'all_success':
      return failed + skipped > 0 ? 'skip' : complete ? 'run' : 'open';
    case 'any_success':
      return succeeded > 0 ? 'run' : complete ? 'skip' : 'open';
    case 'all_complete':
      return complete ? 'run' : 'open';
    case 'none_failed':
      return failed > 0 ? 'skip' : complete ? 'run' : 'open';
    case 'any_failed':
      return failed > 0 ? 'run' : complete ? 'skip' : 'open';
    default:
      return exhausted(rule);
  }
}

/** Whether a node that is skipped hands a failure on: one of its groups broke because of one. */
export function isSkippedByFailure({ joins }: WorkflowNode, arrivals: readonly number[]): boolean {
  return joins.some(({ rule, edges }, place) => {
    const failed = arrivals[place * 3 + ARRIVAL_PLACES.failed] ?? 0;
    return failed > 0 && judgeGroup(rule, edges, arrivals, place * 3) === 'skip';
  });
}
