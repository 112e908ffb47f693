import { PageRefusal } from '@handrail/page';
import { DocumentLeft, type PageAgent } from './page-agent.ts';
import { type Snapshot, SnapshotReader } from './snapshot.ts';
import type { WirePage } from './wire.ts';

/** At most this often is a changing page read; reading it costs time that the page needs too. */
const SHORTEST_PAUSE = 50;
/** When nobody has asked for this long, a page that changes all the time is read once in a while only. */
const IDLE_AFTER = 5_000;
const IDLE_PAUSE = 1_000;
/** A page that is replaced again and again while it is read comes to rest or is given up. */
const MOST_TRIES = 20;

/**
 * Keeps a reading of a page up to date, over changes and navigations, so that it can be looked at without waiting.
 *
 * A reading belongs to one document and one address. While the next document loads, the last reading stands; what it
 * names cannot be touched any more, since elements are asked for by ids of their own document.
 */
export class PageFollower {
  readonly #agent: PageAgent;
  readonly #origin: string | undefined;
  readonly #listeners = new Set<() => void>();
  #reader = new SnapshotReader();
  #reading: Snapshot | PageRefusal | undefined;
  #readBy: SnapshotReader | undefined;
  #revision = 0;
  #running: Promise<void> = Promise.resolve();
  #due: Promise<void> | undefined;
  #isStopped = false;
  #askedAt = Date.now();
  #navigated: () => void = () => undefined;

  constructor(agent: PageAgent, origin?: string) {
    this.#agent = agent;
    this.#origin = origin;
    agent.onNavigated(() => {
      this.#reader = new SnapshotReader();
      this.#navigated();
    });
  }

  /** Throws `PageRefusal` when there is no page to look at. */
  get snapshot(): Snapshot {
    this.#askedAt = Date.now();
    if (this.#agent.loss) throw this.#agent.loss;
    if (this.#reading === undefined) throw new PageRefusal('not-loaded', 'The page was not read yet.');
    if (this.#reading instanceof PageRefusal) throw this.#reading;
    return this.#reading;
  }

  /** Another number for every reading that may differ from the one before. */
  get revision(): number {
    return this.#revision;
  }

  /** Reads the page as it is after this call. */
  refresh(): Promise<void> {
    // A reading that has begun may have missed what the caller waits for; one that is due has not.
    this.#due ??= this.#running.then(() => {
      this.#due = undefined;
      this.#running = this.#take();
      return this.#running;
    });
    return this.#due;
  }

  /** Resolves after the next reading, or when the time (in milliseconds) is over. */
  nextReading(limit: number): Promise<void> {
    this.#askedAt = Date.now();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#listeners.delete(end);
        resolve();
      };
      const timer = setTimeout(end, limit);
      this.#listeners.add(end);
    });
  }

  /** Follows the page until it is stopped or lost. */
  async follow(): Promise<void> {
    while (!this.#isStopped && !this.#agent.loss) {
      await this.#change();
      const started = Date.now();
      await this.refresh();
      const shortest = started - this.#askedAt > IDLE_AFTER ? IDLE_PAUSE : SHORTEST_PAUSE;
      await pause(Math.max(shortest, 3 * (Date.now() - started)));
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#navigated();
  }

  #change(): Promise<void> {
    const since = this.#reading instanceof PageRefusal ? -1 : (this.#reading?.version ?? -1);
    return new Promise((resolve) => {
      this.#navigated = resolve;
      this.#agent.call('changed', { since }, 'endless').then(
        () => resolve(),
        () => setTimeout(resolve, SHORTEST_PAUSE),
      );
    });
  }

  async #take(): Promise<void> {
    try {
      this.#reading = this.#checked(await this.#read());
    } catch (error) {
      if (!(error instanceof PageRefusal)) throw error;
      this.#reading = error;
      this.#revision += 1;
    }
    for (const each of [...this.#listeners]) each();
  }

  async #read(): Promise<Snapshot> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        const page = (await this.#agent.call('snapshot', {})) as WirePage;
        if (this.#differs(page)) this.#revision += 1;
        this.#readBy = this.#reader;
        return this.#reader.read(page, this.#revision);
      } catch (error) {
        if (!(error instanceof DocumentLeft)) throw error;
        await pause(SHORTEST_PAUSE);
      }
    }
    throw new PageRefusal('not-loaded', 'The page keeps being replaced.');
  }

  /** Whether a page that was listed may show something else than the last reading. */
  #differs(page: WirePage): boolean {
    const last = this.#reading;
    if (!page.ok || last === undefined || last instanceof PageRefusal || this.#readBy !== this.#reader)
      return true;
    const { address, version } = last;
    return version !== page.version || address.path !== page.path || address.search !== page.search;
  }

  #checked(snapshot: Snapshot): Snapshot {
    if (this.#origin === undefined || snapshot.address.origin === this.#origin) return snapshot;
    throw new PageRefusal(
      'not-loaded',
      'The page shows another origin now, which is not operated. Go back to a page of the site.',
    );
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
