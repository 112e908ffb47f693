import { understand } from '@handrail/planner';
import type { SiteOptions } from '../run-site.ts';
import { deterministic } from './deterministic.ts';
import { plannerGuard } from './guard.ts';
import { spokenLanguages } from './languages.ts';
import { obedient } from './obedient.ts';
import { oracle } from './oracle.ts';

export const PLANNERS = {
  deterministic: async () => ({ planner: deterministic(understand, await spokenLanguages()) }),
  oracle: async () => ({ planner: oracle, triesAll: true }),
  obedient: async () => ({ planner: obedient(await plannerGuard()) }),
  /** What the guard saves the visitor from. */
  'obedient-unguarded': async () => ({ planner: obedient() }),
} as const satisfies { readonly [name: string]: () => Promise<SiteOptions> };

export type PlannerName = keyof typeof PLANNERS;
export const PLANNER_NAMES = Object.keys(PLANNERS) as readonly PlannerName[];
