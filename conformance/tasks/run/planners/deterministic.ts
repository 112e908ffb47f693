import { isDeepStrictEqual } from 'node:util';
import type { Knowledge, Question, SpokenLanguage, Understanding } from '@handrail/planner';
import type { Visit } from '../../solve.ts';
import type { TaskRequest } from '../../task-site.ts';
import { type Planned, type PlannerFor, timed } from '../planner-port.ts';
import { knowledgeOf, learnSite } from './knowledge.ts';

export type Understand = (request: string, knowledge: Knowledge) => Understanding;

interface DeterministicOptions {
  readonly learn?: typeof learnSite;
  /** Which requests are planned again, to measure that and to see that the answer is the same; all of them if absent. */
  readonly isPlannedAgain?: (task: TaskRequest) => boolean;
}

/** The planner that needs no model. It is told what the visitor said, and nothing else of the task. */
export function deterministic(
  understand: Understand,
  languages: readonly SpokenLanguage[],
  { learn = learnSite, isPlannedAgain = () => true }: DeterministicOptions = {},
): PlannerFor {
  return (task) => {
    const { locale } = task;
    let kept: Question | undefined;
    const hear = async (request: string, visit: Visit): Promise<Planned> => {
      const knowledge = knowledgeOf(await learn(visit), languages, {
        ...(locale === undefined ? {} : { locale }),
        ...(kept === undefined ? {} : { kept }),
      });
      const planned = timed(() => understand(request, knowledge));
      kept = planned.answer.kind === 'question' ? planned.answer.question : undefined;
      if (!isPlannedAgain(task)) return planned;
      const again = timed(() => understand(request, knowledge));
      if (!isDeepStrictEqual(planned.answer, again.answer))
        throw new Error(`The same request was understood in two ways: ${JSON.stringify(request)}`);
      return { ...planned, tookAgain: again.took };
    };
    return {
      ask: ({ request }, visit) => hear(request, visit),
      reply: (_question, text, visit) => hear(text, visit),
    };
  };
}
