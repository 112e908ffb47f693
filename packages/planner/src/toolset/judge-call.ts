import type { CallProvenance, RelayedRequest } from '@handrail/tools';
import { comparedWith, isSameCall, type JudgedCall, judgePlan } from '../guard/judge-plan.ts';
import { isLeftOut } from '../guard/left-out.ts';
import type { Knowledge } from '../knowledge.ts';
import { readRequest } from '../read-request.ts';
import { provenanceOf } from '../show/provenance-of.ts';
import type { PlannedCall, RefusalReason } from '../understanding.ts';
import { replay } from './replay.ts';
import { UnderstoodPlans } from './understood-plans.ts';

/** Whether a call may be made for a request that an agent passes on, and what the owner is shown of it. */
export type CallJudgement =
  | { readonly ok: true; readonly provenance: CallProvenance }
  | { readonly ok: false; readonly reason: RefusalReason | 'not-asked-for'; readonly message: string };

/** These say that the words are not known here. A model may know them, so the guard decides. */
const NOT_UNDERSTOOD: ReadonlySet<RefusalReason> = new Set(['not-offered', 'language', 'empty']);

const NOT_ASKED_FOR: CallJudgement = {
  ok: false,
  reason: 'not-asked-for',
  message: 'The request does not ask for this.',
};

/**
 * Judges one call of an agent by the request that it says it is for, with all replies. What they forbid, take back or do not ask
 * for is refused. What is in doubt, such as a value that was not said, is left to the owner, who is then always asked.
 */
export function judgeCall(
  call: JudgedCall,
  request: RelayedRequest,
  knowledge: Knowledge,
  plans: UnderstoodPlans = new UnderstoodPlans(),
): CallJudgement {
  const allowed = (planned: PlannedCall, doubts: readonly string[] = []): CallJudgement => ({
    ok: true,
    provenance: provenanceOf(planned, said(request), knowledge, 'agent', doubts),
  });
  const { answer } = replay(request, knowledge);
  const calls = answer.kind === 'plan' ? answer.calls : [];
  if (answer.kind === 'plan') plans.keep(request, calls);
  const planned = plans.take(request, call);
  if (planned) return allowed(planned);
  const again = calls.find((each) => isSameCall(each, call));
  if (again) return allowed(again, ['The same was already called for this request.']);
  if (answer.kind === 'refusal' && !NOT_UNDERSTOOD.has(answer.reason))
    return { ok: false, reason: answer.reason, message: answer.text };
  if (answer.kind === 'go') return NOT_ASKED_FOR;
  const alike = calls.filter(({ capability }) => capability === call.capability);
  if (alike.length > 0) {
    const compared = comparedWith(alike, call);
    return isExcepted(compared, request.text, knowledge)
      ? NOT_ASKED_FOR
      : allowed(compared, leftOut(alike, call));
  }
  const judged = judgePlan([call], request.text, knowledge, {
    madeUp: 'mark',
    replies: request.replies ?? [],
  });
  switch (judged.kind) {
    case 'refusal':
      return { ok: false, reason: judged.reason, message: judged.text };
    case 'question': {
      const { about, text, kept } = judged.question;
      if (about === 'action') return NOT_ASKED_FOR;
      const [asked = unsourced(call)] = kept;
      return allowed(isSameCall(asked, call) ? asked : unsourced(call), [text]);
    }
    case 'plan': {
      const [only = unsourced(call)] = judged.calls;
      // The guard lets it pass, and the conversation did not come to it: that is for the owner to tell.
      return allowed(only, [
        answer.kind === 'question' ? answer.question.text : 'The request was understood as something else.',
      ]);
    }
    case 'go':
      return NOT_ASKED_FOR;
  }
}

/** Whether the request names the row as one that is left out. */
function isExcepted(call: PlannedCall, text: string, knowledge: Knowledge): boolean {
  const read = readRequest(text, knowledge);
  const info = read?.index.actions.find(({ capability }) => capability.id === call.capability);
  return read !== undefined && info !== undefined && isLeftOut(call, info, read.said);
}

/** What was said for the planned call that is most like it, and is left out. */
function leftOut(alike: readonly PlannedCall[], call: JudgedCall): readonly string[] {
  const shared = ({ args }: PlannedCall) =>
    Object.keys(args).filter((name) => Object.hasOwn(call.args, name));
  const [nearest] = [...alike].sort((one, other) => shared(other).length - shared(one).length);
  const left = Object.keys(nearest?.args ?? {}).filter((name) => !Object.hasOwn(call.args, name));
  return left.length > 0 ? [`This leaves out what was said for: ${left.join(', ')}.`] : [];
}

function unsourced(call: JudgedCall): PlannedCall {
  return { ...call, sources: {} };
}

function said({ text, replies = [] }: RelayedRequest): string {
  return [text, ...replies].join(' / ');
}
