import type { SiteManifest } from '../manifest/site-manifest.ts';
import { describeSite, type SiteOverview } from '../site/overview.ts';
import { currentPage } from './current-page.ts';
import type { PageRuntime } from './page-runtime.ts';

export interface SiteSource<Element extends object> {
  readonly runtime: PageRuntime<Element>;
  readonly manifest?: SiteManifest | undefined;
}

interface Described {
  readonly manifest: SiteManifest | undefined;
  readonly site: SiteOverview;
}

const described = new WeakMap<object, Described>();

/** What the site offers from the current page. It is put together once for each reading of the page. */
export function siteHere<Element extends object>({ runtime, manifest }: SiteSource<Element>): SiteOverview {
  const page = currentPage(runtime);
  const { origin, path } = runtime.address();
  const known = described.get(page);
  const isSame =
    known && known.manifest === manifest && known.site.origin === origin && known.site.here === path;
  if (isSame) return known.site;
  const site = describeSite({ origin, here: path, page, manifest });
  described.set(page, { manifest, site });
  return site;
}
