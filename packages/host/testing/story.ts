import type { HostStore, StoreBatch } from '../src/index.ts';
import { createFaultyStore } from './faulty-store.ts';
import type { TestHost } from './test-host.ts';

/** Passes everything on to a store, and keeps what is written, without the events. */
export function watchStore(inside: HostStore): { readonly store: HostStore; readonly writes: string[] } {
  const writes: string[] = [];
  const store = createFaultyStore(inside, ({ operation, batch }) => {
    writes.push(`  ${operation} ${batch ? JSON.stringify(shownBatch(batch)) : ''}`);
    return undefined;
  });
  return { store, writes };
}

function shownBatch({ runs, outbox = [], receipts = [], artifacts = [] }: StoreBatch) {
  return {
    runs: runs.map(({ record, events, sealed, ...rest }) => {
      const { runId, status, changedAt, endedAt, keepUntil, lastSequence, scopeId, parentRunId } = record;
      const about = { runId, status, changedAt, endedAt, keepUntil, lastSequence, scopeId, parentRunId };
      return { ...about, ...rest, events: events.length, sealed: sealed.length };
    }),
    outbox: outbox.map((entry) => Object.keys(entry)),
    receipts: receipts.map(({ id }) => id),
    artifacts: artifacts.map(({ artifactId }) => artifactId),
  };
}

/** Writes down what is asked of a host, what it answers, and every event that its runs record meanwhile. */
export class Story {
  readonly #lines: string[] = [];
  readonly #next = new Map<string, number>();
  readonly #it: Pick<TestHost, 'store' | 'time' | 'defects'>;
  readonly #began: number;
  readonly #writes: string[];

  constructor(it: Pick<TestHost, 'store' | 'time' | 'defects'>, writes: string[] = []) {
    this.#it = it;
    this.#writes = writes;
    this.#began = it.time.now();
  }

  /** The answer, once everything has happened that needs no time. */
  async ask<Value>(what: string, answer: Promise<Value>): Promise<Value> {
    const value = await answer.catch((error: unknown) => error as Value);
    this.say(`${what} → ${value instanceof Error ? `throws ${value.message}` : JSON.stringify(value)}`);
    await this.goOn();
    return value;
  }

  async pass(milliseconds: number): Promise<void> {
    await this.#it.time.advance(milliseconds);
    await this.goOn();
  }

  say(line: string): void {
    this.#lines.push(line.replaceAll(/eyJ[\w.-]+/g, 'a token'));
  }

  /** Lets everything happen, and writes what the logs say of it. */
  async goOn(): Promise<void> {
    const { store, time } = this.#it;
    for (let turn = 0; turn < 4; turn += 1) await time.settle();
    const runs = await store.events.findRuns({
      tenant: 'acme',
      mode: 'live',
      workspace: undefined,
      limit: 100,
    });
    for (const { runId } of [...runs].sort((a, b) => (a.runId < b.runId ? -1 : 1))) {
      const events = await store.events.readEvents(runId, this.#next.get(runId) ?? 0, 1_000);
      for (const { type, nodeId, payload, sequence, timestamp, causationId } of events) {
        const at = Date.parse(timestamp) - this.#began;
        const about = [nodeId, causationId && `because of ${causationId}`].filter(Boolean).join(' ');
        this.say(`  +${at} ${runId} ${type} ${about} ${JSON.stringify(payload)}`);
        this.#next.set(runId, sequence + 1);
      }
    }
    for (const write of this.#writes.splice(0)) this.say(write);
    for (const defect of this.#it.defects.splice(0)) this.say(`  defect: ${String(defect)}`);
  }

  written(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
