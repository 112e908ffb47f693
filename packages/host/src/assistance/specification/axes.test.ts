import { describe, expect, test } from 'vitest';
import { connecting } from '../../../testing/assistance-bench.ts';
import { ask, askForCode, backoff, browser, said, status, value } from '../../../testing/assistance-lines.ts';
import { accepted, codeOf, logOf } from '../../../testing/test-host.ts';

const triple = (posture: string, action: string, obligation: string) => ({
  progress_posture: posture,
  owner_action: action,
  response_contract: obligation,
});

describe('what a connector needs of its owner', () => {
  test('RUN-1-06 an approval elsewhere, a code, browser work and a backoff are four states in the API and the timeline', async () => {
    const cases = [[ask()], [askForCode], [ask({ ...browser })], [ask({ ...backoff })]] as const;
    const runs = await Promise.all(cases.map((lines) => said(lines, { surface: 'available' })));
    const seen = await Promise.all(
      runs.map(async (run) => {
        const {
          progress_posture: posture,
          owner_action: action,
          response_contract: contract,
        } = (await run.asked()) ?? {};
        const status = await run.status();
        return { state: `${posture}/${action}/${contract}`, category: (await run.view()).category, status };
      }),
    );
    expect(new Set(seen.map(({ state }) => state)).size).toBe(4);
    expect(new Set(seen.map(({ category }) => category)).size).toBe(4);
    expect(new Set(seen.map(({ status }) => status)).size).toBeGreaterThan(1);
  });

  test.each(['app', 'device', 'website'])(
    'RUN-1-11 RUN-1-12 a pending approval in the %s, which the connector watches, is running, act_elsewhere, none',
    async (where) => {
      const systemWorkflows = [connecting({ config: { connector: where === 'app' ? 'bank' : 'shop' } })];
      const run = await said([ask({ kind: `approve_in_${where}` })], { options: { systemWorkflows } });
      expect(await run.asked()).toMatchObject(triple('running', 'act_elsewhere', 'none'));
      expect(await run.status()).toBe('running');
      expect((await run.view()).category).toBe('elsewhere');
    },
  );

  test('RUN-1-13 an approval elsewhere is polled for, and the run goes on without any reply', async () => {
    const run = await said([ask()]);
    for (let poll = 1; poll < 3; poll += 1) {
      await run.say({ type: 'RECORD', data: poll }, { type: 'PROGRESS', message: `Poll ${poll}` });
      expect(await run.ofTypes(/^artifact\.created$/)).toHaveLength(poll);
      expect(await run.status()).toBe('running');
    }
    await run.say(status('resolved'), { type: 'DONE', status: 'success' });
    expect(await run.status()).toBe('completed');
    expect(run.connector.told).toEqual([]);
    const types = (await logOf(run, run.runId)).map(({ type }) => type);
    expect(types.filter((type) => /^interrupt|suspended|interaction/.test(type))).toEqual([]);
  });

  test('RUN-1-14 a one-time code is blocked, provide_value, response_required, and the run waits', async () => {
    for (const line of [askForCode, ask({ ...value, kind: 'otp' })]) {
      const run = await said([line]);
      expect(await run.asked()).toMatchObject(triple('blocked', 'provide_value', 'response_required'));
      expect(await run.status()).toBe('waiting-input');
      await run.time.advance(60_000);
      expect(await run.status()).toBe('waiting-input');
    }
  });

  test.each([{}, { sensitivity: 'non_secret' }, { sensitivity: null }])(
    'RUN-1-15 a request for a code that claims %j is stored as secret',
    async (claim) => {
      for (const line of [
        ask({ ...value, kind: 'otp', ...claim }),
        ask({ ...value, ...claim, input_schema: { properties: { code: { type: 'string' } } } }),
        { ...askForCode, ...claim },
      ]) {
        expect((await (await said([line])).asked())?.sensitivity).toBe('secret');
      }
    },
  );

  test.each(['retry', 'rate_limit', 'backoff'])(
    'RUN-1-16 RUN-1-17 RUN-1-18 a wait for a %s is waiting_retry, none, none, and offers nothing, even with a live page',
    async (kind) => {
      const attachments = [{ kind: 'browser_surface' }];
      const run = await said([ask({ ...backoff, kind, attachments })], { surface: 'available' });
      expect(await run.asked()).toMatchObject(triple('waiting_retry', 'none', 'none'));
      const view = await run.view();
      expect([view.category, view.controls]).toEqual(['retry', []]);
    },
  );
});

describe('a request that contradicts itself', () => {
  const actions = ['none', 'act_elsewhere', 'provide_value', 'operate_attachment'];
  const postures = ['running', 'blocked', 'waiting_retry'];

  test.each([
    ...postures.map((posture) => [posture, 'none', 'response_required']),
    ...actions.map((action) => ['running', action, 'response_required']),
    ['waiting_retry', 'act_elsewhere', 'none'],
    ['running', 'provide_value', 'none'],
    ['blocked', 'none', 'none'],
    ['running', 'none', 'none'],
  ])('RUN-1-19 %s, %s, %s is a protocol error, and nothing of it is in the timeline', async (...axes) => {
    const [posture = '', action = '', obligation = ''] = axes;
    const run = await said([ask(triple(posture, action, obligation))], { surface: 'available' });
    expect(await run.failure()).toBe('connector_protocol_violation');
    expect(await run.ofTypes(/assistance|interaction|interrupt/)).toEqual([]);
  });

  test('RUN-1-20 without one of its axes is a protocol error and is not filled up; without a sensitivity it is secret', async () => {
    for (const axis of ['progress_posture', 'owner_action', 'response_contract']) {
      for (const line of [ask(), ask({ ...value }), ask({ ...browser })]) {
        const { [axis]: _left, ...rest } = line;
        const run = await said([rest], { surface: 'available' });
        expect(await run.failure(), axis).toBe('connector_protocol_violation');
        expect(await run.ofTypes(/assistance|interaction|interrupt/), axis).toEqual([]);
      }
    }
    expect((await (await said([ask({ ...value })])).asked())?.sensitivity).toBe('secret');
  });

  test('RUN-1-21 further combinations that make sense are taken, and browser work that blocks needs an answer', async () => {
    const blocked = { progress_posture: 'blocked' };
    for (const line of [
      ask(blocked),
      ask({ ...blocked, response_contract: 'response_required' }),
      ask({ owner_action: 'operate_attachment' }),
    ]) {
      const { progress_posture, owner_action, response_contract } = line;
      const run = await said([line], { surface: 'available' });
      expect(await run.asked()).toMatchObject({ progress_posture, owner_action, response_contract });
    }
    const refused = await said([ask({ ...browser, response_contract: 'none' })], { surface: 'available' });
    expect(await refused.failure()).toBe('connector_protocol_violation');
    expect(await refused.transitions()).toEqual([]);
  });
});

test('RUN-1-23 a structured request that demands a reply waits for it, and the connector gets it once', async () => {
  const run = await said([ask({ ...value, kind: 'otp' })]);
  accepted(await run.reply('a-1', { code: '4711' }));
  expect(codeOf(await run.reply('a-1', { code: '4711' }))).toBe('no_pending_interaction');
  expect(run.connector.told).toEqual([
    { type: 'INTERACTION_RESPONSE', request_id: 'a-1', status: 'success', data: { code: '4711' } },
  ]);
  await run.say({ type: 'DONE', status: 'success' });
  expect(await run.status()).toBe('completed');
});
