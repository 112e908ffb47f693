import type { Plan, Planner, PlannerResult, PlanQuery } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { notUsed } from '../plan/answers.ts';
import { provenanceOf } from '../show/provenance-of.ts';
import { judgePlan } from './judge-plan.ts';

/**
 * A planner, such as one that asks a model, whose plans are judged by the request before anybody sees them. What the request
 * forbids is not planned, what is missing is asked for, and values that are the planner's own idea are doubts that the owner
 * has to agree to.
 */
export function createGuardedPlanner(
  planner: Planner,
  knowledgeOf: (query: PlanQuery) => Knowledge | Promise<Knowledge>,
): Planner {
  return {
    async plan(query) {
      const plan = await planner.plan(query);
      if (!plan.ok || plan.result.kind !== 'action') return plan;
      return judged(plan, plan.result, query.request, await knowledgeOf(query));
    },
  };
}

function judged(
  plan: Extract<Plan, { readonly ok: true }>,
  { action, args }: Extract<PlannerResult, { readonly kind: 'action' }>,
  request: string,
  knowledge: Knowledge,
): Plan {
  const kind = knowledge.site.capabilities.get(action)?.kind ?? 'action';
  const answer = judgePlan([{ capability: action, kind, args }], request, knowledge, { madeUp: 'mark' });
  const { repairs } = plan;
  switch (answer.kind) {
    case 'refusal':
      return { ok: false, message: answer.text, repairs };
    case 'question':
      return { ok: true, result: { kind: 'answer', text: answer.question.text }, repairs };
    case 'go':
      return { ok: true, result: { kind: 'navigate', page: answer.route }, repairs };
    case 'plan': {
      const doubts = answer.calls
        .filter((call) => call.kind === 'action')
        .flatMap((call) => provenanceOf(call, request, knowledge, 'owner').doubts)
        .concat(answer.unused.length > 0 && kind === 'action' ? [notUsed(answer.unused)] : []);
      return doubts.length > 0 ? { ...plan, doubts } : plan;
    }
  }
}
