import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { RunState } from '../state/run-state.ts';

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
  if (ownProperty(outputs, 'approved') === false && isNo(ownProperty(outputs, 'action'))) return 'declined';
  // A step of several calls tells which of them ended it, with what came of that one.
  const stopped = ownProperty(outputs, 'stopped');
  const isDeclined = [outputs, stopped].some(
    (each) => isJsonObject(each) && ownProperty(each, 'status') === 'declined',
  );
  return isDeclined ? 'declined' : undefined;
}

/** Whether an answer to an approval is a yes. */
export function isYes(action: JsonValue | undefined): boolean {
  return action === 'accept' || action === 'edit-accept';
}

/** Whether it is a no. Who asks for changes does not agree to what was shown. */
export function isNo(action: JsonValue | undefined): boolean {
  return action === 'reject' || action === 'refine';
}

/**
 * Why a run that completed was not done. That somebody said no counts until somebody agrees to something after it. It is
 * read from the decisions: what a step puts out is its own, and may be sealed.
 */
export function verdictOfSteps(
  outputs: Iterable<JsonObject>,
  lastAnswer: string | undefined,
): RunVerdict | undefined {
  const verdicts = new Set([...outputs].map(verdictInOutputs));
  if (verdicts.has('refused')) return 'refused';
  return isNo(lastAnswer) || (verdicts.has('declined') && !isYes(lastAnswer)) ? 'declined' : undefined;
}

/** Why a run that ended was not done, if a person or a rule decided so. */
export function verdictOf(run: RunState): RunVerdict | undefined {
  if (run.phase === 'failed') {
    const failed = run.failures.at(-1);
    const code = failed === undefined ? undefined : run.nodes.at(failed).error?.code;
    return verdictIn(run.error?.code ?? '') ?? verdictIn(code ?? '');
  }
  if (run.phase !== 'completed') return undefined;
  const outputs = [...run.workflow.nodes.keys()].map((index) => run.nodes.at(index).outputs);
  return verdictOfSteps(outputs, run.lastAnswer);
}
