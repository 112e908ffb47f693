import { hash, randomUUID } from 'node:crypto';
import type { Cipher, LogKey, SqlValue } from '@handrail/store-sqlite/shared';
import { addTo, shareOf, totalFromText, totalToText } from './run-total.ts';

/** What one transaction did to the log: stored with it, and put into the audit log soon after. */
export interface CommitNote {
  readonly at: number;
  readonly runs: number;
  /** By how much the sum over all runs changed. */
  readonly change: bigint;
}

/** A run that a transaction changes: its state before and after, where there is one. */
export interface ChangedRun {
  readonly runId: string;
  readonly before: SqlValue | undefined;
  readonly after: Uint8Array | undefined;
}

export function noteOf(key: LogKey, at: number, changed: readonly ChangedRun[]): CommitNote {
  let change = 0n;
  for (const { runId, before, after } of changed) {
    if (before instanceof Uint8Array) change = addTo(change, -shareOf(key, runId, before));
    if (after) change = addTo(change, shareOf(key, runId, after));
  }
  return { at, runs: changed.length, change };
}

/** As a row: an id, and what is sealed at the place of that id. */
export function sealNote(cipher: Cipher, { at, runs, change }: CommitNote): [string, Uint8Array] {
  const id = randomUUID();
  return [id, cipher.seal(placeOfNote(id), JSON.stringify({ at, change: totalToText(change), runs }))];
}

export function openNote(cipher: Cipher, id: string, content: Uint8Array): CommitNote {
  const { at, change, runs } = JSON.parse(cipher.open(placeOfNote(id), content));
  return { at, runs, change: totalFromText(change) };
}

/** What an entry of the audit log says of a note. */
export function digestOfNote(no: number, { at, runs, change }: CommitNote): Buffer {
  return hash('sha256', `handrail commit ${no} ${at} ${runs} ${totalToText(change)}`, 'buffer');
}

function placeOfNote(id: string): readonly string[] {
  return ['commit', id];
}
