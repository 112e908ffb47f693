import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { setQuery } from '../../router/location.ts';
import type { InboxCounts } from './inbox-item.ts';
import { type InboxSort, type ListView, SORTS, sortOf } from './list-view.ts';
import type { InboxCard } from './merge-cards.ts';

/** With fewer there is nothing to narrow. */
const FEW = 3;
/** With fewer there is nothing to search. */
const MANY = 8;
/** With fewer, a page of the host had all. */
const MANY_READ = 100;

/** What narrows the list: kind, words, and how it is grouped. All of it is in the address. */
export function ListTools(props: {
  readonly cards: readonly InboxCard[];
  /** Of the whole inbox, where the host counts. */
  readonly counts: InboxCounts | undefined;
  readonly view: ListView;
}): JSX.Element | null {
  const { cards, view } = props;
  const { tools } = messages.inbox;
  const isNarrowed = view.show !== undefined || view.text !== '' || view.byWorkflow;
  const here = (sort: InboxSort) => cards.filter(({ item }) => sortOf(item) === sort).length;
  // Where all of it is here, what is put off is left out of the numbers as well.
  const isAll = !isNarrowed && cards.length < MANY_READ;
  const counts = SORTS.map(
    (sort) => [sort, isAll ? here(sort) : (props.counts?.[sort] ?? here(sort))] as const,
  );
  const all =
    isAll || !props.counts
      ? cards.length
      : counts.reduce((sum, [, count]) => sum + count, props.counts.others);
  const others = props.counts?.others ?? 0;
  if (all < FEW && !isNarrowed && others === 0) return null;
  return (
    <div class="inbox-filter">
      <fieldset class="line">
        <legend class="hidden-visually">{tools.show}</legend>
        <Chip text={tools.all(all)} isPressed={view.show === undefined} query={{ show: null }} />
        {counts.map(([sort, count]) =>
          count > 0 || view.show === sort ? (
            <Chip
              key={sort}
              text={tools.sorts[sort](count)}
              isPressed={view.show === sort}
              query={{ show: sort }}
            />
          ) : null,
        )}
        {(others > 0 || view.show === 'others') && (
          <Chip
            text={tools.others(others)}
            isPressed={view.show === 'others'}
            query={{ show: view.show === 'others' ? null : 'others' }}
          />
        )}
        <Chip
          text={tools.byWorkflow}
          isPressed={view.byWorkflow}
          query={{ by: view.byWorkflow ? null : 'workflow' }}
        />
      </fieldset>
      {(all >= MANY || view.text !== '') && (
        <search class="inbox-search">
          <Icon name="search" small />
          <input
            class="input"
            type="search"
            aria-label={tools.search}
            placeholder={tools.search}
            maxLength={200}
            value={view.text}
            onInput={(event) => setQuery({ q: event.currentTarget.value, item: null })}
          />
        </search>
      )}
    </div>
  );
}

function Chip(props: {
  readonly text: string;
  readonly isPressed: boolean;
  readonly query: Readonly<Record<string, string | null>>;
}): JSX.Element {
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={props.isPressed}
      onClick={() => setQuery({ ...props.query, item: null })}
    >
      {props.text}
    </button>
  );
}
