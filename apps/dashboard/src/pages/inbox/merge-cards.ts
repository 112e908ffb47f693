import type { OwnerVerdict } from '@handrail/owner-view';
import { deadlineOf, type InboxItem, keyOf, needsOwner } from './inbox-item.ts';

/** A card of the inbox. One that was answered, or went by itself, stays until it is dismissed: nothing jumps away. */
export interface InboxCard {
  readonly key: string;
  readonly item: InboxItem;
  readonly state: 'open' | 'gone' | OwnerVerdict;
  /** Whether it is among those that need the owner. It stays there when it no longer does: nothing changes its place. */
  readonly isAsking: boolean;
}

export interface MergeFacts {
  readonly answered: ReadonlyMap<string, OwnerVerdict>;
  readonly dismissed: ReadonlySet<string>;
  /** The last item that was read, when there are more: what is behind it may be there or not. */
  readonly last: InboxItem | undefined;
}

/** Whether an item comes after another in the order of the host. */
function isBehind(item: InboxItem, last: InboxItem): boolean {
  const places = [item, last].map((each) => [
    needsOwner(each) ? 0 : 1,
    deadlineOf(each) ?? Number.POSITIVE_INFINITY,
    each.requestedAt,
  ]);
  const [own = [], other = []] = places;
  for (const [index, value] of own.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value > against;
  }
  return true;
}

/**
 * The cards to show now, given those shown before. Old ones keep their place, new ones come last; so does one that did not
 * need the owner before and does now.
 */
export function mergeCards(
  before: readonly InboxCard[],
  items: readonly InboxItem[],
  known: MergeFacts,
): readonly InboxCard[] {
  const { answered, dismissed, last } = known;
  const open = new Map(items.map((item) => [keyOf(item), item]));
  const promoted: InboxCard[] = [];
  const kept = before.flatMap((card): InboxCard[] => {
    const { key, state } = card;
    const now = open.get(key);
    open.delete(key);
    const verdict = answered.get(key);
    if (verdict) return [{ ...card, state: verdict }];
    if (!now) {
      const isUnread = last !== undefined && isBehind(card.item, last);
      return [{ ...card, state: state === 'open' && !isUnread ? 'gone' : state }];
    }
    const next: InboxCard = { ...card, item: now, state: 'open' };
    if (card.isAsking || !needsOwner(now)) return [next];
    promoted.push({ ...next, isAsking: true });
    return [];
  });
  const added = [...open].map(([key, item]): InboxCard => {
    return { key, item, state: answered.get(key) ?? 'open', isAsking: needsOwner(item) };
  });
  return [...kept, ...promoted, ...added].filter(({ key }) => !dismissed.has(key));
}
