import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '@handrail/base';
import {
  emptyRun,
  foldRun,
  fromTimestamp,
  isTerminalType,
  type RunEvent,
  type RunState,
  statusOf,
  type Workflow,
} from '@handrail/runs';
import type { MemoryStore } from '../memory-store.ts';
import type { Mirror } from './mirror.ts';
import { SECRET } from './random-documents.ts';
import { OWNER_VALUE } from './simulated-connectors.ts';
import type { World } from './world.ts';

interface End {
  readonly mirror: Mirror;
  readonly world: World;
  readonly memory: Pick<MemoryStore, 'reopen' | 'dump'>;
  readonly workflows: ReadonlyMap<string, Workflow>;
  readonly complain: (complaint: string) => void;
}

/** What must be true when everything has come to its end. */
export async function checkEnd({ mirror, world, memory, workflows, complain }: End): Promise<void> {
  const next = memory.reopen();
  const states = new Map<string, RunState>();
  for (const [runId, log] of mirror.logs) {
    const stored = await next.events.readEvents(runId, 0, 100_000);
    if (!isDeepStrictEqual(stored, log)) complain(`the log of ${runId} is not what was committed`);
    const workflow = workflows.get(payloadOf(log[0]).workflowId ?? '');
    if (!workflow) {
      complain(`${runId} does not begin with its workflow`);
      continue;
    }
    const state = foldRun(log, emptyRun(workflow));
    states.set(runId, state);
    if (!mirror.isEnded(runId)) complain(`${runId} is stuck as ${statusOf(state)}`);
    const record = await next.events.readRecord(runId);
    if (record?.status !== statusOf(state)) complain(`the record of ${runId} says ${record?.status}`);
    if (record?.lastSequence !== log.length - 1) complain(`the record of ${runId} ends elsewhere`);
    if (record?.changedAt !== fromTimestamp(log.at(-1)?.timestamp))
      complain(`${runId} changed at another time`);
    checkEffects(log, world, complain);
    checkRequests(log, complain);
    if (JSON.stringify(log).includes(SECRET)) complain(`the log of ${runId} shows what is masked`);
  }
  checkChildren(states, complain);
  if (memory.dump().includes(OWNER_VALUE)) complain('the store holds what the owner entered');
  const orphans = await next.wakeups.orphans(undefined, 10);
  if (orphans.length > 0) complain(`${orphans.join()} would be taken up again although all has ended`);
  if ((await next.wakeups.earliest()) !== undefined) complain('a timer is left although all has ended');
}

/** Every request is closed once, before the end of its run. */
function checkRequests(log: readonly RunEvent[], complain: End['complain']): void {
  const open = new Set<string>();
  const known = new Set<string>();
  for (const { type, payload, eventId } of log) {
    const { requestId = '' } = payloadOf({ payload });
    if (type === 'handrail.assistance.requested') {
      if (known.has(requestId)) complain(`${eventId} uses the id of a request again`);
      known.add(requestId);
      open.add(requestId);
    } else if (/^handrail\.assistance\.(resolved|timed_out|cancelled|escalated)$/.test(type)) {
      if (!open.delete(requestId)) complain(`${eventId} closes what is not open`);
    } else if (isTerminalType(type) && open.size > 0) {
      complain(`${eventId} ends a run that still asks for ${[...open].join()}`);
    }
  }
}

/** What the log says was done was done, and everything that was done is in the log. */
function checkEffects(log: readonly RunEvent[], world: World, complain: End['complain']): void {
  const seen = new Set<string>();
  for (const { type, payload, eventId } of log) {
    const { key = '', outcome } = payloadOf({ payload });
    if (type === 'handrail.effect.started') {
      if (seen.has(key)) complain(`${eventId} starts ${key} again`);
      seen.add(key);
    }
    // Beginning a connector is an effect that the world outside does not count.
    if (key.includes('/connector.')) continue;
    if (type === 'handrail.effect.ended' && outcome === 'succeeded' && !world.counts.has(key)) {
      complain(`${eventId} says that ${key} was done, and it was not`);
    }
  }
}

function checkChildren(states: ReadonlyMap<string, RunState>, complain: End['complain']): void {
  const begun = new Map<string, string>();
  for (const [runId, { children, phase }] of states) {
    for (const [childRunId, child] of children) {
      if (begun.has(childRunId)) complain(`${childRunId} has two parents`);
      begun.set(childRunId, runId);
      const state = states.get(childRunId);
      if (state?.parent?.runId !== runId) complain(`${childRunId} does not know its parent ${runId}`);
      const isTold = ['completed', 'failed', 'cancelled'].includes(child.status);
      if (isTold && state && statusOf(state) !== child.status) {
        complain(`${runId} takes its child ${childRunId} for ${child.status}`);
      }
      if (!isTold && child.endsWithParent && phase !== 'completed')
        complain(`${runId} is ${phase} and its child ${childRunId} was not told of`);
    }
  }
  for (const [runId, { parent }] of states) {
    if (parent && begun.get(runId) !== parent.runId) complain(`${runId} is the child of nobody`);
  }
}

function payloadOf(event: Pick<RunEvent, 'payload'> | undefined): Record<string, string | undefined> {
  const texts = Object.entries(isJsonObject(event?.payload) ? event.payload : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
