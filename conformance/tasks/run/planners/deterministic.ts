import { isDeepStrictEqual } from 'node:util';
import type { Knowledge, Question, SpokenLanguage, Understanding } from '@handrail/planner';
import type { Visit } from '../../solve.ts';
import { type Planned, type PlannerFor, timed } from '../planner-port.ts';
import { knowledgeOf, learnSite } from './knowledge.ts';

export type Understand = (request: string, knowledge: Knowledge) => Understanding;

/** The planner that needs no model. It is told what the visitor said, and nothing else of the task. */
export function deterministic(
  understand: Understand,
  languages: readonly SpokenLanguage[],
  learn = learnSite,
): PlannerFor {
  return ({ locale }) => {
    let kept: Question | undefined;
    const hear = async (request: string, visit: Visit): Promise<Planned> => {
      const knowledge = knowledgeOf(await learn(visit), languages, {
        ...(locale === undefined ? {} : { locale }),
        ...(kept === undefined ? {} : { kept }),
      });
      const planned = timed(() => understand(request, knowledge));
      const again = timed(() => understand(request, knowledge));
      if (!isDeepStrictEqual(planned.answer, again.answer))
        throw new Error(`The same request was understood in two ways: ${JSON.stringify(request)}`);
      kept = planned.answer.kind === 'question' ? planned.answer.question : undefined;
      return { ...planned, tookAgain: again.took };
    };
    return {
      ask: ({ request }, visit) => hear(request, visit),
      reply: (_question, text, visit) => hear(text, visit),
    };
  };
}
