import type { EventPage } from '@handrail/host';
import { type CommitFrames, EventFrame } from './event-frame.ts';
import type { FeedReader, RunFeed } from './run-feed.ts';

/** Where frames go. */
export interface FrameSink {
  /** False when it has enough for now; it calls `FollowRun.goOn` when it can take more. */
  take(frame: EventFrame): boolean;
  /** Takes all of a commit at once, up to the end of the run, which `end` follows. Undefined when it has taken nothing. */
  takeTogether(commit: CommitFrames): boolean | undefined;
  end(): void;
  fail(): void;
}

export interface LogReader {
  readPage(from: number): Promise<EventPage | undefined>;
}

/**
 * Brings the events of a run into a sink: each once, in order, none left out.
 *
 * reading → live     everything committed so far was taken; commits now come straight from the feed
 *         → waiting  the sink is full; nothing is kept for it, it reads on from the log later
 * live    → waiting  the same
 * waiting → reading  the sink can take more
 * any     → done     the last event was taken, or the sink is gone
 *
 * A slow client therefore costs one full buffer and never a queue of events.
 */
export class FollowRun implements FeedReader {
  readonly #log: LogReader;
  readonly #feed: RunFeed;
  readonly #sink: FrameSink;
  #next: number;
  #state: 'reading' | 'live' | 'waiting' | 'done' = 'reading';

  constructor(log: LogReader, feed: RunFeed, sink: FrameSink, from: number) {
    this.#log = log;
    this.#feed = feed;
    this.#sink = sink;
    this.#next = from;
    feed.readers.add(this);
  }

  /** With the page that was read to see whether the caller may. */
  start(first: EventPage): void {
    this.#takePage(first);
    this.#readOn();
  }

  committed(commit: CommitFrames): void {
    if (this.#state !== 'live') return;
    const { frames } = commit;
    const isWhole = frames[0]?.event.sequence === this.#next;
    const hasRoom = isWhole ? this.#sink.takeTogether(commit) : undefined;
    if (hasRoom === undefined) {
      this.#take(frames);
      return;
    }
    this.#next += frames.length;
    if (commit.isLast) this.#end();
    else if (!hasRoom) this.#state = 'waiting';
  }

  goOn(): void {
    if (this.#state !== 'waiting') return;
    this.#state = 'reading';
    this.#readOn();
  }

  stop(): void {
    this.#state = 'done';
    this.#feed.readers.delete(this);
  }

  closed(): void {
    this.#end();
  }

  #readOn(): void {
    this.#readUntilLive().catch(() => {
      if (this.#state === 'done') return;
      this.stop();
      this.#sink.fail();
    });
  }

  async #readUntilLive(): Promise<void> {
    while (this.#state === 'reading') {
      if (this.#next > this.#feed.lastSequence) {
        // Nothing may come between this look and the change of state, or a commit would be missed.
        this.#state = 'live';
        return;
      }
      const recent = this.#feed.recent(this.#next);
      if (recent.length > 0) this.#take(recent);
      else await this.#readPage();
    }
  }

  async #readPage(): Promise<void> {
    const page = await this.#log.readPage(this.#next);
    if (this.#state !== 'reading') return;
    if (page) this.#takePage(page);
    else this.#end();
  }

  #takePage({ events, isComplete }: EventPage): void {
    this.#take(events.map((event) => new EventFrame(event)));
    if (isComplete && this.#state === 'reading') this.#end();
  }

  #take(frames: readonly EventFrame[]): void {
    for (const frame of frames) {
      if (frame.event.sequence < this.#next) continue;
      this.#next = frame.event.sequence + 1;
      const hasRoom = this.#sink.take(frame);
      if (frame.isTerminal) this.#end();
      else if (!hasRoom) this.#state = 'waiting';
      else continue;
      break;
    }
  }

  #end(): void {
    if (this.#state === 'done') return;
    this.stop();
    this.#sink.end();
  }
}
