import { createDeterministicPlanner, type NextStep, nextStep, type Plan } from '@handrail/page';
import type { Visit } from '../../solve.ts';
import { lookHere } from '../look-around.ts';
import type { Answer, Planned, PlannerFor } from '../planner-port.ts';

const planner = createDeterministicPlanner();

/** The planner of `@handrail/page`, for comparison. It cannot be answered: a reply is a request of its own. */
export const oldPlanner: PlannerFor = () => ({
  ask: ({ request }, visit) => follow(request, visit),
  reply: (_question, text, visit) => follow(text, visit),
});

/** As a request is followed on a page: go where the action is, plan again there. */
async function follow(request: string, visit: Visit): Promise<Planned> {
  let took = 0;
  for (let hops = 0; ; hops += 1) {
    const { site, data } = lookHere(visit);
    const began = performance.now();
    const plan = await planner.plan({ request, site, data });
    took += performance.now() - began;
    if (!plan.ok) return { answer: { kind: 'refusal', text: plan.message }, took };
    const step = nextStep(plan.result, site, hops);
    if (step.do !== 'go' || step.onArrival === 'stop') return { answer: answerTo(step, plan), took };
    await visit.execution.runtime.navigate(step.route, 'plan');
  }
}

function answerTo(step: NextStep, plan: Extract<Plan, { readonly ok: true }>): Answer {
  switch (step.do) {
    case 'show':
      return shown(step.text, plan);
    case 'report':
      return { kind: 'refusal', text: step.message };
    case 'stay':
    case 'go':
      return { kind: 'go', route: step.route };
    case 'act':
      return planOf(step.action, 'action', step.args);
    case 'look':
      return planOf(step.view, 'view', step.args);
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
