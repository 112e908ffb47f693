import type { ElementTree } from '../tree/element-tree.ts';
import type { RefuseUse } from './plan-fill.ts';

/** The checkboxes among some controls that have the name of one of them. Those without a name are not a group. */
export function checkboxesOf<Element extends object>(
  tree: ElementTree<Element>,
  checkbox: Element,
  among: readonly Element[],
): readonly Element[] {
  const name = tree.attribute(checkbox, 'name') ?? '';
  if (name === '') return [checkbox];
  return among.filter(
    (each) =>
      tree.tag(each) === 'input' &&
      tree.attribute(each, 'type')?.toLowerCase() === 'checkbox' &&
      tree.attribute(each, 'name') === name,
  );
}

/**
 * Which checkboxes of a group have to change so that exactly the wanted ones are checked, or why one of them cannot. One
 * that cannot be used but is as it should be is left alone.
 */
export function changedMarks<Element extends object>(
  group: readonly Element[],
  wanted: readonly Element[],
  isChecked: (checkbox: Element) => boolean,
  unusable: RefuseUse<Element>,
):
  | { readonly ok: true; readonly changes: readonly Element[] }
  | { readonly ok: false; readonly reason: string } {
  const changes = group.filter((each) => isChecked(each) !== wanted.includes(each));
  for (const each of changes) {
    const reason = unusable(each);
    if (reason !== undefined)
      return { ok: false, reason: `One of its checkboxes cannot be changed. ${reason}` };
  }
  return { ok: true, changes };
}
