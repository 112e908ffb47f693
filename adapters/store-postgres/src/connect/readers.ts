import { StoreFailure } from '@handrail/host';
import type { ReadStatement, SqlRow } from '@handrail/store-sqlite/shared';
import { Connection, type ConnectionOptions, type Parameter } from './connection.ts';
import { failureOf, isLost } from './failure.ts';

/** Sessions that only read. A slow answer holds up what was sent after it in the same session, so there are some. */
const SESSIONS = 3;

/** Reads what is committed. Statements have question marks for their parameters. */
export class Readers {
  readonly #sessions: readonly Connection[];
  readonly #names = new Map<string, string>();
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#sessions = Array.from({ length: SESSIONS }, () => new Connection(options));
  }

  async begin(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.begin()));
  }

  prepare(
    sql: string,
  ): ReadStatement & { all(parameters: readonly Parameter[]): Promise<readonly SqlRow[]> } {
    const text = withNumbers(sql);
    const name = this.#names.get(text) ?? `r${this.#names.size + 1}`;
    this.#names.set(text, name);
    const all = (values: readonly Parameter[]) => this.#read({ name, text, values });
    return { all, get: async (values) => (await all(values))[0] };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#sessions.map((session) => session.close()));
  }

  /** A session that was lost is replaced, once: nothing is changed by reading twice. */
  async #read(statement: Parameters<Connection['query']>[0]): Promise<readonly SqlRow[]> {
    for (let isAgain = false; ; isAgain = true) {
      if (this.#isClosed) throw new StoreFailure('closed', 'The store is closed.');
      const session = this.#quietest();
      try {
        return (await session.query(statement)).rows;
      } catch (error) {
        if (this.#isClosed) throw new StoreFailure('closed', 'The store is closed.');
        if (isAgain || !isLost(error)) throw failureOf(error, 'read');
        session.reset();
      }
    }
  }

  #quietest(): Connection {
    const [first, ...others] = this.#sessions;
    if (!first) throw new Error('A store has at least one session to read with.');
    return others.reduce((best, each) => (each.waiting < best.waiting ? each : best), first);
  }
}

/** Parameters as this database counts them. No text of ours has a question mark in quotes. */
export function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => {
    count += 1;
    return `$${count}`;
  });
}
