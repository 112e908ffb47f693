import { cleanText } from '@handrail/tools';
import type { Activated } from '../execution/page-runtime.ts';
import type { ElementTree } from '../tree/element-tree.ts';

const MOST_NAMED = 10;
const MAX_NAME = 80;

/** The refusal of a form that the page's own validation stops; undefined when no control is in its way. */
export function refuseInvalid<Element extends object>(
  tree: ElementTree<Element>,
  controls: readonly Element[],
  whyOf: (control: Element) => string | undefined = () => undefined,
): Extract<Activated, { readonly ok: false }> | undefined {
  if (controls.length === 0) return undefined;
  const reasons = new Map<string, string | undefined>();
  for (const each of controls) {
    const name = nameOf(tree, each);
    if (!reasons.has(name)) reasons.set(name, whyOf(each));
  }
  const named = [...reasons].slice(0, MOST_NAMED);
  const fields = named.map(([name]) => name);
  const told = named.map(([name, why]) => (why === undefined ? name : `${name} (${why})`));
  return {
    ok: false,
    reason: `These fields do not pass the validation of the page: ${told.join(', ')}.`,
    evidence: [{ kind: 'validation', fields, supports: 'failure' }],
  };
}

/** The field that a control belongs to, else its name, else its tag. */
export function nameOf<Element extends object>(tree: ElementTree<Element>, control: Element): string {
  let field: string | undefined;
  for (let each: Element | undefined = control; each && field === undefined; each = tree.parent(each))
    field = tree.attribute(each, 'data-agent-field');
  const name = field ?? tree.attribute(control, 'name') ?? '';
  return cleanText(name, MAX_NAME).replace(/\s/g, ' ').trim() || tree.tag(control);
}
