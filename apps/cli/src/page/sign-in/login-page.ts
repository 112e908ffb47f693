import type { ElementTree, PageRuntime } from '@handrail/page';
import { CliError } from '../../cli-error.ts';
import { loginPageMessages } from '../../messages/pages.ts';
import { cleanLine } from '../../terminal/clean-text.ts';

const MOST_ELEMENTS = 200_000;

/** Whether a page has such an element, among the first many. */
function someElement(tree: ElementTree<object>, fits: (element: object) => boolean): boolean {
  const waiting: object[] = [tree.root];
  for (let looked = 0; looked < MOST_ELEMENTS; looked += 1) {
    const element = waiting.pop();
    if (element === undefined) return false;
    if (fits(element)) return true;
    for (const child of tree.children(element)) waiting.push(child);
  }
  return false;
}

/**
 * What to say when the site has led to its login page instead of the page that was wanted: another path, and a password
 * field there. Undefined otherwise, so that a login page that was asked for is a page like any other.
 */
export function loginNotice(runtime: PageRuntime<object>, wanted: readonly string[]): string | undefined {
  const { path } = runtime.address();
  if (wanted.includes(path) || !hasPasswordField(runtime.read())) return undefined;
  return loginPageMessages.signIn(cleanLine(path));
}

export function refuseLogin(runtime: PageRuntime<object>, wanted: readonly string[]): void {
  const notice = loginNotice(runtime, wanted);
  if (notice !== undefined) throw new CliError(3, 'sign-in-needed', notice);
}

function hasPasswordField(tree: ElementTree<object>): boolean {
  return someElement(
    tree,
    (element) =>
      tree.tag(element) === 'input' && tree.attribute(element, 'type')?.trim().toLowerCase() === 'password',
  );
}
