import { createHash } from 'node:crypto';
import type { RunEvent } from '@handrail/runs';
import type { Kind } from './workflows.ts';

/** What the host has told its clients: it may never take back any of it. */
export class Ledger {
  /** Runs whose creation was answered. */
  readonly runs = new Map<string, { readonly tag: string; readonly kind: Kind }>();
  /** Tags of creations that were sent, answered or not. */
  readonly tags = new Set<string>();
  readonly #events = new Map<string, Map<number, string>>();
  readonly complaints: string[] = [];
  eventCount = 0;

  heard(event: RunEvent): void {
    const known = this.#events.get(event.runId) ?? new Map<number, string>();
    this.#events.set(event.runId, known);
    if (known.has(event.sequence)) this.complain(event.runId, `event ${event.sequence} came twice`);
    known.set(event.sequence, digestOf(event));
    this.eventCount += 1;
  }

  eventsOf(runId: string): ReadonlyMap<number, string> {
    return this.#events.get(runId) ?? new Map();
  }

  complain(runId: string, what: string): void {
    if (this.complaints.length < 100) this.complaints.push(`${runId}: ${what}`);
  }
}

export function digestOf(event: RunEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 16);
}
