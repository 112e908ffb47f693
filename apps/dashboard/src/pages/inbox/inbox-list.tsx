import { type DueGroup, groupByDeadline, interruptTitle, isHighRisk, plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { type InboxItem, needsOwner } from './inbox-item.ts';
import type { InboxCard } from './merge-cards.ts';

const HOUR = 3_600_000;

/** Where an item is shown. It names the wait and holds nothing of what is asked. */
export function addressOf({ runId, nodeId }: InboxItem): string {
  return `/?${new URLSearchParams({ item: `${runId} ${nodeId}` })}`;
}

/** The items in the order in which they have to be answered. */
export function orderCards(cards: readonly InboxCard[], now: number): readonly DueGroup<InboxCard>[] {
  return groupByDeadline(cards, waitingOf, { now, endOfDay: endOfDay(now) }, messages);
}

function waitingOf({ item, isAsking }: InboxCard) {
  return { deadline: deadlineOf(item), requestedAt: item.requestedAt, needsOwner: isAsking };
}

function deadlineOf(item: InboxItem): number | undefined {
  return item.kind === 'interrupt' ? item.deadline : (item.view.deadline ?? undefined);
}

function endOfDay(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}

/** One line for each item: who asks, for what, until when, and whether it is of high risk. */
export function InboxList(props: {
  readonly cards: readonly InboxCard[];
  readonly chosen: string | undefined;
}): JSX.Element {
  const now = useNow(1_000);
  return (
    <>
      {orderCards(props.cards, now).map(({ group, heading, items }) => (
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

function whatOf(item: InboxItem): string {
  if (item.kind === 'assistance') return item.view.title;
  if (item.interruptKind !== 'approval' && item.interruptKind !== 'clarification')
    return messages.elsewhere.brief;
  return plainText(interruptTitle({ ...item, kind: item.interruptKind }).text, 90);
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
