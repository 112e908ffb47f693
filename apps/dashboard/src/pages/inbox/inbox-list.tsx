import { isHighRisk } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { pageLocation } from '../../router/location.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { deadlineOf, type InboxItem, type InterruptItem, itemAddress, needsOwner } from './inbox-item.ts';
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
  const view = new URLSearchParams(viewNow()).toString();
  return (
    <>
      {orderCards(props.cards, now, props.byWorkflow).map(({ group, heading, items }) => (
        <section key={group}>
          <h2>{heading}</h2>
          <ul>
            {items.map((card) => (
              <li key={card.key}>
                <Row card={card} now={now} isChosen={card.key === props.chosen} view={view} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  readonly card: InboxCard;
  readonly now: number;
  readonly isChosen: boolean;
  /** Which list it is in, as its address says. */
  readonly view: string;
}

/** Drawn again only when something of it is different: there can be a thousand, and time passes for all of them. */
function Row({ card, now, isChosen, view }: RowProps): JSX.Element {
  const due = dueOf(card.item, now);
  const isOver = card.state !== 'open';
  return useMemo(
    () => <RowLink item={card.item} isOver={isOver} isChosen={isChosen} due={due} />,
    [card.item, isOver, isChosen, view, due.text, due.isSoon],
  );
}

function RowLink(props: {
  readonly item: InboxItem;
  readonly isOver: boolean;
  readonly isChosen: boolean;
  readonly due: DueText;
}): JSX.Element {
  const { item, isOver, isChosen, due } = props;
  const isHigh = item.kind === 'interrupt' && isHighRisk(item.data);
  return (
    <a class="inbox-row" href={addressOf(item)} aria-current={isChosen ? 'true' : undefined}>
      <Icon name={isOver ? 'check' : iconOf(item)} />
      <span class="inbox-who">
        <Outside text={item.workflowName} most={60} />
      </span>
      {isOver ? <span class="inbox-due">{messages.inbox.over}</span> : <Due {...due} />}
      {item.kind === 'interrupt' && item.interruptKind === 'approval' && !isOver ? (
        <What item={item} />
      ) : (
        <span class="inbox-what">{whatOf(item)}</span>
      )}
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

/** What is asked for, and how much it is about. */
function What({ item }: { item: InterruptItem }): JSX.Element {
  const line = useRef<HTMLSpanElement>(null);
  const [amount, setAmount] = useState<string>();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import('./row-amount.ts').then(
      ({ watchAmount }) => {
        if (!isGone && line.current) end = watchAmount(item, line.current, setAmount) ?? undefined;
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [item.interruptId]);
  return (
    <span class="inbox-what" ref={line}>
      {whatOf(item)}
      {amount !== undefined && ` · ${amount}`}
    </span>
  );
}

interface DueText {
  readonly text: string;
  /** Undefined when it has no deadline. */
  readonly at: number | undefined;
  readonly isSoon: boolean;
}

/** Amber only when it is soon: a list that is all amber says nothing. */
function dueOf(item: InboxItem, now: number): DueText {
  const at = deadlineOf(item);
  if (at === undefined) return { text: formatTime.relative(item.requestedAt, now), at, isSoon: false };
  const text = formatTime.countdown(at, now) ?? messages.inbox.late;
  return { text, at, isSoon: needsOwner(item) && at - now < HOUR };
}

function Due({ text, at, isSoon }: DueText): JSX.Element {
  if (at === undefined) return <span class="inbox-due">{text}</span>;
  return (
    <time class={isSoon ? 'inbox-due is-soon' : 'inbox-due'} dateTime={new Date(at).toISOString()}>
      {text}
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
