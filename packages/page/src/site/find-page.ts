import type { ManifestPage, SiteManifest } from '../manifest/site-manifest.ts';
import { fitsTemplate, isTemplate, samePath } from './routes.ts';

/** The entry of the page at a path: its own route first, else the only template that fits. */
export function pageAt(manifest: SiteManifest, path: string): ManifestPage | undefined {
  const pages = [...manifest.pages.values()];
  const own = pages.find(({ route }) => !isTemplate(route) && samePath(route, path));
  if (own) return own;
  const fitting = pages.filter(({ route }) => isTemplate(route) && fitsTemplate(path, route));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Where an action or data view is offered: the current page if it is one of them, else the first listed. */
export function routeOf(manifest: SiteManifest, id: string, here?: string): string | undefined {
  const offering = [...manifest.pages.values()].filter(
    ({ actions, data }) => actions.includes(id) || data.includes(id),
  );
  const current = here === undefined ? undefined : pageAt(manifest, here);
  const chosen =
    offering.find((page) => page === current) ?? offering.find(({ route }) => !isTemplate(route));
  if (!chosen) return undefined;
  return isTemplate(chosen.route) ? here : chosen.route;
}
