import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { later } from '../../parts/later.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useStore } from '../../store.ts';
import { useNow } from '../../time/clock.ts';
import type { PageProps } from '../registry.ts';
import { RunsTable } from '../runs/runs-table.tsx';
import { Card } from './card.tsx';
import { DECLINE_KEY, Named } from './card-frame.tsx';
import { canAssign, deadlineOf, type InboxCounts, isWithOthers, nameOf, needsOwner } from './inbox-item.ts';
import { InboxList, listAddress } from './inbox-list.tsx';
import { askInbox, inbox, refreshInbox, showRun } from './inbox-store.ts';
import { ListTools } from './list-tools.tsx';
import { fitsView, type ListView, readView } from './list-view.ts';
import type { InboxCard } from './merge-cards.ts';
import { MoreItems } from './more-items.tsx';
import { backAt, bringBack, putItemOff, putOff } from './put-off.ts';
import { useAlike } from './use-alike.tsx';
import { useCards } from './use-cards.ts';
import { type Choice, showCard, useChoice } from './use-choice.ts';
import './inbox.css';

const MINUTE = 60_000;

/** What needs the owner now: a list to scan, and the item that is open beside it. */
export function Page({ query }: PageProps): JSX.Element {
  const { failure, counts } = useStore(inbox);
  const view = readView(query);
  const named = query.get('item');
  const cards = useCards();
  useAsked(view);
  useEffect(() => (named === null ? undefined : showRun(named.split(' ')[0] ?? '')), [named]);
  if (!cards) {
    return (
      <>
        <PageTitle title={messages.pages.inbox} />
        {failure ? <ErrorState failure={failure} onRetry={refreshInbox} /> : <Skeleton lines={8} />}
      </>
    );
  }
  const isNarrowed = view.show !== undefined || view.text !== '';
  if (cards.length === 0 && !isNarrowed && !(counts && total(counts) > 0)) return <Nothing />;
  return <Panes cards={cards} item={named} view={view} />;
}

const TYPING = 150;

/** The host narrows the list; while somebody types, it is asked when they pause. */
function useAsked({ show, text }: ListView): void {
  useEffect(() => {
    const timer = setTimeout(() => askInbox({ show, text }), text === '' ? 0 : TYPING);
    return () => clearTimeout(timer);
  }, [show, text]);
}

function total({ approve, answer, do: deeds, others }: InboxCounts): number {
  return approve + answer + deeds + others;
}

function Panes(props: {
  readonly cards: readonly InboxCard[];
  readonly item: string | null;
  readonly view: ListView;
}): JSX.Element {
  const { cards, item, view } = props;
  const { counts, view: read } = useStore(inbox);
  const [note, setNote] = useState('');
  const now = useNow(MINUTE);
  const off = useStore(putOff);
  const isOff = ({ key, state }: InboxCard) => state === 'open' && (off.get(key) ?? 0) > Date.now();
  const isNamed = (card: InboxCard) => nameOf(card.item) === item;
  const here = cards.filter((card) => !isOff(card) || isNamed(card));
  // What the host found for these words needs no second opinion; until it answers, what is here is narrowed.
  const isRead = read.show === view.show && read.text === view.text;
  const isFound = (card: InboxCard) => isRead && card.state === 'open' && !isWithOthers(card.item);
  const shown = here.filter((card) => isFound(card) || fitsView(card, view) || isNamed(card));
  const choice = useChoice(shown, item, now, view.byWorkflow);
  const { chosen } = choice;
  const open = cards.filter(({ state }) => state === 'open');
  const count = counts
    ? counts.approve + counts.answer + counts.do
    : open.filter(({ item: each }) => needsOwner(each)).length;
  const current = useRef(choice);
  current.current = choice;
  useShortcuts(inboxShortcuts(() => current.current));
  return (
    <div class={item === null ? 'inbox' : 'inbox has-item'}>
      <div class="inbox-list">
        <PageTitle title={messages.pages.inbox} heading={messages.waiting(count)} />
        <ListTools
          cards={here.filter((card) => card.state === 'open' && !isWithOthers(card.item))}
          counts={counts}
          view={view}
        />
        {/* There from the beginning, so that what comes into it is read aloud. */}
        <p role="status" class="soft small inbox-more">
          {note}
        </p>
        {shown.length === 0 && <p class="soft inbox-more">{messages.inbox.tools.none}</p>}
        <InboxList cards={choice.open} chosen={chosen?.key} byWorkflow={view.byWorkflow} />
        <MoreItems />
        {here.length < cards.length && (
          <div class="line inbox-more">
            <span class="soft">{messages.inbox.putOff(cards.length - here.length)}</span>
            <Button kind="quiet" onClick={bringBack}>
              {messages.inbox.bringBack}
            </Button>
          </div>
        )}
        <p class="inbox-keys small soft" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {messages.inbox.keys.move} <kbd>E</kbd> {messages.inbox.keys.notNow}{' '}
          <kbd>?</kbd> {messages.inbox.keys.all}
        </p>
        <p class="small inbox-more">
          <a href="/decisions">{messages.pages.decisions}</a>
        </p>
      </div>
      <div class="inbox-item">
        {chosen && <Item key={chosen.key} card={chosen} choice={choice} onAssigned={setNote} />}
        {!chosen && item !== null && <NotThere runId={item.split(' ')[0] ?? ''} />}
        {count === 0 && <Running />}
      </div>
    </div>
  );
}

