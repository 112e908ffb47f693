import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Tag } from '../../parts/tag.tsx';
import { setQuery } from '../../router/location.ts';
import { readSpan, writeSpan } from './activity.ts';
import { ActivityStrip } from './activity-strip.tsx';
import { FAMILIES, type Family, familyOf } from './event-family.ts';
import { Inspector } from './inspector.tsx';
import type { RunLog } from './run-log.ts';
import { type TimelineFilter, TimelineRows } from './timeline-rows.ts';
import { TimelineView } from './timeline-view.tsx';

/** The timeline with its filters, and the event that is looked at. All of that is in the address. */
export function TimelinePanel(props: {
  readonly log: RunLog;
  readonly query: URLSearchParams;
  /** The run goes on, so its newest events are what counts. */
  readonly isActive: boolean;
  readonly nameOf: (nodeId: string | undefined) => string;
}): JSX.Element {
  const { log, query, isActive, nameOf } = props;
  const { events, times, version } = log;
  const start = times[0] ?? 0;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const only = query.get('only');
  const node = query.get('node');
  const spanText = query.get('span');
  const span = readSpan(spanText, start);
  const timeline = useTimeline(log, { only, node, span: spanText, start, opened });
  const chosen = placeOf(events, query.get('event'));
  const event = chosen === undefined ? undefined : events[chosen];
  const choose = (place: number | undefined) =>
    setQuery({ event: place === undefined ? null : String(events[place]?.sequence ?? '') });

  if (events.length === 0) return <NoEvents log={log} />;
  const step = (by: number) => {
    const row = chosen === undefined ? undefined : timeline.rows[timeline.rowOf(chosen) + by];
    if (row) choose(row.first);
  };
  const row = chosen === undefined ? 0 : timeline.rowOf(chosen);
  return (
    <section class={event ? 'log has-inspector' : 'log'} aria-label={messages.run.timeline.title}>
      <div class="log-main">
        <LogHead log={log} />
        <Filters
          log={log}
          only={only}
          node={node === null ? undefined : nameOf(node)}
          hasSpan={span !== undefined}
        />
        <ActivityStrip
          times={times}
          version={version}
          span={span}
          onSpan={(next) => setQuery({ span: next && writeSpan(next[0], next[1], start) })}
        />
        {timeline.rows.length === 0 ? (
          <p class="soft">{messages.run.timeline.emptyFiltered}</p>
        ) : (
          <TimelineView
            events={events}
            timeline={timeline}
            opened={opened}
            start={start}
            isLive={isActive && log.state !== 'ended'}
            nameOf={nameOf}
            chosen={chosen}
            onChoose={choose}
            onFold={(place) => setOpened(toggled(opened, place))}
          />
        )}
      </div>
      {event && (
        <Inspector
          event={event}
          nodeName={nameOf(event.nodeId)}
          hasPrevious={row > 0}
          hasNext={row < timeline.rows.length - 1}
          onStep={step}
          onCause={causeIn(events, (place) => choose(place))}
          onClose={() => choose(undefined)}
        />
      )}
    </section>
  );
}

function NoEvents({ log }: { log: RunLog }): JSX.Element {
  if (log.state === 'failed' && log.failure) return <ErrorState failure={log.failure} />;
  if (log.state === 'reading') return <Skeleton lines={10} />;
  return <p class="soft">{messages.run.timeline.empty}</p>;
}

function LogHead({ log }: { log: RunLog }): JSX.Element {
  const { timeline } = messages.run;
  return (
    <div class="line">
      <h3>{timeline.title}</h3>
      <LogState state={log.state} />
      <span class="push small soft">{timeline.count(log.events.length.toLocaleString(messages.locale))}</span>
    </div>
  );
}

interface RowsWanted {
  readonly only: string | null;
  readonly node: string | null;
  readonly span: string | null;
  readonly start: number;
  readonly opened: ReadonlySet<number>;
}

