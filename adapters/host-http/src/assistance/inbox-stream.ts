import type { Caller, InboxCounts, InboxService, InboxWatch } from '@handrail/host';
import type { SseConnection } from '../events/sse-connection.ts';

/** Changes that come faster are told together: whoever listens reads the inbox after each. */
const AT_MOST_EVERY_MS = 250;

/** What a listener hears: the counts of `GET /v1/handrail/inbox`, and which state of the inbox they are of. */
export interface InboxNews {
  readonly version: string;
  readonly counts: Readonly<Record<'approve' | 'answer' | 'do' | 'others', number>>;
}

export interface InboxStreamParts {
  readonly inbox: Pick<InboxService, 'counts'>;
  readonly changes: InboxWatch;
}

/**
 * Tells one listener how the inbox is now, first when it comes and then after changes. It sends states, not events: what was
 * missed between two of them is in the later one, so a slow line or a lost connection costs nothing but time.
 */
export class InboxStream {
  readonly #parts: InboxStreamParts;
  readonly #caller: Caller;
  readonly #connection: SseConnection;
  readonly #stopWatching: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;
  /** Something changed since the last state that was read. */
  #isStale = true;
  #isOver = false;

  constructor(parts: InboxStreamParts, caller: Caller, connection: SseConnection) {
    this.#parts = parts;
    this.#caller = caller;
    this.#connection = connection;
    this.#stopWatching = parts.changes.watch(caller, () => {
      this.#isStale = true;
      this.goOn();
    });
  }

  /** Tells what is new, now or as soon as it may. */
  goOn(): void {
    if (this.#isOver || !this.#isStale || this.#isTelling || this.#timer || this.#connection.isFull) return;
    this.#isTelling = true;
    this.#tell().then(
      () => {
        this.#isTelling = false;
        if (this.#isOver) return;
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.goOn();
        }, AT_MOST_EVERY_MS);
      },
      // Whoever listens comes again, and begins with the state of then.
      () => this.end(),
    );
  }

  end(): void {
    this.stop();
    this.#connection.end();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopWatching();
  }

  async #tell(): Promise<void> {
    this.#isStale = false;
    // Before the counts are read: what changes meanwhile has another version.
    const version = this.#parts.changes.version(this.#caller);
    const counts = await this.#parts.inbox.counts(this.#caller);
    if (!this.#isOver) this.#connection.write(frameOf(version, counts));
  }
}

function frameOf(version: string, { asking, others }: InboxCounts): Buffer {
  const news: InboxNews = { version, counts: { ...asking, others } };
  return Buffer.from(`id: ${version}\nevent: inbox\ndata: ${JSON.stringify(news)}\n\n`);
}
