import { canonicalJson } from '@handrail/base';
import type { CallProvenance, RelayedRequest } from '@handrail/tools';
import { isSameCall, type JudgedCall, judgePlan } from '../guard/judge-plan.ts';
import type { Knowledge } from '../knowledge.ts';
import { provenanceOf } from '../show/provenance-of.ts';
import type { PlannedCall, RefusalReason, Source } from '../understanding.ts';
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
  const planned = plans.take(request, call) ?? calls.find((each) => isSameCall(each, call));
  if (planned) return allowed(planned);
  if (answer.kind === 'refusal' && !NOT_UNDERSTOOD.has(answer.reason))
    return { ok: false, reason: answer.reason, message: answer.text };
  if (answer.kind === 'go') return NOT_ASKED_FOR;
  const alike = calls.filter(({ capability }) => capability === call.capability);
  if (alike.length > 0) return allowed(...comparedWith(alike, call));
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
      // The guard lets it pass, and the request was read as something else: that is for the owner to tell.
      return allowed(only, calls.length > 0 ? ['The request was understood as something else.'] : []);
    }
    case 'go':
      return NOT_ASKED_FOR;
  }
}

/** A call with the sources of the planned one that is most like it; what differs from that nobody said. */
function comparedWith(
  alike: readonly PlannedCall[],
  call: JudgedCall,
): readonly [PlannedCall, readonly string[]] {
  const isSame = ({ args }: PlannedCall, name: string) =>
    Object.hasOwn(args, name) && canonicalJson(args[name] ?? null) === canonicalJson(call.args[name] ?? null);
  const names = Object.keys(call.args);
  const equal = (each: PlannedCall) => names.filter((name) => isSame(each, name)).length;
  const [nearest = unsourced(call)] = [...alike].sort((one, other) => equal(other) - equal(one));
  const sources = names.map((name): [string, Source] => [
    name,
    (isSame(nearest, name) && nearest.sources[name]) || { from: 'model' },
  ]);
  const left = Object.keys(nearest.args).filter((name) => !Object.hasOwn(call.args, name));
  const doubts = left.length > 0 ? [`This leaves out what was said for: ${left.join(', ')}.`] : [];
  return [{ ...call, sources: Object.fromEntries(sources) }, doubts];
}

function unsourced(call: JudgedCall): PlannedCall {
  return { ...call, sources: {} };
}

function said({ text, replies = [] }: RelayedRequest): string {
  return [text, ...replies].join(' / ');
}
