import { compareInDocument } from '../validation/report.ts';
import { isEmpty } from '../validation/type-check.ts';
import { locate } from './locate.ts';
import { type ContainerNode, LiveField, type LiveNode, subtree } from './node.ts';
import { type FormNodeState, stateOf } from './node-state.ts';

export type FieldFilter = 'all' | 'relevant' | 'required' | 'empty' | 'invalid';

/** Over relevant fields: a hidden one asks nothing of anybody. */
export interface FieldCounts {
  /** All fields, hidden ones too. */
  readonly all: number;
  readonly relevant: number;
  readonly filled: number;
  readonly valid: number;
  readonly required: number;
  readonly requiredFilled: number;
}

const RELEVANT = 1;
const REQUIRED = 2;
const EMPTY = 4;
const INVALID = 8;
const MASKS = 16;

const WANTED: Readonly<Record<FieldFilter, number>> = {
  all: 0,
  relevant: RELEVANT,
  required: RELEVANT | REQUIRED,
  empty: RELEVANT | EMPTY,
  invalid: RELEVANT | INVALID,
};

/**
 * Lists and counts the fields of a live form. It is made when somebody first asks, and told of every field that changes
 * from then on, so that asking again costs what changed. Only when rows came, went or moved is it made anew.
 */
export class FieldIndex {
  readonly #root: ContainerNode;
  #masks: Map<LiveField, number> | null = null;
  readonly #lists = new Map<FieldFilter, LiveField[]>();
  /** How many fields have each combination of states. */
  readonly #counts = new Int32Array(MASKS);
  readonly #touched = new Set<LiveField>();
  #groups: FieldGroups | null = null;
  /** Grows when rows come, go or move. */
  #structure = 0;
  /** Grows when fields come into lists. */
  #revision = 0;
  /** When fields came into a list that was asked for before, by the revision. */
  readonly #entered = new Map<FieldFilter, Map<LiveField, number>>();

  constructor(root: ContainerNode) {
    this.#root = root;
  }

