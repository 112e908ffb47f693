import type { RunEvent } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { RunService } from '../services/run-service.ts';
import { digestRun, type RunDigest } from './run-digest.ts';

type Reader = Pick<RunService, 'readEvents'>;

/** How many logs one look may read; those that it knows cost nothing. */
const MOST_READ = 200;
const MOST_KEPT = 20_000;
const MOST_EVENTS = 2_000;

/** Digests of runs, each read again only when its log has grown. */
export class RunDigests {
  readonly #service: Reader;
  readonly #known = new Map<string, { readonly lastSequence: number; readonly digest: RunDigest }>();

  constructor(service: Reader) {
    this.#service = service;
  }

  /** Of the newest runs first. A run without one is read the next time. */
  async of(caller: Caller, runs: readonly RunRecord[]): Promise<ReadonlyMap<string, RunDigest>> {
    const found = new Map<string, RunDigest>();
    let read = 0;
    for (const { runId, lastSequence } of runs) {
      const known = this.#known.get(runId);
      if (known?.lastSequence === lastSequence) found.set(runId, known.digest);
      else if (read < MOST_READ) {
        read += 1;
        // A log that cannot be read must not hide the numbers of all others.
        const digest = await this.#read(caller, runId).catch(() => undefined);
        if (digest) found.set(runId, this.#keep(runId, lastSequence, digest));
      }
    }
    return found;
  }

  async #read(caller: Caller, runId: string): Promise<RunDigest | undefined> {
    const events: RunEvent[] = [];
    while (events.length < MOST_EVENTS) {
      const page = await this.#service.readEvents(caller, runId, events.length, 500);
      if (!page.ok) return undefined;
      for (const event of page.value.events) events.push(event);
      if (page.value.events.length < 500) break;
    }
    return digestRun(events);
  }

  #keep(runId: string, lastSequence: number, digest: RunDigest): RunDigest {
    this.#known.delete(runId);
    this.#known.set(runId, { lastSequence, digest });
    if (this.#known.size > MOST_KEPT) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return digest;
  }
}
