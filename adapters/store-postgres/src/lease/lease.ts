import type { Connection } from '../connect/connection.ts';
import { MIGRATIONS } from '../schema/migrations.ts';

export interface LeaseTimes {
  /** A process that has said nothing for so long is taken for gone. */
  readonly leaseMs: number;
  /** How often it says that it is there. */
  readonly beatMs: number;
}

/** What was measured to keep takeovers below two seconds; see docs/operations/postgresql.md. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 1_000, beatMs: 250 };

/**
 * That this process is there, as a row that it renews by the clock of the database: no clock of a machine matters. Every
 * append holds the row, so whoever takes it away knows that nothing more is stored in its name.
 */
export class Lease {
  readonly #session: Connection;
  readonly #times: LeaseTimes;
  readonly #onDefect: (error: unknown) => void;
  #opening = 0;
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> | undefined;

  constructor(session: Connection, times: LeaseTimes, onDefect: (error: unknown) => void) {
    this.#session = session;
    this.#times = times;
    this.#onDefect = onDefect;
  }

  /** The number under which this process is known. */
  get opening(): number {
    return this.#opening;
  }

  async begin(): Promise<void> {
    const { rows } = await this.#session.query({
      text: 'INSERT INTO openings (version) VALUES ($1) RETURNING opening',
      values: [MIGRATIONS.length],
    });
    this.#opening = Number(rows[0]?.[0]);
    this.#timer ??= setInterval(() => {
      this.#beat ??= this.#renew().finally(() => {
        this.#beat = undefined;
      });
    }, this.#times.beatMs).unref();
  }

  /** What this process was busy with may be taken over at once. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat;
    const text = 'DELETE FROM openings WHERE opening = $1';
    await this.#session.query({ text, values: [this.#opening] }).catch(() => undefined);
  }

  /** Takes away the rows of processes that are gone. One that is storing something right now is looked at the next time. */
  async removeGone(): Promise<void> {
    await this.#session.query({
      name: 'remove-gone',
      text: `
        DELETE FROM openings WHERE opening IN (
          SELECT opening FROM openings
          WHERE seen_at < clock_timestamp() - make_interval(secs => $1) AND opening <> $2
          FOR UPDATE SKIP LOCKED
        )`,
      values: [this.#times.leaseMs / 1_000, this.#opening],
    });
  }

  async #renew(): Promise<void> {
    try {
      const { count } = await this.#session.query({
        name: 'renew',
        text: 'UPDATE openings SET seen_at = clock_timestamp() WHERE opening = $1',
        values: [this.#opening],
      });
      if (count === 0) await this.begin();
    } catch (error) {
      this.#onDefect(error);
    }
  }
}
