import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore, type MemoryStore } from '../../testing/memory-store.ts';
import {
  accepted,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  type TestHost,
} from '../../testing/test-host.ts';
import {
  coreNodeTypes,
  type EffectResult,
  type HostOptions,
  type NodeType,
  type OutsideWork,
} from '../index.ts';

const workflow = (config: object = {}, settings: object = {}) =>
  JSON.parse(JSON.stringify(sketchWorkflow([{ id: 'out', type: 'test.out', config, settings }])));

type Execute = (work: OutsideWork) => ReturnType<Extract<NodeType, { reach: 'outside' }>['execute']>;

const nodeOf = (execute: Execute): readonly NodeType[] => [
  ...coreNodeTypes(),
  { typeId: 'test.out', reach: 'outside', execute },
];

async function startWith(
  execute: Execute,
  { settings, ...options }: Partial<HostOptions> & { readonly settings?: object } = {},
): Promise<TestHost & { readonly runId: string }> {
  const it = await startTestHost({ nodeTypes: nodeOf(execute), systemWorkflows: [], ...options });
  accepted(await it.host.workflows.register(owner, workflow({}, settings)));
  return { ...it, runId: await startRun(it, 'sketch') };
}

describe('an effect', () => {
  test('is recorded before and after it happens, with its facts and documents', async () => {
    const it = await startWith(async (work) => {
      const done = await work.effect({
        name: 'pay',
        idempotent: false,
        factsBefore: [{ type: 'handrail.asked', payload: {} }],
        perform: async (key) => ({
          result: { key },
          factsAfter: [{ type: 'handrail.paid', payload: {} }],
          artifacts: [{ artifactId: 'receipt', content: { total: 7 } }],
        }),
      });
      return { type: 'complete-node', outputs: { done: done.outcome } };
    });
    const types = (await logOf(it, it.runId)).map(({ type }) => type);
    expect(types).toEqual([
      'run.started',
      'node.started',
      'handrail.effect.started',
      'handrail.asked',
      'handrail.effect.ended',
      'handrail.paid',
      'node.completed',
      'run.completed',
    ]);
    expect(accepted(await it.host.runs.readArtifact(owner, it.runId, 'receipt'))).toEqual({ total: 7 });
  });

  test('WOP-IDEM-09 happens once although the process dies before its result is stored', async () => {
    let calls = 0;
    const results: EffectResult[] = [];
    const execute: Execute = async (work) => {
      const result = await work.effect({
        name: 'pay',
        idempotent: false,
        perform: async () => {
          calls += 1;
          return { result: null };
        },
      });
      results.push(result);
      return { type: 'complete-node', outputs: { outcome: result.outcome } };
    };
    const next = await dieAt(execute, 'handrail.effect.ended');
    expect(calls).toBe(1);
    expect(results).toEqual([{ outcome: 'unknown' }]);
    expect(next.status).toBe('completed');
  });

  test('is not done again when its result was stored and the process died then', async () => {
    let calls = 0;
    const results: EffectResult[] = [];
    const next = await dieAt(async (work) => {
      const result = await work.effect({
        name: 'pay',
        idempotent: false,
        perform: async () => {
          calls += 1;
          return { result: calls };
        },
      });
      results.push(result);
      return { type: 'complete-node' };
    }, 'node.completed');
    expect(calls).toBe(1);
    expect(results).toEqual([
      { outcome: 'done', result: 1 },
      { outcome: 'done', result: 1 },
    ]);
    expect(next.status).toBe('completed');
  });

  test('that is idempotent is done again when its result is unknown', async () => {
    let calls = 0;
    const next = await dieAt(async (work) => {
      await work.effect({
        name: 'put',
        idempotent: true,
        perform: async () => {
          calls += 1;
          return { result: null };
        },
      });
      return { type: 'complete-node' };
    }, 'handrail.effect.ended');
    expect(calls).toBe(2);
    expect(next.status).toBe('completed');
  });

  test('that threw is unknown to the next attempt', async () => {
    const outcomes: string[] = [];
    const it = await startWith(
      async (work) => {
        const { outcome } = await work.effect({
          name: 'pay',
          idempotent: false,
          perform: async () => {
            throw new Error('The line went dead.');
          },
        });
        outcomes.push(outcome);
        return { type: 'complete-node' };
      },
      { settings: { maxRetries: 1, retryDelayMs: 10 } },
    );
    await it.time.advance(1_000);
    expect(outcomes).toEqual(['unknown']);
  });

  test('that is under way when its run is paused at once is waited for by the next attempt', async () => {
    let calls = 0;
    let finish = () => {};
    const results: EffectResult[] = [];
    const it = await startWith(async (work) => {
      const result = await work.effect({
        name: 'pay',
        idempotent: false,
        perform: async () => {
          calls += 1;
          await new Promise<void>((end) => {
            finish = end;
          });
          return { result: 'paid' };
        },
      });
      results.push(result);
      return { type: 'complete-node' };
    });
    accepted(await it.host.runs.pause(owner, it.runId, { drainPolicy: 'immediate' }));
    accepted(await it.host.runs.resume(owner, it.runId));
    await it.time.settle();
    finish();
    await it.time.settle();
    expect(calls).toBe(1);
    expect(results).toContainEqual({ outcome: 'done', result: 'paid' });
    expect((await snapshotOf(it, it.runId)).status).toBe('completed');
  });
});

