import { createMemoryStore } from '../memory-store.ts';
import { checkEnd } from './check-end.ts';
import { Faults } from './faults.ts';
import { type HistoryReport, reportOf } from './history-report.ts';
import { Owner } from './owner.ts';
import { setUp } from './setting.ts';
import { beginProcess, type SimulatedProcess, startProcess } from './simulated-process.ts';

const ACTIONS = 25;
const MAX_ROUNDS = 400;
const DAY_MS = 86_400_000;

/**
 * One history of a host: an owner does this and that, time passes, the store is slow, full or in conflict, and the
 * process dies at write points, before or after the commit. Afterwards everything is let run to its end and looked at.
 */
export async function liveThrough(seed: number, { withConnectors = false } = {}): Promise<HistoryReport> {
  const setting = setUp(seed, withConnectors);
  const { complain, chance, time, mirror, world, hearing, workflows } = setting;
  const faults = new Faults(chance, time);
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
        clock: time,
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
      void beginProcess(process, setting);
      await time.settle();
      if (!process.store.crashed) return process;
      restart();
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
    owner.forget(process.host);
    process = await start();
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
    owner.forget(process.host);
    process = await start();
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
  return reportOf(setting, faults.counts, { writes, stalls: 0, lostLeases: 0, takeovers: 0, messages: 0 });
}
