import type { Timers } from '@handrail/tools';
import type { Actors } from '../execution/actors.ts';
import type { InboxChanges } from '../execution/inbox-changes.ts';
import type { Watchers } from '../execution/watchers.ts';
import type { HostStore } from '../ports/host-store.ts';
import { recover } from './recover.ts';

/** How often runs of processes that are gone are looked for. */
const ORPHANS_MS = 250;
/** How often everything is looked at that others may have changed without our hearing of it. */
const BACKSTOP_MS = 5_000;
const PAGE = 1_000;

interface AmongOthersOptions {
  readonly store: HostStore;
  readonly actors: Actors;
  readonly watchers: Watchers;
  readonly timers: Timers;
  readonly inboxChanges: Pick<InboxChanges, 'changed' | 'allChanged'>;
  /** Undefined for a process that does no work on runs. */
  readonly lookForWork: (() => void) | undefined;
  /** Reads what the host keeps in memory of registers. */
  readonly learn: () => Promise<void>;
  /** There may be something to send. */
  readonly wakeDispatcher: () => void;
  readonly onDefect: (error: unknown) => void;
}

/**
 * What a host does when other processes have the same store: takes over the runs of one that is gone, and follows what
 * the others write. News are a hint; without them the same is found a little later.
 */
export class AmongOthers {
  readonly #options: AmongOthersOptions;
  readonly #reading = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  #looks: readonly Look[] = [];
  #stopListening = () => {};
  #isStopped = false;

  constructor(options: AmongOthersOptions) {
    this.#options = options;
  }

  start(): void {
    const { store, actors, watchers, inboxChanges, lookForWork, learn, wakeDispatcher, onDefect } =
      this.#options;
    this.#stopListening =
      store.others?.onChange(({ runIds, registers, inboxes, leavesWork, fillsOutbox }) => {
        if (leavesWork) lookForWork?.();
        if (inboxes === undefined) inboxChanges.allChanged();
        else for (const scope of inboxes) inboxChanges.changed(scope);
        actors.changedElsewhere(runIds);
        for (const runId of runIds ?? watchers.awaited().map(([each]) => each)) this.catchUp(runId);
        if (registers.includes('subscriptions')) learn().catch(onDefect);
        if (fillsOutbox) wakeDispatcher();
      }) ?? this.#stopListening;
    this.#looks = [
      ...(lookForWork
        ? [this.#every(ORPHANS_MS, () => recover(store.wakeups, actors, () => this.#isStopped))]
        : []),
      this.#every(BACKSTOP_MS, async () => {
        await learn();
        wakeDispatcher();
        actors.changedElsewhere(undefined);
        for (const [runId] of watchers.awaited()) this.catchUp(runId);
      }),
    ];
  }

  /** Tells listeners of a run what they have not heard. One at a time for a run, so that it is in order. */
  catchUp(runId: string): void {
    // Most of what others store nobody here listens to.
    if (this.#isStopped || this.#options.watchers.awaitedOf(runId) === undefined) return;
    if (this.#reading.has(runId)) {
      this.#again.add(runId);
      return;
    }
    const reading = this.#read(runId)
      .catch(this.#options.onDefect)
      .finally(() => {
        this.#reading.delete(runId);
        if (this.#again.delete(runId)) this.catchUp(runId);
      });
    this.#reading.set(runId, reading);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    await Promise.all([...this.#looks.map((look) => look.stop()), ...this.#reading.values()]);
  }

  async #read(runId: string): Promise<void> {
    const { store, watchers } = this.#options;
    for (;;) {
      const from = watchers.awaitedOf(runId);
      if (from === undefined) return;
      const events = await store.events.readEvents(runId, from, PAGE);
      watchers.committed(runId, events);
      if (events.length < PAGE) return;
    }
  }

  #every(ms: number, look: () => Promise<void>): Look {
    const { timers, onDefect } = this.#options;
    let cancel = () => {};
    let running: Promise<void> | undefined;
    const arm = () => {
      if (this.#isStopped) return;
      cancel = timers.after(ms, () => {
        running = look().catch(onDefect).finally(arm);
      });
    };
    arm();
    return {
      stop: async () => {
        cancel();
        await running;
      },
    };
  }
}

interface Look {
  stop(): Promise<void>;
}
