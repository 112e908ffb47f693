import type { Source } from '@handrail/planner';
import type { Answer, AnswerCall, PlannerFor } from '../planner-port.ts';

/** A planner that gives these answers, one after the other. */
export function scripted(...answers: readonly Answer[]): PlannerFor {
  return () => {
    const left = [...answers];
    const next = async () => {
      const answer = left.shift();
      if (!answer) throw new Error('The planner was asked more often than expected.');
      return { answer, took: 0 };
    };
    return { ask: next, reply: next };
  };
}

/** A plan whose values all come from the same place. */
export function plan(
  capability: string,
  args: AnswerCall['args'],
  source: Source | undefined = { from: 'page-default' },
): Answer & { readonly kind: 'plan' } {
  const kind = capability.endsWith('.list') ? 'view' : 'action';
  const sources = Object.fromEntries(Object.keys(args).map((name) => [name, source]));
  return { kind: 'plan', calls: [{ capability, kind, args, sources }], unused: [] };
}

export function question(about: string): Answer {
  return { kind: 'question', question: { about, text: `Which ${about}?` } };
}

export const refusal: Answer = { kind: 'refusal', text: 'This is not done.' };

export function go(route: string): Answer {
  return { kind: 'go', route };
}
