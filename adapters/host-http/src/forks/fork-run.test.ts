import type { JsonObject } from '@handrail/base';
import { coreNodeTypes, type NodeType } from '@handrail/host';
import { eventComplaints, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ForkScene, startForkScene } from '../../testing/fork-scene.ts';

let scene: ForkScene;

beforeAll(async () => {
  scene = await startForkScene();
});
afterAll(() => scene.api.close());

/** Events as they are compared: without ids of run and events and without times. */
const plain = (events: readonly unknown[]) =>
  (events as readonly Record<string, unknown>[]).map(
    ({ eventId: _id, runId: _run, timestamp: _at, causationId: _c, ...rest }) => rest,
  );

const runCount = async () => (await scene.api.get('/v1/runs?limit=200')).json?.runs as unknown as unknown[];

describe('a replay', () => {
  test('WOP-FORK-01 is a run of its own and tells where it comes from', async () => {
    const runId = await scene.ordered();
    const { status, json } = await scene.fork(runId, { mode: 'replay' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ sourceRunId: runId, mode: 'replay', fromSeq: 0, status: 'completed' });
    expect(json?.runId).not.toBe(runId);
    expect(json?.eventsUrl).toBe(`/v1/runs/${json?.runId}/events`);
    expect(await scene.api.run(String(json?.runId))).toMatchObject({
      status: 'completed',
      fork: { sourceRunId: runId, fromSeq: 0, mode: 'replay' },
    });
  });

  test('WOP-REPL-01 WOP-REPL-03: takes recorded results, answers and times and asks nobody', async () => {
    const runId = await scene.ordered();
    const before = scene.sent.length;
    const replay = await scene.forked(runId, { mode: 'replay' });
    expect(scene.sent).toHaveLength(before);
    expect(await scene.api.run(replay)).toMatchObject({ status: 'completed' });
    const [source, again] = [await scene.api.events(runId), await scene.api.events(replay)];
    expect(again.map(({ payload }) => payload).slice(1)).toEqual(
      source.map(({ payload }) => payload).slice(1),
    );
    expect(
      JSON.stringify(again.slice(1))
        .replaceAll(`${replay}.`, `${runId}.`)
        .replaceAll(`"runId":"${replay}"`, `"runId":"${runId}"`),
    ).toBe(JSON.stringify(source.slice(1)));
    const pending = await scene.api.get('/v1/handrail/inbox');
    expect(pending.text).not.toContain(replay);
  });

  test('WOP-REPL-06 ends with the same variables, channels and status, and with no difference', async () => {
    const runId = await scene.ordered({ inputs: { item: 'tea' } });
    const replay = await scene.forked(runId, { mode: 'replay', fromSeq: 3 });
    const [source, again] = [await scene.api.run(runId), await scene.api.run(replay)];
    for (const name of ['status', 'variables', 'channels', 'nodeStates'])
      expect(again[name]).toEqual(source[name]);
    const { json } = await scene.api.get(`/v1/runs/${runId}:diff?against=${replay}`);
    expect(json).toEqual({ a: runId, b: replay, divergedAtSeq: null, eventDiffs: [], stateDiff: {} });
  });

  test('WOP-REPL-07 is not delivered to webhooks', async () => {
    const runId = await scene.ordered();
    await scene.api.post('/v1/webhooks', {
      url: 'https://hooks.example/in',
      events: ['run.started', 'run.completed'],
    });
    const deliveries = (id: string) => scene.hooks.filter((body) => body.includes(id)).length;
    const replay = await scene.forked(runId, { mode: 'replay' });
    // What comes after it is delivered, so whatever the replay had sent would be there by then.
    const branch = await scene.forked(runId, {
      mode: 'branch',
      fromSeq: await scene.sequenceOf(runId, 'node.started', 'send'),
    });
    await scene.api.until(branch, 'completed');
    await expect.poll(() => deliveries(branch)).toBe(1);
    expect(deliveries(replay)).toBe(0);
  });

  test('WOP-REPL-09 of a run that was paused and resumed holds the same', async () => {
    const runId = await scene.api.start('conformance-cancellable', { inputs: { delayMs: 60_000 } });
    await scene.api.post(`/v1/runs/${runId}:pause`, { drainPolicy: 'immediate' });
    await scene.api.post(`/v1/runs/${runId}:resume`);
    await scene.api.post(`/v1/runs/${runId}/cancel`);
    const source = await scene.api.until(runId, 'cancelled');
    expect(await scene.api.types(runId)).toEqual(expect.arrayContaining(['run.paused', 'run.resumed']));
    const {
      runId: _a,
      fork: _b,
      ...again
    } = await scene.api.run(await scene.forked(runId, { mode: 'replay' }));
    const { runId: _c, ...first } = source;
    expect(again).toEqual(first);
  });

  test('WOP-FORK-04 takes no other options, and an empty overlay is none', async () => {
    const runId = await scene.ordered();
    const refused = await scene.fork(runId, { mode: 'replay', runOptionsOverlay: { tags: ['x'] } });
    expect(refused).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    expect((await scene.fork(runId, { mode: 'replay', runOptionsOverlay: {} })).status).toBe(201);
  });

  test('of a run that has not ended is refused, with the way out', async () => {
    const runId = await scene.api.start('conformance-approval');
    await scene.api.until(runId, 'waiting-approval');
    const { status, json } = await scene.fork(runId, { mode: 'replay' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ error: 'conflict', details: { runStatus: 'waiting-approval' } });
  });
});

