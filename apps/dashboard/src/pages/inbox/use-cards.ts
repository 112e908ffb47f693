import type { OwnerVerdict } from '@handrail/owner-view';
import { useRef } from 'preact/hooks';
import { createStore, useStore } from '../../store.ts';
import { type InboxItem, keyOf } from './inbox-item.ts';
import { inbox, refreshInbox } from './inbox-store.ts';
import { type InboxCard, mergeCards } from './merge-cards.ts';

/** What the owner answered on this page; the words only, never a value. */
const answered = createStore<ReadonlyMap<string, OwnerVerdict>>(new Map());
const dismissed = createStore<ReadonlySet<string>>(new Set());

export function markAnswered(item: InboxItem, verdict: OwnerVerdict): void {
  answered.set(new Map([...answered.get(), [keyOf(item), verdict]]));
  refreshInbox();
}

export function dismissCard(key: string): void {
  dismissed.set(new Set([...dismissed.get(), key]));
}

/** The cards of all runs or of one; undefined until the host answered. */
export function useCards(runId?: string): readonly InboxCard[] | undefined {
  const { items } = useStore(inbox);
  const given = useStore(answered);
  const hidden = useStore(dismissed);
  const before = useRef<readonly InboxCard[]>([]);
  if (!items) return undefined;
  const own = runId === undefined ? items : items.filter((item) => item.runId === runId);
  before.current = mergeCards(before.current, own, given, hidden);
  return before.current;
}
