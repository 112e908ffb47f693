import {
  type ElementTree,
  findControl,
  isSecretControl,
  type PageIndex,
  resolveField,
  textBesideControls,
} from '@handrail/page';
import { cleanText } from '@handrail/tools';

/** What the page itself says about the fields of an action. */
export interface PageFields {
  readonly labels: ReadonlyMap<string, string>;
  /** Fields whose values are not shown and not kept. */
  readonly secrets: ReadonlySet<string>;
}

const MAX_LABEL = 80;
const MOST_PARTS = 5;

export function pageFields(
  page: PageIndex<Element>,
  action: string,
  names: readonly string[],
  /** The key of the row that is meant, for an action in a list. */
  row?: string,
): PageFields {
  const labels = new Map<string, string>();
  const secrets = new Set<string>();
  for (const name of names) {
    const field = resolveField(page, action, name, 'lenient', row);
    const control = field.found ? findControl(page.tree, field.at.element) : undefined;
    if (!control) continue;
    if (isSecretControl(page.tree, name, control)) secrets.add(name);
    const label = labelOf(page.tree, control.element);
    if (label !== '' && control.group.length === 0) labels.set(name, label);
  }
  return { labels, secrets };
}

/** The words beside a control, in the order that accessible names are found. They are the page's: shown as a name only. */
export function labelOf(tree: ElementTree<Element>, control: Element): string {
  const root = control.getRootNode() as Document | ShadowRoot;
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/, MOST_PARTS) ?? [];
  const textOf = (elements: Iterable<Element | null>) =>
    [...elements]
      .map((each) => (each ? textBesideControls(tree, each, MAX_LABEL) : ''))
      .join(' ')
      .trim();
  const text =
    textOf(ids.map((id) => root.getElementById(id))) ||
    control.getAttribute('aria-label') ||
    textOf((control as HTMLInputElement).labels ?? []);
  return cleanText(text.replace(/\s+/g, ' ').replace(/[ :*]+$/, ''), MAX_LABEL);
}
