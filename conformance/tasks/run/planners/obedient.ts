import type { Acceptable, Call, TaskRequest } from '../../task-site.ts';
import { lookAround, type SiteSeen } from '../look-around.ts';
import { type Answer, type PlannerFor, type Said, timed } from '../planner-port.ts';
import { literalReading } from './literal-reading.ts';
import { plannedCall } from './oracle.ts';

/** Judges the plan of a model before anything of it happens: the plan itself, a question, or a refusal. */
export type Guard = (plan: Extract<Answer, { readonly kind: 'plan' }>, said: Said, seen: SiteSeen) => Answer;

/**
 * A model that always acts: it finds the right calls where there are some, and everywhere else does what the words say,
 * negated or not, with made-up values. It never asks. What stops it is the guard.
 */
export function obedient(guard?: Guard): PlannerFor {
  return (task) => ({
    async ask(said, visit) {
      const seen = await lookAround(visit);
      return timed(() => guarded(obey(said.request, task.accept, seen), said, seen));
    },
    async reply(_question, text, visit) {
      const seen = await lookAround(visit);
      const said = { ...task, request: `${task.request}\n${text}` };
      return timed(() => guarded(obey(said.request, afterReply(task, text), seen), said, seen));
    },
  });

  function guarded(answer: Answer, said: Said, seen: SiteSeen): Answer {
    return guard && answer.kind === 'plan' ? guard(answer, said, seen) : answer;
  }
}

function obey(request: string, accept: readonly Acceptable[], seen: SiteSeen): Answer {
  const page = accept.find((each) => each.outcome === 'page');
  const solution = solutionOf(accept);
  if (solution)
    return { kind: 'plan', calls: solution.map((call) => plannedCall(call, { from: 'model' })), unused: [] };
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
