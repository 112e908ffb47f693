import { describeSite, type PageIndex, type SiteManifest, type SiteOverview } from '@handrail/page';
import { pagesToLookAt, type SeenPage, seePage } from './gather-knowledge.ts';

/**
 * Reads another page of the site with a GET, without going there. Undefined, or a failure, means that it cannot be looked
 * at. Its size and time are bounded by whoever reads it.
 */
export type LookAtPage = (route: string) => Promise<PageIndex<object> | undefined>;

export interface OtherPagesOptions {
  readonly look: LookAtPage;
  readonly manifest: SiteManifest | undefined;
  readonly now: () => number;
  /** How many are looked at at the same time. */
  readonly atOnce?: number;
  /** Milliseconds for which pages count as they were seen, from the same page. Without it, until they are forgotten. */
  readonly maxAge?: number;
}

/** The other pages of a site as they are without running anything. They are looked at when they are first needed. */
export interface OtherPages {
  /** Those that cannot be looked at are left out. `siteOf` is asked only where they are looked at. */
  see(here: string, siteOf: () => SiteOverview): Promise<readonly SeenPage[]>;
  /** Call it after something was done: the pages may show something else now. */
  forget(): void;
}

const AT_ONCE = 4;
/** Milliseconds after which no further page is looked at. */
const LOOKING_LIMIT = 5_000;

export function createOtherPages(options: OtherPagesOptions): OtherPages {
  const { now, maxAge = Infinity } = options;
  let kept: { from: string; at: number; pages: Promise<readonly SeenPage[]> } | undefined;
  return {
    see(here, siteOf) {
      const isOld = kept && maxAge < Infinity && (kept.from !== here || now() - kept.at > maxAge);
      if (!kept || isOld) kept = { from: here, at: now(), pages: lookAround(siteOf(), options) };
      return kept.pages;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function lookAround(
  site: SiteOverview,
  { look, manifest, now, atOnce = AT_ONCE }: OtherPagesOptions,
): Promise<readonly SeenPage[]> {
  const { origin } = site;
  const routes = pagesToLookAt(site);
  const until = now() + LOOKING_LIMIT;
  const seen: SeenPage[] = [];
  for (let at = 0; at < routes.length && now() < until; at += atOnce) {
    const pages = routes.slice(at, at + atOnce).map(async (here) => {
      // A page that cannot be read says nothing; the request is understood without it.
      const page = await look(here).catch(() => undefined);
      return page ? [seePage(page, describeSite({ origin, here, page, manifest }), manifest?.actions)] : [];
    });
    seen.push(...(await Promise.all(pages)).flat());
  }
  return seen;
}
