import type { PathOrigin } from '@handrail/fel';
import type { ItemPlace, ItemTree } from '../item-tree.ts';

/** Where keys are looked up: a group, a row of it, a field with sub-fields, or null for the whole form. */
export type Container = ItemPlace | null;

/** The items that the leading keys of a reference name. Keys after them read inside a value. */
export interface Walk {
  readonly from: Container;
  readonly places: readonly ItemPlace[];
}

/** Follows keys downwards; null when a key of a group names none of its items. */
export function walkDown(tree: ItemTree, from: Container, keys: readonly string[]): Walk | null {
  const places: ItemPlace[] = [];
  let at = from;
  for (const key of keys) {
    const next = tree.below(at).get(key);
    if (!next) return at?.item.type === 'field' ? { from, places } : null;
    places.push(next);
    at = next;
  }
  return { from, places };
}

/** Follows `$a.b` as an expression at one place reads it: the nearest enclosing container that knows `a` wins. */
export function walkField(tree: ItemTree, at: Container, keys: readonly string[]): Walk | null {
  const [first] = keys;
  if (first === undefined) return null;
  const home = containersAround(at).find((container) => tree.below(container).has(first));
  return home === undefined ? null : walkDown(tree, home, keys);
}

/** What the keys after `$`, `@current`, `prev()`, `next()` or `parent()` belong to; undefined when to nothing. */
export function containerOf(
  origin: Exclude<PathOrigin, 'field' | 'element'>,
  at: Container,
): Container | undefined {
  if (origin === 'self') return at?.item.type === 'display' ? undefined : at;
  const row = enclosingRow(at);
  if (!row || origin !== 'parent') return row;
  return enclosingRow(row.parent) ?? nearestGroup(row.parent);
}

/** Innermost first; an expression on a group looks around the group before it looks inside. */
function containersAround(at: Container): readonly Container[] {
  const around: Container[] = [];
  for (let place = nearestGroup(at?.parent ?? null); place; place = nearestGroup(place.parent))
    around.push(place);
  around.push(null);
  if (at?.item.type !== 'group') return around;
  return at.item.repeatable ? [at, ...around] : [...around, at];
}

function nearestGroup(place: Container): Container {
  let group = place;
  while (group && group.item.type !== 'group') group = group.parent;
  return group;
}

function enclosingRow(place: Container): ItemPlace | undefined {
  for (let row = place; row; row = row.parent) if (row.item.repeatable === true) return row;
  return undefined;
}
