import type { RunRecord, RunWrite, StoreBatch } from '@handrail/host';
import type { SqlValue } from '../driver/sql-database.ts';
import { encodeListed } from '../listings.ts';
import { stateText } from '../read/run-states.ts';
import { placeOf } from '../sealing/places.ts';
import { jsonToSeal, toSeal } from '../sealing/sealed-text.ts';
import { toText } from '../text.ts';
import type { AppendOperation, EncodedChunk, EncodedRun } from './operation.ts';

/** A reader parses a chunk as a whole, so a chunk stays small. */
const EVENTS_IN_CHUNK = 64;

/** Sequences have to fit into the key of a chunk. */
const LAST_SEQUENCE = 2 ** 24 - 1;

/** Turns a batch into values of columns, and content into texts to seal. Throws for a batch that contradicts itself. */
export function encodeBatch(batch: StoreBatch, opening: number): AppendOperation {
  requireOncePerRun(batch.runs);
  const at = batch.runs.reduce((latest, { record }) => Math.max(latest, record.changedAt), 0);
  return {
    type: 'append',
    at,
    runs: batch.runs.map((write) => encodeRun(write, opening)),
    receipts: (batch.receipts ?? []).map(({ id, requestDigest, status, body, expiresAt }) => [
      toText(id),
      toText(requestDigest),
      status,
      toSeal(placeOf.receipt(id), body),
      expiresAt,
      optional(batch.runs[0]?.record.runId),
    ]),
    outbox: (batch.outbox ?? []).map(({ queue, id, content, runId, madeAt = at }) => [
      toText(queue),
      toText(id),
      jsonToSeal(placeOf.outbox(queue, id), content),
      optional(runId),
      madeAt,
    ]),
    artifacts: (batch.artifacts ?? []).map(({ runId, artifactId, content }) => [
      toText(runId),
      toText(artifactId),
      jsonToSeal(placeOf.artifact(runId, artifactId), content),
    ]),
  };
}

function requireOncePerRun(runs: readonly RunWrite[]): void {
  if (runs.length > 1 && new Set(runs.map(({ record }) => record.runId)).size < runs.length) {
    throw new Error('A batch writes to one run twice.');
  }
}

function encodeRun(write: RunWrite, opening: number): EncodedRun {
  const { record, from, events, sealed, wake, exclusive, tags = [] } = write;
  requireWhole(write);
  const chunks: EncodedChunk[] = [];
  for (let start = 0; start < events.length; start += EVENTS_IN_CHUNK) {
    const part = events.length > EVENTS_IN_CHUNK ? events.slice(start, start + EVENTS_IN_CHUNK) : events;
    const first = from + start;
    chunks.push({ first, events: jsonToSeal(placeOf.events(record.runId, first), part) });
  }
  const columns = encodeRecord(record);
  columns.push(wake.at ?? null, wake.busy ? opening : null, record.keepUntil ?? null);
  return {
    runId: toText(record.runId),
    after: from - 1,
    record: columns,
    chunks,
    sealed: sealed.map(({ eventId, pointer, value }) => [
      toText(eventId),
      toText(pointer),
      jsonToSeal(placeOf.sealed(eventId, pointer), value),
    ]),
    tags: [...new Set(tags)].map((tag) => [
      toText(record.tenant),
      record.mode,
      toText(tag),
      toText(record.runId),
    ]),
    listed: encodeListed(record, write.listed),
    scope:
      exclusive && record.scopeId !== undefined
        ? [toText(record.tenant), record.mode, toText(record.scopeId), optional(record.workspace)]
        : undefined,
    ended: record.endedAt !== undefined,
    asGuest: write.asGuest ?? false,
    leavesWork: write.leavesWork ?? false,
    changesInbox: write.changesInbox ?? false,
  };
}

function requireWhole({ record, from, events }: RunWrite): void {
  const fits = events.every(
    (event, index) => event.sequence === from + index && event.runId === record.runId,
  );
  const last = record.lastSequence;
  if (!fits || last !== from + events.length - 1 || last < 0 || last > LAST_SEQUENCE) {
    throw new Error(`The events of run ${record.runId} do not follow each other up to its last sequence.`);
  }
}

/** The first columns of a run, as `apply-append.ts` lists them. */
function encodeRecord(record: RunRecord): SqlValue[] {
  return [
    toText(record.runId),
    toText(record.tenant),
    optional(record.workspace),
    toText(record.principal),
    record.mode,
    toText(record.workflowId),
    toText(record.workflowDigest),
    optional(record.scopeId),
    optional(record.parentRunId),
    stateText(record),
    record.createdAt,
    record.changedAt,
    record.endedAt ?? null,
    record.lastSequence,
  ];
}

function optional(name: string | undefined): string | null {
  return name === undefined ? null : toText(name);
}
