import { hasBusyList } from '../data/busy-list.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { resolveAction } from '../resolution/resolve.ts';
import { pageAt } from '../site/find-page.ts';
import { currentPage } from './current-page.ts';
import type { PageRuntime } from './page-runtime.ts';
import type { Execution } from './run-action.ts';
import { settle } from './settle.ts';

/** A page that has not changed for this many milliseconds does not draw what is missing any more. */
const QUIET = 1_000;
/** Longer where something is to be done: the page may be waiting for its server. */
const QUIET_FOR_ONE = 3_000;

/** One action that is waited for, in a row if it is in one. */
export interface AwaitedAction {
  readonly id: string;
  readonly row?: string | undefined;
}

/**
 * Pages with script show what they offer some time after they are open. Waits for what the manifest lists for the current
 * page, or for one action of that list, until it is there, or the page has not changed for some seconds and is not busy.
 */
export async function awaitDrawn<Element extends object>(
  { runtime, manifest, clock, statusLimit }: Execution<Element>,
  wanted?: AwaitedAction,
): Promise<void> {
  if (!runtime.isScripted) return;
  await settle(
    { runtime, clock },
    {
      look: () => {
        const page = currentPage(runtime);
        return {
          revision: runtime.revision(),
          isDrawn: isDrawn(page, listedHere(runtime, manifest), wanted),
          isBusy: hasBusyList(page),
        };
      },
      keyOf: (seen) => JSON.stringify(seen),
      isReady: (seen) => !seen.isBusy,
      limitOf: (seen) => (seen.isDrawn ? 0 : statusLimit),
      quiet: wanted ? QUIET_FOR_ONE : QUIET,
    },
  );
}

function listedHere<Element extends object>(
  runtime: PageRuntime<Element>,
  manifest: SiteManifest | undefined,
): readonly string[] {
  return (manifest && pageAt(manifest, runtime.address().path)?.actions) ?? [];
}

/** What nothing promises for this page is not waited for. */
function isDrawn<Element extends object>(
  page: PageIndex<Element>,
  listed: readonly string[],
  wanted: AwaitedAction | undefined,
): boolean {
  if (!wanted) return listed.every((id) => page.actions.has(id));
  if (!page.actions.has(wanted.id)) return !listed.includes(wanted.id);
  const at = resolveAction(page, wanted.id, 'lenient', wanted.row);
  return at.found || at.reason !== 'no-such-row' || !hasBusyList(page);
}
