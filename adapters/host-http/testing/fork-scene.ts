import type { JsonObject } from '@handrail/base';
import { coreNodeTypes, type Egress, type HostOptions } from '@handrail/host';
import { sketchWorkflow } from '@handrail/runs/testing';
import { startApi, type TestApi } from './test-api.ts';
import { TestClock, testMac, timers } from './test-host.ts';

/** An order is approved, then sent once to a shop. */
const orderWorkflow = sketchWorkflow(
  [
    { id: 'note', type: 'core.identity', inputs: { item: { type: 'variable', variableName: 'item' } } },
    {
      id: 'gate',
      type: 'core.approvalGate',
      config: { title: 'Send the order?', actions: ['accept', 'reject'] },
    },
    {
      id: 'send',
      type: 'http.fetch',
      config: { url: 'https://shop.example/orders', method: 'POST', response: 'json' },
    },
  ],
  [
    ['note', 'gate'],
    ['gate', 'send'],
  ],
  { id: 'order', name: 'Order', variables: [{ name: 'item', type: 'string' }] },
) as JsonObject;

export interface ForkScene {
  readonly api: TestApi;
  /** Orders that were sent to the shop. */
  readonly sent: string[];
  /** What was delivered to webhooks. */
  readonly hooks: string[];
  /** A run of the order that was approved and has ended. */
  ordered(body?: JsonObject): Promise<string>;
  fork(runId: string, body: JsonObject, key?: string): ReturnType<TestApi['post']>;
  forked(runId: string, body: JsonObject): Promise<string>;
  sequenceOf(runId: string, type: string, nodeId?: string): Promise<number>;
}

/** A host with a way out that only counts. */
export async function startForkScene(options: Partial<HostOptions> = {}): Promise<ForkScene> {
  const sent: string[] = [];
  const hooks: string[] = [];
  const egress: Egress = {
    async send({ url, body }) {
      if (url.includes('hooks.example')) hooks.push(String(body));
      else sent.push(url);
      const text = async () => `{"order":${sent.length}}`;
      return {
        status: 200,
        header: (name) => (name.toLowerCase() === 'content-type' ? 'application/json' : undefined),
        text,
        discard: () => {},
      };
    },
  };
  const clock = new TestClock();
  const digest = async (text: string) => Buffer.from(text).toString('base64url').slice(0, 43);
  const api = await startApi({
    clock,
    hostOptions: {
      nodeTypes: coreNodeTypes({ mac: testMac, digest, clock, timers, egress }),
      hostId: 'host-under-test',
      ...options,
      webhooks: {
        egress,
        checkUrl: async () => undefined,
        sha256Hex: async (text) => digest(text),
        hmacHex: async (secret, text) => digest(secret + text),
      },
    },
  });
  const fork: ForkScene['fork'] = (runId, body, key) =>
    api.post(`/v1/runs/${runId}:fork`, body, key === undefined ? {} : { key });
  await api.post('/v1/workflows', orderWorkflow);
  return {
    api,
    sent,
    hooks,
    fork,
    async ordered(body = { inputs: { item: 'tea' } }) {
      const runId = await api.start('order', body);
      await api.until(runId, 'waiting-approval');
      await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
      await api.until(runId, 'completed');
      return runId;
    },
    async forked(runId, body) {
      const { status, json, text } = await fork(runId, body);
      if (status !== 201 || typeof json?.runId !== 'string') throw new Error(`${status} ${text}`);
      return json.runId;
    },
    async sequenceOf(runId, type, nodeId) {
      const found = (await api.events(runId)).find(
        (event) => event.type === type && (nodeId === undefined || event.nodeId === nodeId),
      );
      if (!found) throw new Error(`Run ${runId} has no ${type}.`);
      return found.sequence;
    },
  };
}
