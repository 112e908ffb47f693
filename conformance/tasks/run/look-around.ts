import type { HtmlElement } from '@handrail/html';
import {
  type Capability,
  currentPage,
  describeSite,
  type PageData,
  type PageIndex,
  readCollections,
  type SiteOverview,
} from '@handrail/page';
import type { Visit } from '../solve.ts';

/** What can be known of a site by looking at its pages. */
export interface SiteSeen {
  /** From the visitor's page, with the rows of the actions that other pages offer. */
  readonly site: SiteOverview;
  /** The lists of the visitor's page first, then those of the other pages. */
  readonly data: readonly PageData[];
  /** The pages themselves, in the same order. */
  readonly pages: readonly PageIndex<HtmlElement>[];
}

/** What the visitor's page shows. */
export function lookHere({ execution, manifest }: Visit): SiteSeen {
  const { runtime } = execution;
  const page = currentPage(runtime);
  const { origin, path } = runtime.address();
  return {
    site: describeSite({ origin, here: path, page, manifest }),
    data: readCollections(page),
    pages: [page],
  };
}

/** Looks at every page of the manifest, and comes back. Looking changes nothing. */
export async function lookAround(visit: Visit): Promise<SiteSeen> {
  const { runtime } = visit.execution;
  const { path, search } = runtime.address();
  const here = lookHere(visit);
  const others: SiteSeen[] = [];
  for (const { route } of here.site.pages) {
    if (route === path) continue;
    await runtime.navigate(route, 'stop');
    others.push(lookHere(visit));
  }
  if (others.length > 0) await runtime.navigate(`${path}${search}`, 'stop');
  const capabilities = [...here.site.capabilities.values()].map((capability) =>
    seenElsewhere(capability, others),
  );
  return {
    site: { ...here.site, capabilities: new Map(capabilities.map((each) => [each.id, each])) },
    data: [here, ...others].flatMap(({ data }) => data),
    pages: [here, ...others].flatMap(({ pages }) => pages),
  };
}

/** A page that offers an action knows its rows and terms better than the manifest does. */
function seenElsewhere(capability: Capability, others: readonly SiteSeen[]): Capability {
  if (capability.isHere) return capability;
  const offered = others.map(({ site }) => site.capabilities.get(capability.id)).find((each) => each?.isHere);
  return offered ? { ...offered, route: capability.route, isHere: false } : capability;
}
