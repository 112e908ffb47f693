import { currentPage, describeSite, PageRefusal, type PageRuntime } from '@handrail/page';
import type { OpenPage } from './open-page.ts';
import { loginNotice } from './sign-in/login-page.ts';
import { someElement } from './some-element.ts';

const DATA_SCRIPT = /json|template|speculationrules|importmap/i;

/** What to say of a parsed page that has script and no annotation: its script may be what fills it. */
export function scriptHint(runtime: PageRuntime<object>): string | undefined {
  if (runtime.isScripted || currentPage(runtime).elements.length > 0) return undefined;
  const tree = runtime.read();
  const hasScript = someElement(
    tree,
    (element) => tree.tag(element) === 'script' && !DATA_SCRIPT.test(tree.attribute(element, 'type') ?? ''),
  );
  return hasScript
    ? 'The page has script and no annotations without it: it may fill itself by script. Try --browser.'
    : undefined;
}

/** What explains a refusal of an action, or an outcome of it, from where the site has led meanwhile. */
export interface ActionHints {
  afterRefusal(): string | undefined;
  afterOutcome(): string | undefined;
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
  const afterOutcome = () => loginNotice(runtime, wanted);
  const afterRefusal = () => afterOutcome() ?? scriptHint(runtime);
  return { afterOutcome: () => unlessGone(afterOutcome), afterRefusal: () => unlessGone(afterRefusal) };
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
