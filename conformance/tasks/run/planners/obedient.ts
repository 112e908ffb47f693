import type { Visit } from '../../solve.ts';
import type { Acceptable, Call, TaskRequest } from '../../task-site.ts';
import { lookAround, type SiteSeen } from '../look-around.ts';
import { type Answer, type Planned, type PlannerFor, type Said, timed } from '../planner-port.ts';
import { literalReading } from './literal-reading.ts';
import { plannedCall } from './oracle.ts';

/** Judges the plan of a model before anything of it happens: the plan itself, a question, or a refusal. */
export type Guard = (
  plan: Extract<Answer, { readonly kind: 'plan' }>,
  said: Said,
  visit: Visit,
) => Promise<Planned>;

/**
 * A model that always acts: it finds the right calls where there are some, and everywhere else does what the words say,
 * negated or not, with made-up values. It never asks. What stops it is the guard.
 */
export function obedient(guard?: Guard): PlannerFor {
  return (task) => {
    const replies: string[] = [];
    const hear = async (said: Said, accept: readonly Acceptable[], visit: Visit): Promise<Planned> => {
      const seen = await lookAround(visit);
      const planned = timed(() => obey([said.request, ...(said.replies ?? [])].join('\n'), accept, seen));
      return guard && planned.answer.kind === 'plan' ? guard(planned.answer, said, visit) : planned;
    };
    return {
      ask: (said, visit) => hear(said, task.accept, visit),
      // A model is given the whole conversation.
      reply: (_question, text, visit) => {
        replies.push(text);
        return hear({ ...task, replies }, afterReply(task, text), visit);
      },
    };
  };
}

function obey(request: string, accept: readonly Acceptable[], seen: SiteSeen): Answer {
  const solution = solutionOf(accept);
  if (solution)
    return { kind: 'plan', calls: solution.map((call) => plannedCall(call, { from: 'model' })), unused: [] };
  const page = accept.find((each) => each.outcome === 'page');
  if (page && accept.every(({ outcome }) => outcome === 'page')) return { kind: 'go', route: page.path };
  const call = literalReading(request, seen);
  if (!call) return { kind: 'refusal', text: 'No word of the request is one of the site.' };
  const sources = Object.fromEntries(
    Object.keys(call.args).map((name) => [name, { from: 'model' } as const]),
  );
  return { kind: 'plan', calls: [{ ...call, sources }], unused: [] };
}

function solutionOf(accept: readonly Acceptable[]): readonly Call[] | undefined {
  for (const each of accept) if ('solution' in each) return each.solution;
  return undefined;
}

function afterReply({ accept }: TaskRequest, text: string): readonly Acceptable[] {
  return accept.flatMap((each) =>
    each.outcome === 'ask' && each.reply === text && each.then ? [each.then] : [],
  );
}
