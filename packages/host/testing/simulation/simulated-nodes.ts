import type { Timers } from '@handrail/tools';
import type { NodeType, OutsideWork } from '../../src/index.ts';
import type { Chance } from './chance.ts';
import type { Reach } from './world.ts';

/** Thrown by nodes on purpose; every other error that a host reports is a mistake. */
class SimulatedTrouble extends Error {
  override readonly name = 'SimulatedTrouble';
}

/** Nodes of one process that reach a world which outlives it. */
export function simulatedNodes(chance: Chance, time: Timers, world: Reach): readonly NodeType[] {
  const wait = (most: number) => new Promise<void>((end) => time.after(chance.below(most), end));

  const effects: NodeType = {
    typeId: 'sim.effects',
    reach: 'outside',
    async execute(work) {
      world.enter(work.run.runId, work.step.nodeId);
      const idempotent = work.config.idempotent === true;
      for (let index = 0; index < Number(work.config.count); index += 1) {
        const done = await work.effect({
          name: `${idempotent ? 'again' : 'once'}-${index}`,
          idempotent,
          ...(chance.is(0.3) && { factsBefore: [fact(work, 'before')] }),
          perform: async (key) => {
            await wait(300);
            if (chance.is(0.05)) throw new SimulatedTrouble('before it happened');
            world.act(key);
            await wait(200);
            if (chance.is(0.05)) throw new SimulatedTrouble('after it happened');
            return {
              result: { index },
              ...(chance.is(0.3) && { factsAfter: [fact(work, 'after')] }),
              ...(chance.is(0.2) && { artifacts: [{ artifactId: key, content: { index } }] }),
            };
          },
        });
        if (done.outcome === 'unknown') {
          return { type: 'fail-node', error: { code: 'unknown_effect', message: 'Nobody knows.' } };
        }
      }
      return { type: 'complete-node', outputs: {}, variables: { result: work.step.nodeId } };
    },
  };

  const waiting: NodeType = {
    typeId: 'sim.wait',
    reach: 'outside',
    async execute(work) {
      world.enter(work.run.runId, work.step.nodeId);
      await wait(800);
      if (work.signal.aborted) throw new SimulatedTrouble('was stopped');
      if (chance.is(0.3)) await work.record([fact(work, 'noted')]);
      if (chance.is(0.1)) throw new SimulatedTrouble('broke');
      return { type: 'complete-node' };
    },
  };
  return [effects, waiting];
}

function fact({ step }: OutsideWork, what: string) {
  return { type: 'handrail.simulated', payload: { what }, nodeId: step.nodeId };
}
