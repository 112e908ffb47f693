import type { JsonObject } from '@handrail/base';
import {
  type Capability,
  currentPage,
  describeSite,
  type Execution,
  isSecretName,
  nextStep,
  type OnArrival,
  type PageIndex,
  PageRefusal,
  type Planner,
  readCollections,
  type SiteOverview,
} from '@handrail/page';
import * as words from '../words.ts';

/** What a request comes to on this page. Nothing has happened yet. */
export type Proposal =
  | { readonly kind: 'act'; readonly capability: Capability; readonly args: JsonObject; readonly why: string }
  | {
      readonly kind: 'look';
      readonly capability: Capability;
      readonly args: JsonObject;
      readonly why: string;
    }
  | {
      readonly kind: 'go';
      readonly route: string;
      readonly title: string;
      readonly onArrival: OnArrival;
      /** What is wanted there. */
      readonly capability: Capability | undefined;
      /** Values of the request that must not be kept. */
      readonly secrets: readonly string[];
    }
  | { readonly kind: 'choose'; readonly candidates: readonly Capability[] }
  | { readonly kind: 'say'; readonly tone: 'answer' | 'refused'; readonly text: string };

export interface Desk {
  readonly execution: Execution<Element>;
  readonly planner: Planner;
}

export interface ProposeOptions {
  /** The owner has already said which one is meant. */
  readonly only?: string | undefined;
  /** Pages that this request has already been led to. */
  readonly hops: number;
}

const MOST_CANDIDATES = 8;

export async function propose(
  { execution, planner }: Desk,
  request: string,
  { only, hops }: ProposeOptions,
): Promise<Proposal> {
  try {
    const page = pageHere(execution);
    const site = narrowed(siteHere(execution, page), only);
    const plan = await planner.plan({ request, site, data: readCollections(page) });
    if (!plan.ok) return refuse(plan.message);
    const candidates = (plan.candidates ?? []).flatMap((id) => site.capabilities.get(id) ?? []);
    if (candidates.length > 1) return { kind: 'choose', candidates: candidates.slice(0, MOST_CANDIDATES) };
    const step = nextStep(plan.result, site, hops);
    const why = plan.why ?? '';
    switch (step.do) {
      case 'act':
      case 'look': {
        const capability = site.capabilities.get(step.do === 'act' ? step.action : step.view);
        if (!capability) return refuse(words.nothingFits);
        return { kind: step.do, capability, args: step.args, why };
      }
      case 'go': {
        const { route, onArrival } = step;
        const capability = step.onArrival === 'plan' ? site.capabilities.get(step.action) : undefined;
        const args = plan.result.kind === 'action' ? plan.result.args : {};
        const secrets = textsOf(args, Object.keys(args).filter(isSecretName));
        return { kind: 'go', route, onArrival, capability, title: titleOf(site, route), secrets };
      }
      case 'show':
        return { kind: 'say', tone: 'answer', text: step.text };
      case 'stay':
        return { kind: 'say', tone: 'answer', text: words.alreadyThere };
      case 'report':
        return refuse(step.message);
    }
  } catch (error) {
    if (error instanceof PageRefusal) return refuse(error.message);
    throw error;
  }
}

/** The values of arguments, as they may be written in a request. */
export function textsOf(args: JsonObject, names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) => {
    const value = args[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

function refuse(text: string): Proposal {
  return { kind: 'say', tone: 'refused', text };
}

export function pageHere({ runtime }: Execution<Element>): PageIndex<Element> {
  return currentPage(runtime);
}

export function siteHere(execution: Execution<Element>, page = pageHere(execution)): SiteOverview {
  const { origin, path } = execution.runtime.address();
  return describeSite({ origin, here: path, page, manifest: execution.manifest });
}

function narrowed(site: SiteOverview, only: string | undefined): SiteOverview {
  const capability = only === undefined ? undefined : site.capabilities.get(only);
  return capability ? { ...site, capabilities: new Map([[capability.id, capability]]) } : site;
}

export function titleOf({ pages, links }: SiteOverview, route: string): string {
  const page = pages.find((each) => each.route === route);
  return page?.title ?? links.find((link) => link.route === route)?.label ?? route;
}
