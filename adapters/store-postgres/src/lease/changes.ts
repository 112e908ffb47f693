import type { DataScope, ForeignChange } from '@handrail/host';
import { type AppendOperation, fromText, type RegisterName } from '@handrail/store-sqlite/shared';
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
  /** Tenant, mode and workspace, each as JSON; null when there were too many. Left out by version 3. */
  readonly inboxes?: readonly string[] | null;
  readonly leavesWork?: boolean;
  /** Left out by version 5, of which it is not known. */
  readonly fillsOutbox?: boolean;
  /** Processes that have letters. */
  readonly letters?: readonly number[];
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
  #inboxes = new Set<string>();
  #leavesWork = false;
  #fillsOutbox = false;
  #timer: NodeJS.Timeout | undefined;
  /** Told when there are letters for this process. */
  onLetters = () => {};

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

  tell(stored: readonly AppendOperation[], registers: readonly RegisterName[]): void {
    for (const { runs, outbox } of stored) {
      this.#fillsOutbox ||= outbox.length > 0;
      for (const { runId, record, leavesWork, changesInbox } of runs) {
        this.#runs.add(runId);
        this.#leavesWork ||= leavesWork;
        if (changesInbox) this.#inboxes.add(JSON.stringify([record[1], record[4], record[2]]));
      }
    }
    for (const name of registers) if (TOLD.has(name)) this.#registers.add(name.split('.')[0] ?? name);
    if (this.#runs.size === 0 && this.#registers.size === 0 && !this.#fillsOutbox) return;
    this.#timer ??= setTimeout(() => this.#send(), TOGETHER_MS).unref();
  }

  /** At once: somebody waits for it. */
  tellLetters(openings: readonly number[]): void {
    this.#notify({ from: this.#opening(), runs: [], registers: [], letters: openings });
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
      inboxes: [...this.#inboxes],
      leavesWork: this.#leavesWork,
      fillsOutbox: this.#fillsOutbox,
    };
    this.#runs = new Set();
    this.#registers = new Set();
    this.#inboxes = new Set();
    this.#leavesWork = false;
    this.#fillsOutbox = false;
    const isLong = JSON.stringify(told).length > MOST_CHARACTERS;
    const isStillLong = isLong && JSON.stringify(told.inboxes).length > MOST_CHARACTERS / 2;
    this.#notify({ ...told, ...(isLong && { runs: null }), ...(isStillLong && { inboxes: null }) });
  }

  #notify(told: Told): void {
    const text = 'SELECT pg_notify($1, $2)';
    const values = [CHANNEL, JSON.stringify(told)];
    this.#session.query({ name: 'notify', text, values }).catch(() => undefined);
  }

  #hear(payload: string | undefined): void {
    let told: Told;
    try {
      told = JSON.parse(payload ?? '');
    } catch {
      return;
    }
    const own = this.#opening();
    if (told.from === own) return;
    if (told.letters) {
      if (told.letters.includes(own)) this.onLetters();
      return;
    }
    const inboxes = told.inboxes === null ? undefined : (told.inboxes ?? []).map(readScope);
    const change = {
      runIds: told.runs?.map(fromText),
      registers: told.registers,
      inboxes,
      leavesWork: told.leavesWork ?? false,
      fillsOutbox: told.fillsOutbox ?? true,
    };
    for (const listener of this.#listeners) listener(change);
  }
}

function readScope(text: string): DataScope {
  const [tenant, mode, workspace]: [string, DataScope['mode'], string | null] = JSON.parse(text);
  return { tenant: fromText(tenant), mode, workspace: workspace === null ? undefined : fromText(workspace) };
}
