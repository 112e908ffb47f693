import type { JsonObject } from '@handrail/base';
import type { PlannerResult } from '../planner/planner-result.ts';
import type { SiteOverview } from '../site/overview.ts';
import { samePath } from '../site/routes.ts';

/** What follows from a planner's result on the current page (§6.6). */
export type NextStep =
  | { readonly do: 'show'; readonly text: string }
  /** Going there was the goal: nothing is planned on arrival. */
  | { readonly do: 'go'; readonly route: string; readonly onArrival: 'stop' }
  /** The action is there: the request is planned again on arrival. */
  | { readonly do: 'go'; readonly route: string; readonly onArrival: 'plan'; readonly action: string }
  | { readonly do: 'stay'; readonly route: string }
  | { readonly do: 'act'; readonly action: string; readonly args: JsonObject }
  | { readonly do: 'look'; readonly view: string; readonly args: JsonObject }
  | { readonly do: 'report'; readonly reason: 'unknown' | 'not-mapped' | 'loop'; readonly message: string };

/** A request allows one automatic hop to another page: a second one would be the start of a circle. */
const MOST_HOPS = 1;

export function nextStep(result: PlannerResult, site: SiteOverview, hops: number): NextStep {
  switch (result.kind) {
    case 'answer':
      return { do: 'show', text: result.text };
    case 'navigate': {
      const route = `${result.page}${result.search ?? ''}`;
      const isHere = samePath(result.page, site.here) && result.search === undefined;
      return isHere ? { do: 'stay', route } : { do: 'go', route, onArrival: 'stop' };
    }
    case 'action':
      return stepTo(result.action, result.args, site, hops);
  }
}

function stepTo(action: string, args: JsonObject, site: SiteOverview, hops: number): NextStep {
  const capability = site.capabilities.get(action);
  if (!capability) return { do: 'report', reason: 'unknown', message: `There is no action "${action}".` };
  if (capability.kind === 'view') return { do: 'look', view: action, args };
  if (capability.isHere) return { do: 'act', action, args };
  const { route } = capability;
  if (route === undefined) {
    return {
      do: 'report',
      reason: 'not-mapped',
      message: `"${action}" is on no page of the manifest, so it cannot be reached.`,
    };
  }
  if (samePath(route, site.here)) {
    return {
      do: 'report',
      reason: 'not-mapped',
      message: `The manifest lists "${action}" for this page, which does not have it.`,
    };
  }
  if (hops >= MOST_HOPS) {
    return {
      do: 'report',
      reason: 'loop',
      message: `"${action}" is on yet another page (${route}). It was not followed, so as not to go in circles.`,
    };
  }
  return { do: 'go', route, onArrival: 'plan', action };
}
