import { SharedMemory, type SharedStore } from '../shared-memory.ts';
import { checkEnd } from './check-end.ts';
import { FaultCounts, Faults } from './faults.ts';
import { type HistoryReport, reportOf } from './history-report.ts';
import { Owner } from './owner.ts';
import { Ownership } from './ownership.ts';
import { ProcessTime } from './process-time.ts';
import { setUp } from './setting.ts';
import { beginProcess, type SimulatedProcess, startProcess } from './simulated-process.ts';
import { stallingStore } from './stalling-store.ts';

const ACTIONS = 25;
const MAX_ROUNDS = 400;
const DAY_MS = 86_400_000;
/** How far the clock of a machine may be off. */
const LONGEST_SKEW_MS = 300_000;
/** News are told at most so late, and some overtake others. */
const LONGEST_TRAVEL_MS = 400;

/** A process among others. */
interface Member extends SimulatedProcess {
  readonly time: ProcessTime;
  readonly faults: Faults;
  readonly shared: SharedStore;
}

/**
 * One history of several hosts that share a store. What happens to each is as in `liveThrough`. In addition each may
 * stand still for seconds and come back late, their clocks differ, and what they tell each other comes late or never.
 */
export async function liveTogether(
  seed: number,
  { hosts = 2, withConnectors = false } = {},
): Promise<HistoryReport> {
  const setting = setUp(seed, withConnectors);
  const { complain, chance, time, mirror, world, hearing, workflows } = setting;
  const ownership = new Ownership(time, complain);
  const memory = new SharedMemory({
    clock: time,
    onBegun: ownership.onBegun,
    onGone: ownership.onGone,
    onCommit: ownership.onCommit,
  });
  const counts = new FaultCounts();
  let [generation, writes, stalls] = [0, 0, 0];
  let isTroubled = true;
  /** In some histories processes find out everything by looking. */
  const hearsNothing = seed % 5 === 0;

  const someSkew = () => (isTroubled ? chance.below(2 * LONGEST_SKEW_MS) - LONGEST_SKEW_MS : 0);
  /** Short ones are not noticed; long ones cost the lease. */
  const stall = (own: ProcessTime) => {
    if (own.isStalled) return;
    stalls += 1;
    own.stall(chance.below(chance.is(0.5) ? 900 : 6_000));
  };

  const start = (): Member => {
    generation += 1;
    let isOver = () => false;
    const own = new ProcessTime(time, someSkew(), () => isOver());
    const faults = new Faults(chance, own, counts);
    const shared = memory.open({
      timers: own,
      wall: own,
      travel: () => {
        if (hearsNothing || (isTroubled && chance.is(0.1))) return undefined;
        return chance.below(LONGEST_TRAVEL_MS);
      },
    });
    const process = startProcess({
      memory: shared,
      mirror,
      world: {
        enter: (runId, nodeId) => {
          ownership.enter(shared.opening(), runId, nodeId);
          world.enter(runId, nodeId);
        },
        act: (key) => world.act(key),
      },
      time: own,
      clock: shared,
      chance,
      generation,
      choose: (point) => {
        writes += 1;
        const fault = faults.choose(point);
        // Before the write leaves, or when it is stored and not answered.
        if (!faults.isQuiet && chance.is(0.02)) {
          if (chance.is(0.5)) stall(own);
          else queueMicrotask(() => stall(own));
        }
        return fault;
      },
      breaks: () => faults.breaks(),
      wrap: (store) => stallingStore(store, own),
      complain,
      hearing,
    });
    isOver = () => process.store.crashed;
    if (isTroubled && chance.is(0.3)) faults.plan();
    else faults.rest();
    void beginProcess(process, setting);
    return { ...process, store: process.store, time: own, faults, shared };
  };

  const owner = new Owner(chance, mirror, workflows, complain);
  const members = Array.from({ length: hosts }, () => start());
  const isAlive = ({ store }: Member) => !store.crashed;
  const isAwake = (member: Member) => isAlive(member) && !member.time.isStalled;
  /** Some that died are started again. */
  const startAgain = (isDue: () => boolean) => {
    members.forEach((member, index) => {
      if (isAlive(member) || !isDue()) return;
      owner.forget(member.host);
      members[index] = start();
    });
  };
  ownership.watch(
    () => members.some(isAwake),
    (opening) => !members.some((member) => isAlive(member) && member.shared.opening() === opening),
  );

  await time.settle();
  for (let action = 0; action < ACTIONS; action += 1) {
    for (const { faults } of members.filter(isAlive)) faults.plan();
    for (let at = chance.below(3); at >= 0; at -= 1) {
      const awake = members.filter(isAwake);
      if (awake.length > 0) owner.act(chance.pick(awake).host);
    }
    const awake = members.filter(isAwake);
    if (withConnectors && awake.length > 0) owner.assist(chance.pick(awake).host);
    await time.settle();
    const one = chance.pick(members);
    if (chance.is(0.05)) one.time.setSkew(someSkew());
    if (chance.is(0.06)) stall(one.time);
    await time.advance(chance.below(chance.is(0.2) ? 5_000 : 300));
    if (chance.is(0.03)) chance.pick(members).store.crash();
    startAgain(() => chance.is(0.4));
  }

  isTroubled = false;
  const rest = () => {
    startAgain(() => true);
    for (const { faults, time: own } of members) {
      faults.rest();
      own.setSkew(0);
    }
  };
  rest();
  // A clock that was ahead for a moment lets timers wait until all have caught up.
  time.jump(DAY_MS);
  await time.advance(12_000);
  if (members.every(isAlive)) {
    for (const runId of mirror.ending()) complain(`${runId} was cancelled and its children go on`);
  }
  for (let round = 0; round < MAX_ROUNDS && owner.hasOpenRuns(); round += 1) {
    rest();
    owner.finish(chance.pick(members).host);
    await time.advance(2_000);
  }
  rest();
  // Whoever missed news finds them when it looks by itself.
  await time.advance(8_000);
  owner.checkHeard();
  let closed = 0;
  for (const { host } of members) void host.close().then(() => (closed += 1));
  await time.advance(10_000);
  if (closed < members.length) complain('a host does not close');
  time.clear();
  await checkEnd({ mirror, world, memory, complain, workflows });
  const { lost: lostLeases, takeovers, messages } = ownership;
  return reportOf(setting, counts, { writes, stalls, lostLeases, takeovers, messages });
}
