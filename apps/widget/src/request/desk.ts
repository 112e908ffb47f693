import type { JsonObject } from '@handrail/base';
import { currentPage, describeSite, type Execution, type PageIndex, type SiteOverview } from '@handrail/page';

/** What a request is worked on with. */
export interface Desk {
  readonly execution: Execution<Element>;
}

export function pageHere({ runtime }: Execution<Element>): PageIndex<Element> {
  return currentPage(runtime);
}

export function siteHere(execution: Execution<Element>, page = pageHere(execution)): SiteOverview {
  const { origin, path } = execution.runtime.address();
  return describeSite({ origin, here: path, page, manifest: execution.manifest });
}

export function titleOf({ pages, links }: SiteOverview, route: string): string {
  const page = pages.find((each) => each.route === route);
  return page?.title ?? links.find((link) => link.route === route)?.label ?? route;
}

/** The values of arguments, as they may be written in a request. */
export function textsOf(args: JsonObject, names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) => {
    const value = args[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}
