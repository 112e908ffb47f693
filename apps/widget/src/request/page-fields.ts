import {
  type ElementTree,
  findControl,
  type PageIndex,
  resolveField,
  textBesideControls,
} from '@handrail/page';
import { cleanText } from '@handrail/tools';

/** What the page itself says about the fields of an action. */
export interface PageFields {
  readonly labels: ReadonlyMap<string, string>;
  /** Fields that the page hides while they are typed. */
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
    if (control.type === 'password') secrets.add(name);
    const label = labelOf(page.tree, control.element);
    if (label !== '' && control.group.length === 0) labels.set(name, label);
  }
  return { labels, secrets };
}

/** The words beside a control, in the order that accessible names are found. They are the page's: shown as a name, and nothing more. */
export function labelOf(tree: ElementTree<Element>, control: Element): string {
  const root = control.getRootNode() as Document | ShadowRoot;
  const named = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/, MOST_PARTS);
  const textOf = (element: Element) => textBesideControls(tree, element, MAX_LABEL);
  const joined = named.flatMap((id) => (id && root.getElementById(id)) || []).map(textOf);
  const [beside] = ('labels' in control && (control as HTMLInputElement).labels) || [];
  const text =
    joined.join(' ').trim() || control.getAttribute('aria-label')?.trim() || (beside ? textOf(beside) : '');
  return cleanText(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[:*]+$/, '')
      .trim(),
    MAX_LABEL,
  );
}
