import { timed } from '../planner-port.ts';
import type { SiteOptions } from '../run-site.ts';
import { deterministic } from './deterministic.ts';
import { gatherKnowledge } from './knowledge.ts';
import { type Guard, obedient } from './obedient.ts';
import { oldPlanner } from './old.ts';
import { oracle } from './oracle.ts';
import { offered, offeredLearning } from './planner-package.ts';

export const PLANNERS = {
  deterministic: async () => ({
    planner: deterministic(await offered('understand'), await offeredLearning()),
  }),
  /** The planner that `deterministic` replaces. */
  old: async () => ({ planner: oldPlanner }),
  oracle: async () => ({ planner: oracle, triesAll: true }),
  obedient: async () => ({ planner: obedient(await guardOfPlanner()) }),
  /** What the guard saves the visitor from. */
  'obedient-unguarded': async () => ({ planner: obedient() }),
} as const satisfies { readonly [name: string]: () => Promise<SiteOptions> };

export type PlannerName = keyof typeof PLANNERS;
export const PLANNER_NAMES = Object.keys(PLANNERS) as readonly PlannerName[];

async function guardOfPlanner(): Promise<Guard> {
  const judgePlan = await offered('judgePlan');
  const learning = await offeredLearning();
  return async ({ calls }, said, visit) => {
    const knowledge = await gatherKnowledge(visit, learning, said);
    return timed(() => judgePlan(calls, said.request, knowledge));
  };
}
