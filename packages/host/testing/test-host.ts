import { createHash, createHmac } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import type { RunEvent, RunSnapshot } from '@handrail/runs';
import { readWorkflow, testPorts, workflowNames } from '@handrail/runs/testing';
import {
  type Caller,
  coreNodeTypes,
  createHost,
  type Host,
  type HostOptions,
  type HostOutcome,
  type HostStore,
  type Ids,
} from '../src/index.ts';
import { createMemoryStore } from './memory-store.ts';
import { VirtualTime } from './virtual-time.ts';

export const owner: Caller = {
  tenant: 'acme',
  workspace: undefined,
  principal: 'owner-1',
  mode: 'live',
  isOwner: false,
};

/** Ids that count, and chances that are always the same. */
export function countingIds(prefix = ''): Ids {
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}${prefix}${String(count).padStart(6, '0')}`;
  };
  return {
    newRunId: () => next('r'),
    newId: () => next('i'),
    newSecret: () => next('secret').padEnd(43, 'x'),
    random: () => 0.5,
  };
}

export interface TestHost {
  readonly host: Host;
  readonly time: VirtualTime;
  readonly store: HostStore;
  readonly defects: unknown[];
}

/** A host with every published workflow it can serve, in virtual time. */
export async function startTestHost(options: Partial<HostOptions> = {}): Promise<TestHost> {
  const time = new VirtualTime();
  const defects: unknown[] = [];
  const store = options.store ?? createMemoryStore();
  const host = createHost({
    clock: time,
    timers: time,
    ids: countingIds(),
    ports: testPorts,
    nodeTypes: coreNodeTypes(),
    mac: { sign: async (text) => createHmac('sha256', 'test key').update(text).digest('base64url') },
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    systemWorkflows: workflowNames.map(readWorkflow),
    onDefect: (error) => defects.push(error),
    ...options,
    store,
  });
  await host.start();
  await time.settle();
  return { host, time, store, defects };
}

/** The value of an outcome that must not be a refusal. */
export function accepted<Value>(outcome: HostOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
}

/** The code of an outcome that must be a refusal. */
export function codeOf(outcome: HostOutcome<unknown>): string {
  if (outcome.ok) throw new Error('This was not refused.');
  return outcome.refusal.code;
}

export async function startRun(
  { host, time }: Pick<TestHost, 'host' | 'time'>,
  workflowId: string,
  request: JsonObject = {},
  caller: Caller = owner,
): Promise<string> {
  const created = accepted(await host.runs.create(caller, { workflowId, ...request }));
  await time.settle();
  return created.runId;
}

export async function snapshotOf({ host }: Pick<TestHost, 'host'>, runId: string): Promise<RunSnapshot> {
  return accepted(await host.runs.read(owner, runId));
}

export async function logOf({ host }: Pick<TestHost, 'host'>, runId: string): Promise<readonly RunEvent[]> {
  return accepted(await host.runs.readEvents(owner, runId, 0, 10_000)).events;
}

/** Event types, with their nodes. */
export async function typesOf(test: Pick<TestHost, 'host'>, runId: string): Promise<readonly string[]> {
  const events = await logOf(test, runId);
  return events.map(({ type, nodeId }) => (nodeId === undefined ? type : `${type} ${nodeId}`));
}
