import type { JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import {
  type Caller,
  coreNodeTypes,
  type HostOptions,
  type OwnerNotice,
  type TimelinePage,
} from '../src/index.ts';
import { collecting } from './collecting-notifier.ts';
import { ScriptedConnectors } from './scripted-connectors.ts';
import { ScriptedSurfaces } from './scripted-surface.ts';
import { testDigest, testMac } from './test-crypto.ts';
import { accepted, logOf, startRun, startTestHost, type TestHost } from './test-host.ts';
import { VirtualTime } from './virtual-time.ts';

/** The owner in person. */
export const signedIn: Caller = {
  tenant: 'acme',
  workspace: undefined,
  principal: 'owner-1',
  mode: 'live',
  isOwner: true,
};

/** A workflow with one connector, and changes to its node. */
export function connecting(changes: JsonObject = {}, id = 'connecting'): JsonObject {
  const node = { id: 'c', type: 'connector.run', name: 'Ask the bank', config: { connector: 'bank' } };
  return JSON.parse(
    JSON.stringify(sketchWorkflow([{ ...node, ...changes }], [], { id, name: 'Connecting' })),
  );
}

export interface AssistanceBench extends TestHost {
  readonly connectors: ScriptedConnectors;
  readonly surfaces: ScriptedSurfaces;
  readonly notices: OwnerNotice[];
}

export interface AssistanceBenchOptions extends Partial<HostOptions> {
  /** The host knows nothing of live pages. */
  readonly isWithoutBrowser?: boolean;
}

export async function startAssistanceBench({
  isWithoutBrowser = false,
  ...options
}: AssistanceBenchOptions = {}): Promise<AssistanceBench> {
  const time = new VirtualTime();
  const connectors = new ScriptedConnectors();
  const surfaces = new ScriptedSurfaces();
  const notices: OwnerNotice[] = [];
  const test = await startTestHost({
    clock: time,
    timers: time,
    nodeTypes: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
    connectors,
    ...(!isWithoutBrowser && { surfaces }),
    notifier: collecting(notices),
    systemWorkflows: [connecting()],
    ...options,
  });
  return { ...test, time, connectors, surfaces, notices };
}

/** Starts a run, and gives its connector. */
export async function connect(bench: AssistanceBench, workflowId = 'connecting', request: JsonObject = {}) {
  const runId = await startRun(bench, workflowId, request);
  await bench.time.settle();
  const connector = bench.connectors.opened.at(-1);
  if (!connector) throw new Error('No connector was opened.');
  const say = async (...lines: readonly unknown[]) => {
    connector.say(...lines);
    for (let turn = 0; turn < 4; turn += 1) await bench.time.settle();
  };
  const reply = async (requestId: string, data?: JsonObject, status = 'success') => {
    const outcome = await bench.host.assistance.reply(signedIn, runId, {
      requestId,
      status,
      ...(data && { data }),
    });
    await bench.time.settle();
    return outcome;
  };
  return { runId, connector, say, reply };
}

export async function timelineOf(
  bench: Pick<TestHost, 'host'>,
  runId: string,
): Promise<TimelinePage['entries']> {
  return accepted(await bench.host.assistance.timeline(signedIn, runId, 0, 1_000)).entries;
}

/** Types of the log without those of every run. */
export async function askedOf(bench: Pick<TestHost, 'host'>, runId: string): Promise<readonly string[]> {
  const log: readonly RunEvent[] = await logOf(bench, runId);
  return log
    .map(({ type }) => type)
    .filter((type) => /^handrail\.(?!effect|run)|^interrupt|^run\.|^node\./.test(type));
}