  /** A state of this node may have changed. */
  touch(node: LiveNode): void {
    if (this.#masks && node instanceof LiveField) this.#touched.add(node);
  }

  /** Rows came, went or moved. */
  forget(): void {
    this.#masks = null;
    this.#lists.clear();
    this.#touched.clear();
    this.#groups = null;
    this.#structure += 1;
    this.#entered.clear();
  }

  counts(): FieldCounts {
    this.#update();
    return summed(this.#counts);
  }

  /**
   * Counts for groups of top-level items, each given by their keys; a key counts for the last group that names it. Asked
   * with the same list again, it costs what changed.
   */
  countsIn(groups: readonly { readonly itemKeys: readonly string[] }[]): readonly FieldCounts[] {
    const masks = this.#update();
    if (this.#groups?.of !== groups) {
      this.#groups = new FieldGroups(groups);
      for (const [field, mask] of masks) this.#groups.add(field, mask, 1);
    }
    return this.#groups.counts.map(summed);
  }

  /** Fields in document order behind the one at `after`, which need not fit the filter; null when there is none there. */
  page(
    filter: FieldFilter,
    limit: number,
    after?: string,
  ): { readonly fields: readonly FormNodeState[]; readonly more: number } | null {
    const list = this.#list(filter);
    const from = after === undefined ? 0 : this.#behind(list, after);
    if (from === null) return null;
    const fields = list.slice(from, from + limit).map(stateOf);
    return { fields, more: Math.max(0, list.length - from - fields.length) };
  }

  /** The present moment of the lists, for `misses`. */
  mark(): string {
    this.#update();
    return `${this.#structure.toString(36)}.${this.#revision.toString(36)}`;
  }

  /**
   * Whether whoever went through a list up to a field, and had it at the moment of this mark, has missed something: rows
   * moved, or a field before that one came into the list since.
   */
  misses(filter: FieldFilter, path: string, mark: string): boolean {
    const list = this.#list(filter);
    const [structure, revision] = mark.split('.').map((part) => Number.parseInt(part, 36));
    if (structure !== this.#structure || revision === undefined || !(revision <= this.#revision)) return true;
    const end = this.#behind(list, path);
    if (end === null) return true;
    for (const [field, entered] of this.#entered.get(filter) ?? [])
      if (entered > revision && placeOf(list, field) < end) return true;
    return false;
  }

  #behind(list: readonly LiveField[], path: string): number | null {
    const node = locate(this.#root, path);
    if (!(node instanceof LiveField)) return null;
    const at = placeOf(list, node);
    return list[at] === node ? at + 1 : at;
  }

  #list(filter: FieldFilter): LiveField[] {
    const masks = this.#update();
    let list = this.#lists.get(filter);
    if (!list) {
      list = [...masks].flatMap(([field, mask]) => (fits(mask, filter) ? field : []));
      this.#lists.set(filter, list);
    }
    return list;
  }

  #update(): ReadonlyMap<LiveField, number> {
    const masks = this.#masks ?? this.#build();
    for (const field of this.#touched) {
      const [before, after] = [masks.get(field), maskOf(field)];
      if (before === undefined || before === after) continue;
      masks.set(field, after);
      this.#counts[before] = (this.#counts[before] ?? 0) - 1;
      this.#counts[after] = (this.#counts[after] ?? 0) + 1;
      this.#groups?.add(field, before, -1);
      this.#groups?.add(field, after, 1);
      for (const [filter, list] of this.#lists) {
        if (fits(before, filter) === fits(after, filter)) continue;
        const at = placeOf(list, field);
        if (fits(after, filter)) {
          list.splice(at, 0, field);
          this.#enters(filter, field);
        } else {
          list.splice(at, 1);
          this.#entered.get(filter)?.delete(field);
        }
      }
    }
    this.#touched.clear();
    return masks;
  }

  #enters(filter: FieldFilter, field: LiveField): void {
    this.#revision += 1;
    const entered = this.#entered.get(filter) ?? new Map<LiveField, number>();
    entered.set(field, this.#revision);
    this.#entered.set(filter, entered);
  }

  #build(): Map<LiveField, number> {
    const masks = new Map<LiveField, number>();
    this.#counts.fill(0);
    for (const node of subtree(this.#root)) {
      if (!(node instanceof LiveField)) continue;
      const mask = maskOf(node);
      masks.set(node, mask);
      this.#counts[mask] = (this.#counts[mask] ?? 0) + 1;
    }
    this.#masks = masks;
    return masks;
  }
}

class FieldGroups {
  readonly of: readonly { readonly itemKeys: readonly string[] }[];
  readonly counts: readonly Int32Array[];
  readonly #byKey: ReadonlyMap<string, Int32Array>;

  constructor(of: FieldGroups['of']) {
    this.of = of;
    this.counts = of.map(() => new Int32Array(MASKS));
    this.#byKey = new Map(
      of.flatMap(({ itemKeys }, index) =>
        itemKeys.map((key) => [key, this.counts[index] as Int32Array] as const),
      ),
    );
  }

  add(field: LiveField, mask: number, change: 1 | -1): void {
    const counts = this.#byKey.get(topKeyOf(field));
    if (counts) counts[mask] = (counts[mask] ?? 0) + change;
  }
}

/** The first key of its path. */
function topKeyOf(field: LiveField): string {
  let at: LiveNode = field;
  while (at.parent && at.parent.kind !== 'root') at = at.parent;
  return at.template.key;
}

function summed(counts: Int32Array): FieldCounts {
  const of = (mask: number) =>
    counts.reduce((sum, count, each) => ((each & mask) === mask ? sum + count : sum), 0);
  const [relevant, required] = [of(RELEVANT), of(RELEVANT | REQUIRED)];
  return {
    all: of(0),
    relevant,
    filled: relevant - of(RELEVANT | EMPTY),
    valid: relevant - of(RELEVANT | INVALID),
    required,
    requiredFilled: required - of(RELEVANT | REQUIRED | EMPTY),
  };
}

function fits(mask: number, filter: FieldFilter): boolean {
  return (mask & WANTED[filter]) === WANTED[filter];
}

function maskOf(field: LiveField): number {
  return (
    (field.relevant ? RELEVANT : 0) |
    (field.required ? REQUIRED : 0) |
    (isEmpty(field.value) ? EMPTY : 0) |
    (field.valid ? 0 : INVALID)
  );
}

/** Where the field is in the list, or where it would be. */
function placeOf(list: readonly LiveField[], field: LiveField): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareInDocument(list[middle] as LiveField, field) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
