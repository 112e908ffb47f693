import type { Capability, KnownActions, PageIndex, SiteOverview } from '@handrail/page';
import type { Knowledge, KnownForm, KnownList } from '../knowledge.ts';
import { learnPage } from './learn-page.ts';

/** A page of the site as it was seen, and the site as it looks from there. */
export interface SeenPage {
  readonly site: SiteOverview;
  readonly forms: readonly KnownForm[];
  readonly lists: readonly KnownList[];
}

export function seePage<Element extends object>(
  page: PageIndex<Element>,
  site: SiteOverview,
  inManifest?: KnownActions,
): SeenPage {
  return { site, ...learnPage(page, inManifest) };
}

/** What the visitor's page and others that were looked at say together. The visitor's page comes first. */
export function gatherKnowledge(
  here: SeenPage,
  others: readonly SeenPage[],
): Pick<Knowledge, 'site' | 'forms' | 'data'> {
  const capabilities = [...here.site.capabilities.values()].map((each) => seenElsewhere(each, others));
  const seen = [here, ...others];
  return {
    site: { ...here.site, capabilities: new Map(capabilities.map((each) => [each.id, each])) },
    forms: seen.flatMap(({ forms }) => forms),
    data: seen.flatMap(({ lists }) => lists),
  };
}

/** A page that offers an action knows its rows and terms better than the manifest does. */
function seenElsewhere(capability: Capability, others: readonly SeenPage[]): Capability {
  if (capability.isHere) return capability;
  const offered = others.map(({ site }) => site.capabilities.get(capability.id)).find((each) => each?.isHere);
  return offered ? { ...offered, route: capability.route, isHere: false } : capability;
}

const MOST_PAGES = 12;

/**
 * Other pages that are worth looking at before a request is planned: those that offer something, in the order of the
 * manifest. A route with parameters is many pages, so none of them is looked at.
 */
export function pagesToLookAt({ here, pages, capabilities }: SiteOverview): readonly string[] {
  const offering = new Set([...capabilities.values()].map(({ route }) => route));
  return pages
    .map(({ route }) => route)
    .filter((route) => route !== here && offering.has(route) && !/[:*{]/.test(route))
    .slice(0, MOST_PAGES);
}
