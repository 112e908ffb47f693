import type { RunEvent } from '@handrail/runs';
import type { KeptRun, Retention, RunRecord } from '../../src/index.ts';
import { byText, type MemoryDisk, page } from './memory-disk.ts';

export function memoryRetention(disk: MemoryDisk): Retention {
  const records = () => [...disk.runs.values()].map(({ record }) => record);
  const keptBefore = (
    timeOf: (record: RunRecord) => number | undefined,
    at: number,
    after: KeptRun | undefined,
    limit: number,
  ): KeptRun[] => {
    const kept = records().flatMap((record) => {
      const time = timeOf(record);
      return time !== undefined && time < at ? [{ runId: record.runId, at: time }] : [];
    });
    kept.sort(inOrder);
    return page(
      kept.filter((run) => !after || inOrder(run, after) > 0),
      limit,
    );
  };
  return {
    endedBefore: async (at, after, limit) => keptBefore(({ endedAt }) => endedAt, at, after, limit),
    keptUntil: async (at, after, limit) => keptBefore(({ keepUntil }) => keepUntil, at, after, limit),
    runsOf: async (principal) => ({
      runs: records().filter((record) => record.principal === principal),
      next: undefined,
    }),
    remove: async (runIds, { dropsUnsent = false, erasure } = {}) => {
      const removed = [...new Set(runIds)].filter((runId) => {
        if (dropsUnsent && isFree(disk, runId)) removeEntries(disk, runId);
        if (!isFree(disk, runId) || hasEntries(disk, runId)) return false;
        removeRun(disk, runId, erasure !== undefined);
        return true;
      });
      const noted = disk.erasures.find(({ id }) => id === erasure);
      if (noted) noted.runs += removed.length;
      return removed;
    },
    purge: async () => false,
    removeUnsent: async (before, limit) => {
      const old = [...disk.queues.values()].flatMap(({ entries }) => entries);
      const gone = page(
        old.filter(({ id }) => (disk.madeAt.get(id) ?? Number.POSITIVE_INFINITY) < before),
        limit,
      );
      for (const { queue: name, id } of gone) removeEntry(disk, name, id);
      return gone.length;
    },
    removePasskeys: async (owner) => {
      const own = [...disk.passkeys].filter(([, passkey]) => passkey.owner === owner);
      for (const [key] of own) disk.passkeys.delete(key);
      return own.length;
    },
    beginErasure: async (erasure) => {
      disk.erasures.push({ ...erasure, runs: 0 });
    },
    erasures: async (limit) => structuredClone(page([...disk.erasures].reverse(), limit)),
  };
}

function inOrder(left: KeptRun, right: KeptRun): number {
  return left.at - right.at || byText(left.runId, right.runId);
}

function isFree(disk: MemoryDisk, runId: string): boolean {
  const record = disk.runs.get(runId)?.record;
  if (record?.endedAt === undefined || disk.busy.has(runId) || disk.timers.has(runId)) return false;
  const parent = disk.runs.get(record.parentRunId ?? '')?.record;
  if (parent && parent.endedAt === undefined) return false;
  return ![...disk.runs.values()].some(
    ({ record: other }) =>
      other.parentRunId === runId &&
      other.tenant === record.tenant &&
      other.mode === record.mode &&
      other.endedAt === undefined,
  );
}

function hasEntries(disk: MemoryDisk, runId: string): boolean {
  return [...disk.queues.values()].some(({ entries }) => entries.some((entry) => entry.runId === runId));
}

function removeEntries(disk: MemoryDisk, runId: string): void {
  for (const { entries } of [...disk.queues.values()]) {
    for (const entry of entries.filter((each) => each.runId === runId)) {
      removeEntry(disk, entry.queue, entry.id);
    }
  }
}

function removeEntry(disk: MemoryDisk, name: string, id: string): void {
  const queue = disk.queues.get(name);
  const place = queue?.entries.findIndex((entry) => entry.id === id) ?? -1;
  if (!queue || place === -1) return;
  queue.entries.splice(place, 1);
  if (queue.entries.length === 0) disk.queues.delete(name);
}

function removeRun(disk: MemoryDisk, runId: string, isErased: boolean): void {
  for (const text of disk.runs.get(runId)?.events ?? []) {
    const event: RunEvent = JSON.parse(text);
    disk.sealed.delete(event.eventId);
  }
  disk.runs.delete(runId);
  disk.claims.delete(runId);
  disk.artifacts.delete(runId);
  for (const [place, entry] of [...disk.listed]) if (entry.runId === runId) disk.listed.delete(place);
  for (const [place, record] of [...disk.records]) if (record.runId === runId) disk.records.delete(place);
  for (const [id, owner] of [...disk.receiptRuns]) {
    if (owner !== runId) continue;
    if (isErased) disk.receipts.delete(id);
    disk.receiptRuns.delete(id);
  }
}
