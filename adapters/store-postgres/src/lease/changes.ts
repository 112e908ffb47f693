import type { ForeignChange } from '@handrail/host';
import { fromText, type RegisterName } from '@handrail/store-sqlite/shared';
import type { Connection } from '../connect/connection.ts';

const CHANNEL = 'handrail_changes';
/** Changes of so long are told together: telling takes a lock that all commits of a database share. */
const TOGETHER_MS = 10;
/** The server takes 8,000 bytes. */
const MOST_CHARACTERS = 7_000;
/** Registers that a host keeps in memory. */
const TOLD = new Set<RegisterName>([
  'definitions.put',
  'subscriptions.put',
  'subscriptions.remove',
  'keys.put',
  'keys.revoke',
]);

interface Told {
  readonly from: number;
  readonly runs: readonly string[] | null;
  readonly registers: readonly string[];
}

/**
 * Tells other processes what was stored, after it was. What gets lost costs them time and nothing else: they also look
 * by themselves.
 */
export class Changes {
  readonly #session: Connection;
  readonly #opening: () => number;
  readonly #listeners = new Set<(change: ForeignChange) => void>();
  #runs = new Set<string>();
  #registers = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(session: Connection, opening: () => number) {
    this.#session = session;
    this.#opening = opening;
    session.onBegin = async (client) => {
      client.on('notification', ({ payload }) => this.#hear(payload));
      await client.query(`LISTEN ${CHANNEL}`);
    };
  }

  listen(listener: (change: ForeignChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(runIds: readonly string[], registers: readonly RegisterName[]): void {
    for (const runId of runIds) this.#runs.add(runId);
    for (const name of registers) if (TOLD.has(name)) this.#registers.add(name.split('.')[0] ?? name);
    if (this.#runs.size === 0 && this.#registers.size === 0) return;
    this.#timer ??= setTimeout(() => this.#send(), TOGETHER_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #send(): void {
    this.#timer = undefined;
    const told: Told = {
      from: this.#opening(),
      runs: [...this.#runs],
      registers: [...this.#registers],
    };
    this.#runs = new Set();
    this.#registers = new Set();
    const whole = JSON.stringify(told);
    const payload = whole.length > MOST_CHARACTERS ? JSON.stringify({ ...told, runs: null }) : whole;
    const text = 'SELECT pg_notify($1, $2)';
    this.#session.query({ name: 'notify', text, values: [CHANNEL, payload] }).catch(() => undefined);
  }

  #hear(payload: string | undefined): void {
    let told: Told;
    try {
      told = JSON.parse(payload ?? '');
    } catch {
      return;
    }
    if (told.from === this.#opening()) return;
    const change = { runIds: told.runs?.map(fromText), registers: told.registers };
    for (const listener of this.#listeners) listener(change);
  }
}
