import type { OwnerVerdict } from '@handrail/owner-view';
import { type InboxItem, keyOf } from './inbox-item.ts';

/** A card of the inbox. One that was answered, or went by itself, stays until it is dismissed: nothing jumps away. */
export interface InboxCard {
  readonly key: string;
  readonly item: InboxItem;
  readonly state: 'open' | 'gone' | OwnerVerdict;
}

/** The cards to show now, given those shown before. Old ones keep their place, new ones come last. */
export function mergeCards(
  before: readonly InboxCard[],
  items: readonly InboxItem[],
  answered: ReadonlyMap<string, OwnerVerdict>,
  dismissed: ReadonlySet<string>,
): readonly InboxCard[] {
  const open = new Map(items.map((item) => [keyOf(item), item]));
  const kept = before.map(({ key, item, state }): InboxCard => {
    const now = open.get(key);
    open.delete(key);
    const verdict = answered.get(key);
    if (verdict) return { key, item, state: verdict };
    if (now) return { key, item: now, state: 'open' };
    return { key, item, state: state === 'open' ? 'gone' : state };
  });
  const added = [...open].map(([key, item]): InboxCard => {
    return { key, item, state: answered.get(key) ?? 'open' };
  });
  return [...kept, ...added].filter(({ key }) => !dismissed.has(key));
}
