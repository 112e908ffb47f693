import { type AppendResult, isSameScope, type RunWrite, type StoreBatch } from '../../src/index.ts';
import { byText, isBusyElsewhere, type MemoryDisk } from './memory-disk.ts';

/**
 * Stores the batch of this opening as a whole, or says what is in its way. Throws for a batch that contradicts itself.
 */
export function appendBatch(disk: MemoryDisk, batch: StoreBatch, opening: number): AppendResult {
  for (const write of batch.runs) requireWhole(write);
  const writes = new Map(batch.runs.map((write) => [write.record.runId, write]));
  if (writes.size < batch.runs.length) throw new Error('A batch writes to one run twice.');
  const obstacle =
    receiptInTheWay(disk, batch) ?? sequenceInTheWay(disk, batch, opening) ?? scopeInTheWay(disk, writes);
  if (obstacle) return obstacle;
  const runs = batch.runs.map(
    (write) => [write, write.events.map((event) => JSON.stringify(event))] as const,
  );
  const texts = (batch.artifacts ?? []).map(
    (artifact) => [artifact, JSON.stringify(artifact.content)] as const,
  );
  const entries = (batch.outbox ?? []).map((entry) => structuredClone(entry));
  for (const [write, events] of runs) storeRun(disk, write, events, opening);
  for (const [artifact, text] of texts) put(disk.artifacts, artifact.runId, artifact.artifactId, text);
  const at = latestChange(batch);
  for (const entry of entries) {
    storeEntry(disk, entry);
    disk.madeAt.set(entry.id, entry.madeAt ?? at);
  }
  const [first] = batch.runs;
  for (const receipt of batch.receipts ?? []) {
    disk.receipts.set(receipt.id, { ...receipt });
    if (first) disk.receiptRuns.set(receipt.id, first.record.runId);
  }
  return { stored: true };
}

function requireWhole({ record, from, events }: RunWrite): void {
  const fits = events.every(
    (event, index) => event.sequence === from + index && event.runId === record.runId,
  );
  if (!fits || record.lastSequence !== from + events.length - 1 || record.lastSequence < 0) {
    throw new Error(`The events of run ${record.runId} do not follow each other up to its last sequence.`);
  }
}

function latestChange({ runs }: StoreBatch): number {
  return runs.reduce((latest, { record }) => Math.max(latest, record.changedAt), 0);
}

function receiptInTheWay(disk: MemoryDisk, batch: StoreBatch): AppendResult | undefined {
  const { receipts = [] } = batch;
  const at = latestChange(batch);
  const seen = new Set<string>();
  for (const { id } of receipts) {
    if (seen.has(id) || (disk.receipts.get(id)?.expiresAt ?? Number.NEGATIVE_INFINITY) > at) {
      return { stored: false, conflict: 'receipt', id };
    }
    seen.add(id);
  }
  return undefined;
}

/** A guest that takes itself for the one at work, and the other way round, has not seen what was stored last. */
function sequenceInTheWay(disk: MemoryDisk, { runs }: StoreBatch, opening: number): AppendResult | undefined {
  const behind = runs.find(
    ({ record: { runId }, from, asGuest = false }) =>
      (disk.runs.get(runId)?.events.length ?? 0) !== from ||
      isBusyElsewhere(disk, runId, opening) !== asGuest,
  );
  return behind && { stored: false, conflict: 'sequence', runId: behind.record.runId };
}

/** Runs count as they are once the batch is stored: a batch may end one and begin the next. */
function scopeInTheWay(disk: MemoryDisk, writes: ReadonlyMap<string, RunWrite>): AppendResult | undefined {
  for (const { record, exclusive } of writes.values()) {
    if (!exclusive || record.scopeId === undefined) continue;
    const records = [...disk.runs.values(), ...writes.values()].map((run) => run.record);
    const active = records
      .filter(
        (other) =>
          other.runId !== record.runId &&
          isSameScope(other, record) &&
          other.scopeId === record.scopeId &&
          (writes.get(other.runId)?.record ?? other).endedAt === undefined,
      )
      .sort((left, right) => byText(left.runId, right.runId));
    if (active[0]) return { stored: false, conflict: 'scope', activeRunId: active[0].runId };
  }
  return undefined;
}

function storeRun(
  disk: MemoryDisk,
  { record, sealed, wake, tags = [], listed = [], asGuest, leavesWork }: RunWrite,
  events: readonly string[],
  opening: number,
): void {
  const { runId } = record;
  const run = disk.runs.get(runId);
  if (run) {
    run.record = { ...record };
    run.events.push(...events);
  } else {
    disk.runs.set(runId, { record: { ...record }, tags: [...tags], events: [...events] });
  }
  for (const { eventId, pointer, value } of sealed) put(disk.sealed, eventId, pointer, JSON.stringify(value));
  for (const { list, name, entry } of listed) {
    const place = JSON.stringify([runId, list, name]);
    const { tenant, workspace, mode } = record;
    if (entry)
      disk.listed.set(place, structuredClone({ ...entry, tenant, workspace, mode, runId, list, name }));
    else disk.listed.delete(place);
  }
  if (wake.at === undefined) disk.timers.delete(runId);
  else disk.timers.set(runId, wake.at);
  if (asGuest || leavesWork) return;
  if (wake.busy) disk.busy.set(runId, opening);
  else disk.busy.delete(runId);
}

function put(table: Map<string, Map<string, string>>, row: string, column: string, text: string): void {
  const columns = table.get(row) ?? new Map<string, string>();
  columns.set(column, text);
  table.set(row, columns);
}

function storeEntry(disk: MemoryDisk, entry: NonNullable<StoreBatch['outbox']>[number]): void {
  const queue = disk.queues.get(entry.queue) ?? { entries: [], until: 0, failures: 0 };
  disk.queues.set(entry.queue, queue);
  const place = queue.entries.findIndex(({ id }) => byText(id, entry.id) > 0);
  queue.entries.splice(place === -1 ? queue.entries.length : place, 0, entry);
}
