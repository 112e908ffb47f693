import type { EventStore } from '../ports/event-store.ts';
import type { RunIdentity } from './projection.ts';

const MAX_DEPTH = 16;
const MAX_DESCENDANTS = 1_000;
const MAX_TREES = 10_000;

/**
 * Workflows may call each other, and themselves: what one run sets off has to end. Descendants are counted by the run
 * everything began with, in this process only; that is enough, because it is a bound and not a promise.
 */
export class RunTrees {
  readonly #find: (runId: string) => Promise<Pick<RunIdentity, 'parentRunId'> | undefined>;
  readonly #descendants = new Map<string, number>();

  constructor(events: EventStore, peek: (runId: string) => { readonly identity: RunIdentity } | undefined) {
    this.#find = async (runId) => peek(runId)?.identity ?? events.readRecord(runId);
  }

  /** Counts one more child of this run, or says why there must be none. */
  async excess({ runId, parentRunId }: RunIdentity): Promise<string | undefined> {
    let first = runId;
    let above = parentRunId;
    for (let depth = 1; above !== undefined; depth += 1) {
      if (depth >= MAX_DEPTH) return `Workflows call each other more than ${MAX_DEPTH} deep.`;
      first = above;
      above = (await this.#find(above))?.parentRunId;
    }
    const count = this.#descendants.get(first) ?? 0;
    if (count >= MAX_DESCENDANTS) return `One run sets off more than ${MAX_DESCENDANTS} others.`;
    const [oldest] = this.#descendants.keys();
    if (this.#descendants.size >= MAX_TREES && oldest !== undefined) this.#descendants.delete(oldest);
    this.#descendants.delete(first);
    this.#descendants.set(first, count + 1);
    return undefined;
  }
}
