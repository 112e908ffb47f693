import { prefixesOf } from '../annotations/identifiers.ts';
import type { AnnotatedElement, PageIndex } from './page-index.ts';
import { type ActionRow, rowsOf } from './rows.ts';

/** An action that a page offers, with everything that belongs to it. */
export interface PageAction<Element extends object> {
  readonly id: string;
  /** The first element that declares it; `elements` are all of them. */
  readonly at: AnnotatedElement<Element>;
  readonly elements: readonly AnnotatedElement<Element>[];
  /** Names of its fields, in document order. */
  readonly fields: readonly string[];
  /** Elements whose id extends this one, such as `invoice.create.submit`: parts of it, no actions. */
  readonly subActions: readonly AnnotatedElement<Element>[];
  /** Their ids. */
  readonly parts: ReadonlySet<string>;
  /** The rows that offer it, in document order; undefined for an action that is in no row. */
  readonly rows?: readonly ActionRow<Element>[];
}

export type KnownActions = Pick<ReadonlySet<string>, 'has'>;

const NONE: KnownActions = new Set<string>();
const NO_PARTS: ReadonlySet<string> = new Set();

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
 * An id that extends another action's id by a dot is a part of that action, unless the manifest lists it or it declares
 * its own terms: then it is its own action. `<id>.submit` stays a part whatever it declares. A long id alone is
 * an ordinary action.
 */
function findActions<Element extends object>(
  index: PageIndex<Element>,
  inManifest: KnownActions,
): ReadonlyMap<string, PageAction<Element>> {
  const parents = parentsOf(index, inManifest);
  const fields = fieldsByAction(index, parents);
  const subActions = new Map<string, AnnotatedElement<Element>[]>();
  const parts = new Map<string, Set<string>>();
  for (const [id, parent] of parents) {
    const elements = subActions.get(parent) ?? [];
    elements.push(...(index.actions.get(id) ?? []));
    subActions.set(parent, elements);
    parts.set(parent, (parts.get(parent) ?? new Set()).add(id));
  }
  const actions = new Map<string, PageAction<Element>>();
  for (const [id, elements] of index.actions) {
    const [at] = elements;
    if (!at || parents.has(id)) continue;
    const own = (subActions.get(id) ?? []).sort((one, other) => one.order - other.order);
    actions.set(id, {
      id,
      at,
      elements,
      fields: [...(fields.get(id) ?? [])],
      subActions: own,
      parts: parts.get(id) ?? NO_PARTS,
      ...rowsIn(index, id),
    });
  }
  return actions;
}

function rowsIn<Element extends object>(
  index: PageIndex<Element>,
  id: string,
): Pick<PageAction<Element>, 'rows'> {
  const rows = rowsOf(index, id);
  return rows ? { rows: [...rows.values()] } : {};
}

/** An action as one row offers it, with nothing of any other row; undefined when no row has this key, or several have. */
export function actionInRow<Element extends object>(
  { rows = [], ...action }: PageAction<Element>,
  key: string,
): PageAction<Element> | undefined {
  const [at, ...others] = rows.find((each) => each.key === key)?.elements ?? [];
  if (!at || others.length > 0) return undefined;
  const subActions = action.subActions.filter(({ item }) => item === undefined || item === at.item);
  return { ...action, at, elements: [at], subActions };
}

/** The action that each part belongs to: the longest of the ids it extends that is an action in its own right. */
function parentsOf<Element extends object>(
  { actions }: PageIndex<Element>,
  inManifest: KnownActions,
): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const [id, elements] of actions) {
    let parent: string | undefined;
    for (const prefix of prefixesOf(id)) {
      if (isAction(prefix, actions.get(prefix), parent, inManifest)) parent = prefix;
    }
    if (parent !== undefined && !isAction(id, elements, parent, inManifest)) parents.set(id, parent);
  }
  return parents;
}

function isAction<Element extends object>(
  id: string,
  elements: readonly AnnotatedElement<Element>[] | undefined,
  /** The longest action that the id extends. */
  parent: string | undefined,
  inManifest: KnownActions,
): boolean {
  if (inManifest.has(id)) return true;
  if (!elements) return false;
  return parent === undefined || (elements.some((each) => each.hasTerms) && id !== `${parent}.submit`);
}

/** Each field with the innermost real action around it, and with the one that its `for-action` names. */
function fieldsByAction<Element extends object>(
  index: PageIndex<Element>,
  parents: ReadonlyMap<string, string>,
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
      const isReal = action !== undefined && !parents.has(action);
      owners.set(each, isReal ? action : around);
    } else if (kind === 'field' && field !== undefined) {
      give(around, field);
      if (forAction !== around) give(forAction, field);
    }
  }
  return fields;
}