/** The item that the address names is not among those that wait; no other is shown in its place. */
function NotThere({ runId }: { runId: string }): JSX.Element {
  const { items = [], runs } = useStore(inbox);
  const isRead = runs.has(runId) || items.some((item) => item.runId === runId);
  if (!isRead) return <Skeleton lines={6} />;
  return (
    <EmptyState
      icon="check"
      title={messages.inbox.notThere}
      action={<LinkButton href={path`/runs/${runId}`}>{messages.inbox.seeRun}</LinkButton>}
    >
      {messages.inbox.notThereText} <a href={listAddress()}>{messages.inbox.back}</a>
    </EmptyState>
  );
}

/** Few are given to somebody else. */
const assignDialog = later(() => import('./assign-dialog.tsx').then(({ AssignDialog }) => AssignDialog));

function Item(props: {
  readonly card: InboxCard;
  readonly choice: Choice;
  readonly onAssigned: (note: string) => void;
}): JSX.Element {
  const { card, choice, onAssigned } = props;
  const { place, open, next } = choice;
  const [isAssigning, setAssigning] = useState(false);
  const assigned = (name: string) => {
    setAssigning(false);
    onAssigned(messages.inbox.assign.done(name));
    goOn(choice);
  };
  const isOver = card.state !== 'open';
  const alike = useAlike(card, open);
  if (alike.shown) return alike.shown;
  return (
    <>
      <div class="inbox-tools">
        <a class="button button-quiet inbox-back" href={listAddress()}>
          {messages.inbox.back}
        </a>
        <span class="push small soft">{messages.inbox.place(place + 1, open.length)}</span>
        {!isOver && canAssign(card.item) && (
          <Button
            kind="icon"
            icon="person"
            label={messages.inbox.assign.open}
            onClick={() => setAssigning(true)}
          />
        )}
        {!isOver && (
          <Button kind="icon" icon="clock" label={messages.inbox.notNow} onClick={() => notNow(choice)} />
        )}
        <Button kind="icon" icon="back" label={messages.inbox.previous} onClick={() => choice.move(-1)} />
        <Button kind="icon" icon="next" label={messages.inbox.following} onClick={() => choice.move(1)} />
      </div>
      {isAssigning && card.item.kind === 'interrupt' && (
        <assignDialog.Part item={card.item} onClose={() => setAssigning(false)} onAssigned={assigned} />
      )}
      {alike.offer}
      <Card card={card} keepsSize />
      {isOver && next && (
        <div class="ask-actions decide">
          <span class="soft">
            {messages.inbox.next} <Named name={next.item.workflowName} />
          </span>
          <Button kind="go" onClick={() => showCard(next)}>
            {messages.inbox.nextItem}
          </Button>
        </div>
      )}
      <FocusOnMove />
    </>
  );
}

/** Puts the item off and goes to the one after it. */
function notNow(choice: Choice): void {
  const { chosen } = choice;
  if (chosen?.state !== 'open') return;
  putItemOff(chosen.key, backAt(Date.now(), deadlineOf(chosen.item)));
  goOn(choice);
}

function goOn({ chosen, next }: Choice): void {
  if (next && next !== chosen) showCard(next);
  else navigate(listAddress(), { replace: true });
}

/** Whether the item was changed by a key, so that the focus goes with it. */
let wasMoved = false;

/** After a key the focus is on the new item, never on one of its buttons. */
function FocusOnMove(): null {
  useEffect(() => {
    if (wasMoved) document.querySelector<HTMLElement>('.inbox-item article')?.focus({ preventScroll: true });
    wasMoved = false;
  }, []);
  return null;
}

/** Letters lead to a button and never press it: a stray key decides nothing. */
function inboxShortcuts(choice: () => Choice) {
  const move = (step: number) => () => {
    wasMoved = true;
    const { chosen, next } = choice();
    if (step > 0 && chosen && chosen.state !== 'open' && next) showCard(next);
    else choice().move(step);
  };
  const focus = (selector: string) => () => {
    document.querySelector<HTMLElement>(`.inbox-item ${selector}`)?.focus();
  };
  const { shortcuts } = messages.inbox;
  return [
    { keys: 'j', text: shortcuts.next, run: move(1) },
    { keys: 'k', text: shortcuts.previous, run: move(-1) },
    {
      keys: 'e',
      text: shortcuts.notNow,
      run: () => {
        wasMoved = true;
        notNow(choice());
      },
    },
    { keys: 'a', text: shortcuts.approve, run: focus('.ask-actions .button-go') },
    {
      keys: DECLINE_KEY,
      text: shortcuts.decline,
      run: focus(`.ask-actions [aria-keyshortcuts=${DECLINE_KEY}]`),
    },
    { keys: 'c', text: shortcuts.note, run: focus('form input, textarea') },
  ];
}

function Nothing(): JSX.Element {
  return (
    <>
      <PageTitle title={messages.pages.inbox} heading={messages.inbox.allDone} />
      <div class="stack">
        <EmptyState
          icon="check"
          action={
            <>
              <LinkButton href="/runs">{messages.inbox.seeRuns}</LinkButton>{' '}
              <LinkButton href="/decisions">{messages.pages.decisions}</LinkButton>
            </>
          }
        >
          {messages.inbox.emptyText}
        </EmptyState>
        <Running />
      </div>
    </>
  );
}

const ACTIVE = ['pending', 'running', 'paused', 'waiting-external'] as const;

/** With nothing to answer, what goes on is the next thing to know. */
function Running(): JSX.Element | null {
  const page = useLoaded(
    'running',
    (signal) => host.runs.list({ status: ACTIVE, limit: 10 }, { signal }),
    5_000,
  );
  const runs = page.value?.runs ?? [];
  if (!page.value) return null;
  if (runs.length === 0) return <p class="soft">{messages.inbox.noRuns}</p>;
  return (
    <section class="stack">
      <h2>{messages.inbox.running}</h2>
      <RunsTable runs={runs} caption={messages.inbox.running} />
    </section>
  );
}
