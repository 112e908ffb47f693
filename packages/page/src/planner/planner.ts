import type { PageData } from '../data/read-collections.ts';
import type { SiteOverview } from '../site/overview.ts';
import type { Repair } from './normalize-plan.ts';
import type { PlannerResult } from './planner-result.ts';

export interface PlanQuery {
  /** The owner's own words. */
  readonly request: string;
  readonly site: SiteOverview;
  /** What the current page shows. */
  readonly data: readonly PageData[];
}

export type Plan =
  | {
      readonly ok: true;
      readonly result: PlannerResult;
      /** What the owner has to agree to before anything happens, such as a value that is the planner's own idea. */
      readonly doubts?: readonly string[];
      readonly repairs: readonly Repair[];
    }
  | { readonly ok: false; readonly message: string; readonly repairs: readonly Repair[] };

/** Turns a request into an action, a navigation or an answer. Whatever it says is checked before anything happens. */
export interface Planner {
  plan(query: PlanQuery): Promise<Plan>;
}
