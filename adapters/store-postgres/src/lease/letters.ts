import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import { type Asked, StoreFailure } from '@handrail/host';
import { type Cipher, type SqlRow, toText } from '@handrail/store-sqlite/shared';
import type { Connection } from '../connect/connection.ts';
import type { Lease } from './lease.ts';
import { KEY_PLACE, sealLetter } from './letter-seal.ts';

/** How long the one that is at work on a run may take, and how long all of them together. */
const ANSWER_MS = 15_000;
const ALL_MS = 1_000;
/** How often whoever waits looks whether the other is still there. */
const LOOK_MS = 250;
const MOST_CHARACTERS = 4_000_000;

interface Letter {
  readonly kind: 'question' | 'answer';
  readonly content: JsonObject;
}

interface LettersOptions {
  /** For what has to arrive soon. */
  readonly session: Connection;
  readonly cipher: Cipher;
  readonly lease: Lease;
  /** Tells processes that there is something for them. */
  readonly tell: (openings: readonly number[]) => void;
  readonly onDefect: (error: unknown) => void;
}

interface Recipient {
  readonly opening: number;
  readonly key: Uint8Array;
}

/**
 * What one process asks another, as rows that are gone when they are read. A letter is sealed twice: for the one process that
 * may read it, with a key that is in its memory only, and with the key of the store, so that nobody else can write one.
 */
export class Letters {
  readonly #options: LettersOptions;
  readonly #waiting = new Map<string, (answer: JsonObject) => void>();
  #answer: ((question: JsonObject) => Promise<JsonObject>) | undefined;
  #taking: Promise<void> | undefined;
  #again = false;
  #isClosed = false;

  constructor(options: LettersOptions) {
    this.#options = options;
  }

  onQuestion(answer: (question: JsonObject) => Promise<JsonObject>): () => void {
    this.#answer = answer;
    return () => {
      if (this.#answer === answer) this.#answer = undefined;
    };
  }

  async ask(runId: string, question: JsonObject): Promise<Asked> {
    const rows = await this.#rows(
      `SELECT opening, letter_key FROM runs JOIN openings ON openings.opening = runs.busy_in
      WHERE run_id = $1 AND busy_in <> $2`,
      [toText(runId), this.#options.lease.opening],
    );
    if (rows.length === 0) return { type: 'nobody' };
    const [to] = this.#recipients(rows);
    // A process of an older version, which reads no letters.
    return to ? this.#exchange(to, question, ANSWER_MS) : { type: 'unread' };
  }

  async askAll(question: JsonObject): Promise<readonly JsonObject[]> {
    const rows = await this.#rows(
      `SELECT opening, letter_key FROM openings WHERE opening <> $1 AND role <> 'api'`,
      [this.#options.lease.opening],
    );
    const asked = this.#recipients(rows).map((to) =>
      this.#exchange(to, question, ALL_MS).catch(() => undefined),
    );
    return (await Promise.all(asked)).flatMap((each) => (each?.type === 'answered' ? [each.answer] : []));
  }

  /** There is something for this process, or there may be. */
  take(): void {
    if (this.#isClosed) return;
    this.#again = this.#taking !== undefined;
    this.#taking ??= this.#takeAll()
      .catch(this.#options.onDefect)
      .finally(() => {
        this.#taking = undefined;
        if (this.#again) this.take();
      });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#answer = undefined;
    await this.#taking;
  }

  async #exchange(to: Recipient, question: JsonObject, withinMs: number): Promise<Asked> {
    const id = randomUUID();
    const arrived = new Promise<JsonObject>((resolve) => this.#waiting.set(id, resolve));
    try {
      await this.#send(to, id, { kind: 'question', content: question });
      const until = performance.now() + withinMs;
      for (;;) {
        const answer = await Promise.race([arrived, pause(Math.min(LOOK_MS, withinMs))]);
        if (answer) return { type: 'answered', answer };
        const isThere = await this.#isThere(to);
        if (isThere && performance.now() < until) continue;
        // What it said before it went is read first.
        await this.#takeAll();
        const last = await Promise.race([arrived, pause(0)]);
        if (last) return { type: 'answered', answer: last };
        if (!isThere) return { type: 'nobody' };
        if (await this.#withdraw(to, id)) return { type: 'unread' };
        throw new StoreFailure('broken', 'Another process has not answered in time.');
      }
    } finally {
      this.#waiting.delete(id);
    }
  }

  async #send({ opening, key }: Recipient, id: string, letter: Letter): Promise<void> {
    const { cipher, lease, tell } = this.#options;
    const text = JSON.stringify(letter);
    if (text.length > MOST_CHARACTERS)
      throw new StoreFailure('overloaded', 'This is too long for another process.');
    const from = lease.opening;
    const sealed = cipher.seal(placeOf(id, from, opening), sealLetter(key, text).toString('base64'));
    // Nothing is left for a process that is gone.
    await this.#rows(
      `INSERT INTO letters (to_opening, id, from_opening, content)
      SELECT $1::bigint, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM openings WHERE opening = $1)`,
      [opening, id, from, sealed],
    );
    tell([opening]);
  }

  async #takeAll(): Promise<void> {
    const { lease, session } = this.#options;
    const to = lease.opening;
    const text = 'DELETE FROM letters WHERE to_opening = $1 RETURNING id, from_opening, content';
    const { rows } = await session.query({ name: 'take-letters', text, values: [to] });
    for (const row of rows) this.#read(row, to);
  }

  #read([id, from, content]: SqlRow, to: number): void {
    const { cipher, lease, onDefect } = this.#options;
    let letter: Letter;
    try {
      const sealed = cipher.open(placeOf(String(id), Number(from), to), content as Uint8Array);
      letter = JSON.parse(lease.key.open(Buffer.from(sealed, 'base64')));
    } catch (error) {
      onDefect(error);
      return;
    }
    if (letter.kind === 'answer') this.#waiting.get(String(id))?.(letter.content);
    else if (this.#answer)
      this.#reply(this.#answer(letter.content), String(id), Number(from)).catch(onDefect);
  }

  async #reply(answer: Promise<JsonObject>, id: string, to: number): Promise<void> {
    const content = await answer;
    const rows = await this.#rows('SELECT opening, letter_key FROM openings WHERE opening = $1', [to]);
    const [asker] = this.#recipients(rows);
    if (asker) await this.#send(asker, id, { kind: 'answer', content });
  }

  #recipients(rows: readonly SqlRow[]): readonly Recipient[] {
    const { cipher } = this.#options;
    return rows.flatMap(([opening, key]) =>
      key instanceof Uint8Array
        ? [{ opening: Number(opening), key: Buffer.from(cipher.open(KEY_PLACE, key), 'base64') }]
        : [],
    );
  }

  async #isThere({ opening }: Recipient): Promise<boolean> {
    return (await this.#rows('SELECT 1 FROM openings WHERE opening = $1', [opening])).length > 0;
  }

  async #withdraw({ opening }: Recipient, id: string): Promise<boolean> {
    const text = 'DELETE FROM letters WHERE to_opening = $1 AND id = $2 RETURNING id';
    return (await this.#rows(text, [opening, id])).length > 0;
  }

  async #rows(text: string, values: readonly (string | number | Uint8Array)[]): Promise<readonly SqlRow[]> {
    return (await this.#options.session.query({ text, values })).rows;
  }
}

function placeOf(id: string, from: number, to: number): readonly string[] {
  return ['letters', id, String(from), String(to)];
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());
}
