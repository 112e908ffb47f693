import { createHash } from 'node:crypto';
import { testPorts } from '@handrail/runs/testing';
import { coreNodeTypes, createHost, type Host } from '../../src/index.ts';
import { connectorRun } from '../../src/nodes/connector-run.ts';
import { type ChooseFault, createFaultyStore, type FaultyStore } from '../faulty-store.ts';
import type { MemoryStore } from '../memory-store.ts';
import { countingIds } from '../test-host.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { Chance } from './chance.ts';
import type { Mirror } from './mirror.ts';
import { type Hearing, simulatedConnectors, simulatedSurfaces } from './simulated-connectors.ts';
import { simulatedNodes } from './simulated-nodes.ts';
import { slowReads } from './slow-reads.ts';
import type { World } from './world.ts';

/** Longer than any jump of the clock, so that no receipt expires in a history. */
const TEN_DAYS_MS = 864_000_000;

export interface ProcessParts {
  readonly memory: MemoryStore;
  readonly mirror: Mirror;
  readonly world: World;
  readonly time: VirtualTime;
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
  const { memory, mirror, world, time, chance, choose, breaks, complain, hearing } = parts;
  const store = createFaultyStore(slowReads(mirror.watch(memory, breaks), chance, time), choose);
  const generation = String(parts.generation).padStart(2, '0');
  const host = createHost({
    store,
    clock: time,
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
