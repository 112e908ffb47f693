import { answeredAnew } from '@handrail/tools';
import type { Control } from '../controls/find-control.ts';
import { isSecretControl } from '../execution/secret-field.ts';
import type { ElementTree } from '../tree/element-tree.ts';

const TICKED: ReadonlySet<string> = new Set(['checkbox', 'checkboxes']);
const MAX_LABEL = 500;
const MOST_AROUND = 10;

/**
 * Why a field is not filled from a profile, as on forms: it is a secret, an act of the owner such as a consent, or good
 * for one time only. A tick box without a concept counts as an act.
 */
export function neverOffered<Element extends object>(
  tree: ElementTree<Element>,
  field: string,
  control: Control<Element>,
  concept: string | undefined,
): string | undefined {
  if (isSecretControl(tree, field, control)) return 'Secrets are not filled from a profile.';
  const isTicked = TICKED.has(control.type) || (control.type === 'radio' && control.group.length === 1);
  if (isTicked && concept === undefined) return ACT;
  const anew = answeredAnew([field, concept ?? '', ...wordsAbout(tree, control.element)], { isTicked });
  if (anew === 'act') return ACT;
  return anew && 'What is good for one time only is not filled from a profile.';
}

const ACT = 'Declarations, consents and signatures are given by the owner, not by a profile.';

function wordsAbout<Element extends object>(tree: ElementTree<Element>, element: Element): readonly string[] {
  const own = ['aria-label', 'placeholder', 'title', 'name', 'id'].map(
    (name) => tree.attribute(element, name) ?? '',
  );
  let around = tree.parent(element);
  for (let steps = 0; around && steps < MOST_AROUND; steps += 1, around = tree.parent(around))
    if (tree.tag(around) === 'label') return [...own, tree.text(around, MAX_LABEL)];
  return own;
}