describe('a node that reaches outside', () => {
  const untilStopped: Execute = (work) =>
    new Promise((resolve) => {
      work.signal.addEventListener('abort', () => resolve({ type: 'complete-node' }));
    });

  test('is stopped when its run is cancelled', async () => {
    let isStopped = false;
    const it = await startWith(async (work) => {
      const end = await untilStopped(work);
      isStopped = true;
      return end;
    });
    expect(accepted(await it.host.runs.cancel(owner, it.runId)).status).toBe('cancelled');
    await it.time.settle();
    expect(isStopped).toBe(true);
    expect((await logOf(it, it.runId)).at(-1)?.type).toBe('run.cancelled');
  });

  test('is stopped when it takes too long', async () => {
    let isStopped = false;
    const it = await startWith(
      async (work) => {
        const end = await untilStopped(work);
        isStopped = true;
        return end;
      },
      { settings: { timeoutMs: 500 } },
    );
    await it.time.advance(1_100);
    expect(isStopped).toBe(true);
    expect(await snapshotOf(it, it.runId)).toMatchObject({
      status: 'failed',
      error: { code: 'node_timeout' },
    });
  });

  test('waits for its turn when too many are outside', async () => {
    let inside = 0;
    let most = 0;
    const it = await startTestHost({
      limits: { maxExecutions: 2 },
      systemWorkflows: [workflow()],
      nodeTypes: nodeOf(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await it.time.settle();
        inside -= 1;
        return { type: 'complete-node' };
      }),
    });
    const runs = await Promise.all(Array.from({ length: 7 }, () => startRun(it, 'sketch')));
    await it.time.advance(1_000);
    for (const runId of runs) expect((await snapshotOf(it, runId)).status).toBe('completed');
    expect(most).toBe(2);
  });

  test('that throws fails without telling why', async () => {
    const it = await startWith(async () => {
      throw new Error('secret reason');
    });
    expect(await snapshotOf(it, it.runId)).toMatchObject({
      status: 'failed',
      error: { code: 'internal_error' },
    });
    expect(JSON.stringify(await logOf(it, it.runId))).not.toContain('secret reason');
    expect(it.defects).toHaveLength(1);
  });

  test('whose end cannot be recorded fails', async () => {
    const it = await startWith(async () => ({
      type: 'suspend-node',
      interruptId: '',
      kind: 'approval',
      key: '',
      data: {},
    }));
    expect(await snapshotOf(it, it.runId)).toMatchObject({
      status: 'failed',
      error: { code: 'validation_error' },
    });
  });

  test('sees inputs that no other node sees, and reads secrets of its tenant', async () => {
    const seen: unknown[] = [];
    const document = sketchWorkflow(
      [{ id: 'out', type: 'test.out', inputs: { token: { type: 'variable', variableName: 'token' } } }],
      [],
      { variables: [{ name: 'token', type: 'string', sensitive: true }] },
    );
    const it = await startTestHost({
      nodeTypes: nodeOf(async (work) => {
        seen.push(work.inputs.token, await work.readSecret('api'), work.tenant);
        return { type: 'complete-node' };
      }),
      systemWorkflows: [JSON.parse(JSON.stringify(document))],
      secrets: { read: async ({ tenant, workspace }, name) => `${tenant}/${workspace}/${name}` },
    });
    const runId = await startRun(it, 'sketch', { inputs: { token: 't0p' } });
    expect(seen).toEqual(['t0p', 'acme/undefined/api', 'acme']);
    expect(JSON.stringify(await logOf(it, runId))).not.toContain('t0p');
  });

  test('is executed again from its beginning after a restart', async () => {
    let executions = 0;
    const memory = createMemoryStore();
    const first = await startWith(
      (work) => {
        executions += 1;
        return untilStopped(work);
      },
      { store: memory },
    );
    await first.host.close();
    const second = await startTestHost({
      store: memory.reopen(),
      systemWorkflows: [],
      nodeTypes: nodeOf(async () => {
        executions += 1;
        return { type: 'complete-node' };
      }),
    });
    expect(executions).toBe(2);
    expect((await snapshotOf(second, first.runId)).status).toBe('completed');
  });
});

/** Lets the process die right before the first batch with an event of this type, and opens what is stored again. */
async function dieAt(execute: Execute, type: string) {
  const memory: MemoryStore = createMemoryStore();
  const store = createFaultyStore(memory, ({ batch }) =>
    batch?.runs.some(({ events }) => events.some((event) => event.type === type))
      ? { type: 'crash-before' }
      : undefined,
  );
  const { runId } = await startWith(execute, { store });
  expect(store.crashed).toBe(true);
  const next = await startTestHost({
    store: memory.reopen(),
    nodeTypes: nodeOf(execute),
    systemWorkflows: [],
  });
  await next.time.advance(1_000);
  return snapshotOf(next, runId);
}
