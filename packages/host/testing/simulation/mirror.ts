import { isJsonObject } from '@handrail/base';
import { isTerminalType, type RunEvent } from '@handrail/runs';
import { type HostStore, type RunRecord, type StoreBatch, StoreFailure } from '../../src/index.ts';

/** What is committed, seen the moment it is: what a host says must never be ahead of it. */
export class Mirror {
  readonly logs = new Map<string, RunEvent[]>();
  readonly records = new Map<string, RunRecord>();
  readonly effects = new Set<string>();
  readonly #complain: (complaint: string) => void;

  constructor(complain: (complaint: string) => void) {
    this.#complain = complain;
  }

  /** A store that shows what it commits. It may break then, and say that it failed. */
  watch(store: HostStore, breaks: () => boolean): HostStore {
    return {
      ...store,
      events: {
        ...store.events,
        append: async (batch) => {
          const result = await store.events.append(batch);
          if (result.stored) this.#take(batch);
          if (result.stored && breaks()) throw new StoreFailure('broken', 'The writer is gone.');
          return result;
        },
      },
    };
  }

  has({ runId, sequence, type }: RunEvent): boolean {
    return this.logs.get(runId)?.[sequence]?.type === type;
  }

  hasType(runId: string, types: readonly string[]): boolean {
    return this.logs.get(runId)?.some(({ type }) => types.includes(type)) ?? false;
  }

  /** How many events there are of a type, with this reason if one is given. */
  count(type: string, reason?: string): number {
    return [...this.logs.values()]
      .flat()
      .filter((event) => event.type === type)
      .filter(({ payload }) => reason === undefined || (isJsonObject(payload) && payload.reason === reason))
      .length;
  }

  /** Whether a request is closed in this way. */
  hasClosed(runId: string, requestId: string, as: string): boolean {
    return (
      this.logs
        .get(runId)
        ?.some(
          ({ type, payload }) =>
            type === `handrail.assistance.${as}` && isJsonObject(payload) && payload.requestId === requestId,
        ) ?? false
    );
  }

  isStarted(runId: string, nodeId: string): boolean {
    return (
      this.logs.get(runId)?.some((event) => event.type === 'node.started' && event.nodeId === nodeId) ?? false
    );
  }

  /** Runs that wait for their children to end with them. */
  ending(): readonly string[] {
    return [...this.logs.keys()].filter(
      (runId) => this.hasType(runId, ['handrail.run.ending']) && !this.isEnded(runId),
    );
  }

  isEnded(runId: string): boolean {
    const last = this.logs.get(runId)?.at(-1);
    return last !== undefined && isTerminalType(last.type);
  }

  #take({ runs }: StoreBatch): void {
    for (const { record, events } of runs) {
      const { runId } = record;
      const log = this.logs.get(runId) ?? [];
      this.logs.set(runId, log);
      if (events.length > 0 && this.isEnded(runId)) this.#complain(`${runId} goes on after its end`);
      for (const event of events) {
        if (event.sequence !== log.length) this.#complain(`${runId} has a gap before ${event.sequence}`);
        if ((log.at(-1)?.timestamp ?? '') > event.timestamp) this.#complain(`time in ${runId} goes back`);
        log.push(JSON.parse(JSON.stringify(event)));
        if (event.type === 'handrail.effect.started' && isJsonObject(event.payload)) {
          this.effects.add(String(event.payload.key));
        }
      }
      this.records.set(runId, record);
    }
    this.#checkScopes();
  }

  /** Every run of a simulation that has a scope has it for itself. */
  #checkScopes(): void {
    const active = new Set<string>();
    for (const { scopeId: scope, endedAt } of this.records.values()) {
      if (scope === undefined || endedAt !== undefined) continue;
      if (active.has(scope)) this.#complain(`two exclusive runs of scope ${scope} are active`);
      active.add(scope);
    }
  }
}
