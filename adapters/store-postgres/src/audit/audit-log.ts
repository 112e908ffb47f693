import { hash } from 'node:crypto';
import { type AuditCheckpoint, type AuditLog, StoreFailure } from '@handrail/host';
import { AuditChain, type Cipher, type LogKey, type SqlRow, toLimit } from '@handrail/store-sqlite/shared';
import type { Connection } from '../connect/connection.ts';
import type { OpenStore } from '../open-store.ts';
import { openEnd, type StoredEnd, sealEnd } from './audit-end.ts';
import { digestOfNote, openNote } from './commit-note.ts';
import { addTo } from './run-total.ts';

const NOTES_AT_ONCE = 1_000;
/** Notes wait so long at most before they are put into the chain. */
const WAIT_MS = 1_000;
/**
 * A transaction has its number before its commit, so a note may come late: it is looked for so far below the last one. What came
 * later still is found with the next look at all of them. Where somebody keeps the database from cleaning up, a look passes by
 * every note that is gone, so not each one begins at the first.
 */
const LATE_NOTES = 10_000;
const ALL_MS = 60_000;

/** All or nothing: who finds the end moved by another does nothing, looks again and tries again. */
const EXTEND = `
  WITH moved AS (UPDATE audit_end SET content = $1 WHERE id = 1 AND content = $2 RETURNING id),
    gone AS (DELETE FROM commits USING moved WHERE commit_no = ANY($3::bigint[])),
    added AS (
      INSERT INTO audit (seq, entry) SELECT v.seq, v.entry FROM moved, unnest($4::bigint[], $5::text[]) AS v (seq, entry)
    ),
    signed AS (
      INSERT INTO audit_checkpoints (at_seq, checkpoint, at)
      SELECT v.seq, v.text, v.at FROM moved, unnest($6::bigint[], $7::text[], $8::bigint[]) AS v (seq, text, at)
    )
  SELECT count(*) FROM moved`;

/**
 * Every transaction stores a note with what it changes. One process at a time puts notes into one chain, in the order in
 * which it finds them: so the audit log is one, and writers never wait for it.
 */
export class AuditNotary {
  readonly #work: Connection;
  readonly #cipher: Cipher;
  readonly #logKey: LogKey;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #after = 0;
  #lookedAtAll = Number.NEGATIVE_INFINITY;

  constructor({ work, cipher, logKey }: Pick<OpenStore, 'work' | 'cipher' | 'logKey'>) {
    this.#work = work;
    this.#cipher = cipher;
    this.#logKey = logKey;
  }

