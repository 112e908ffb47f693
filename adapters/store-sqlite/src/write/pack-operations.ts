import type { AppendResult } from '@handrail/host';
import type { SqlValue } from '../driver/sql-database.ts';
import type { AppendOperation, EncodedRun, Operation, OperationResult, OperationValue } from './operation.ts';

/**
 * What goes from one thread to the other: the members of appends one after the other in one list. A message is copied, and
 * that costs by the object and by the name of each member, more than by the text. Lists are nothing when they are empty.
 */
export type PackedOperations = readonly unknown[];

type Rows = readonly (readonly OperationValue[])[];

/** Stands in front of an append; whatever else is in the list is an operation as it is. */
const APPEND = 0;

const AS_GUEST = 1;
const LEAVES_WORK = 2;
const CHANGES_INBOX = 4;
const ENDED = 8;

export function packOperations(operations: readonly Operation[]): PackedOperations {
  const packed: unknown[] = [];
  for (const operation of operations) {
    if (operation.type !== 'append') {
      packed.push(operation);
      continue;
    }
    const { at, runs, receipts, outbox, artifacts } = operation;
    packed.push(APPEND, at, orNothing(receipts), orNothing(outbox), orNothing(artifacts), runs.length);
    for (const run of runs) packRun(run, packed);
  }
  return packed;
}

function packRun(run: EncodedRun, packed: unknown[]): void {
  const { runId, after, record, chunks, sealed, tags, listed, scope } = run;
  const flags =
    (run.asGuest ? AS_GUEST : 0) +
    (run.leavesWork ? LEAVES_WORK : 0) +
    (run.changesInbox ? CHANGES_INBOX : 0) +
    (run.ended ? ENDED : 0);
  packed.push(runId, after, flags, scope, orNothing(sealed), orNothing(tags), orNothing(listed));
  packed.push(record.length);
  for (const value of record) packed.push(value);
  packed.push(chunks.length);
  for (const { first, events } of chunks) packed.push(first, events.where, events.text);
}

/** What `packOperations` was given. */
export function unpackOperations(packed: PackedOperations): Operation[] {
  const operations: Operation[] = [];
  const reader = new PackedReader(packed);
  while (!reader.isOver) {
    const next = reader.next<typeof APPEND | Operation>();
    operations.push(next === APPEND ? unpackAppend(reader) : next);
  }
  return operations;
}

function unpackAppend(reader: PackedReader): AppendOperation {
  const at = reader.next<number>();
  const receipts = reader.rows();
  const outbox = reader.rows();
  const artifacts = reader.rows();
  const runs = reader.times(unpackRun);
  return { type: 'append', at, runs, receipts, outbox, artifacts };
}

function unpackRun(reader: PackedReader): EncodedRun {
  const runId = reader.next<string>();
  const after = reader.next<number>();
  const flags = reader.next<number>();
  const scope = reader.next<readonly SqlValue[] | undefined>();
  const sealed = reader.rows();
  const tags = reader.rows<SqlValue>();
  const listed = reader.rows();
  const record = reader.times((from) => from.next<SqlValue>());
  const chunks = reader.times((from) => ({
    first: from.next<number>(),
    events: { where: from.next<string>(), text: from.next<string>() },
  }));
  return {
    runId,
    after,
    record,
    chunks,
    sealed,
    tags,
    listed,
    scope,
    ended: (flags & ENDED) !== 0,
    asGuest: (flags & AS_GUEST) !== 0,
    leavesWork: (flags & LEAVES_WORK) !== 0,
    changesInbox: (flags & CHANGES_INBOX) !== 0,
  };
}

class PackedReader {
  readonly #packed: PackedOperations;
  #at = 0;

  constructor(packed: PackedOperations) {
    this.#packed = packed;
  }

  get isOver(): boolean {
    return this.#at >= this.#packed.length;
  }

  /** Both threads run the same program, so the next value is what it was packed as. */
  next<Value>(): Value {
    const value = this.#packed[this.#at] as Value;
    this.#at += 1;
    return value;
  }

  rows<Value = OperationValue>(): Value[][] {
    return this.next<Value[][] | undefined>() ?? [];
  }

  times<Value>(read: (reader: PackedReader) => Value): Value[] {
    const values: Value[] = [];
    for (let left = this.next<number>(); left > 0; left -= 1) values.push(read(this));
    return values;
  }
}

function orNothing(rows: Rows): Rows | undefined {
  return rows.length > 0 ? rows : undefined;
}

/** How many appends were stored, when all were; else the results as they are. */
export type PackedResults = number | readonly OperationResult[];

const STORED: AppendResult = { stored: true };

export function packResults(results: readonly OperationResult[]): PackedResults {
  return results.every(isStored) ? results.length : results;
}

export function unpackResults(packed: PackedResults): readonly OperationResult[] {
  return typeof packed === 'number' ? new Array<OperationResult>(packed).fill(STORED) : packed;
}

function isStored(result: OperationResult): boolean {
  return typeof result === 'object' && 'stored' in result && result.stored;
}
