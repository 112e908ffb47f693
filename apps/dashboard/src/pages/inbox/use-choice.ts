import { useLayoutEffect, useRef } from 'preact/hooks';
import { navigate } from '../../router/location.ts';
import { nameOf } from './inbox-item.ts';
import { addressOf } from './inbox-list.tsx';
import { orderCards } from './list-view.ts';
import type { InboxCard } from './merge-cards.ts';

export interface Choice {
  readonly chosen: InboxCard | undefined;
  /** The one after it that can be answered. */
  readonly next: InboxCard | undefined;
  readonly place: number;
  readonly open: readonly InboxCard[];
  move(step: number): void;
}

/**
 * Which item is open: the one in the address; without one, the one that was shown, else the first. It stays when others come or
 * it ends itself: nothing comes under the pointer that was not chosen.
 */
export function useChoice(
  cards: readonly InboxCard[],
  item: string | null,
  now: number,
  byWorkflow: boolean,
): Choice {
  const last = useRef<string | undefined>(undefined);
  /** What the address named when it was there to be shown. */
  const shown = useRef<string | null>(null);
  const ordered = orderCards(cards, now, byWorkflow).flatMap(({ items }) => items);
  const named = item === null ? undefined : ordered.find((card) => nameOf(card.item) === item);
  // Whoever was led to one item must not find another in its place, and decide about that.
  const mayBeAnother = item === null || item === shown.current;
  const chosen =
    named ??
    (mayBeAnother
      ? (ordered.find(({ key }) => key === last.current) ?? ordered.find(isOpen) ?? ordered[0])
      : undefined);
  useLayoutEffect(() => {
    last.current = chosen?.key;
    if (named) shown.current = item;
  }, [chosen?.key, named, item]);
  const open = ordered.filter((card) => isOpen(card) || card === chosen);
  const at = chosen ? open.indexOf(chosen) : -1;
  const next = [...open.slice(at + 1), ...open.slice(0, Math.max(0, at))].find(
    (card) => isOpen(card) && card.isAsking,
  );
  return {
    chosen,
    next,
    open,
    place: at,
    move(step) {
      const target = open[Math.max(0, Math.min(open.length - 1, at + step))];
      if (target) showCard(target);
    },
  };
}

export function showCard({ item }: InboxCard): void {
  navigate(addressOf(item), { replace: true });
  scrollTo(0, 0);
}

function isOpen({ state }: InboxCard): boolean {
  return state === 'open';
}
