import type { SiteOptions } from '../run-site.ts';
import { deterministic, type Understand } from './deterministic.ts';
import { type Guard, obedient } from './obedient.ts';
import { oldPlanner } from './old.ts';
import { oracle } from './oracle.ts';

/** What `@handrail/planner` offers; read by name, so that the other planners can be run without it. */
interface PlannerPackage {
  readonly understand?: Understand;
  readonly judgePlan?: Guard;
}

export const PLANNERS = {
  deterministic: async () => ({ planner: deterministic(await offered('understand')) }),
  /** The planner that `deterministic` replaces. */
  old: async () => ({ planner: oldPlanner }),
  oracle: async () => ({ planner: oracle, triesAll: true }),
  obedient: async () => ({ planner: obedient(await offered('judgePlan')) }),
  /** What the guard saves the visitor from. */
  'obedient-unguarded': async () => ({ planner: obedient() }),
} as const satisfies { readonly [name: string]: () => Promise<SiteOptions> };

export type PlannerName = keyof typeof PLANNERS;
export const PLANNER_NAMES = Object.keys(PLANNERS) as readonly PlannerName[];

async function offered<Name extends keyof PlannerPackage>(
  name: Name,
): Promise<NonNullable<PlannerPackage[Name]>> {
  const planner: PlannerPackage & object = await import('@handrail/planner');
  const part = planner[name];
  if (!part) throw new Error(`@handrail/planner does not export "${name}". Use --planner old or oracle.`);
  return part;
}
