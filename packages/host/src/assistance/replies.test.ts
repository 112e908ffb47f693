import { isJsonObject, type JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { askedOf, connect, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { ScriptedSurface } from '../../testing/scripted-surface.ts';
import { accepted, codeOf, logOf, owner, snapshotOf, typesOf } from '../../testing/test-host.ts';

const askForCode = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };

const connector = { type: 'connector.run', config: { connector: 'bank' } };
const twoConnectors = JSON.parse(
  JSON.stringify(
    sketchWorkflow(
      [
        { id: 'l', ...connector },
        { id: 'r', ...connector },
      ],
      [],
      { id: 'two' },
    ),
  ),
) as JsonObject;

describe('a required reply', () => {
  test('opens exactly one interrupt, is delivered once after its events, and the node goes on', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode);
    expect(await askedOf(bench, runId)).toEqual([
      'run.started',
      'node.started',
      'handrail.interaction.required',
      'handrail.assistance.requested',
      'interrupt.requested',
      'node.suspended',
    ]);
    expect((await snapshotOf(bench, runId)).status).toBe('waiting-input');
    expect(accepted(await reply('i-1', { code: '4711' }))).toEqual({ requestId: 'i-1', status: 'success' });
    expect(connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'success', data: { code: '4711' } },
    ]);
    expect(codeOf(await reply('i-1', { code: '4711' }))).toBe('no_pending_interaction');
    await say({ type: 'DONE', status: 'success', output: { balance: 3 } });
    expect(await askedOf(bench, runId)).toEqual([
      'run.started',
      'node.started',
      'handrail.interaction.required',
      'handrail.assistance.requested',
      'interrupt.requested',
      'node.suspended',
      'handrail.interaction.completed',
      'handrail.assistance.resolved',
      'interrupt.resolved',
      'node.resumed',
      'node.completed',
      'run.completed',
    ]);
    expect(connector.told).toHaveLength(1);
    expect(connector.isClosed).toBe(true);
    expect(bench.defects).toEqual([]);
  });

  test('that comes after the end of its run is refused for that reason', async () => {
    const bench = await startAssistanceBench();
    const { runId, say, reply } = await connect(bench);
    await say(askForCode);
    accepted(await bench.host.runs.cancel(owner, runId));
    await bench.time.settle();
    const refusal = { code: 'not_found', details: { reason: 'run_ended' } };
    expect(await reply('i-1', { code: '4711' })).toMatchObject({ ok: false, refusal });
  });

  test('is not taken from a key, and the interrupt behind it is not taken at all', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(askForCode);
    const given = { requestId: 'i-1', status: 'success', data: { code: '4711' } };
    expect(codeOf(await bench.host.assistance.reply(owner, runId, given))).toBe('forbidden');
    for (const caller of [owner, signedIn]) {
      const place = { runId, nodeId: 'c' };
      expect(codeOf(await bench.host.interrupts.resolve(caller, place, { code: '4711' }))).toBe('forbidden');
      expect(codeOf(await bench.host.interrupts.issueToken(caller, place, 'resolve'))).toBe(
        'interrupt_not_found',
      );
      expect(await bench.host.interrupts.pending(caller, { limit: 10 })).toEqual([]);
    }
  });
});

