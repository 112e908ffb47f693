import type { Caller } from '../caller.ts';
import { isWithin } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection, RunIdentity } from '../execution/projection.ts';
import type { HostOutcome } from '../outcome.ts';
import { noSuchRun, reading, refused } from './refused.ts';

const RUN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Runs as one caller sees them: those of others are not there. */
export class VisibleRuns {
  readonly #parts: HostParts;
  readonly #newest: number;

  /** `newest`: the latest version of the engine whose runs can be read here. */
  constructor(parts: HostParts, newest = Number(parts.engineVersion)) {
    this.#parts = parts;
    this.#newest = newest;
  }

  async identity(caller: Caller, runId: string): Promise<HostOutcome<RunIdentity>> {
    if (!RUN_ID.test(runId)) return noSuchRun();
    return reading<RunIdentity>(async () => {
      const { actors, store } = this.#parts;
      const identity = actors.peek(runId)?.identity ?? (await store.events.readRecord(runId));
      return identity && isWithin(caller, identity) ? { ok: true, value: identity } : noSuchRun();
    });
  }

  async projection(caller: Caller, runId: string): Promise<HostOutcome<Projection>> {
    const identity = await this.identity(caller, runId);
    if (!identity.ok) return identity;
    return this.found(runId);
  }

  /** For those whose token names the run. */
  async found(runId: string): Promise<HostOutcome<Projection>> {
    if (!RUN_ID.test(runId)) return noSuchRun();
    return reading<Projection>(async () => {
      const { actors } = this.#parts;
      const projection = actors.peek(runId) ?? (await actors.of(runId).read());
      if (!projection) return noSuchRun();
      const persisted = Number(projection.state.engineVersion);
      return persisted > this.#newest
        ? newerEngine(runId, persisted, this.#newest)
        : { ok: true, value: projection };
    });
  }
}

/** What a newer engine recorded may mean something else here, so it is not shown at all (version-negotiation.md). */
function newerEngine(runId: string, persistedVersion: number, currentVersion: number): HostOutcome<never> {
  return refused(
    'engine_version_mismatch',
    'This run was recorded by a newer version of the engine. Start the version that recorded it.',
    { runId, persistedVersion, currentVersion },
  );
}
