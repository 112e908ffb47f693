import type { OwnerVerdict } from '@handrail/owner-view';
import { useEffect, useRef } from 'preact/hooks';
import { createStore, useStore } from '../../store.ts';
import { type InboxItem, keyOf } from './inbox-item.ts';
import { inbox, refreshInbox, showRun } from './inbox-store.ts';
import { type InboxCard, mergeCards } from './merge-cards.ts';

/** What the owner answered on this page; the words only, never a value. */
const answered = createStore<ReadonlyMap<string, OwnerVerdict>>(new Map());
const dismissed = createStore<ReadonlySet<string>>(new Set());

export function markAnswered(item: InboxItem, verdict: OwnerVerdict): void {
  markAllAnswered([item], verdict);
}

export function markAllAnswered(items: readonly InboxItem[], verdict: OwnerVerdict): void {
  answered.set(new Map([...answered.get(), ...items.map((item) => [keyOf(item), verdict] as const)]));
  refreshInbox();
}

export function dismissCard(key: string): void {
  dismissed.set(new Set([...dismissed.get(), key]));
}

/** The cards of the pages that were read, or of one run; undefined until the host answered. */
export function useCards(runId?: string): readonly InboxCard[] | undefined {
  const { items, paged, next, view } = useStore(inbox);
  const given = useStore(answered);
  const hidden = useStore(dismissed);
  const before = useRef<readonly InboxCard[]>([]);
  const beforeView = useRef(view);
  useEffect(() => (runId === undefined ? undefined : showRun(runId)), [runId]);
  if (!items) return undefined;
  // What another filter showed is not gone because this one leaves it out.
  const isOther = beforeView.current.show !== view.show || beforeView.current.text !== view.text;
  if (isOther && runId === undefined) before.current = before.current.filter(({ state }) => state !== 'open');
  beforeView.current = view;
  const own = runId === undefined ? items : items.filter((item) => item.runId === runId);
  const last = next === undefined || runId !== undefined ? undefined : items[paged - 1];
  before.current = mergeCards(before.current, own, { answered: given, dismissed: hidden, last });
  return before.current;
}