test('what a node decides otherwise in a replay is recorded, and the replay goes on as its source did', async () => {
  let made = 0;
  const dice: NodeType = {
    typeId: 'test.dice',
    reach: 'none',
    execute: () => {
      made += 1;
      return { type: 'complete-node', outputs: { eyes: made } };
    },
  };
  const own = await startForkScene({ nodeTypes: [...coreNodeTypes(), dice] });
  const workflow = sketchWorkflow([{ id: 'roll', type: 'test.dice' }, 'after'], [['roll', 'after']], {
    id: 'dice',
    name: 'Dice',
  });
  await own.api.post('/v1/workflows', workflow);
  const runId = await own.api.start('dice');
  const replay = await own.forked(runId, { mode: 'replay' });
  const log = await own.api.events(replay);
  const diverged = log.find(({ type }) => type === 'replay.diverged');
  const recorded = (await own.api.events(runId)).find(
    ({ type, nodeId }) => type === 'node.completed' && nodeId === 'roll',
  );
  expect(diverged?.payload).toEqual({
    sourceRunId: runId,
    atSequence: recorded?.sequence,
    originalEventId: recorded?.eventId,
    divergenceKind: 'output',
  });
  expect(eventComplaints(diverged as never)).toEqual([]);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_event, index) => index));
  expect(await own.api.run(replay)).toMatchObject({ status: 'completed', variables: { eyes: 1 } });
  const untouched = await own.forked(runId, { mode: 'replay', fromSeq: log.length - 1 });
  expect(await own.api.types(untouched)).not.toContain('replay.diverged');
  await own.api.close();
});

