import type { JsonObject } from '@handrail/base';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForkScene, startForkScene } from '../../testing/fork-scene.ts';

let scene: ForkScene;
let tea: string;
let coffee: string;

beforeAll(async () => {
  scene = await startForkScene();
  tea = await scene.ordered({ inputs: { item: 'tea' } });
  coffee = await scene.ordered({ inputs: { item: 'coffee' } });
});
afterAll(() => scene.api.close());

const diff = (a: string, b: string, key?: string) =>
  scene.api.get(`/v1/runs/${a}:diff?against=${b}`, key === undefined ? {} : { key });

test('WOP-DIFF-01 WOP-DIFF-03: two runs that differ have entries, the first where they part, the same every time', async () => {
  const { status, json, text } = await diff(tea, coffee);
  expect(status).toBe(200);
  expect(complaintsOf('run-diff-response', json)).toEqual([]);
  const { divergedAtSeq, eventDiffs } = json as JsonObject & { eventDiffs: readonly { seq: number }[] };
  expect(divergedAtSeq).toBe(0);
  expect(eventDiffs[0]?.seq).toBe(divergedAtSeq);
  expect(json?.stateDiff).toMatchObject({ variables: { item: { a: 'tea', b: 'coffee' } } });
  expect((await diff(tea, coffee)).text).toBe(text);
});

test('WOP-DIFF-02 a run does not differ from itself', async () => {
  expect((await diff(tea, tea)).json).toEqual({
    a: tea,
    b: tea,
    divergedAtSeq: null,
    eventDiffs: [],
    stateDiff: {},
  });
});

test('WOP-DIFF-04 ids, times and links are no difference: a replay, and a second run of the same, differ in nothing', async () => {
  const replay = await scene.forked(tea, { mode: 'replay' });
  expect((await diff(tea, replay)).json).toMatchObject({ divergedAtSeq: null, eventDiffs: [] });
  const again = await scene.api.start('conformance-multi-node');
  const other = await scene.api.start('conformance-multi-node');
  await scene.api.until(again, 'completed');
  await scene.api.until(other, 'completed');
  expect((await diff(again, other)).json).toMatchObject({
    divergedAtSeq: null,
    eventDiffs: [],
    stateDiff: {},
  });
});

test('WOP-DIFF-05 without another run, with an unknown one and with one of another tenant there is no comparison', async () => {
  expect((await scene.api.get(`/v1/runs/${tea}:diff`)).status).toBe(400);
  expect((await diff(tea, 'nope')).status).toBe(404);
  expect((await diff('nope', tea)).status).toBe(404);
  const rival = await scene.api.issue({ tenant: 'rival' });
  expect((await diff(tea, coffee, rival)).status).toBe(404);
  const own = await scene.api.start('conformance-noop', {}, { key: rival });
  expect((await diff(tea, own)).status).toBe(404);
  expect((await diff(own, tea, rival)).status).toBe(404);
});

test('WOP-DIFF-06 nothing that looks like a credential is in the difference', async () => {
  const values = [
    'sk-live-canary',
    'my api_key is canary',
    'the secret canary',
    'Bearer canary',
    'ghp_canary0123456789',
  ];
  for (const item of values) {
    const runId = await scene.ordered({ inputs: { item } });
    const { text, json } = await diff(tea, runId);
    expect(JSON.stringify(json?.stateDiff)).not.toMatch(/sk-|api_key|secret|bearer /i);
    expect(text).not.toContain('canary');
  }
});
