import type { SiteOptions } from '../run-site.ts';
import { oldPlanner } from './old.ts';
import { oracle } from './oracle.ts';

export const PLANNERS = {
  old: { planner: oldPlanner },
  oracle: { planner: oracle, triesAll: true },
} as const satisfies { readonly [name: string]: SiteOptions };

export type PlannerName = keyof typeof PLANNERS;
export const PLANNER_NAMES = Object.keys(PLANNERS) as readonly PlannerName[];
