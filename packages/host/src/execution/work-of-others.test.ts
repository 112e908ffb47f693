import type { Clock, JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import type { Timers } from '@handrail/tools';
import { expect, test } from 'vitest';
import { connecting, signedIn } from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { ScriptedConnectors } from '../../testing/scripted-connectors.ts';
import { SharedMemory, type SharedStore } from '../../testing/shared-memory.ts';
import { ProcessTime } from '../../testing/simulation/process-time.ts';
import { accepted, countingIds, logOf, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes, type HostStore, type OutsideNodeType } from '../index.ts';
import { connectorRun } from '../nodes/connector-run.ts';

/** A node with two effects, each of which ends when the test says so. */
class Work {
  executions = 0;
  readonly begun: string[] = [];
  finish: () => void = () => {};

  readonly type: OutsideNodeType = {
    typeId: 'test.work',
    reach: 'outside',
    execute: async ({ effect }) => {
      this.executions += 1;
      for (const name of ['one', 'two']) {
        const idempotent = name === 'one';
        await effect({
          ...{ name, idempotent },
          perform: () => {
            this.begun.push(name);
            return new Promise((resolve) => {
              this.finish = () => resolve({ result: name });
            });
          },
        });
      }
      return { type: 'complete-node' };
    },
  };
}

const GATE = { id: 'gate', type: 'core.approvalGate', config: { actions: ['accept', 'reject'] } };
const CHILD = {
  id: 'child',
  type: 'core.subWorkflow',
  config: { workflowId: 'child', waitForCompletion: true },
};
const NODE = { id: 'work', type: 'test.work' };

/** As it would be registered. */
function workflow(...sketch: Parameters<typeof sketchWorkflow>): JsonObject {
  return JSON.parse(JSON.stringify(sketchWorkflow(...sketch)));
}

interface Options {
  readonly isSilent?: boolean;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly wrap?: (store: SharedStore) => HostStore;
}

function shared() {
  const time = new VirtualTime();
  const memory = new SharedMemory({ clock: time });
  let names = 0;
  const start = async ({
    isSilent = false,
    clock = time,
    timers = time,
    wrap = (store) => store,
  }: Options = {}) => {
    names += 1;
    const work = new Work();
    const connectors = new ScriptedConnectors();
    const store = memory.open({ timers, wall: time, isSilent, travel: () => undefined });
    const started = await startTestHost({
      ...{ store: wrap(store), clock, timers, ids: countingIds(`h${names}`) },
      nodeTypes: [...coreNodeTypes(), connectorRun, work.type],
      connectors,
      systemWorkflows: [
        workflow([NODE], [], { id: 'work' }),
        connecting({ settings: { maxRetries: 1, retryDelayMs: 0 } }),
        workflow([GATE], [], { id: 'child' }),
        workflow([CHILD], [], { id: 'parent' }),
        workflow([GATE, NODE], [['gate', 'work']], { id: 'gated' }),
      ],
    });
    return { ...started, work, connectors, time };
  };
  return { time, start };
}

const typesOf = async (test: Parameters<typeof logOf>[0], runId: string) =>
  (await logOf(test, runId)).map(({ type }) => type);

test('what another began while a run was being read is not executed here as well', async () => {
  const { time, start } = shared();
  let meanwhile = async () => {};
  const first = await start();
  const second = await start({
    wrap: (store) => ({
      ...store,
      others: {
        ...store.others,
        isBusyElsewhere: async (runId) => {
          const answer = await store.others.isBusyElsewhere(runId);
          await meanwhile();
          return answer;
        },
      },
    }),
  });
  const runId = await startRun(first, 'gated');
  meanwhile = async () => {
    meanwhile = async () => {};
    accepted(await first.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' }));
    await time.settle();
  };
  accepted(await second.host.runs.read(owner, runId));
  await time.advance(1_000);
  expect([first.work.executions, second.work.executions]).toEqual([1, 0]);
  first.work.finish();
  await time.advance(100);
  first.work.finish();
  await time.advance(100);
  expect((await typesOf(second, runId)).at(-1)).toBe('run.completed');
});

test('a run of a lost process is taken up by one of those who read it', async () => {
  const { time, start } = shared();
  const lost = await start({ isSilent: true });
  const runId = await startRun(lost, 'work');
  const others = [await start(), await start()];
  await time.advance(1_010);
  await Promise.all(others.map(({ host }) => host.runs.read(owner, runId)));
  await time.advance(600);
  expect(others.map(({ work }) => work.executions).sort()).toEqual([0, 1]);
});

test('a process that lost a run starts no further effect in it', async () => {
  const { time, start } = shared();
  const lost = await start({ isSilent: true });
  const runId = await startRun(lost, 'work');
  const other = await start();
  await time.advance(2_000);
  expect([lost.work.begun, other.work.begun]).toEqual([['one'], ['one']]);
  lost.work.finish();
  await time.advance(1_000);
  expect(lost.work.begun).toEqual(['one']);
  other.work.finish();
  await time.advance(100);
  expect(other.work.begun).toEqual(['one', 'two']);
  other.work.finish();
  await time.advance(100);
  expect((await typesOf(other, runId)).at(-1)).toBe('run.completed');
});

test('what a guest records is seen soon by the one at work, whose clock is behind', async () => {
  const { time, start } = shared();
  const atWork = await start();
  const guest = await start({ clock: { now: () => time.now() + 300_000 } });
  const runId = await startRun(atWork, 'work');
  accepted(await guest.host.runs.cancel(owner, runId));
  await time.advance(1_000);
  expect((await typesOf(atWork, runId)).at(-1)).toBe('run.cancelled');
  // Whoever is at work has looked, and nothing is left to be woken for.
  expect(await atWork.store.wakeups.due(time.now() + 400_000, 9)).toEqual([]);
});

test('a connector of a process that lost its run is closed, and the owner answers the one that took its place', async () => {
  const { time, start } = shared();
  const ask = {
    type: 'ASSISTANCE',
    assistance_request_id: 'q1',
    progress_posture: 'blocked',
    owner_action: 'provide_value',
    response_contract: 'response_required',
    message: 'Enter the code.',
  };
  const own = new ProcessTime(time, 0, () => false);
  const lost = await start({ timers: own });
  const runId = await startRun(lost, 'connecting', {}, signedIn);
  const [old] = lost.connectors.opened;
  old?.say(ask);
  await time.settle();
  const other = await start();
  own.stall(3_000);
  await time.advance(2_000);
  const [taken] = other.connectors.opened;
  taken?.say({ ...ask, assistance_request_id: 'q2' });
  await time.settle();
  const reply = { requestId: 'q2', status: 'success', data: { value: '123456' } };
  await time.advance(6_000);
  expect(old?.isClosed).toBe(true);
  const replied = lost.host.assistance.reply(signedIn, runId, reply);
  await time.advance(1_000);
  expect(await replied).toMatchObject({ ok: true });
  expect(taken?.told.at(-1)).toMatchObject({ request_id: 'q2', status: 'success' });
});

test('a parent hears of a child that ended at a process which died right then', async () => {
  const { time, start } = shared();
  const atWork = await start();
  const parent = await startRun(atWork, 'parent');
  const [pending] = await atWork.host.interrupts.pending(owner, { limit: 9 });
  const dying = await start({
    wrap: (store) => {
      const faulty = createFaultyStore(store, ({ batch }) =>
        batch?.runs.some(({ record }) => record.status === 'completed') ? { type: 'crash-after' } : undefined,
      );
      return faulty;
    },
  });
  if (!pending) throw new Error('The child does not ask.');
  void dying.host.interrupts.resolve(owner, pending, { action: 'accept' });
  await time.advance(10_000);
  expect(await typesOf(atWork, pending.runId)).toContain('run.completed');
  expect((await typesOf(atWork, parent)).at(-1)).toBe('run.completed');
  // That it was told is on record, too: nobody is woken for it again.
  expect(await atWork.store.wakeups.due(time.now() + 60_000, 9)).toEqual([]);
});
