import type { Source } from '@handrail/planner';
import type { Acceptable, Call } from '../../task-site.ts';
import { type Answer, type AnswerCall, type PlannerFor, timed } from '../planner-port.ts';

/** Answers with the first accepted outcome. It proves that the sites can be operated and are judged as they should be. */
export const oracle: PlannerFor = ({ accept: [first] }) => ({
  ask: async ({ request }) =>
    timed(() => answerWith(first, { from: 'request', span: [0, request.length], text: request })),
  reply: async (_question, text) =>
    timed(() => answerWith(first?.outcome === 'ask' ? first.then : undefined, { from: 'reply', text })),
});

function answerWith(accepted: Acceptable | undefined, source: Source): Answer {
  switch (accepted?.outcome) {
    case 'effect':
    case 'rows':
      return { kind: 'plan', calls: accepted.solution.map((call) => plannedCall(call, source)), unused: [] };
    case 'page':
      return { kind: 'go', route: accepted.path };
    case 'ask': {
      const about = accepted.about[0] ?? 'meaning';
      return { kind: 'question', question: { about, text: `Please say more: ${about}` } };
    }
    default:
      return { kind: 'refusal', text: 'This is not done.' };
  }
}

/** A call of a solution, as a planner would write it. */
export function plannedCall(call: Call, source: Source): AnswerCall {
  const [capability, kind, args] =
    'view' in call
      ? ([call.view, 'view', call.filters] as const)
      : ([call.action, 'action', call.arguments] as const);
  return {
    capability,
    kind,
    args,
    sources: Object.fromEntries(Object.keys(args).map((name) => [name, source])),
  };
}