  /** Something was noted by this process. */
  noted(): void {
    // What fails now is tried with the next note, or by another process.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.extend().catch(() => undefined);
    }, WAIT_MS).unref();
  }

  /** Puts notes into the chain, those that came very late only if asked to; signs the end of it if asked to. One at a time. */
  extend({ signs = false, all = false } = {}): Promise<void> {
    const mine = this.#running.then(() => this.#extend(signs, all));
    this.#running = mine.catch(() => undefined);
    return mine;
  }

  /** Seals the end of the chain with the current key. */
  async resealEnd(): Promise<void> {
    const { rows } = await this.#work.query({ text: 'SELECT content FROM audit_end WHERE id = 1' });
    const content = rows[0]?.[0];
    if (!(content instanceof Uint8Array)) throw missingEnd();
    const next = sealEnd(this.#cipher, openEnd(this.#cipher, content));
    const text = 'UPDATE audit_end SET content = $1 WHERE id = 1 AND content = $2';
    const { count } = await this.#work.query({ text, values: [next, content] });
    if (count === 0) await this.resealEnd();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.extend({ signs: true, all: true }).catch(() => undefined);
  }

  async #extend(signs: boolean, isAsked: boolean): Promise<void> {
    const begun = performance.now();
    const all = isAsked || begun - this.#lookedAtAll > ALL_MS;
    await this.#extendFrom(all ? 0 : this.#after, signs);
    if (all) this.#lookedAtAll = begun;
  }

  async #extendFrom(after: number, signs: boolean): Promise<void> {
    for (;;) {
      const [ends, notes] = await this.#work.pipeline([
        { name: 'audit-end', text: 'SELECT content FROM audit_end WHERE id = 1' },
        {
          name: 'audit-notes',
          text: `SELECT commit_no, id, content FROM commits WHERE commit_no > $1 ORDER BY commit_no LIMIT ${NOTES_AT_ONCE}`,
          values: [after],
        },
      ]);
      const content = ends?.rows[0]?.[0];
      if (!(content instanceof Uint8Array)) throw missingEnd();
      const end = openEnd(this.#cipher, content);
      this.#after = Math.max(0, (end.no ?? 0) - LATE_NOTES);
      const rows = notes?.rows ?? [];
      if (rows.length === 0 && !signs) return;
      const isMoved = await this.#move(end, content, rows, signs);
      if (isMoved && rows.length < NOTES_AT_ONCE) return;
    }
  }

  /** `content` is the end as it is stored: who finds another there moves nothing. */
  async #move(
    end: StoredEnd,
    content: Uint8Array,
    rows: readonly SqlRow[],
    signs: boolean,
  ): Promise<boolean> {
    const chain = new AuditChain({ ...end, open: await this.#openSince(end.signedSeq) });
    let { total, signedSeq } = end;
    const entries: { seq: number; text: string }[] = [];
    const checkpoints: { atSeq: number; text: string; at: number }[] = [];
    const sign = (at: number) => {
      const made = chain.sign(this.#logKey.audit, at);
      if (!made) return;
      checkpoints.push(made);
      signedSeq = made.atSeq;
    };
    for (const [no, id, sealed] of rows) {
      if (!(sealed instanceof Uint8Array)) throw missingEnd();
      const note = openNote(this.#cipher, String(id), sealed);
      total = addTo(total, note.change);
      entries.push(chain.add({ ...note, no: Number(no), digest: digestOfNote(Number(no), note) }));
      if (chain.isDue(note.at)) sign(note.at);
    }
    if (signs) sign(Date.now());
    if (entries.length === 0 && checkpoints.length === 0) return true;
    const { seq, digest, signedAt } = chain.end;
    const no = rows.length > 0 ? Number(rows.at(-1)?.[0]) : end.no;
    const next: StoredEnd = { seq, digest, signedSeq, signedAt, total, ...(no !== undefined && { no }) };
    const { rows: answer } = await this.#work.query({
      name: 'audit-extend',
      text: EXTEND,
      values: [
        sealEnd(this.#cipher, next),
        content,
        rows.map(([no]) => Number(no)),
        entries.map((each) => each.seq),
        entries.map(({ text }) => text),
        checkpoints.map(({ atSeq }) => atSeq),
        checkpoints.map(({ text }) => text),
        checkpoints.map(({ at }) => at),
      ],
    });
    return Number(answer[0]?.[0]) === 1;
  }

  async #openSince(signedSeq: number): Promise<string[]> {
    const text = 'SELECT entry FROM audit WHERE seq > $1 ORDER BY seq';
    const { rows } = await this.#work.query({ name: 'audit-open', text, values: [signedSeq] });
    return rows.map(([entry]) => hash('sha256', String(entry)));
  }
}

export function openAuditLog({ reader, logKey, guard }: OpenStore, notary: AuditNotary): AuditLog {
  const entries = reader.prepare('SELECT seq, entry FROM audit WHERE seq >= ? ORDER BY seq LIMIT ?');
  const checkpoints = reader.prepare(
    'SELECT checkpoint FROM audit_checkpoints WHERE at_seq >= ? ORDER BY at_seq LIMIT ?',
  );
  return {
    publicKey: logKey.audit.publicKey,
    read: async (from, limit) => {
      await guard(() => notary.extend({ all: true }));
      const rows = await entries.all([from, toLimit(limit)]);
      return rows.map(([seq, text]) => ({ seq: Number(seq), text: String(text) }));
    },
    checkpoints: async (from, limit) => {
      const rows = await checkpoints.all([from, toLimit(limit)]);
      return rows.map(([text]): AuditCheckpoint => JSON.parse(String(text)));
    },
    sign: () => guard(() => notary.extend({ signs: true, all: true })),
  };
}

function missingEnd(): StoreFailure {
  return new StoreFailure('damaged', 'The end of the audit log is missing. Restore a backup.');
}
