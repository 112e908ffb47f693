import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import type { ShownRunEvent } from './run-log.ts';
import { TimelineLine } from './timeline-line.tsx';
import type { TimelineRows } from './timeline-rows.ts';

/** Rows above and below what is seen, so that quick scrolling shows no gap. */
const SPARE = 12;
const COARSE = '(max-width: 720px), (pointer: coarse)';

export interface TimelineViewProps {
  readonly events: readonly ShownRunEvent[];
  readonly timeline: TimelineRows;
  readonly opened: ReadonlySet<number>;
  /** When the run began, in milliseconds since 1970. */
  readonly start: number;
  readonly isLive: boolean;
  readonly nameOf: (nodeId: string | undefined) => string;
  /** The place in the log of the event that is looked at. */
  readonly chosen: number | undefined;
  readonly onChoose: (place: number) => void;
  readonly onFold: (place: number) => void;
}

/** The log as rows of one height, of which only those in sight exist. */
export function TimelineView(props: TimelineViewProps): JSX.Element {
  const { events, timeline, chosen, onChoose, isLive } = props;
  const { rows } = timeline;
  const { box, height, window, seen, look } = useRowsInSight(timeline, chosen, isLive);
  const current = chosen === undefined ? -1 : timeline.rowOf(chosen);
  // Only a row that exists can be named.
  const isInSight = current >= window.first && current < window.first + window.count;
  const drawn = isInSight ? rows[current] : undefined;
  const move = (row: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, row))];
    if (next) onChoose(next.first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, window.count - 2 * SPARE - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    };
    if (!Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    move(steps[event.key] ?? 0);
  };
  const added = rows.length - seen;
  return (
    <div class="timeline">
      <div
        ref={box}
        class="timeline-scroll"
        role="listbox"
        tabIndex={0}
        aria-label={messages.run.timeline.label}
        aria-activedescendant={drawn ? `row-${drawn.first}` : undefined}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        <div class="timeline-space" role="presentation" style={{ height: `${rows.length * height}px` }}>
          <div role="presentation" style={{ transform: `translateY(${window.first * height}px)` }}>
            {rows.slice(window.first, window.first + window.count).map((row, index) => {
              const event = events[row.first];
              return (
                event && (
                  <TimelineLine
                    // Elements are used again for other rows: scrolling makes and removes none.
                    key={index}
                    row={row}
                    event={event}
                    position={window.first + index + 1}
                    total={rows.length}
                    start={props.start}
                    name={props.nameOf(event.nodeId)}
                    isChosen={window.first + index === current}
                    isOpened={props.opened.has(row.first)}
                    onChoose={onChoose}
                    onFold={props.onFold}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      {isLive && added > 0 && (
        <NewEvents
          count={added}
          onClick={() => {
            if (box.current) box.current.scrollTop = box.current.scrollHeight;
          }}
        />
      )}
    </div>
  );
}

/** Leads to the newest end, which is out of sight. */
function NewEvents({ count, onClick }: { count: number; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="pill" title={messages.run.timeline.toNewest} onClick={onClick}>
      <Icon name="down" small />
      {messages.run.timeline.newEvents(count)}
    </button>
  );
}

/** Which rows are in sight, and how many there were when the newest was last seen. Scrolls to the event that is looked at. */
function useRowsInSight(timeline: TimelineRows, chosen: number | undefined, isLive: boolean) {
  const { rows } = timeline;
  const box = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (matchMedia(COARSE).matches ? 44 : 36));
  const [window, setWindow] = useState({ first: 0, count: 40 });
  // A live run is looked at from its newest end, one that is over from its beginning.
  const follows = useRef(isLive && chosen === undefined);
  const [seen, setSeen] = useState(rows.length);

  const look = () => {
    const element = box.current;
    if (!element) return;
    const first = Math.max(0, Math.floor(element.scrollTop / height) - SPARE);
    const count = Math.ceil(element.clientHeight / height) + 2 * SPARE;
    follows.current = element.scrollTop + element.clientHeight >= element.scrollHeight - height;
    if (follows.current) setSeen(rows.length);
    setWindow((before) => (before.first === first && before.count === count ? before : { first, count }));
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
    look();
  }, [rows.length, timeline]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || chosen === undefined) return;
    const top = timeline.rowOf(chosen) * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight;
  }, [chosen, timeline]);
  return { box, height, window, seen, look };
}