describe('connectors of the older kind', () => {
  test('RUN-5-01 are answered under their own ids and run to the end', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    bench.surfaces.put(runId, new ScriptedSurface('page-1'));
    const schema = {
      type: 'object',
      properties: { user: { type: 'string' }, password: { type: 'string' } },
      required: ['user', 'password'],
    };
    await say(askForCode);
    accepted(await reply('i-1', { code: '4711' }));
    await say({ type: 'INTERACTION', request_id: 'i-2', kind: 'credentials', message: 'Sign in.', schema });
    expect(codeOf(await reply('i-2', { user: 'ann' }))).toBe('invalid_value');
    accepted(await reply('i-2', { user: 'ann', password: 'hunter22' }));
    await say({ type: 'INTERACTION', request_id: 'i-3', kind: 'manual_action', message: 'Solve it.' });
    accepted(await reply('i-3'));
    await say({ type: 'DONE', status: 'success' });
    expect((await snapshotOf(bench, runId)).status).toBe('completed');
    const answered = { type: 'INTERACTION_RESPONSE', status: 'success' };
    expect(connector.told).toEqual([
      { ...answered, request_id: 'i-1', data: { code: '4711' } },
      { ...answered, request_id: 'i-2', data: { user: 'ann', password: 'hunter22' } },
      { ...answered, request_id: 'i-3', data: {} },
    ]);
    const interrupts = (await logOf(bench, runId)).filter(({ type }) => type === 'interrupt.requested');
    expect(interrupts).toHaveLength(3);
  });

  test('receive cancelled when the owner declines, and timeout without an answer in time', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode);
    accepted(await reply('i-1', undefined, 'cancelled'));
    await say({ ...askForCode, request_id: 'i-2', timeout_seconds: 60 });
    await bench.time.advance(59_999);
    expect(connector.told).toHaveLength(1);
    await bench.time.advance(1_000);
    expect(connector.told.map(({ status }) => status)).toEqual(['cancelled', 'timeout']);
    const refusal = { code: 'no_pending_interaction', details: { reason: 'timed_out' } };
    expect(await reply('i-2', { code: '4711' })).toMatchObject({ ok: false, refusal });
    const reasons = (await logOf(bench, runId)).flatMap(({ type, payload }) =>
      type === 'interrupt.resolved' && isJsonObject(payload) ? [payload.resumeValue] : [],
    );
    expect(reasons).toEqual([
      { delivered: false, reason: 'owner_cancelled' },
      { delivered: false, reason: 'timeout' },
    ]);
    await say({ ...askForCode, request_id: 'i-3' });
    accepted(await reply('i-3', { code: '4712' }));
    expect(connector.told.at(-1)).toMatchObject({ status: 'success' });
  });

  test('wait for as long as their owner says, when they ask for more time', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say({ ...askForCode, timeout_seconds: 60 });
    const { deadline } = accepted(await bench.host.assistance.extend(signedIn, runId, 'i-1', 600));
    expect(accepted(await bench.host.assistance.view(signedIn, runId)).deadline).toBe(deadline);
    await bench.time.advance(120_000);
    expect(connector.told).toEqual([]);
    expect(codeOf(await bench.host.assistance.extend(owner, runId, 'i-1', 600))).toBe('forbidden');
    expect(codeOf(await bench.host.assistance.extend(signedIn, runId, 'i-1', Number.NaN))).toBe(
      'invalid_request',
    );
    expect(codeOf(await bench.host.assistance.extend(signedIn, runId, 'i-9', 600))).toBe(
      'no_pending_interaction',
    );
    accepted(await reply('i-1', { code: '4711' }));
    expect(connector.told).toHaveLength(1);
  });

  test.each([
    ['at the same moment', false],
    ['while the store is slow', true],
  ])('get one answer of two that come %s', async (_when, isSlow) => {
    let release = () => {};
    const inside = createMemoryStore();
    let isHeld = false;
    const store = createFaultyStore(inside, ({ batch }) =>
      batch && isHeld
        ? {
            type: 'delay',
            until: new Promise<void>((end) => {
              release = end;
            }),
          }
        : undefined,
    );
    const bench = await startAssistanceBench({ store });
    const { connector, say, reply } = await connect(bench);
    await say(askForCode);
    isHeld = isSlow;
    const first = reply('i-1', { code: 'first' });
    await bench.time.settle();
    const second = reply('i-1', { code: 'second' });
    await bench.time.settle();
    expect(connector.told).toHaveLength(isSlow ? 0 : 1);
    isHeld = false;
    release();
    accepted(await first);
    expect(codeOf(await second)).toBe('no_pending_interaction');
    expect(connector.told.map(({ data }) => data)).toEqual([{ code: 'first' }]);
  });

  test('keep their request when the store cannot take a reply, and get the one that comes later', async () => {
    let isFull = false;
    const store = createFaultyStore(createMemoryStore(), ({ batch }) =>
      batch && isFull ? { type: 'fail', reason: 'full' } : undefined,
    );
    const bench = await startAssistanceBench({ store });
    const { connector, say, reply } = await connect(bench);
    await say(askForCode);
    isFull = true;
    expect(codeOf(await reply('i-1', { code: 'first' }))).toBe('store_unavailable');
    isFull = false;
    await bench.time.advance(1_000);
    expect(connector.told).toEqual([]);
    accepted(await reply('i-1', { code: 'second' }));
    expect(connector.told.map(({ data }) => data)).toEqual([{ code: 'second' }]);
  });
});

