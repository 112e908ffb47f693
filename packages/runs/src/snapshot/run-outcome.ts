import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { RunState } from '../state/run-state.ts';
import { Sealed } from '../state/run-value.ts';

/** How a run ended, as people tell it: that somebody said no, or a rule did, is not a failure. */
export const RUN_OUTCOMES = ['done', 'declined', 'refused', 'failed', 'cancelled'] as const;

export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** An end that the status does not tell: it is `completed` or `failed` there. */
export type RunVerdict = Extract<RunOutcome, 'declined' | 'refused'>;

const DECLINED: ReadonlySet<string> = new Set([
  'approval_rejected',
  'confirmation_declined',
  'changes_requested',
]);
const REFUSED: ReadonlySet<string> = new Set([
  'capability_refused',
  'capability_required',
  'capability_not_accepted',
  'capability_unanswerable',
  'tool_not_allowed',
]);

/** Whether an error says that somebody said no, or a rule did; undefined for what went wrong. */
export function verdictIn(code: string): RunVerdict | undefined {
  if (DECLINED.has(code)) return 'declined';
  return REFUSED.has(code) ? 'refused' : undefined;
}

/** Whether a step that completed did so because somebody or a contract said no. */
export function verdictInOutputs(outputs: JsonObject): RunVerdict | undefined {
  const decision = ownProperty(outputs, 'decision');
  if (decision === 'refuse' || decision === 'clarify') return 'refused';
  const isRejected =
    ownProperty(outputs, 'approved') === false && ownProperty(outputs, 'action') === 'reject';
  return isRejected || ownProperty(outputs, 'status') === 'declined' ? 'declined' : undefined;
}

/** Whether an answer to an approval is a yes. */
export function isYes(action: JsonValue | undefined): boolean {
  return action === 'accept' || action === 'edit-accept';
}

/** Why a run that ended was not done, if a person or a rule decided so. A run in which something was approved is done. */
export function verdictOf(run: RunState): RunVerdict | undefined {
  if (run.phase === 'failed') {
    const failed = run.failures.at(-1);
    const code = failed === undefined ? undefined : run.nodes.at(failed).error?.code;
    return verdictIn(run.error?.code ?? '') ?? verdictIn(code ?? '');
  }
  if (run.phase !== 'completed') return undefined;
  let isDeclined = false;
  for (const index of run.workflow.nodes.keys()) {
    const verdict = verdictInOutputs(run.nodes.at(index).outputs);
    if (verdict === 'refused') return verdict;
    if (verdict === 'declined') isDeclined = true;
  }
  return isDeclined && !hasYes(run) ? 'declined' : undefined;
}

function hasYes({ answers }: RunState): boolean {
  for (const [, answer] of answers) {
    const value = !(answer instanceof Sealed) ? answer : answer.isFilled ? answer.open() : null;
    if (isJsonObject(value) && isYes(ownProperty(value, 'action'))) return true;
  }
  return false;
}
