import type { JsonValue } from '@handrail/base';
import { eventIdOf, type RunEvent } from '@handrail/runs';
import type {
  ApiKey,
  DataScope,
  OutboxEntry,
  Receipt,
  RunRecord,
  RunWrite,
  StoreBatch,
  StoredDefinition,
  Subscription,
} from '../../src/index.ts';

/** Live data of a tenant as a whole. */
export const ACME: DataScope = { tenant: 'acme', workspace: undefined, mode: 'live' };

/** Any moment, in milliseconds. */
export const START = 1_767_225_600_000;

export function sampleEvent(runId: string, sequence: number, payload: JsonValue = {}): RunEvent {
  return {
    eventId: eventIdOf(runId, sequence),
    runId,
    type: sequence === 0 ? 'run.started' : 'log.appended',
    payload,
    timestamp: new Date(START + sequence).toISOString(),
    sequence,
  };
}

export function sampleRecord(runId: string, changes: Partial<RunRecord> = {}): RunRecord {
  return {
    runId,
    tenant: 'acme',
    workspace: undefined,
    principal: 'key-1',
    mode: 'live',
    workflowId: 'greet',
    workflowDigest: 'digest-1',
    scopeId: undefined,
    parentRunId: undefined,
    status: 'running',
    createdAt: START,
    changedAt: START,
    endedAt: undefined,
    lastSequence: 0,
    ...changes,
  };
}

export interface WriteSample extends Partial<Omit<RunWrite, 'record' | 'events'>> {
  readonly record?: Partial<RunRecord>;
  /** As many events as there are payloads. */
  readonly payloads?: readonly JsonValue[];
}

/** A write of one event at the beginning of a log, unless said otherwise. */
export function sampleWrite(runId: string, sample: WriteSample = {}): RunWrite {
  const { record, payloads = [{}], from = 0, ...rest } = sample;
  return {
    from,
    events: payloads.map((payload, index) => sampleEvent(runId, from + index, payload)),
    sealed: [],
    wake: { busy: false, at: undefined },
    ...rest,
    record: sampleRecord(runId, { lastSequence: from + payloads.length - 1, ...record }),
  };
}

export function sampleBatch(...runs: readonly RunWrite[]): StoreBatch {
  return { runs };
}

export function sampleReceipt(id: string, changes: Partial<Receipt> = {}): Receipt {
  return {
    id,
    requestDigest: 'request-1',
    status: 201,
    body: '{"ok":true}',
    expiresAt: START + 1_000,
    ...changes,
  };
}

export function sampleEntry(queue: string, id: string, content: OutboxEntry['content'] = {}): OutboxEntry {
  return { queue, id, content };
}

export function sampleDefinition(
  workflowId: string,
  changes: Partial<StoredDefinition> = {},
): StoredDefinition {
  return {
    tenant: '',
    workspace: undefined,
    mode: 'live',
    workflowId,
    digest: `digest of ${workflowId}`,
    document: '{}',
    registeredAt: START,
    ...changes,
  };
}

export function sampleKey(id: string, changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id,
    hash: `hash of ${id}`,
    label: 'for tests',
    tenant: 'acme',
    workspace: undefined,
    principal: 'key-1',
    mode: 'live',
    scopes: ['runs.read'],
    createdAt: START,
    expiresAt: undefined,
    revokedAt: undefined,
    ...changes,
  };
}

export function sampleSubscription(webhookId: string, changes: Partial<Subscription> = {}): Subscription {
  return {
    webhookId,
    tenant: 'acme',
    workspace: undefined,
    mode: 'live',
    url: 'https://example.test/hook',
    events: ['run.completed'],
    tags: [],
    secret: 'whsec-1',
    createdAt: START,
    ...changes,
  };
}
