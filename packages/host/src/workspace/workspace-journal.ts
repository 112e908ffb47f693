import type { Clock } from '@handrail/base';
import { eventIdOf, type RunEvent, toTimestamp } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Records } from '../ports/records.ts';
import { commitFor } from '../services/commit-for.ts';
import { refused } from '../services/refused.ts';

const KIND = 'workspace-change';
/** Changes at the same time want the same place in the journal. */
const MOST_TRIES = 20;
/** The name of no run, in events of changes that no run asked for. */
const NO_RUN = 'workspace';

/** Where changes of files are recorded: in the log of the run that asked for one, else in a journal of the workspace. */
export class WorkspaceJournal {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #parts: HostParts;

  constructor(records: Records, clock: Clock, parts: HostParts) {
    this.#records = records;
    this.#clock = clock;
    this.#parts = parts;
  }

  async tell(
    scope: DataScope,
    payload: { readonly path: string; readonly version: number },
    runId: string | undefined,
  ): Promise<HostOutcome<unknown>> {
    const type = 'workspace.updated';
    if (runId === undefined) return this.#append(scope, type, payload);
    return commitFor(
      this.#parts.actors.of(runId),
      () => [{ type: 'record-facts', facts: [{ type, payload }] }],
      () => null,
      undefined,
      this.#parts,
    );
  }

  /** Those of no run, after this sequence. */
  async read(scope: DataScope, after: number, limit: number): Promise<readonly RunEvent[]> {
    const page = { prefix: '', after: after < 0 ? '' : nameOf(after), limit };
    const stored = await this.#records.list(scope, KIND, page);
    return stored.map(({ content }) => content as unknown as RunEvent);
  }

  async #append(
    scope: DataScope,
    type: string,
    payload: { readonly path: string; readonly version: number },
  ): Promise<HostOutcome<unknown>> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const sequence = await this.#next(scope);
      const at = this.#clock.now();
      const content = {
        eventId: eventIdOf(NO_RUN, sequence),
        runId: NO_RUN,
        type,
        payload,
        timestamp: toTimestamp(at),
        sequence,
      };
      const record = { ...scope, kind: KIND, name: nameOf(sequence), content, at };
      if (await this.#records.put(record, 0)) return { ok: true, value: null };
    }
    return refused('conflict', 'Too many changes at the same time. Try again.');
  }

  /** Steps that double find the end of a long journal without reading it. */
  async #next(scope: DataScope): Promise<number> {
    const isThere = async (sequence: number) =>
      (await this.#records.read(scope, KIND, nameOf(sequence))) !== undefined;
    let beyond = 1;
    while (await isThere(beyond - 1)) beyond *= 2;
    let from = Math.floor(beyond / 2);
    let to = beyond - 1;
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (await isThere(middle)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function nameOf(sequence: number): string {
  return String(sequence).padStart(12, '0');
}
