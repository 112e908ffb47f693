import { isMinorEvent } from '@handrail/owner-view';
import { type Family, familyOf } from './event-family.ts';

/** As much of an event as the timeline needs. */
export interface TimelineEvent {
  readonly sequence: number;
  readonly type: string;
  readonly nodeId?: string;
  readonly timestamp: string;
}

/** What is left out of the timeline; nothing when a member is missing. */
export interface TimelineFilter {
  readonly families?: ReadonlySet<Family>;
  readonly nodeId?: string;
  /** Milliseconds since 1970, both included. */
  readonly range?: readonly [from: number, to: number];
}

/** A row of the timeline: one event, or small steps of one node in a row, by their places in the log. */
export interface TimelineRow {
  readonly first: number;
  /** The same as `first` for a single event. */
  last: number;
  count: number;
  /** Another node than the row above. */
  readonly startsGroup: boolean;
}

/**
 * The rows of a timeline. It grows with its log: appending costs as much as what is appended, so that a long run stays
 * smooth while it runs.
 */
export class TimelineRows {
  readonly rows: TimelineRow[] = [];
  readonly #filter: TimelineFilter;
  readonly #opened: ReadonlySet<number>;
  #lastNode: string | undefined;
  #foldable = false;

  /** `opened` holds the places where folded steps begin that are to be shown one by one. */
  constructor(filter: TimelineFilter = {}, opened: ReadonlySet<number> = new Set()) {
    this.#filter = filter;
    this.#opened = opened;
  }

  /** Takes the events from a place on. Those before have been taken already. */
  append(events: readonly TimelineEvent[], from: number): void {
    for (let place = from; place < events.length; place += 1) {
      const event = events[place];
      if (event && this.#fits(event)) this.#add(event, place);
    }
  }

  #add(event: TimelineEvent, place: number): void {
    const chatters = isMinorEvent(event.type);
    const above = this.rows.at(-1);
    const startsGroup = above === undefined || event.nodeId !== this.#lastNode;
    if (chatters && this.#foldable && above && !startsGroup && !this.#opened.has(above.first)) {
      above.last = place;
      above.count += 1;
      return;
    }
    // Steps that were opened stay open to their end: each is a row that nothing is folded into.
    const isInOpened = chatters && !startsGroup && !this.#foldable && this.#openUntil === place - 1;
    this.rows.push({ first: place, last: place, count: 1, startsGroup });
    this.#lastNode = event.nodeId;
    const opens = chatters && (isInOpened || this.#opened.has(place));
    this.#foldable = chatters && !opens;
    this.#openUntil = opens ? place : -2;
  }

  #openUntil = -2;

  #fits({ type, nodeId, timestamp }: TimelineEvent): boolean {
    const { families, nodeId: wanted, range } = this.#filter;
    if (wanted !== undefined && nodeId !== wanted) return false;
    if (families && !families.has(familyOf(type))) return false;
    if (!range) return true;
    const at = Date.parse(timestamp);
    return at >= range[0] && at <= range[1];
  }

  /** The row that shows the event at a place of the log, or the last one before it. */
  rowOf(place: number): number {
    let [low, high] = [0, this.rows.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.rows[middle]?.first ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}
