import { parseWorkflow } from '@handrail/runs';
import { StoreFailure } from '../../src/index.ts';
import { createMemoryStore } from '../memory-store.ts';
import { ACME } from '../store-suite/samples.ts';
import { VirtualTime } from '../virtual-time.ts';
import { Chance } from './chance.ts';
import { checkEnd } from './check-end.ts';
import { Faults } from './faults.ts';
import { Mirror } from './mirror.ts';
import { Owner } from './owner.ts';
import { randomDocuments } from './random-documents.ts';
import { Hearing } from './simulated-connectors.ts';
import { type SimulatedProcess, startProcess } from './simulated-process.ts';
import { World } from './world.ts';

export interface HistoryReport {
  readonly seed: number;
  /** Empty when everything was as it must be. */
  readonly complaints: readonly string[];
  readonly runs: number;
  readonly events: number;
  readonly writes: number;
  readonly crashesBefore: number;
  readonly crashesAfter: number;
  readonly failedWrites: number;
  /** Stored, and said to have failed. */
  readonly brokenWrites: number;
  readonly effects: number;
  /** Values of the owner that reached a connector. */
  readonly replies: number;
  /** Waits that ended with their page. */
  readonly losses: number;
  readonly timeouts: number;
  /** Requests that a crash ended. */
  readonly restarts: number;
}

const ACTIONS = 25;
const MAX_ROUNDS = 400;
const DAY_MS = 86_400_000;

/**
 * One history of a host: an owner does this and that, time passes, the store is slow, full or in conflict, and the
 * process dies at write points, before or after the commit. Afterwards everything is let run to its end and looked at.
 */
export async function liveThrough(seed: number, { withConnectors = false } = {}): Promise<HistoryReport> {
  const complaints: string[] = [];
  const complain = (complaint: string) => {
    if (complaints.length < 20) complaints.push(complaint);
  };
  const chance = new Chance(seed);
  const time = new VirtualTime();
  const faults = new Faults(chance, time);
  const mirror = new Mirror(complain);
  const world = new World(mirror, complain);
  const hearing = withConnectors ? new Hearing(mirror, complain) : undefined;
  const documents = randomDocuments(chance, withConnectors);
  const workflows = new Map(documents.map((document) => [String(document.id), parseWorkflow(document)]));
  let memory = createMemoryStore();
  let generation = 0;
  let isTroubled = true;
  let writes = 0;

  const start = async (): Promise<SimulatedProcess> => {
    for (;;) {
      generation += 1;
      const process = startProcess({
        memory,
        mirror,
        world,
        time,
        chance,
        generation,
        choose: (point) => {
          writes += 1;
          return faults.choose(point);
        },
        breaks: () => faults.breaks(),
        complain,
        hearing,
      });
      void begin(process).catch((error: unknown) => {
        if (!(error instanceof StoreFailure)) complain(`a start failed: ${String(error)}`);
        process.store.crash();
      });
      await time.settle();
      if (!process.store.crashed) return process;
      restart();
    }
  };

  const begin = async ({ host }: SimulatedProcess) => {
    await host.start();
    for (const document of documents) {
      const registered = await host.workflows.register(ACME, document);
      if (!registered.ok && registered.refusal.code !== 'store_unavailable')
        complain(registered.refusal.message);
    }
  };

  /** What was left is taken up while things go on going wrong, or in peace. */
  const restart = () => {
    faults.rest();
    if (isTroubled && chance.is(0.5)) faults.plan();
    time.clear();
    memory = memory.reopen();
  };

  /** How far the clock on the wall is from where it would be. */
  let offset = 0;
  const setClock = (to: number) => {
    time.jump(to - offset);
    offset = to;
  };

  faults.rest();
  let process = await start();
  const owner = new Owner(chance, mirror, workflows, complain);
  for (let action = 0; action < ACTIONS; action += 1) {
    faults.plan();
    for (let at = chance.below(3); at >= 0; at -= 1) owner.act(process.host);
    if (withConnectors) owner.assist(process.host);
    await time.settle();
    if (chance.is(0.05)) setClock(chance.below(2 * DAY_MS) - DAY_MS);
    await time.advance(chance.below(chance.is(0.2) ? 5_000 : 300));
    if (chance.is(0.02)) process.store.crash();
    if (!process.store.crashed) continue;
    restart();
    process = await start();
    owner.forget();
  }

  isTroubled = false;
  faults.rest();
  // A clock that was set back before a restart lets timers wait until it has caught up.
  setClock(DAY_MS);
  await time.advance(6_000);
  if (!process.store.crashed) {
    for (const runId of mirror.ending()) complain(`${runId} was cancelled and its children go on`);
  }
  for (let round = 0; round < MAX_ROUNDS && (owner.hasOpenRuns() || process.store.crashed); round += 1) {
    owner.finish(process.host);
    await time.advance(2_000);
    if (!process.store.crashed) continue;
    restart();
    process = await start();
    owner.forget();
  }
  await time.advance(1_000);
  owner.checkHeard();
  let isClosed = false;
  void process.host.close().then(() => {
    isClosed = true;
  });
  await time.advance(10_000);
  if (!isClosed) complain('the host does not close');
  time.clear();
  await checkEnd({ mirror, world, memory, complain, workflows });
  return {
    seed,
    complaints,
    runs: mirror.logs.size,
    events: [...mirror.logs.values()].reduce((sum, log) => sum + log.length, 0),
    writes,
    ...faults.counts,
    effects: world.counts.size,
    replies: hearing?.successes ?? 0,
    losses: mirror.count('handrail.browser_surface_lost'),
    timeouts: mirror.count('handrail.assistance.timed_out'),
    restarts: mirror.count('handrail.assistance.cancelled', 'runtime_restarted'),
  };
}
