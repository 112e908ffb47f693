import { createHash } from 'node:crypto';
import type { AppendResult } from '@handrail/host';
import {
  type AppendOperation,
  type Cipher,
  createLinker,
  type EncodedRun,
  fromText,
  headOf,
  LISTED_KEY,
  type LogKey,
  RUN_COLUMNS,
  readHead,
  type Sealer,
  type SqlRow,
  stateOfRun,
} from '@handrail/store-sqlite/shared';
import { type ChangedRun, noteOf, sealNote } from '../audit/commit-note.ts';
import type { Answer, Connection, Session, Statement } from '../connect/connection.ts';
import { isLost, isTaken } from '../connect/failure.ts';
import { codeOf } from '../connect/failure-code.ts';
import { appendStatements as statements } from './append-statements.ts';

const BUSY_IN = RUN_COLUMNS.indexOf('busy_in');
const STORED: AppendResult = { stored: true };
const DIVIDED_BY_ZERO = '22012';
const BEGIN: Statement = { text: 'BEGIN' };
const COMMIT: Statement = { text: 'COMMIT' };
const ROLLBACK: Statement = { text: 'ROLLBACK' };

/** The session was lost before anything was sent that could be stored: the same may be tried in another. */
export class NothingSent extends Error {}

/** This process was silent for so long that others took over what it was doing. */
export class FencedOff extends Error {}

export interface GroupPorts {
  readonly session: Connection;
  readonly sealer: Sealer;
  readonly cipher: Cipher;
  readonly logKey: LogKey;
  /** As others see this process now. */
  opening(): number;
}

/** What is stored of what a group is about, and locked until its transaction ends. */
interface Found {
  readonly runs: ReadonlyMap<string, SqlRow>;
  readonly receipts: ReadonlyMap<string, number>;
  readonly active: ReadonlyMap<EncodedRun, readonly string[]>;
}

const NOTHING_FOUND: Found = { runs: new Map(), receipts: new Map(), active: new Map() };

/**
 * Stores batches in one transaction: everything that may be in the way is looked up and locked first, then all that may
 * be stored is written. Two batches of a group never touch the same run, receipt or scope. New rows cannot be locked, so
 * another process may store one meanwhile; then the database refuses the whole group, and it is tried again.
 */
export function createAppendGroup(
  ports: GroupPorts,
): (group: readonly AppendOperation[]) => Promise<readonly AppendResult[]> {
  const link = createLinker();

  /** Of runs that begin nothing is known yet, so they need no look: the keys of the tables say what is in the way. */
  async function begin(session: Session, group: readonly AppendOperation[]): Promise<boolean> {
    const writes = writesOf(group, NOTHING_FOUND, ports, link);
    try {
      const answers = await session.pipeline([
        BEGIN,
        statements.fenceOrFail(ports.opening()),
        ...writes,
        COMMIT,
      ]);
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone.');
      return true;
    } catch (error) {
      if (codeOf(error) === DIVIDED_BY_ZERO) throw new FencedOff();
      if (isTaken(error)) return false;
      throw error;
    }
  }

  return async (group) => {
    const session = await ports.session.session();
    if (group.every(isBeginning) && (await begin(session, group))) return group.map(() => STORED);
    let isOpen = true;
    try {
      const found = await lookUp(session, ports.opening(), group);
      const results = group.map((operation) => inTheWay(operation, found) ?? STORED);
      const stored = group.filter((_, index) => results[index] === STORED);
      const writes = stored.length > 0 ? writesOf(stored, found, ports, link) : [];
      // Sent at once, and answered together: if one is refused, the last one undoes all and says so.
      if (session.isOver()) throw new Error('The session has ended.');
      isOpen = false;
      const answers = await session.pipeline([...writes, COMMIT]);
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone.');
      return results;
    } catch (error) {
      if (!isOpen) throw error;
      await session.query(ROLLBACK).catch(() => session.drop());
      throw isLost(error) && !(error instanceof FencedOff) ? new NothingSent('', { cause: error }) : error;
    }
  };
}

function isBeginning({ runs, receipts }: AppendOperation): boolean {
  const ids = new Set(receipts.map(([id]) => id));
  return ids.size === receipts.length && runs.every(({ after, scope }) => after === -1 && !scope);
}

async function lookUp(session: Session, opening: number, group: readonly AppendOperation[]): Promise<Found> {
  const runs = group.flatMap((operation) => operation.runs);
  const receiptIds = group.flatMap(({ receipts }) => receipts.map(([id]) => String(id)));
  const exclusive = runs.filter(({ scope }) => scope);
  const scopes = exclusive.map(({ scope }, no) => [no, ...(scope ?? [])]);
  const [, fence, locked, ...others] = await session.pipeline([
    BEGIN,
    statements.fence(opening),
    statements.lockRuns(
      runs.map(({ runId }) => runId),
      opening,
    ),
    ...(receiptIds.length > 0 ? [statements.lockReceipts(receiptIds)] : []),
    ...(scopes.length > 0 ? [statements.activeIn(scopes)] : []),
  ]);
  if (fence?.rows.length !== 1) throw new FencedOff();
  const receipts = receiptIds.length > 0 ? rowsOf(others.shift()) : [];
  const active = new Map<EncodedRun, string[]>(exclusive.map((run) => [run, []]));
  for (const [no, runId] of scopes.length > 0 ? rowsOf(others.shift()) : []) {
    const run = exclusive[Number(no)];
    if (run) active.get(run)?.push(String(runId));
  }
  return {
    runs: new Map(rowsOf(locked).map((row) => [String(row[0]), row])),
    receipts: new Map(receipts.map(([id, expiresAt]) => [String(id), Number(expiresAt)])),
    active,
  };
}

