import type { JsonObject } from '@handrail/base';
import { parseWorkflow, type Workflow } from '@handrail/runs';
import { VirtualTime } from '../virtual-time.ts';
import { Chance } from './chance.ts';
import { Mirror } from './mirror.ts';
import { randomDocuments } from './random-documents.ts';
import { Hearing } from './simulated-connectors.ts';
import { World } from './world.ts';

/** What a history has beside its processes, all of it decided by the seed. */
export interface Setting {
  readonly seed: number;
  readonly complaints: readonly string[];
  readonly complain: (complaint: string) => void;
  readonly chance: Chance;
  readonly time: VirtualTime;
  readonly mirror: Mirror;
  readonly world: World;
  readonly hearing: Hearing | undefined;
  readonly documents: readonly JsonObject[];
  readonly workflows: ReadonlyMap<string, Workflow>;
}

const MOST_COMPLAINTS = 20;

export function setUp(seed: number, withConnectors: boolean): Setting {
  const complaints: string[] = [];
  const complain = (complaint: string) => {
    if (complaints.length < MOST_COMPLAINTS) complaints.push(complaint);
  };
  const chance = new Chance(seed);
  const time = new VirtualTime();
  const mirror = new Mirror(complain);
  const world = new World(mirror, complain);
  const hearing = withConnectors ? new Hearing(mirror, complain) : undefined;
  const documents = randomDocuments(chance, withConnectors);
  const workflows = new Map(documents.map((document) => [String(document.id), parseWorkflow(document)]));
  return { seed, complaints, complain, chance, time, mirror, world, hearing, documents, workflows };
}
