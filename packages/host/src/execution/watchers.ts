import type { RunEvent } from '@handrail/runs';
import type { RunListener } from '../services/run-service.ts';

/** One listener, from the moment it is known which event is its first. Until then it keeps what comes. */
export interface Watcher {
  /** Passes on what came after this sequence, now and from now on. */
  release(lastSequence: number): void;
  close(): void;
}

/** Who wants to hear of committed events, by run. */
export class Watchers {
  readonly #byRun = new Map<string, Set<(events: readonly RunEvent[]) => void>>();
  readonly #onDefect: (error: unknown) => void;

  constructor(onDefect: (error: unknown) => void) {
    this.#onDefect = onDefect;
  }

  add(runId: string, listener: RunListener): Watcher {
    let held: RunEvent[] | undefined = [];
    let last = -1;
    const hear = (events: readonly RunEvent[]) => {
      if (held) {
        held.push(...events);
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
    own.add(hear);
    return {
      release: (lastSequence) => {
        const kept = held ?? [];
        held = undefined;
        last = lastSequence;
        if (own.has(hear)) hear(kept);
      },
      close: () => {
        own.delete(hear);
        if (own.size === 0 && this.#byRun.get(runId) === own) this.#byRun.delete(runId);
      },
    };
  }

  committed(runId: string, events: readonly RunEvent[]): void {
    const listeners = this.#byRun.get(runId);
    if (!listeners) return;
    for (const hear of [...listeners]) hear(events);
  }

  #tell(listener: RunListener, events: readonly RunEvent[]): void {
    try {
      listener.committed(events);
    } catch (error) {
      this.#onDefect(error);
    }
  }
}
