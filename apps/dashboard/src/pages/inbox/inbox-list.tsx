import { isHighRisk } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { pageLocation } from '../../router/location.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { deadlineOf, type InboxItem, itemAddress, needsOwner } from './inbox-item.ts';
import { orderCards, VIEW_NAMES, whatOf } from './list-view.ts';
import type { InboxCard } from './merge-cards.ts';

const HOUR = 3_600_000;

/** Where an item is shown, in the list as it is now. It names the wait and holds nothing of what is asked. */
export function addressOf(item: InboxItem): string {
  return itemAddress(item, viewNow());
}

/** Where the list is shown as it is now, without an item. */
export function listAddress(): string {
  const view = viewNow();
  return view.length === 0 ? '/' : `/?${new URLSearchParams(view)}`;
}

function viewNow(): [string, string][] {
  const { query } = pageLocation.get();
  return VIEW_NAMES.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** One line for each item: who asks, for what, until when, and whether it is of high risk. */
export function InboxList(props: {
  readonly cards: readonly InboxCard[];
  readonly chosen: string | undefined;
  readonly byWorkflow: boolean;
}): JSX.Element {
  const now = useNow(1_000);
  return (
    <>
      {orderCards(props.cards, now, props.byWorkflow).map(({ group, heading, items }) => (
        <section key={group}>
          <h2>{heading}</h2>
          <ul>
            {items.map((card) => (
              <li key={card.key}>
                <Row card={card} now={now} isChosen={card.key === props.chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ card, now, isChosen }: { card: InboxCard; now: number; isChosen: boolean }): JSX.Element {
  const { item } = card;
  const isOver = card.state !== 'open';
  const isHigh = item.kind === 'interrupt' && isHighRisk(item.data);
  return (
    <a class="inbox-row" href={addressOf(item)} aria-current={isChosen ? 'true' : undefined}>
      <Icon name={isOver ? 'check' : iconOf(item)} />
      <span class="inbox-who">
        <Outside text={item.workflowName} most={60} />
      </span>
      {isOver ? <span class="inbox-due">{messages.inbox.over}</span> : <Due item={item} now={now} />}
      <span class="inbox-what">{whatOf(item)}</span>
      {item.kind === 'interrupt' && item.assignee !== undefined && !isOver && (
        <span class="inbox-for">
          <Icon name="person" small />
          {needsOwner(item) ? (
            messages.inbox.assign.toYou
          ) : (
            <>
              {messages.inbox.assign.to} <Outside text={item.assignee} most={60} />
            </>
          )}
        </span>
      )}
      {isHigh && !isOver && (
        <span class="inbox-risk">
          <Icon name="alert" small />
          {messages.waitingList.highRisk}
        </span>
      )}
    </a>
  );
}

/** Amber only when it is soon: a list that is all amber says nothing. */
function Due({ item, now }: { item: InboxItem; now: number }): JSX.Element {
  const at = deadlineOf(item);
  if (at === undefined) return <span class="inbox-due">{formatTime.relative(item.requestedAt, now)}</span>;
  const isSoon = needsOwner(item) && at - now < HOUR;
  return (
    <time class={isSoon ? 'inbox-due is-soon' : 'inbox-due'} dateTime={new Date(at).toISOString()}>
      {formatTime.countdown(at, now) ?? messages.inbox.late}
    </time>
  );
}

const CATEGORY_ICONS: readonly (readonly [start: string, icon: IconName])[] = [
  ['value', 'lock'],
  ['browser', 'browser'],
  ['form', 'form'],
  ['file', 'form'],
  ['elsewhere', 'out'],
];

function iconOf(item: InboxItem): IconName {
  if (item.kind === 'assistance') {
    return CATEGORY_ICONS.find(([start]) => item.view.category.startsWith(start))?.[1] ?? 'clock';
  }
  if (item.interruptKind === 'approval') return 'hand';
  return item.interruptKind === 'clarification' ? 'ask' : 'out';
}
