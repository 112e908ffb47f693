import { hash, randomFillSync } from 'node:crypto';
import type { SqlValue } from '../driver/sql-database.ts';

/** Begins a chunk that is part of a chain; JSON text and older chunks begin otherwise. */
const MARK = '\u0002';
export const HEAD_BYTES = 32;
const SALT_BYTES = 16;
const HEAD_LENGTH = base64Length(HEAD_BYTES);
const SALT_LENGTH = base64Length(SALT_BYTES);
const POOL_BYTES = 4_096;

/** What the first chunk of a chain follows. */
export const NO_HEAD = Buffer.alloc(HEAD_BYTES).toString('base64');

/** A chunk of a run's log, and the head of the chain before it. */
export interface Link {
  readonly before: string;
  readonly events: string;
}

/**
 * Links chunks: each holds the head of the chain before it, and the head after it is the digest of its whole text, in which
 * every event names its run and its place in it. The salt keeps a head, which is stored in the open, from telling anything about what it was made of.
 */
export function createLinker(): (before: string, events: string) => string {
  const pool = new Uint8Array(POOL_BYTES);
  let left = 0;
  return (before, events) => {
    if (left < SALT_BYTES) {
      randomFillSync(pool);
      left = POOL_BYTES;
    }
    left -= SALT_BYTES;
    const salt = Buffer.from(pool.buffer, left, SALT_BYTES).toString('base64');
    return MARK + before + salt + events;
  };
}

/** The head after a chunk. */
export function headOf(text: string): string {
  return hash('sha256', text, 'base64');
}

/** Undefined for a chunk of an older program, which is in no chain. */
export function readLink(text: string): Link | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const events = text.slice(MARK.length + HEAD_LENGTH + SALT_LENGTH);
  return { before: text.slice(MARK.length, MARK.length + HEAD_LENGTH), events };
}

/** The head that a stored state begins with; `NO_HEAD` where there is none yet. */
export function readHead(state: SqlValue | undefined): string {
  if (!(state instanceof Uint8Array) || state.length < HEAD_BYTES) return NO_HEAD;
  return Buffer.from(state.buffer, state.byteOffset, HEAD_BYTES).toString('base64');
}

function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}
