import type { StoreBatch } from '@handrail/host';
import type { RunEvent } from '@handrail/runs';

/** What a small run leaves behind when it begins and ends in one batch. */
const TYPES = [
  'run.started',
  'node.started',
  'channel.written',
  'node.completed',
  'log.appended',
  'run.completed',
];

export const EVENTS_IN_BATCH = TYPES.length;

const STARTED = 1_767_225_600_000;
const TIMESTAMP = new Date(STARTED).toISOString();
const PAYLOAD = {
  outputs: { greeting: 'Hello from a node that does nothing else.', count: 3 },
  durationMs: 2,
};

/** Sorts by the time it was made, as the ids of a host do. */
export function runIdOf(index: number): string {
  return `run${String(index).padStart(12, '0')}9f8e7d6c5b4a`;
}

export function eventsOf(runId: string): RunEvent[] {
  return TYPES.map((type, sequence) => ({
    eventId: `${runId}.${sequence}`,
    runId,
    nodeId: 'greet',
    type,
    payload: PAYLOAD,
    timestamp: TIMESTAMP,
    sequence,
    schemaVersion: 1,
    engineVersion: '0.1.0',
    causationId: `${runId}.${sequence - 1}`,
  }));
}

export function batchOf(index: number): StoreBatch {
  const runId = runIdOf(index);
  return {
    runs: [
      {
        record: {
          runId,
          tenant: 'acme',
          workspace: undefined,
          principal: 'key-1',
          mode: 'live',
          workflowId: 'greet',
          workflowDigest: 'd'.repeat(64),
          scopeId: undefined,
          parentRunId: undefined,
          status: 'completed',
          createdAt: STARTED,
          changedAt: STARTED,
          endedAt: STARTED,
          lastSequence: EVENTS_IN_BATCH - 1,
        },
        from: 0,
        events: eventsOf(runId),
        sealed: [],
        wake: { busy: false, at: undefined },
      },
    ],
  };
}
