import type { RunEvent } from '@handrail/runs';
import type { RunListener } from '../services/run-service.ts';

/** One listener, from the moment it is known which event is its first. Until then it keeps what comes. */
export interface Watcher {
  /** Passes on what came after this sequence, now and from now on. */
  release(lastSequence: number): void;
  close(): void;
}

interface Hearing {
  hear(events: readonly RunEvent[]): void;
  /** The last sequence it has heard; undefined before that is known. */
  last(): number | undefined;
}

/** Who wants to hear of committed events, by run. */
export class Watchers {
  readonly #byRun = new Map<string, Set<Hearing>>();
  readonly #onDefect: (error: unknown) => void;
  readonly #onGap: ((runId: string) => void) | undefined;

  /** `onGap`: events that another process stored are missing, and have to be read. */
  constructor(onDefect: (error: unknown) => void, onGap?: (runId: string) => void) {
    this.#onDefect = onDefect;
    this.#onGap = onGap;
  }

  /** Runs that somebody listens to, each with the first sequence that one of them has not heard. */
  awaited(): readonly (readonly [string, number])[] {
    return [...this.#byRun.keys()].flatMap((runId) => {
      const from = this.awaitedOf(runId);
      return from === undefined ? [] : [[runId, from] as const];
    });
  }

  awaitedOf(runId: string): number | undefined {
    const heard = [...(this.#byRun.get(runId) ?? [])].flatMap(({ last }) => last() ?? []);
    return heard.length > 0 ? Math.min(...heard) + 1 : undefined;
  }

  add(runId: string, listener: RunListener): Watcher {
    let held: RunEvent[] | undefined = [];
    let last = -1;
    const hear = (events: readonly RunEvent[]) => {
      if (held) {
        held.push(...events);
        return;
      }
      if (this.#onGap && (events[0]?.sequence ?? 0) > last + 1) {
        this.#onGap(runId);
        return;
      }
      // An event that a store reported as not stored, and that was, is delivered when that is found out, maybe to a reader that has it.
      const fresh =
        (events[0]?.sequence ?? 0) > last ? events : events.filter(({ sequence }) => sequence > last);
      last = fresh.at(-1)?.sequence ?? last;
      if (fresh.length > 0) this.#tell(listener, fresh);
    };
    const own = this.#byRun.get(runId) ?? new Set();
    this.#byRun.set(runId, own);
    const hearing: Hearing = { hear, last: () => (held ? undefined : last) };
    own.add(hearing);
    return {
      release: (lastSequence) => {
        const kept = held ?? [];
        held = undefined;
        last = lastSequence;
        if (!own.has(hearing)) return;
        // Of several processes each may tell the same, and in any order: what is missing is read.
        if (this.#onGap) this.#onGap(runId);
        else hear(kept);
      },
      close: () => {
        own.delete(hearing);
        if (own.size === 0 && this.#byRun.get(runId) === own) this.#byRun.delete(runId);
      },
    };
  }

  committed(runId: string, events: readonly RunEvent[]): void {
    const listeners = this.#byRun.get(runId);
    if (!listeners) return;
    for (const { hear } of [...listeners]) hear(events);
  }

  #tell(listener: RunListener, events: readonly RunEvent[]): void {
    try {
      listener.committed(events);
    } catch (error) {
      this.#onDefect(error);
    }
  }
}
