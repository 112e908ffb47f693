import { describe, expect, test } from 'vitest';
import { readWorkflow, workflowNames } from '../testing/read-workflows.ts';
import { SimulatedHost } from '../testing/simulated-host.ts';
import { emptyRun, foldRun, nextSteps } from './index.ts';

/** Workflows that end by themselves, given time. */
const lives = [
  'conformance-multi-node',
  'conformance-delay',
  'conformance-failure',
  'conformance-channel-ttl',
  'conformance-message-reducer',
  'conformance-subworkflow-parent',
  'conformance-orchestrator-dispatch',
  'conformance-dispatch-cross-worker-handoff',
];
const all = workflowNames.map(readWorkflow);

/** A host that dies after every so many writes, forgetting all but its logs, and starts again. */
class MortalHost extends SimulatedHost {
  #left: number;
  readonly #every: number;

  constructor(every: number) {
    super(all);
    this.#every = every;
    this.#left = every;
  }

  override try(...call: Parameters<SimulatedHost['try']>): ReturnType<SimulatedHost['try']> {
    const decision = super.try(...call);
    this.#left -= 1;
    if (this.#left <= 0) {
      this.#left = this.#every;
      this.crash();
    }
    return decision;
  }
}

describe('a host that dies again and again', () => {
  test.each(lives)('ends %s as one that lives does', (name) => {
    const options = { inputs: { payload: {}, nonce: 'n' } };
    const living = new SimulatedHost(all);
    const run = living.start(name, options);
    living.advance(60_000);
    for (const every of [1, 2, 3, 5]) {
      const mortal = new MortalHost(every);
      const again = mortal.start(name, options);
      mortal.advance(60_000);
      expect(mortal.types(again)).toEqual(living.types(run));
      expect(mortal.snapshot(again).status).toEqual(living.snapshot(run).status);
    }
  });

  test('finds the same steps, in the same order, as often as it asks', () => {
    const host = new SimulatedHost(all);
    const runs = [...lives, 'conformance-approval', 'conformance-cancellable'].map((name) =>
      host.start(name),
    );
    for (const run of runs) {
      const log = host.logs.get(run) ?? [];
      const { workflow } = host.state(run);
      for (let length = 1; length <= log.length; length += 1) {
        const steps = () => nextSteps(foldRun(log.slice(0, length), emptyRun(workflow)), host.now);
        expect(steps()).toEqual(steps());
      }
    }
  });
});
