import type { CallProvenance, RelayedRequest } from '@handrail/tools';
import { isSameCall, type JudgedCall, judgePlan } from '../guard/judge-plan.ts';
import type { Knowledge } from '../knowledge.ts';
import { provenanceOf } from '../show/provenance-of.ts';
import type { PlannedCall, RefusalReason } from '../understanding.ts';
import { replay } from './replay.ts';
import { UnderstoodPlans } from './understood-plans.ts';

/** Whether a call may be made for a request that an agent passes on, and what the owner is shown of it. */
export type CallJudgement =
  | { readonly ok: true; readonly provenance: CallProvenance }
  | { readonly ok: false; readonly reason: RefusalReason | 'not-asked-for'; readonly message: string };

/**
 * Judges one call of an agent by the request that it says it is for. What the request forbids or does not ask for is
 * refused. What is in doubt, such as a value that was not said, is left to the owner, who is then always asked.
 */
export function judgeCall(
  call: JudgedCall,
  request: RelayedRequest,
  knowledge: Knowledge,
  plans: UnderstoodPlans = new UnderstoodPlans(),
): CallJudgement {
  const { answer } = replay(request, knowledge);
  if (answer.kind === 'plan') plans.keep(request, answer.calls);
  const now = answer.kind === 'plan' ? answer.calls.find((each) => isSameCall(each, call)) : undefined;
  const planned = plans.take(request, call) ?? now;
  if (planned) return { ok: true, provenance: provenanceOf(planned, said(request), knowledge, 'agent') };
  const judged = judgePlan([call], request.text, knowledge, { madeUp: 'mark' });
  switch (judged.kind) {
    case 'refusal':
      return { ok: false, reason: judged.reason, message: judged.text };
    case 'question': {
      const { about, text, kept } = judged.question;
      if (about === 'action')
        return { ok: false, reason: 'not-asked-for', message: 'The request does not ask for this.' };
      const [asked = unsourced(call)] = kept;
      const whole = isSameCall(asked, call) ? asked : unsourced(call);
      return { ok: true, provenance: provenanceOf(whole, said(request), knowledge, 'agent', [text]) };
    }
    case 'plan': {
      const [only = unsourced(call)] = judged.calls;
      return { ok: true, provenance: provenanceOf(only, said(request), knowledge, 'agent') };
    }
    case 'go':
      return { ok: false, reason: 'not-asked-for', message: 'The request does not ask for this.' };
  }
}

function unsourced(call: JudgedCall): PlannedCall {
  return { ...call, sources: {} };
}

function said({ text, replies = [] }: RelayedRequest): string {
  return [text, ...replies].join(' / ');
}
