import { hash, randomUUID } from 'node:crypto';
import { accessDigest, type Cipher, type LogKey, type SqlValue } from '@handrail/store-sqlite/shared';
import { addTo, shareOf, totalFromText, totalToText } from './run-total.ts';

/** What one transaction did to the log: stored with it, and put into the audit log soon after. */
export interface CommitNote {
  readonly at: number;
  readonly runs: number;
  /** By how much the sum over all runs changed. */
  readonly change: bigint;
  /** Of a change of roles or keys, in hexadecimal. */
  readonly access?: string;
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

/** A change of roles or keys; undefined for what changes neither. */
export function accessNote(register: string, parameters: readonly SqlValue[]): CommitNote | undefined {
  const digest = accessDigest(register, parameters);
  return digest && { at: Date.now(), runs: 0, change: 0n, access: digest.toString('hex') };
}

/** As a row: an id, and what is sealed at the place of that id. */
export function sealNote(cipher: Cipher, { at, runs, change, access }: CommitNote): [string, Uint8Array] {
  const id = randomUUID();
  return [
    id,
    cipher.seal(placeOfNote(id), JSON.stringify({ at, change: totalToText(change), runs, access })),
  ];
}

export function openNote(cipher: Cipher, id: string, content: Uint8Array): CommitNote {
  const { at, change, runs, access } = JSON.parse(cipher.open(placeOfNote(id), content));
  return { at, runs, change: totalFromText(change), ...(access !== undefined && { access }) };
}

/** What an entry of the audit log says of a note. */
export function digestOfNote(no: number, { at, runs, change, access }: CommitNote): Buffer {
  if (access !== undefined) return Buffer.from(access, 'hex');
  return hash('sha256', `handrail commit ${no} ${at} ${runs} ${totalToText(change)}`, 'buffer');
}

function placeOfNote(id: string): readonly string[] {
  return ['commit', id];
}