describe('two connectors of one run', () => {
  test('wait for their own replies, one beside the other', async () => {
    const bench = await startAssistanceBench({ systemWorkflows: [twoConnectors] });
    const { runId } = await connect(bench, 'two');
    const [left, right] = bench.connectors.opened;
    left?.say({ ...askForCode, request_id: 'left' });
    right?.say({ ...askForCode, request_id: 'right' });
    for (let turn = 0; turn < 6; turn += 1) await bench.time.settle();
    const reply = (requestId: string, code: string) =>
      bench.host.assistance.reply(signedIn, runId, { requestId, status: 'success', data: { code } });
    expect(codeOf(await reply('other', 'zero'))).toBe('interaction_id_mismatch');
    accepted(await reply('left', 'one1'));
    accepted(await reply('right', 'two2'));
    await bench.time.settle();
    expect(left?.told.map(({ data }) => data)).toEqual([{ code: 'one1' }]);
    expect(right?.told.map(({ data }) => data)).toEqual([{ code: 'two2' }]);
    left?.say({ ...askForCode, request_id: 'left' });
    for (let turn = 0; turn < 6; turn += 1) await bench.time.settle();
    expect(await typesOf(bench, runId)).toContain('node.failed l');
    expect(left?.isClosed).toBe(true);
    expect(right?.isClosed).toBe(false);
  });

  test('use the same ids without getting in each other’s way', async () => {
    const bench = await startAssistanceBench({ systemWorkflows: [twoConnectors] });
    const { runId } = await connect(bench, 'two');
    const [left, right] = bench.connectors.opened;
    const settled = async () => {
      for (let turn = 0; turn < 6; turn += 1) await bench.time.settle();
    };
    for (const connector of [left, right]) {
      connector?.say(askForCode);
      await settled();
    }
    const asked = accepted(await bench.host.assistance.timeline(signedIn, runId, 0, 100)).entries.filter(
      ({ type }) => type === 'run.assistance_requested',
    );
    const ids = asked.map(({ data }) => String(data.assistance_request_id));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe(askForCode.request_id);
    for (const [index, requestId] of ids.entries()) {
      const data = { code: `code-${index}` };
      accepted(await bench.host.assistance.reply(signedIn, runId, { requestId, status: 'success', data }));
    }
    await settled();
    for (const [index, connector] of [left, right].entries()) {
      expect(connector?.told).toMatchObject([
        { request_id: askForCode.request_id, status: 'success', data: { code: `code-${index}` } },
      ]);
      connector?.say({
        type: 'ASSISTANCE_STATUS',
        assistance_request_id: askForCode.request_id,
        status: 'resolved',
      });
      connector?.say({ type: 'DONE', status: 'success' });
    }
    await settled();
    expect((await typesOf(bench, runId)).at(-1)).toMatch(/^run\.completed/);
  });
});

describe('a request that its connector withdraws', () => {
  const withdrawal = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'i-1', status: 'cancelled' };

  test('is answered as cancelled, and the connector goes on', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode, withdrawal);
    expect(connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
    ]);
    expect(codeOf(await reply('i-1', { code: 'SENT-LATE' }))).toBe('no_pending_interaction');
    await say({ type: 'RECORD', data: 1 }, { type: 'DONE', status: 'success' });
    expect((await typesOf(bench, runId)).at(-1)).toMatch(/^run\.completed/);
    expect(JSON.stringify(await logOf(bench, runId))).not.toContain('SENT-');
  });

  test('is answered by the owner who was faster', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode);
    accepted(await reply('i-1', { code: '471100' }));
    await say(withdrawal, { type: 'DONE', status: 'success' });
    expect(connector.told).toMatchObject([{ status: 'success', data: { code: '471100' } }]);
    expect((await typesOf(bench, runId)).at(-1)).toMatch(/^run\.completed/);
  });
});

test('an id that holds what the owner entered is recorded under another one', async () => {
  const bench = await startAssistanceBench();
  const { runId, connector, say, reply } = await connect(bench);
  await say(askForCode);
  accepted(await reply('i-1', { code: '493021' }));
  await say({ ...askForCode, request_id: 'i-493021' });
  const view = accepted(await bench.host.assistance.view(signedIn, runId));
  expect(view.requestId).not.toBeNull();
  await reply(String(view.requestId), undefined, 'cancelled');
  expect(connector.told.at(-1)).toMatchObject({ request_id: 'i-493021', status: 'cancelled' });
  expect(JSON.stringify(await logOf(bench, runId))).not.toContain('493021');
});

test('an address for the owner keeps the name they entered', async () => {
  const bench = await startAssistanceBench();
  const { runId, say, reply } = await connect(bench);
  const schema = { properties: { user: { type: 'string' } } };
  await say({ ...askForCode, kind: 'credentials', schema });
  accepted(await reply('i-1', { user: 'ada-lovelace' }));
  const value = 'https://bank.example/approve?login_hint=ada-lovelace';
  await say({
    type: 'ASSISTANCE',
    assistance_request_id: 'a-1',
    progress_posture: 'running',
    owner_action: 'act_elsewhere',
    response_contract: 'none',
    message: 'Approve.',
    attachments: [{ kind: 'url', value }],
  });
  const { attachments } = accepted(await bench.host.assistance.view(signedIn, runId));
  const live = await bench.host.assistance.attachment(signedIn, runId, 'a-1', attachments[0]?.ref ?? '');
  expect(accepted(live).value).toBe(value);
  expect(JSON.stringify(await logOf(bench, runId))).not.toContain('ada-lovelace');
});

describe('a run that has ended', () => {
  test('is not found by a late reply', async () => {
    const bench = await startAssistanceBench();
    const { runId, say, reply } = await connect(bench);
    await say(askForCode);
    await reply('i-1', undefined, 'cancelled');
    await say({ type: 'DONE', status: 'success' });
    for (const id of ['i-1', 'never']) expect(codeOf(await reply(id, { code: '4711' }))).toBe('not_found');
    expect(accepted(await bench.host.assistance.view(signedIn, runId)).category).toBe('run-ended');
  });
});
