import { createHash } from 'node:crypto';
import type { Clock } from '@handrail/base';
import { testPorts } from '@handrail/runs/testing';
import type { Timers } from '@handrail/tools';
import { coreNodeTypes, createHost, type Host, type HostStore, StoreFailure } from '../../src/index.ts';
import { connectorRun } from '../../src/nodes/connector-run.ts';
import { type ChooseFault, createFaultyStore, type FaultyStore } from '../faulty-store.ts';
import { ACME } from '../store-suite/samples.ts';
import { countingIds } from '../test-host.ts';
import type { Chance } from './chance.ts';
import type { Mirror } from './mirror.ts';
import type { Setting } from './setting.ts';
import { type Hearing, simulatedConnectors, simulatedSurfaces } from './simulated-connectors.ts';
import { simulatedNodes } from './simulated-nodes.ts';
import { slowReads } from './slow-reads.ts';
import type { Reach } from './world.ts';

/** Longer than any jump of the clock, so that no receipt expires in a history. */
const TEN_DAYS_MS = 864_000_000;

export interface ProcessParts {
  readonly memory: HostStore;
  readonly mirror: Mirror;
  readonly world: Reach;
  readonly time: Timers;
  /** What the host goes by. */
  readonly clock: Clock;
  /** Puts something else between the host and what is committed. */
  readonly wrap?: (store: HostStore) => HostStore;
  readonly chance: Chance;
  /** Differs from process to process, so that no id is given twice. */
  readonly generation: number;
  readonly choose: ChooseFault;
  readonly breaks: () => boolean;
  readonly complain: (complaint: string) => void;
  /** When there are connectors: what they are told. */
  readonly hearing: Hearing | undefined;
}

/** A process with a host in it, from its start to its crash. */
export interface SimulatedProcess {
  readonly host: Host;
  readonly store: FaultyStore;
}

export function startProcess(parts: ProcessParts): SimulatedProcess {
  const { memory, mirror, world, time, clock, chance, choose, breaks, complain, hearing } = parts;
  const { wrap = (store) => store } = parts;
  const store = createFaultyStore(slowReads(wrap(mirror.watch(memory, breaks)), chance, time), choose);
  const generation = String(parts.generation).padStart(2, '0');
  const host = createHost({
    store,
    clock,
    timers: time,
    ids: { ...countingIds(generation), random: () => chance.next() },
    ports: testPorts,
    nodeTypes: [...coreNodeTypes(), connectorRun, ...simulatedNodes(chance, time, world)],
    ...(hearing && {
      connectors: simulatedConnectors({ chance, time, hearing, generation }),
      surfaces: simulatedSurfaces(chance, time),
    }),
    mac: { sign: async (text) => `signed ${text.length}` },
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    limits: { maxIdleRuns: chance.pick([0, 1, 100]), maxNodeExecutions: 60, receiptLifeMs: TEN_DAYS_MS },
    onDefect: (error) => {
      const isMeant =
        error instanceof Error && (error.name === 'SimulatedTrouble' || error.name === 'StoreFailure');
      if (!isMeant)
        complain(
          `a defect was reported: ${error instanceof Error ? error.stack?.split('\n', 4).join() : error}`,
        );
    },
  });
  return { host, store };
}

/** What is said of a write that failed. */
const MAY_FAIL = new Set(['store_unavailable', 'overloaded']);

/** Starts its host. A process whose store fails then is one that died. */
export async function beginProcess(
  { host, store }: SimulatedProcess,
  { documents, complain }: Pick<Setting, 'documents' | 'complain'>,
): Promise<void> {
  try {
    await host.start();
    for (const document of documents) {
      const registered = await host.workflows.register(ACME, document);
      if (!registered.ok && !MAY_FAIL.has(registered.refusal.code)) complain(registered.refusal.message);
    }
  } catch (error) {
    if (!(error instanceof StoreFailure)) complain(`a start failed: ${String(error)}`);
    store.crash();
  }
}
