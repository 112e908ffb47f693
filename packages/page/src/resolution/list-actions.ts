import { prefixesOf } from '../annotations/identifiers.ts';
import type { AnnotatedElement, PageIndex } from './page-index.ts';

/** An action that a page offers, with everything that belongs to it. */
export interface PageAction<Element extends object> {
  readonly id: string;
  /** The first element that declares it; `elements` are all of them. */
  readonly at: AnnotatedElement<Element>;
  readonly elements: readonly AnnotatedElement<Element>[];
  /** Names of its fields, in document order. */
  readonly fields: readonly string[];
  /** Elements whose id extends this one, such as `invoice.create.submit`: parts of it, no actions of their own. */
  readonly subActions: readonly AnnotatedElement<Element>[];
}

export type KnownActions = Pick<ReadonlySet<string>, 'has'>;

const NONE: KnownActions = new Set<string>();

const lists = new WeakMap<object, WeakMap<KnownActions, ReadonlyMap<string, PageAction<object>>>>();

/** The actions a planner may choose from. They are listed once for each reading of a page. */
export function listActions<Element extends object>(
  index: PageIndex<Element>,
  inManifest: KnownActions = NONE,
): ReadonlyMap<string, PageAction<Element>> {
  const known = lists.get(index) ?? new WeakMap<KnownActions, ReadonlyMap<string, PageAction<object>>>();
  lists.set(index, known);
  const list = known.get(inManifest) ?? findActions(index, inManifest);
  known.set(inManifest, list);
  return list as ReadonlyMap<string, PageAction<Element>>;
}

/**
 * An id that extends another action's id by a dot is a part of that action, unless the manifest lists it as an action of
 * its own; a long id alone is an ordinary action.
 */
function findActions<Element extends object>(
  index: PageIndex<Element>,
  inManifest: KnownActions,
): ReadonlyMap<string, PageAction<Element>> {
  const parents = new Map<string, string | undefined>();
  for (const id of index.actions.keys()) parents.set(id, parentOf(index, id, inManifest));
  const fields = fieldsByAction(index, parents);
  const subActions = new Map<string, AnnotatedElement<Element>[]>();
  for (const [id, parent] of parents) {
    if (parent === undefined) continue;
    const list = subActions.get(parent) ?? [];
    list.push(...(index.actions.get(id) ?? []));
    subActions.set(parent, list);
  }
  const actions = new Map<string, PageAction<Element>>();
  for (const [id, elements] of index.actions) {
    const [at] = elements;
    if (!at || parents.get(id) !== undefined) continue;
    const own = [...(subActions.get(id) ?? [])].sort((one, other) => one.order - other.order);
    actions.set(id, { id, at, elements, fields: [...(fields.get(id) ?? [])], subActions: own });
  }
  return actions;
}

/** The longest action id that this one extends; undefined for an action in its own right. */
function parentOf<Element extends object>(
  index: PageIndex<Element>,
  id: string,
  inManifest: KnownActions,
): string | undefined {
  if (inManifest.has(id)) return undefined;
  const known = prefixesOf(id).filter((prefix) => index.actions.has(prefix) || inManifest.has(prefix));
  // A sub-action of a sub-action belongs to the action itself, which is the shortest unless the manifest names a longer one.
  return known.find((prefix) => inManifest.has(prefix)) ?? known.at(-1);
}

/** Each field with the innermost real action around it, and with the one that its `for-action` names. */
function fieldsByAction<Element extends object>(
  index: PageIndex<Element>,
  parents: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<AnnotatedElement<Element>, string | undefined>();
  const fields = new Map<string, Set<string>>();
  const give = (action: string | undefined, field: string) => {
    if (action === undefined) return;
    const names = fields.get(action) ?? new Set();
    fields.set(action, names.add(field));
  };
  for (const each of index.elements) {
    const { kind, action, field, forAction } = each.annotation;
    const around = each.inside && owners.get(each.inside);
    if (kind === 'action') {
      const isReal = action !== undefined && parents.get(action) === undefined;
      owners.set(each, isReal ? action : around);
    } else if (kind === 'field' && field !== undefined) {
      give(around, field);
      if (forAction !== around) give(forAction, field);
    }
  }
  return fields;
}
