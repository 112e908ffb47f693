import type { JsonValue } from '@handrail/base';
import type { ActionOutcome } from '@handrail/page';
import { errorCodes, type ToolError } from '@handrail/tools';
import type { ShownJudgement } from './format-outcome.ts';

/** Codes of a call that may have been under way when it ended. */
const OPEN_ENDED: ReadonlySet<string> = new Set([
  'x-outcome-unclear',
  'ENGINE_ERROR',
  errorCodes.timedOut,
  errorCodes.aborted,
  errorCodes.closed,
  errorCodes.answerTooLarge,
]);
const NOT_PRESSED = { kind: 'not-pressed', supports: 'failure' } as const;

/** What a refusal says about the action. Without an outcome, only codes of refusals before the call mean "not done". */
export function judgeRefusal({ code }: ToolError, outcome: ActionOutcome | undefined): ShownJudgement {
  if (outcome?.error) {
    const verdict = outcome.verdict === 'failed' ? 'failed' : 'unclear';
    return { verdict, evidence: outcome.evidence as unknown as readonly JsonValue[] };
  }
  if (OPEN_ENDED.has(code)) return { verdict: 'unclear', evidence: [] };
  return { verdict: 'failed', evidence: [NOT_PRESSED] };
}
