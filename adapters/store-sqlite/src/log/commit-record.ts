import { hash } from 'node:crypto';
import { HEAD_BYTES } from './chain.ts';
import { MARK_BYTES } from './log-key.ts';

const NUMBER_BYTES = 6;
/** Of the state of a run, as `run-state.ts` makes it; all zero for one that was removed. */
const STATE_BYTES = HEAD_BYTES + MARK_BYTES;
const ENTRY_BYTES = NUMBER_BYTES + STATE_BYTES;
const REMOVED = Buffer.alloc(STATE_BYTES);

/** What one transaction changed in the log: the runs it touched, as they are after it. Records follow each other by digest. */
export interface CommitRecord {
  readonly no: number;
  /** The latest time of anything in the log so far. */
  readonly at: number;
  /** The digest of the record before this one. */
  readonly before: Uint8Array;
  readonly entries: Uint8Array;
}

export interface CommitEntry {
  readonly runNo: number;
  /** Undefined for a run that was removed. */
  readonly state: Uint8Array | undefined;
}

/** What comes before the first record. */
export const FIRST_DIGEST = Buffer.alloc(HEAD_BYTES);

export function encodeEntries(states: ReadonlyMap<number, Uint8Array | undefined>): Uint8Array {
  const bytes = Buffer.alloc(states.size * ENTRY_BYTES);
  let at = 0;
  for (const [runNo, state] of states) {
    bytes.writeUIntBE(runNo, at, NUMBER_BYTES);
    bytes.set(state ?? REMOVED, at + NUMBER_BYTES);
    at += ENTRY_BYTES;
  }
  return bytes;
}

export function readEntries(entries: Uint8Array): CommitEntry[] {
  const bytes = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);
  const found: CommitEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const state = bytes.subarray(at + NUMBER_BYTES, at + ENTRY_BYTES);
    const isRemoved = state.equals(REMOVED);
    found.push({ runNo: bytes.readUIntBE(at, NUMBER_BYTES), state: isRemoved ? undefined : state });
  }
  return found;
}

export function digestOf({ no, at, before, entries }: CommitRecord): Buffer {
  const parts = [Buffer.from(`handrail commit ${no} ${at}\n`), before, entries];
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** What is signed about the oldest record that is kept: those before it were removed by the host itself. */
export function beginningDigest(no: number): Buffer {
  return hash('sha256', `handrail log begins ${no}\n`, 'buffer');
}
