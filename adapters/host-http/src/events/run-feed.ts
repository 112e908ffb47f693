import type { Caller, HostOutcome, RunListener, RunService, RunWatch } from '@handrail/host';
import type { RunEvent } from '@handrail/runs';
import { CommitFrames, type EventFrame } from './event-frame.ts';

export interface FeedReader {
  /** Called after every commit. */
  committed(commit: CommitFrames): void;
  /** The host closes. */
  closed(): void;
}

const MAX_RECENT = 512;

/** The events of one run as they are committed, for everybody who reads that run here. */
export class RunFeed implements RunListener {
  readonly readers = new Set<FeedReader>();
  #recent: EventFrame[] = [];
  #lastSequence = -1;

  get lastSequence(): number {
    return this.#lastSequence;
  }

  /** Tells where the log ended when the watch began; what was committed since is known already. */
  startAfter(lastSequence: number): void {
    this.#lastSequence = Math.max(this.#lastSequence, lastSequence);
  }

  committed(events: readonly RunEvent[]): void {
    const commit = new CommitFrames(events);
    const { frames } = commit;
    const last = frames.at(-1);
    if (!last) return;
    this.#lastSequence = last.event.sequence;
    this.#recent.push(...frames);
    if (this.#recent.length > 2 * MAX_RECENT) this.#recent = this.#recent.slice(-MAX_RECENT);
    for (const reader of this.readers) reader.committed(commit);
  }

  /** Frames from this sequence on that need no look at the log; empty when it is too long ago. */
  recent(from: number): readonly EventFrame[] {
    const [first] = this.#recent;
    if (!first || from < first.event.sequence) return [];
    return this.#recent.slice(from - first.event.sequence);
  }
}

interface SharedFeed {
  readonly feed: RunFeed;
  readonly watch: Promise<HostOutcome<RunWatch>>;
  users: number;
}

/** One watch for each run that anybody reads, however many they are. */
export class RunFeeds {
  readonly #runs: RunService;
  readonly #feeds = new Map<string, SharedFeed>();
  #isClosed = false;

  constructor(runs: RunService) {
    this.#runs = runs;
  }

  /** For callers who were let see this run: whoever came first watched it with their own rights. */
  async join(caller: Caller, runId: string): Promise<HostOutcome<RunFeed>> {
    const shared = this.#feeds.get(runId) ?? this.#open(caller, runId);
    shared.users += 1;
    const watch = await shared.watch.catch((error: unknown) => {
      this.leave(runId, shared.feed);
      throw error;
    });
    if (!watch.ok) {
      this.leave(runId, shared.feed);
      return watch;
    }
    return { ok: true, value: shared.feed };
  }

  leave(runId: string, feed: RunFeed): void {
    const shared = this.#feeds.get(runId);
    if (shared?.feed !== feed) return;
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#feeds.delete(runId);
    shared.watch.then(
      (watch) => watch.ok && watch.value.close(),
      () => undefined,
    );
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    for (const { feed } of this.#feeds.values()) for (const reader of [...feed.readers]) reader.closed();
  }

  #open(caller: Caller, runId: string): SharedFeed {
    const feed = new RunFeed();
    const watch = this.#runs.watch(caller, runId, feed).then((outcome) => {
      if (outcome.ok) feed.startAfter(outcome.value.lastSequence);
      return outcome;
    });
    const shared: SharedFeed = { feed, watch, users: 0 };
    this.#feeds.set(runId, shared);
    return shared;
  }
}
