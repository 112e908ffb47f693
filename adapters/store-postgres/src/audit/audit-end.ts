import { type Cipher, type LogKey, RUN_COLUMNS } from '@handrail/store-sqlite/shared';
import type { Session } from '../connect/connection.ts';
import { addTo, shareOf, totalFromText, totalToText } from './run-total.ts';

/** Where the audit log ends, and the sum over all runs up to there. One row, sealed. */
export interface StoredEnd {
  readonly seq: number;
  readonly digest: string | null;
  readonly signedSeq: number;
  readonly signedAt: number;
  readonly total: bigint;
  /** The note that was put into the chain last. Left out by version 5, and before there was any. */
  readonly no?: number;
}

const PLACE = ['audit-end'];
const ROWS_AT_ONCE = 1_000;

export function sealEnd(cipher: Cipher, end: StoredEnd): Uint8Array {
  return cipher.seal(PLACE, JSON.stringify({ ...end, total: totalToText(end.total) }));
}

export function openEnd(cipher: Cipher, content: Uint8Array): StoredEnd {
  const { total, ...end } = JSON.parse(cipher.open(PLACE, content));
  return { ...end, total: totalFromText(total) };
}

/**
 * Begins the audit log of a store that has none, with the runs as they are found. Belongs into the transaction that brings
 * the tables to this version, in which nobody else can write.
 */
export async function beginAudit(session: Session, cipher: Cipher, key: LogKey): Promise<void> {
  const { rows } = await session.query({ text: 'SELECT 1 FROM audit_end' });
  if (rows.length > 0) return;
  let total = 0n;
  let after = '';
  for (;;) {
    const page = await session.query({
      text: `SELECT ${RUN_COLUMNS[0]}, state FROM runs WHERE run_id > $1 ORDER BY run_id LIMIT ${ROWS_AT_ONCE}`,
      values: [after],
    });
    for (const [runId, state] of page.rows)
      if (state instanceof Uint8Array) total = addTo(total, shareOf(key, String(runId), state));
    if (page.rows.length < ROWS_AT_ONCE) break;
    after = String(page.rows.at(-1)?.[0]);
  }
  const end = { seq: -1, digest: null, signedSeq: -1, signedAt: 0, total };
  await session.query({
    text: 'INSERT INTO audit_end (id, content) VALUES (1, $1) ON CONFLICT (id) DO NOTHING',
    values: [sealEnd(cipher, end)],
  });
}
