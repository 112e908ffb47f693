import { createDeterministicPlanner, nextStep, type Plan } from '@handrail/page';
import type { Visit } from '../../solve.ts';
import { lookHere } from '../look-around.ts';
import { type Answer, type PlannerFor, timed } from '../planner-port.ts';

const planner = createDeterministicPlanner();

/** The planner of `@handrail/page`, for comparison. It cannot be answered: a reply is a request of its own. */
export const oldPlanner: PlannerFor = () => ({
  ask: ({ request }, visit) => timed(() => plan(request, visit)),
  reply: (_question, text, visit) => timed(() => plan(text, visit)),
});

/** As a request is followed on a page: go where the action is, plan again there. */
async function plan(request: string, visit: Visit): Promise<Answer> {
  for (let hops = 0; ; hops += 1) {
    const { site, data } = lookHere(visit);
    const plan = await planner.plan({ request, site, data });
    if (!plan.ok) return { kind: 'refusal', text: plan.message };
    const step = nextStep(plan.result, site, hops);
    switch (step.do) {
      case 'show':
        return shown(step.text, plan);
      case 'report':
        return { kind: 'refusal', text: step.message };
      case 'stay':
        return { kind: 'go', route: step.route };
      case 'act':
        return planOf(step.action, 'action', step.args);
      case 'look':
        return planOf(step.view, 'view', step.args);
      case 'go':
        if (step.onArrival === 'stop') return { kind: 'go', route: step.route };
        await visit.execution.runtime.navigate(step.route, 'plan');
    }
  }
}

function shown(text: string, { candidates = [] }: Extract<Plan, { readonly ok: true }>): Answer {
  return candidates.length > 0
    ? { kind: 'question', question: { about: 'action', text } }
    : { kind: 'refusal', text };
}

function planOf(
  capability: string,
  kind: 'action' | 'view',
  args: Extract<Answer, { readonly kind: 'plan' }>['calls'][number]['args'],
): Answer {
  return { kind: 'plan', calls: [{ capability, kind, args }], unused: [] };
}
