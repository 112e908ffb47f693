import type { CommitBatch } from './commit-batch.ts';
import type { HostParts } from './host-parts.ts';
import type { RunToBegin } from './new-run.ts';
import type { Projection } from './projection.ts';
import { RunActor } from './run-actor.ts';

interface IdleBounds {
  readonly maxIdleRuns: number;
  readonly maxIdleBytes: number;
}

/**
 * The runs something is going on in. A run that only waits is not here: its projection stays for a while among the idle
 * ones, the latest last, and is folded from the log when it is gone.
 */
export class Actors {
  readonly #live = new Map<string, RunActor>();
  readonly #idle = new Map<string, Projection>();
  readonly #bounds: IdleBounds;
  #idleBytes = 0;
  #isClosed = false;
  #parts: HostParts | undefined;

  constructor(bounds: IdleBounds) {
    this.#bounds = bounds;
  }

  /** The parts of a host know each other, so one of them has to be told last. */
  connect(parts: HostParts): void {
    this.#parts = parts;
  }

  /** The one actor of this run. Nothing is read before it is sent something. */
  of(runId: string): RunActor {
    const known = this.#live.get(runId);
    if (known) return known;
    const projection = this.#idle.get(runId);
    this.#forget(runId);
    return this.#add(new RunActor(runId, this.#connected, projection));
  }

  /** An actor for a run that does not exist yet. */
  begin(run: RunToBegin): RunActor {
    return this.#add(new RunActor(run.identity.runId, this.#connected, undefined, run));
  }

  /** Takes over a run that another one began in its batch. */
  adopt(batch: CommitBatch): void {
    const { after } = batch;
    this.#add(new RunActor(after.identity.runId, this.#connected, after)).begun(batch);
  }

  /** A timer of this run has come. False when that could not be stored. */
  async wake(runId: string): Promise<boolean> {
    const end = await this.of(runId).ask({ commands: () => [], woken: true });
    return end.type !== 'failed';
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#live.values()].map((actor) => actor.close()));
  }

  /** What is known of a run without asking the store. */
  peek(runId: string): Projection | undefined {
    return this.#live.get(runId)?.committed ?? this.#idle.get(runId);
  }

  retire(actor: RunActor): void {
    if (this.#live.get(actor.runId) !== actor) return;
    this.#live.delete(actor.runId);
    if (!actor.committed) return;
    this.#idle.set(actor.runId, actor.committed);
    this.#idleBytes += actor.committed.size;
    while (this.#idle.size > this.#bounds.maxIdleRuns || this.#idleBytes > this.#bounds.maxIdleBytes) {
      const [oldest] = this.#idle.keys();
      if (oldest === undefined) return;
      this.#forget(oldest);
    }
  }

  /**
   * Another process wrote to these runs: those that something is going on in here are looked at again. A connector that waits
   * for its owner is such a thing, although nothing is executed.
   */
  changedElsewhere(runIds: readonly string[] | undefined): void {
    const sessions = this.#parts?.sessions;
    for (const runId of runIds ?? new Set([...this.#live.keys(), ...(sessions?.runIds() ?? [])])) {
      this.#forget(runId);
      const actor = sessions?.hasRun(runId) ? this.of(runId) : this.#live.get(runId);
      actor?.send({ commands: () => [], reloads: true, settled: () => {} });
    }
  }

  /** These runs were removed from the store. */
  forget(runIds: readonly string[]): void {
    for (const runId of runIds) {
      this.#forget(runId);
      this.#live.get(runId)?.forget();
    }
  }

  #forget(runId: string): void {
    this.#idleBytes -= this.#idle.get(runId)?.size ?? 0;
    this.#idle.delete(runId);
  }

  #add(actor: RunActor): RunActor {
    this.#live.set(actor.runId, actor);
    if (this.#isClosed) void actor.close();
    return actor;
  }

  get #connected(): HostParts {
    if (!this.#parts) throw new Error('The actors have not been connected to their host.');
    return this.#parts;
  }
}
