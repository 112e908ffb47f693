import type { AppendResult } from '@handrail/host';
import type { SqlValue } from '../driver/sql-database.ts';
import type { ToSeal } from '../sealing/sealed-text.ts';
import type { RegisterName } from './registers.ts';

/** One thing to be written, made of plain values only, so that it is cheap to send to another thread. */
export type Operation = AppendOperation | RegisterOperation | CleanUpOperation | ChangeKeyOperation;

/** A value of a column, or a text that the writer turns into one. */
export type OperationValue = SqlValue | ToSeal;

export interface AppendOperation {
  readonly type: 'append';
  /** When the batch was decided; receipts that expired before are in nobody's way. */
  readonly at: number;
  readonly runs: readonly EncodedRun[];
  /** Id, request digest, status, body, expiry, run. */
  readonly receipts: readonly OperationValue[][];
  /** Queue, id, content, run, time. */
  readonly outbox: readonly OperationValue[][];
  /** Run, id, content. */
  readonly artifacts: readonly OperationValue[][];
}

export interface EncodedRun {
  readonly runId: string;
  /** What has to be the last sequence of the log, -1 for a new one. */
  readonly after: number;
  /** The columns of a run, as `apply-append.ts` lists them. */
  readonly record: readonly SqlValue[];
  /** Events as JSON text, with the sequence of the first. */
  readonly chunks: readonly EncodedChunk[];
  /** Event id, pointer, value. */
  readonly sealed: readonly OperationValue[][];
  /** Tenant, mode, tag and run, of a run that begins. */
  readonly tags: readonly SqlValue[][];
  /** Rows of lists, as `listings.ts` lists their columns; one that is to be taken out has its key alone. */
  readonly listed: readonly OperationValue[][];
  /** Tenant, mode, scope id and workspace when no other open run may have them. */
  readonly scope: readonly SqlValue[] | undefined;
  readonly ended: boolean;
  /** Another process is at work on the run; never in a file, which one process has. */
  readonly asGuest: boolean;
  /** Whoever was at work on the run stays so: what follows is left to another process. */
  readonly leavesWork: boolean;
  /** What waits for an owner may be different afterwards. */
  readonly changesInbox: boolean;
}

export interface EncodedChunk {
  readonly first: number;
  readonly events: ToSeal;
}

/** A change of something that is not a run. */
export interface RegisterOperation {
  readonly type: 'register';
  readonly name: RegisterName;
  readonly parameters: readonly OperationValue[];
}

/**
 * Takes what is no longer stored out of the files: `log` empties the commit log into the database, `all` rewrites every
 * free page as well. Gives 1, or 0 when somebody else is reading an older state and the log is still needed.
 */
export interface CleanUpOperation {
  readonly type: 'clean-up';
  readonly what: 'log' | 'all';
}

/** From here on the writer seals with this key. Gives 1. */
export interface ChangeKeyOperation {
  readonly type: 'change-key';
  readonly key: Uint8Array;
}

export interface WriteFailure {
  readonly failed: 'full' | 'read-only' | 'overloaded' | 'broken' | 'defect';
  readonly message: string;
}

/** An append gives its result, a register how many rows changed, a clean-up whether it emptied the log. */
export type OperationResult = AppendResult | number | WriteFailure;