function rowsOf(answer: Answer | undefined): readonly SqlRow[] {
  return answer?.rows ?? [];
}

/** The first of receipt, sequence and scope. */
function inTheWay(operation: AppendOperation, found: Found): AppendResult | undefined {
  const seen = new Set<string>();
  for (const [value] of operation.receipts) {
    const id = String(value);
    const expiresAt = found.receipts.get(id);
    if (seen.has(id) || (expiresAt !== undefined && expiresAt > operation.at)) {
      return { stored: false, conflict: 'receipt', id: fromText(id) };
    }
    seen.add(id);
  }
  for (const { runId, after, asGuest } of operation.runs) {
    const [, last = -1, , , isBusyElsewhere = 0] = found.runs.get(runId) ?? [];
    if (Number(last) !== after || (isBusyElsewhere === 1) !== asGuest) {
      return { stored: false, conflict: 'sequence', runId: fromText(runId) };
    }
  }
  return scopeInTheWay(operation.runs, found);
}

/** Runs count as they are once the batch is stored: a batch may end one and begin the next. */
function scopeInTheWay(runs: readonly EncodedRun[], { active }: Found): AppendResult | undefined {
  for (const run of runs) {
    const { scope, runId } = run;
    if (!scope) continue;
    const stored = (active.get(run) ?? []).filter((id) => !runs.some((one) => one.runId === id));
    const inBatch = runs.filter((one) => !one.ended && scopeKeyOf(one) === JSON.stringify(scope));
    const others = [...stored, ...inBatch.map((one) => one.runId)].filter((id) => id !== runId).sort();
    if (others[0] !== undefined) {
      return { stored: false, conflict: 'scope', activeRunId: fromText(others[0]) };
    }
  }
  return undefined;
}

/** Tenant, mode, scope id and workspace of a run, as `EncodedRun` has the scope of an exclusive one. */
export function scopeKeyOf({ record }: EncodedRun): string {
  return JSON.stringify([record[1], record[4], record[7], record[2]]);
}

function writesOf(
  group: readonly AppendOperation[],
  found: Found,
  { sealer, cipher, logKey }: GroupPorts,
  link: ReturnType<typeof createLinker>,
): Statement[] {
  const rows: Record<
    | 'updated'
    | 'inserted'
    | 'chunks'
    | 'sealed'
    | 'tags'
    | 'listed'
    | 'unlisted'
    | 'receipts'
    | 'outbox'
    | 'artifacts',
    unknown[][]
  > = {
    updated: [],
    inserted: [],
    chunks: [],
    sealed: [],
    tags: [],
    listed: [],
    unlisted: [],
    receipts: [],
    outbox: [],
    artifacts: [],
  };
  const changed: ChangedRun[] = [];
  for (const operation of group) {
    for (const run of operation.runs) {
      const before = found.runs.get(run.runId);
      let head = readHead(before?.[2]);
      for (const { first, events } of run.chunks) {
        const text = link(head, events.text);
        head = headOf(text);
        rows.chunks.push([run.runId, first, sealer.seal({ where: events.where, text })]);
      }
      const record =
        run.asGuest || run.leavesWork ? run.record.with(BUSY_IN, before?.[3] ?? null) : run.record;
      const state = stateOfRun(logKey, 0, record, head);
      changed.push({ runId: run.runId, before: before?.[2], after: state });
      (before ? rows.updated : rows.inserted).push([...record, state, run.scope !== undefined]);
      for (const values of run.sealed)
        rows.sealed.push([...sealer.bind(values), run.runId, digestOf(String(values[1]))]);
      for (const values of run.listed)
        (values.length > LISTED_KEY ? rows.listed : rows.unlisted).push(sealer.bind(values));
      if (!before) rows.tags.push(...run.tags.map((tag) => [...tag]));
    }
    for (const values of operation.receipts) rows.receipts.push(sealer.bind(values));
    for (const values of operation.outbox) rows.outbox.push(sealer.bind(values));
    for (const values of operation.artifacts) rows.artifacts.push(sealer.bind(values));
  }
  const expired = rows.receipts.map(([id]) => String(id)).filter((id) => found.receipts.has(id));
  const some = (list: unknown[][], make: (list: unknown[][]) => Statement) =>
    list.length > 0 ? [make(list)] : [];
  const at = Math.max(...group.map((operation) => operation.at));
  const note = changed.length > 0 ? [sealNote(cipher, noteOf(logKey, at, changed))] : [];
  return [
    ...some(note, statements.insertNote),
    ...some(rows.updated, statements.updateRuns),
    // In one order for all processes, as they are locked.
    ...some(rows.inserted.sort(byFirst), statements.insertRuns),
    ...some(rows.chunks, statements.insertChunks),
    ...some(rows.sealed, statements.insertSealed),
    ...some(rows.tags, statements.insertTags),
    ...some(rows.unlisted, statements.removeListed),
    ...some(rows.listed, statements.putListed),
    ...(expired.length > 0 ? [statements.removeReceipts(expired)] : []),
    ...some(rows.receipts.sort(byFirst), statements.putReceipts),
    ...some(rows.outbox, statements.insertEntries),
    ...some(rows.artifacts, statements.putArtifacts),
  ];
}

function byFirst([left]: readonly unknown[], [right]: readonly unknown[]): number {
  return String(left) < String(right) ? -1 : 1;
}

/** Pointers may be longer than what an index takes. */
export function digestOf(pointer: string): Buffer {
  return createHash('sha256').update(pointer).digest();
}
