import type { ElementTree, SiteManifest } from '@handrail/page';
import { findControl, listActions, readPage, resolveField } from '@handrail/page';

/**
 * How sites call what they put into a form to tell it from others. The value means nothing and is another one on every
 * page, so an approval cannot be bound to it; any other hidden value counts as it is.
 */
const TOKEN = /csrf|xsrf|nonce|requestverification|(?:^|[_.-])token$/i;
const MOST_ELEMENTS = 200_000;

export interface FieldNames {
  /** Ids of the action's fields, by the names of their controls. */
  readonly fields: ReadonlyMap<string, string>;
  /** Names of hidden controls with a value for one time. */
  readonly oneTime: ReadonlySet<string>;
}

/** Stands in for a value that the site makes anew with every page. */
export const ONE_TIME = 'new with every page';

export function nameFields<Element extends object>(
  tree: ElementTree<Element>,
  action: string,
  manifest: SiteManifest | undefined,
  row?: string,
): FieldNames {
  const index = readPage(tree);
  const fields = new Map<string, string>();
  for (const field of listActions(index, manifest?.actions).get(action)?.fields ?? []) {
    const at = resolveField(index, action, field, 'strict', row);
    const control = at.found ? findControl(tree, at.at.element) : undefined;
    const name = control && tree.attribute(control.element, 'name');
    if (name) fields.set(name, field);
  }
  const tokens = [...hiddenControls(tree, tree.root)]
    .map(([name]) => name)
    .filter((name) => TOKEN.test(name));
  return { fields, oneTime: new Set(tokens.filter((name) => !fields.has(name))) };
}

/** Names and values of hidden controls, in no order. */
export function* hiddenControls<Element extends object>(
  tree: ElementTree<Element>,
  root: Element,
): Generator<readonly [name: string, value: string]> {
  const waiting: Element[] = [root];
  for (let looked = 0; looked < MOST_ELEMENTS; looked += 1) {
    const element = waiting.pop();
    if (element === undefined) break;
    const isHidden =
      tree.tag(element) === 'input' && tree.attribute(element, 'type')?.toLowerCase() === 'hidden';
    const name = isHidden ? tree.attribute(element, 'name') : undefined;
    if (name) yield [name, tree.attribute(element, 'value') ?? ''];
    for (const child of tree.children(element)) waiting.push(child);
  }
}
