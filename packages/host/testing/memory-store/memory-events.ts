import type { JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import {
  type EventStore,
  type RunQuery,
  type RunRecord,
  recordOutcome,
  type Wakeups,
} from '../../src/index.ts';
import { appendBatch } from './append-batch.ts';
import { byText, type MemoryDisk, page } from './memory-disk.ts';

export function memoryEvents(disk: MemoryDisk, opening: () => number): EventStore {
  return {
    append: async (batch) => appendBatch(disk, batch, opening()),
    readRecord: async (runId) => {
      const run = disk.runs.get(runId);
      return run && { ...run.record };
    },
    readEvents: async (runId, from, limit) => {
      const events = disk.runs.get(runId)?.events ?? [];
      return page(events.slice(Math.max(0, Math.ceil(from))), limit).map(
        (text): RunEvent => JSON.parse(text),
      );
    },
    findRuns: async (query) => findRuns(disk, query),
    readSealed: async (eventId, pointer) => parsed(disk.sealed.get(eventId)?.get(pointer)),
    readArtifact: async (runId, artifactId) => parsed(disk.artifacts.get(runId)?.get(artifactId)),
  };
}

export function memoryWakeups(disk: MemoryDisk, opening: number): Wakeups {
  return {
    due: async (at, limit) => {
      const due = [...disk.timers].filter(([, timer]) => timer <= at);
      due.sort((left, right) => left[1] - right[1] || byText(left[0], right[0]));
      return page(due, limit).map(([runId]) => runId);
    },
    earliest: async () => {
      let first: number | undefined;
      for (const timer of disk.timers.values()) if (first === undefined || timer < first) first = timer;
      return first;
    },
    orphans: async (after, limit) => {
      const gone = [...disk.busy].filter(([runId, by]) => by !== opening && runId > (after ?? ''));
      return page(gone.map(([runId]) => runId).sort(byText), limit);
    },
  };
}

function findRuns(disk: MemoryDisk, query: RunQuery): RunRecord[] {
  const { tenant, mode, workspace, statuses, outcomes, workflowId, parentRunId, tag, before } = query;
  const found = [...disk.runs.values()]
    .filter(({ tags }) => tag === undefined || tags.includes(tag))
    .map(({ record }) => record)
    .filter(
      (record) =>
        record.tenant === tenant &&
        record.mode === mode &&
        (workspace === undefined || record.workspace === workspace) &&
        (statuses === undefined || statuses.includes(record.status)) &&
        (outcomes === undefined || outcomes.some((outcome) => outcome === recordOutcome(record))) &&
        (workflowId === undefined || record.workflowId === workflowId) &&
        (parentRunId === undefined || record.parentRunId === parentRunId) &&
        (before === undefined || record.runId < before),
    );
  found.sort((left, right) => byText(right.runId, left.runId));
  return page(found, query.limit).map((record) => ({ ...record }));
}

function parsed(text: string | undefined): JsonValue | undefined {
  if (text === undefined) return undefined;
  const value: JsonValue = JSON.parse(text);
  return value;
}