/** Rows are made anew only when what is wanted changes; otherwise the new events are added to them. */
function useTimeline({ events }: RunLog, wanted: RowsWanted): TimelineRows {
  const taken = useRef(0);
  const timeline = useMemo(() => {
    taken.current = 0;
    return new TimelineRows(filterOf(wanted), wanted.opened);
  }, [events, wanted.only, wanted.node, wanted.span, wanted.start, wanted.opened]);
  if (taken.current < events.length) {
    timeline.append(events, taken.current);
    taken.current = events.length;
  }
  return timeline;
}

function filterOf({ only, node, span, start }: RowsWanted): TimelineFilter {
  const families = only
    ?.split(',')
    .filter((name): name is Family => FAMILIES.some((family) => family === name));
  const range = readSpan(span, start);
  return {
    ...(families && families.length > 0 && { families: new Set(families) }),
    ...(node !== null && { nodeId: node }),
    ...(range && { range }),
  };
}

function Filters(props: {
  log: RunLog;
  only: string | null;
  node: string | undefined;
  hasSpan: boolean;
}): JSX.Element {
  const { log, only, node, hasSpan } = props;
  const chosen = new Set(only?.split(',').filter(Boolean));
  const present = useMemo(
    () => new Set(log.events.map(({ type }) => familyOf(type))),
    [log.events, log.version],
  );
  const toggle = (family: Family) => {
    const next = FAMILIES.filter((each) => chosen.has(each) !== (each === family));
    setQuery({ only: next.join(',') });
  };
  return (
    <div class="line">
      {FAMILIES.filter((family) => present.has(family)).map((family) => (
        <button
          key={family}
          type="button"
          class="chip"
          aria-pressed={chosen.has(family)}
          onClick={() => toggle(family)}
        >
          {messages.run.timeline.families[family]}
        </button>
      ))}
      {node !== undefined && (
        <Removable
          text={messages.run.timeline.onlyNode(plainText(node, 40))}
          onRemove={() => setQuery({ node: null })}
        />
      )}
      {hasSpan && <Removable text={messages.run.timeline.span} onRemove={() => setQuery({ span: null })} />}
      {(chosen.size > 0 || hasSpan || node !== undefined) && (
        <button type="button" class="chip" onClick={() => setQuery({ only: null, node: null, span: null })}>
          {messages.run.timeline.clear}
        </button>
      )}
    </div>
  );
}

function Removable({ text, onRemove }: { text: string; onRemove: () => void }): JSX.Element {
  return (
    <button type="button" class="chip" aria-pressed="true" onClick={onRemove}>
      {text}
      <Icon name="close" small />
    </button>
  );
}

function LogState({ state }: { state: RunLog['state'] }): JSX.Element | null {
  const { timeline: say } = messages.run;
  if (state === 'live')
    return (
      <Tag icon="running" tone="run">
        {say.live}
      </Tag>
    );
  if (state === 'failed')
    return (
      <Tag icon="unplugged" tone="bad">
        {say.broken}
      </Tag>
    );
  return state === 'ended' ? <span class="small soft">{say.ended}</span> : null;
}

/** Sequences count from somewhere and have no gaps, so the place is a subtraction; a wrong guess is looked up. */
function placeOf(events: readonly { readonly sequence: number }[], text: string | null): number | undefined {
  const sequence = Number.parseInt(text ?? '', 10);
  const first = events[0]?.sequence;
  if (!Number.isInteger(sequence) || first === undefined) return undefined;
  if (events[sequence - first]?.sequence === sequence) return sequence - first;
  const found = events.findIndex((event) => event.sequence === sequence);
  return found === -1 ? undefined : found;
}

function causeIn(events: RunLog['events'], go: (place: number) => void): (eventId: string) => void {
  return (eventId) => {
    const place = events.findIndex((event) => event.eventId === eventId);
    if (place !== -1) go(place);
  };
}

function toggled(set: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(place)) next.add(place);
  return next;
}
