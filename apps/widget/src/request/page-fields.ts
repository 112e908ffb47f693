import { findControl, isSecretControl, type PageIndex, resolveField } from '@handrail/page';
import { cleanText } from '@handrail/tools';

/** What the page itself says about the fields of an action. */
export interface PageFields {
  readonly labels: ReadonlyMap<string, string>;
  /** Fields whose values are not shown and not kept. */
  readonly secrets: ReadonlySet<string>;
}

const MAX_LABEL = 80;

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
    const label = labelOf(control.element);
    if (label !== '' && control.group.length === 0) labels.set(name, label);
  }
  return { labels, secrets };
}

/** The words beside a control. They are the page's: shown as a name, and nothing more. */
export function labelOf(control: Element): string {
  const own = control.getAttribute('aria-label');
  const beside = 'labels' in control ? (control as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const text = own ?? beside ?? '';
  return cleanText(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[:*]+$/, '')
      .trim(),
    MAX_LABEL,
  );
}
