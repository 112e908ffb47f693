import { isJsonObject } from '@handrail/base';
import { type AskOwner, needsConfirmation } from '@handrail/tools';
import { readCollections } from '../data/read-collections.ts';
import { awaitDrawn } from '../execution/await-drawn.ts';
import { currentPage } from '../execution/current-page.ts';
import { lookAtView, type ViewOutcome } from '../execution/look-at-view.ts';
import type { ActionOutcome } from '../execution/outcome.ts';
import { type Execution, runAction } from '../execution/run-action.ts';
import { siteHere } from '../execution/site-here.ts';
import type { Plan, Planner } from '../planner/planner.ts';
import { isTemplate } from '../site/routes.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { nextStep } from './next-step.ts';

/** How a request ended. `plans` are what the planner said, in order. */
export type RequestOutcome = { readonly plans: readonly Plan[]; readonly visited: readonly string[] } & (
  | { readonly ended: 'answered'; readonly text: string }
  | { readonly ended: 'arrived'; readonly route: string }
  | { readonly ended: 'acted'; readonly outcome: ActionOutcome }
  | { readonly ended: 'viewed'; readonly outcome: ViewOutcome }
  | { readonly ended: 'failed'; readonly message: string }
);

export interface FollowRequestOptions {
  readonly planner: Planner;
  readonly ask?: AskOwner;
}

/**
 * Follows one request of the owner to its end: plan, go where the action is, plan again there, act. A navigation that
 * was the goal stops on arrival. It never plans more than twice, so it cannot go in circles.
 */
export async function followRequest<Element extends object>(
  execution: Execution<Element>,
  request: string,
  { planner, ask }: FollowRequestOptions,
): Promise<RequestOutcome> {
  const plans: Plan[] = [];
  const visited: string[] = [];
  try {
    return await follow(execution, request, { planner, ...(ask ? { ask } : {}) }, { plans, visited });
  } catch (error) {
    if (error instanceof PageRefusal) return { plans, visited, ended: 'failed', message: error.message };
    throw error;
  }
}

async function follow<Element extends object>(
  execution: Execution<Element>,
  request: string,
  { planner, ask }: FollowRequestOptions,
  { plans, visited }: { readonly plans: Plan[]; readonly visited: string[] },
): Promise<RequestOutcome> {
  for (let hops = 0; ; hops += 1) {
    const page = currentPage(execution.runtime);
    const site = siteHere(execution);
    const plan = await planner.plan({ request, site, data: readCollections(page) });
    plans.push(plan);
    const trail = { plans, visited };
    if (!plan.ok) return { ...trail, ended: 'failed', message: plan.message };
    const step = nextStep(plan.result, site, hops);
    switch (step.do) {
      case 'show':
        return { ...trail, ended: 'answered', text: step.text };
      case 'stay':
        return { ...trail, ended: 'arrived', route: step.route };
      case 'report':
        return { ...trail, ended: 'failed', message: step.message };
      case 'act': {
        const terms = site.capabilities.get(step.action)?.terms;
        const doubts = plan.doubts ?? [];
        const askWith: AskOwner | undefined =
          ask &&
          ((change) => ask(isJsonObject(change) && doubts.length > 0 ? { ...change, doubts } : change));
        // What asks by itself shows the doubts then; everything else is asked about because of them.
        const isDue = doubts.length > 0 && !(terms && needsConfirmation(terms));
        const change = { action: step.action, arguments: step.args };
        if (isDue && (await askWith?.(change)) !== 'granted')
          return { ...trail, ended: 'failed', message: `The owner has to agree first. ${doubts.join(' ')}` };
        return {
          ...trail,
          ended: 'acted',
          outcome: await runAction(execution, step.action, step.args, askWith ? { ask: askWith } : {}),
        };
      }
      case 'look':
        return { ...trail, ended: 'viewed', outcome: await lookAtView(execution, step.view, step.args) };
      case 'go':
        if (isTemplate(step.route))
          return { ...trail, ended: 'failed', message: 'The route is a template, not a page.' };
        await execution.runtime.navigate(step.route, step.onArrival);
        visited.push(step.route);
        if (step.onArrival === 'plan') await awaitDrawn(execution, { id: step.action });
        if (step.onArrival === 'stop') return { ...trail, ended: 'arrived', route: step.route };
    }
  }
}