describe('a branch', () => {
  test('WOP-FORK-03 has the events before its point as history and executes what comes after', async () => {
    const runId = await scene.ordered({ inputs: { item: 'tea' } });
    const source = await scene.api.events(runId);
    const at = await scene.sequenceOf(runId, 'node.started', 'send');
    const before = scene.sent.length;
    const branch = await scene.forked(runId, { mode: 'branch', fromSeq: at });
    await scene.api.until(branch, 'completed');
    expect(plain((await scene.api.events(branch)).slice(1, at))).toEqual(plain(source.slice(1, at)));
    expect(scene.sent).toHaveLength(before + 1);
    expect(await scene.fork(runId, { mode: 'branch' })).toMatchObject({
      status: 400,
      json: { error: 'validation_error', details: { field: 'fromSeq' } },
    });
  });

  test('asks again and goes another way with another answer', async () => {
    const runId = await scene.ordered();
    const branch = await scene.forked(runId, {
      mode: 'branch',
      fromSeq: await scene.sequenceOf(runId, 'interrupt.resolved'),
    });
    await scene.api.until(branch, 'waiting-approval');
    const before = scene.sent.length;
    await scene.api.post(`/v1/runs/${branch}/interrupts/gate`, { resumeValue: { action: 'reject' } });
    await scene.api.until(branch, 'failed');
    expect(scene.sent).toHaveLength(before);
    const { json } = await scene.api.get(`/v1/runs/${runId}:diff?against=${branch}`);
    expect(json).toMatchObject({ stateDiff: { status: { a: 'completed', b: 'failed' } } });
  });

  test('WOP-IDEM-10: repeats an effect of its source, and a key of the caller collides with nothing of the host', async () => {
    const runId = await scene.ordered();
    const before = scene.sent.length;
    const keys = (await scene.api.events(runId)).flatMap(({ payload }) =>
      typeof payload?.key === 'string' ? [payload.key] : [],
    );
    const fromSeq = await scene.sequenceOf(runId, 'node.started', 'send');
    const effectKey = keys.at(-1) ?? '';
    expect(effectKey).toContain(runId);
    const made = await scene.api.post(
      `/v1/runs/${runId}:fork`,
      { mode: 'branch', fromSeq },
      { headers: { 'idempotency-key': effectKey } },
    );
    expect(made.status).toBe(201);
    await scene.api.until(String(made.json?.runId), 'completed');
    expect(scene.sent).toHaveLength(before + 1);
    const again = await scene.api.post(
      `/v1/runs/${runId}:fork`,
      { mode: 'branch', fromSeq },
      { headers: { 'idempotency-key': effectKey } },
    );
    expect(again.json?.runId).toBe(made.json?.runId);
    expect(again.headers['openwop-idempotent-replay']).toBe('true');
  });

  test('takes other options, and refuses those that do not fit', async () => {
    const runId = await scene.ordered();
    const overlay = { tags: ['second'], metadata: { try: 2 }, configurable: { runTimeoutMs: 90_000 } };
    const branch = await scene.forked(runId, { mode: 'branch', fromSeq: 1, runOptionsOverlay: overlay });
    expect(await scene.api.run(branch)).toMatchObject(overlay);
    const wrong = await scene.fork(runId, {
      mode: 'branch',
      fromSeq: 1,
      runOptionsOverlay: { configurable: { temperature: 9 } },
    });
    expect(wrong).toMatchObject({ status: 400, json: { error: 'validation_error' } });
    const mocked = { configurable: { mockProvider: { id: 'stream-text' } } };
    expect((await scene.fork(runId, { mode: 'branch', fromSeq: 1, runOptionsOverlay: mocked })).status).toBe(
      403,
    );
  });

  test('of a run that was long ago has as much time left as it had there', async () => {
    const workflow = sketchWorkflow(
      [
        {
          id: 'gate',
          type: 'core.approvalGate',
          config: { title: 'Go?', actions: ['accept', 'reject'], timeoutMs: 60_000 },
        },
      ],
      [],
      { id: 'timed-gate', name: 'Timed' },
    ) as JsonObject;
    await scene.api.post('/v1/workflows', workflow);
    const runId = await scene.api.start('timed-gate', { configurable: { runTimeoutMs: 90_000 } });
    await scene.api.until(runId, 'waiting-approval');
    await scene.api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    await scene.api.until(runId, 'completed');
    scene.api.clock.advance(3_600_000);
    const branch = await scene.forked(runId, {
      mode: 'branch',
      fromSeq: await scene.sequenceOf(runId, 'interrupt.resolved'),
    });
    await scene.api.post(`/v1/runs/${branch}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    await scene.api.until(branch, 'completed');
  });

  test.each([
    ['conformance-multi-node', {}],
    ['conformance-cap-breach', { configurable: { recursionLimit: 3 } }],
    ['conformance-failure', {}],
    ['conformance-approval', { accept: true }],
  ])('of %s at any sequence ends as its source did', async (workflowId, { accept, ...body }: JsonObject) => {
    const runId = await scene.api.start(workflowId, body);
    const answer = (id: string) =>
      scene.api.post(`/v1/runs/${id}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    if (accept) await answer(runId);
    const source = await scene.api.until(runId, 'completed', 'failed');
    const types = await scene.api.types(runId);
    for (let fromSeq = 0; fromSeq <= types.length; fromSeq += 1) {
      const branch = await scene.forked(runId, { mode: 'branch', fromSeq });
      const { status } = await scene.api.until(branch, 'completed', 'failed', 'waiting-approval');
      if (status === 'waiting-approval') await answer(branch);
      const ended = await scene.api.until(branch, 'completed', 'failed');
      expect([fromSeq, ended.status, await scene.api.types(branch)]).toEqual([fromSeq, source.status, types]);
    }
  });
});

describe('a fork is refused', () => {
  test('WOP-FORK-02 with a body that is not one', async () => {
    const runId = await scene.ordered();
    for (const body of [
      { mode: 'copy' },
      {},
      { mode: 'branch', fromSeq: -1 },
      { mode: 'replay', parentRunId: 'forged' },
      { mode: 'replay', sourceRunId: 'x' },
    ]) {
      expect(await scene.fork(runId, body)).toMatchObject({
        status: 400,
        json: { error: 'validation_error' },
      });
    }
    const forged = {
      mode: 'branch',
      fromSeq: 1,
      runOptionsOverlay: { handrail: { parent: { runId: 'forged', nodeId: 'x' } } },
    };
    expect((await scene.fork(runId, forged)).status).toBe(400);
  });

  test('WOP-FORK-05 beyond the log with 422 and before it with 400, whatever else is wrong', async () => {
    const runId = await scene.ordered();
    expect(await scene.fork(runId, { mode: 'replay', fromSeq: 1_000_000 })).toMatchObject({
      status: 422,
      json: { error: 'invalid_from_seq' },
    });
    const both = { mode: 'replay', fromSeq: 1_000_000, runOptionsOverlay: { tags: ['x'] } };
    expect((await scene.fork(runId, both)).status).toBe(422);
    expect((await scene.fork(runId, { mode: 'replay', fromSeq: -1 })).status).toBe(400);
  });

  test('WOP-FORK-06 of a run that is not there, or that another tenant has', async () => {
    const runId = await scene.ordered();
    expect((await scene.fork('nope', { mode: 'replay' })).status).toBe(404);
    const before = (await runCount()).length;
    for (const key of [await scene.api.issue({ tenant: 'rival' }), await scene.api.issue({ mode: 'test' })]) {
      const { status, json } = await scene.fork(runId, { mode: 'replay' }, key);
      expect([status, json?.error]).toEqual([404, 'not_found']);
    }
    const narrow = await scene.api.issue({ scopes: ['runs:create'] });
    expect((await scene.fork(runId, { mode: 'replay' }, narrow)).status).toBe(403);
    expect(await runCount()).toHaveLength(before);
  });

  test('of a run with sealed values, and nothing of it is stored', async () => {
    const inputs = { pin: { type: 'variable', variableName: 'pin' } };
    const workflow = sketchWorkflow([{ id: 'only', type: 'core.identity', inputs }], [], {
      id: 'sealed-input',
      name: 'Sealed',
      variables: [{ name: 'pin', type: 'string', sensitive: true }],
    }) as JsonObject;
    await scene.api.post('/v1/workflows', workflow);
    const runId = await scene.api.start('sealed-input', { inputs: { pin: 'canary-4711' } });
    await scene.api.until(runId, 'completed');
    const before = (await runCount()).length;
    for (const body of [{ mode: 'replay' }, { mode: 'branch', fromSeq: 1 }]) {
      expect(await scene.fork(runId, body)).toMatchObject({ status: 403, json: { error: 'forbidden' } });
    }
    expect(await runCount()).toHaveLength(before);
  });

  test('while a child of the run was at work', async () => {
    const runId = await scene.api.start('conformance-subworkflow-parent');
    await scene.api.until(runId, 'completed');
    const types = await scene.api.types(runId);
    const statuses = await Promise.all(
      types.map(async (_type, fromSeq) => (await scene.fork(runId, { mode: 'branch', fromSeq })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(statuses.at(-1)).toBe(201);
  });
});

test('a fork has no parent, even when its source has one', async () => {
  const parent = await scene.api.start('conformance-subworkflow-parent');
  const { childRuns } = (await scene.api.until(parent, 'completed')) as {
    childRuns?: readonly { runId: string }[];
  };
  const child = childRuns?.[0]?.runId ?? '';
  const replay = await scene.forked(child, { mode: 'replay' });
  expect((await scene.api.get(`/v1/runs/${child}/ancestry`)).json?.parent).toMatchObject({ runId: parent });
  expect((await scene.api.get(`/v1/runs/${replay}/ancestry`)).json?.parent).toBeNull();
});
