import type { Question, Understanding } from '@handrail/planner';
import { TODAY, type Visit } from '../../solve.ts';
import { lookAround, type SiteSeen } from '../look-around.ts';
import { type Planned, type PlannerFor, timed } from '../planner-port.ts';

/** What is known when a request is understood. */
export interface Known extends SiteSeen {
  readonly today: string;
  readonly locale?: string;
  /** The question that the request replies to. */
  readonly kept?: Question;
}

export type Understand = (request: string, known: Known) => Understanding;

/** The planner that needs no model. It is told what the visitor said, and nothing else of the task. */
export function deterministic(understand: Understand): PlannerFor {
  return ({ locale }) => {
    let kept: Question | undefined;
    const hear = async (request: string, visit: Visit): Promise<Planned> => {
      const known: Known = {
        ...(await lookAround(visit)),
        today: TODAY,
        ...(locale === undefined ? {} : { locale }),
        ...(kept === undefined ? {} : { kept }),
      };
      const planned = timed(() => understand(request, known));
      kept = planned.answer.kind === 'question' ? planned.answer.question : undefined;
      return planned;
    };
    return {
      ask: ({ request }, visit) => hear(request, visit),
      reply: (_question, text, visit) => hear(text, visit),
    };
  };
}
