import {
  currentPage,
  describeSite,
  hasScript,
  PageRefusal,
  type PageRuntime,
  pageAt,
  type SiteManifest,
} from '@handrail/page';
import { pageHintsMessages } from '../messages/pages.ts';
import type { OpenPage } from './open-page.ts';
import { loginNotice } from './sign-in/login-page.ts';

/** What to say of a parsed page that has script and no annotation: its script may be what fills it. */
export function scriptHint(
  runtime: PageRuntime<object>,
  manifest: SiteManifest | undefined,
): string | undefined {
  if (runtime.isScripted || currentPage(runtime).elements.length > 0) return undefined;
  const listed = manifest && pageAt(manifest, runtime.address().path);
  if (manifest && !listed?.actions.length && !listed?.data.length) return undefined;
  return hasScript(runtime.read()) ? pageHintsMessages.tryBrowser : undefined;
}

/** What explains a refusal of an action, or an outcome of it, from where the site has led meanwhile. */
export interface ActionHints {
  afterRefusal(): string | undefined;
  afterOutcome(isProven: boolean): string | undefined;
}

/** Call it before the action: it remembers which pages are wanted. */
export function hintsFor({ execution, manifest }: OpenPage, action: string): ActionHints {
  const { runtime } = execution;
  const { origin, path } = runtime.address();
  const site = describeSite({
    origin,
    here: path,
    page: currentPage(runtime),
    manifest: manifest.manifest,
  });
  const route = site.capabilities.get(action)?.route;
  const wanted = [path, ...(route === undefined ? [] : [new URL(route, origin).pathname])];
  const afterRefusal = () => loginNotice(runtime, wanted) ?? scriptHint(runtime, manifest.manifest);
  return {
    afterRefusal: () => unlessGone(afterRefusal),
    afterOutcome: (isProven) => unlessGone(() => (isProven ? loginNotice(runtime, wanted) : afterRefusal())),
  };
}

/** A page that cannot be read any more gives no hint; the outcome says why. */
function unlessGone(look: () => string | undefined): string | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof PageRefusal) return undefined;
    throw error;
  }
}
