import { groupByDeadline, interruptTitle, plainText } from '@handrail/owner-view';
import { messages } from '../../messages/messages.ts';
import { deadlineOf, type InboxItem, isWithOthers, needsOwner } from './inbox-item.ts';
import type { InboxCard } from './merge-cards.ts';

/** What is asked of the owner: a yes or no, an answer, or to do something. */
export const SORTS = ['approve', 'answer', 'do'] as const;
export type InboxSort = (typeof SORTS)[number];

/** What the list is narrowed to: a kind, or what does not ask the owner. */
export type InboxShow = InboxSort | 'others';

/** What the list shows, as the address says it. */
export interface ListView {
  readonly show: InboxShow | undefined;
  readonly byWorkflow: boolean;
  readonly text: string;
}

export interface ListGroup {
  readonly group: string;
  readonly heading: string;
  readonly items: readonly InboxCard[];
}

/** The parts of the address that stay while one goes from item to item. */
export const VIEW_NAMES = ['show', 'by', 'q'] as const;

export function readView(query: URLSearchParams): ListView {
  return {
    show: [...SORTS, 'others' as const].find((sort) => sort === query.get('show')),
    byWorkflow: query.get('by') === 'workflow',
    text: (query.get('q') ?? '').slice(0, 200),
  };
}

export function sortOf(item: InboxItem): InboxSort {
  if (item.kind === 'interrupt') return item.interruptKind === 'clarification' ? 'answer' : 'approve';
  return /^(?:browser|elsewhere)/.test(item.view.category) ? 'do' : 'answer';
}

export function whatOf(item: InboxItem): string {
  if (item.kind === 'assistance') return item.view.title;
  if (item.interruptKind !== 'approval' && item.interruptKind !== 'clarification')
    return messages.elsewhere.brief;
  return plainText(interruptTitle({ ...item, kind: item.interruptKind }).text, 90);
}

/** Whether a card is among those that the owner wants to see now. */
export function fitsView({ item }: InboxCard, { show, text }: ListView): boolean {
  if (show === 'others' && needsOwner(item)) return false;
  // What was given to somebody else is out of the list, and not out of reach.
  if (show !== 'others' && isWithOthers(item)) return false;
  if (show !== undefined && show !== 'others' && sortOf(item) !== show) return false;
  const about = `${item.workflowName} ${whatOf(item)}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => about.includes(word));
}

/** The cards in the order in which they have to be answered: all by deadline, or those of each workflow together. */
export function orderCards(
  cards: readonly InboxCard[],
  now: number,
  byWorkflow: boolean,
): readonly ListGroup[] {
  const due = groupByDeadline(cards, waitingOf, { now, endOfDay: endOfDay(now) }, messages);
  if (!byWorkflow) return due;
  const groups = new Map<string, InboxCard[]>();
  for (const card of due.flatMap(({ items }) => items)) {
    const own = groups.get(card.item.workflowId) ?? [];
    own.push(card);
    groups.set(card.item.workflowId, own);
  }
  return [...groups].map(([group, items]) => {
    const name = plainText(items[0]?.item.workflowName ?? group, 60);
    return { group, heading: messages.inbox.ofWorkflow(name, items.length), items };
  });
}

function waitingOf({ item, isAsking }: InboxCard) {
  return { deadline: deadlineOf(item), requestedAt: item.requestedAt, needsOwner: isAsking };
}

function endOfDay(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}
