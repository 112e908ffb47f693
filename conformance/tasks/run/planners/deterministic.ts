import type { Question, Understanding } from '@handrail/planner';
import type { Visit } from '../../solve.ts';
import { type Planned, type PlannerFor, timed } from '../planner-port.ts';
import { gatherKnowledge, type Knowledge, type Learning } from './knowledge.ts';

export type Understand = (request: string, knowledge: Knowledge) => Understanding;

/** The planner that needs no model. It is told what the visitor said, and nothing else of the task. */
export function deterministic(understand: Understand, learning: Learning): PlannerFor {
  return ({ locale }) => {
    let kept: Question | undefined;
    const hear = async (request: string, visit: Visit): Promise<Planned> => {
      const said = locale === undefined ? {} : { locale };
      const knowledge = await gatherKnowledge(visit, learning, said, kept);
      const planned = timed(() => understand(request, knowledge));
      kept = planned.answer.kind === 'question' ? planned.answer.question : undefined;
      return planned;
    };
    return {
      ask: ({ request }, visit) => hear(request, visit),
      reply: (_question, text, visit) => hear(text, visit),
    };
  };
}
