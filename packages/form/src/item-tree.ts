import type { ItemDocument } from './definition/document.ts';
import type { PathSegment } from './definition/path.ts';

/** One item of a definition, seen from where it stands. */
export interface ItemPlace {
  readonly item: ItemDocument;
  readonly parent: ItemPlace | null;
  /** From the top down to this item, with every parent field named. */
  readonly keys: readonly string[];
}

/** An item met by a path, with the row the path picks at each of the item's keys. */
export interface LocatedItem {
  readonly place: ItemPlace;
  readonly indexes: readonly PathSegment['index'][];
}

/**
 * Finds the items of a definition by path. Children of a field are beside it in the data, so a path may name the
 * parent field or leave it out; both meet the same item. Levels are laid out when they are first asked for.
 */
export class ItemTree {
  readonly #top: readonly ItemDocument[];
  readonly #levels = new Map<ItemPlace | null, ReadonlyMap<string, ItemPlace>>();

  constructor(items: readonly ItemDocument[]) {
    this.#top = items;
  }

  /** The items a path may name next, by key; null represents the top of the form. */
  below(place: ItemPlace | null): ReadonlyMap<string, ItemPlace> {
    const known = this.#levels.get(place);
    if (known) return known;
    const level = new Map<string, ItemPlace>();
    const waiting = [...childrenOf(place, this.#top)].reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!level.has(next.item.key)) level.set(next.item.key, next);
      if (next.item.type === 'field') waiting.push(...[...childrenOf(next, [])].reverse());
    }
    this.#levels.set(place, level);
    return level;
  }

  /** Null when the path meets no item, or picks rows of something that has none. */
  locate(path: readonly PathSegment[]): LocatedItem | null {
    let place: ItemPlace | null = null;
    const indexes: PathSegment['index'][] = [];
    for (const { key, index } of path) {
      place = this.below(place).get(key) ?? null;
      if (!place || (index !== undefined && place.item.repeatable !== true)) return null;
      indexes[place.keys.length - 1] = index;
    }
    if (!place) return null;
    return { place, indexes: Array.from(place.keys, (_, at) => indexes[at]) };
  }
}

function childrenOf(parent: ItemPlace | null, top: readonly ItemDocument[]): readonly ItemPlace[] {
  const items = parent ? (parent.item.children ?? []) : top;
  return items.map((item) => ({ item, parent, keys: [...(parent?.keys ?? []), item.key] }));
}
