import type { Cipher } from '@handrail/store-sqlite/shared';
import type { Connection } from '../connect/connection.ts';
import { FENCED_SINCE, MIGRATIONS } from '../schema/migrations.ts';
import type { DatabaseClock } from './database-clock.ts';
import { KEY_PLACE, LetterKey } from './letter-seal.ts';

export interface LeaseTimes {
  /** A process that has said nothing for so long is taken for gone. */
  readonly leaseMs: number;
  /** How often it says that it is there. */
  readonly beatMs: number;
}

/** What was measured to keep takeovers below two seconds; see docs/operations/postgresql.md. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 1_000, beatMs: 250 };

/** Whether a process takes requests, works on runs, or both. */
export type ProcessRole = 'api' | 'worker' | 'all';

/** In milliseconds since 1970. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::double precision';

interface LeaseOptions {
  readonly session: Connection;
  readonly times: LeaseTimes;
  readonly role: ProcessRole;
  readonly cipher: Cipher;
  readonly clock: DatabaseClock;
  readonly onDefect: (error: unknown) => void;
}

/**
 * That this process is there, as a row that it renews by the clock of the database: no clock of a machine matters. Every
 * append holds its fence, a row that goes with it, so whoever takes it away knows that nothing more is stored in its name.
 */
export class Lease {
  readonly key = new LetterKey();
  readonly #options: LeaseOptions;
  #opening = 0;
  #serving = 1;
  #sealed: { readonly keyId: string; readonly value: Uint8Array } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> | undefined;
  /** Told when there are letters that nobody has told of. */
  onLetters = () => {};

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /** The number under which this process is known. */
  get opening(): number {
    return this.#opening;
  }

  /** How many processes took requests when this one was seen last. */
  get serving(): number {
    return this.#serving;
  }

  async begin(): Promise<void> {
    const { session, role, times, clock } = this.#options;
    // A session that has to begin first would be taken for a long way.
    await session.query({ text: 'SELECT 1' });
    await clock.compare(async () => {
      const { rows } = await session.query({
        text: `
          WITH made AS (INSERT INTO openings (version, role, letter_key) VALUES ($1, $2, $3) RETURNING opening),
            fenced AS (INSERT INTO fences (opening) SELECT opening FROM made)
          SELECT opening, ${NOW} FROM made`,
        values: [MIGRATIONS.length, role, this.#sealedKey()],
      });
      this.#opening = Number(rows[0]?.[0]);
      return { answer: undefined, at: Number(rows[0]?.[1]) };
    });
    this.#timer ??= setInterval(() => {
      this.#beat ??= this.#renew().finally(() => {
        this.#beat = undefined;
      });
    }, times.beatMs).unref();
  }

  /** What this process was busy with may be taken over at once. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat;
    const { session } = this.#options;
    const text = `WITH gone AS (DELETE FROM openings WHERE opening = $1 RETURNING opening)
      DELETE FROM letters USING gone WHERE to_opening = gone.opening`;
    await session.query({ text, values: [this.#opening] }).catch(() => undefined);
  }

  /**
   * Takes away the rows of processes that are gone, with what nobody will read any more. One that is storing something right
   * now is looked at the next time.
   */
  async removeGone(): Promise<void> {
    const { session, times } = this.#options;
    await session.query({
      name: 'remove-gone',
      text: `
        WITH silent AS (
            SELECT opening, version FROM openings
            WHERE seen_at < clock_timestamp() - make_interval(secs => $1) AND opening <> $2
            FOR UPDATE SKIP LOCKED
          ),
          quiet AS (
            SELECT opening FROM fences WHERE opening IN (SELECT opening FROM silent) FOR UPDATE SKIP LOCKED
          ),
          gone AS (
            DELETE FROM openings WHERE opening IN (
              SELECT opening FROM quiet UNION ALL SELECT opening FROM silent WHERE version < $3
            ) RETURNING opening
          )
        DELETE FROM letters USING gone WHERE to_opening = gone.opening`,
      values: [times.leaseMs / 1_000, this.#opening, FENCED_SINCE],
    });
  }

  /** With the key that the store has now. */
  #sealedKey(): Uint8Array {
    const { cipher } = this.#options;
    if (this.#sealed?.keyId !== cipher.keyId) {
      const value = cipher.seal(KEY_PLACE, this.key.publicKey.toString('base64'));
      this.#sealed = { keyId: cipher.keyId, value };
    }
    return this.#sealed.value;
  }

  async #renew(): Promise<void> {
    const { session, onDefect, clock } = this.#options;
    try {
      const found = await clock.compare(async () => {
        const { rows } = await session.query({
          name: 'renew',
          text: `UPDATE openings SET seen_at = clock_timestamp(), letter_key = $2 WHERE opening = $1 RETURNING
            EXISTS (SELECT 1 FROM letters WHERE to_opening = $1)::integer,
            (SELECT count(*) FROM openings AS each WHERE each.role <> 'worker'), ${NOW}`,
          values: [this.#opening, this.#sealedKey()],
        });
        return { answer: rows[0], at: Number(rows[0]?.[2] ?? clock.now()) };
      });
      if (!found) return await this.begin();
      this.#serving = Math.max(1, Number(found[1]));
      if (found[0] === 1) this.onLetters();
    } catch (error) {
      onDefect(error);
    }
  }
}
