import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { Story, watchStore } from '../../testing/story.ts';
import { hmacHex, sha256Hex } from '../../testing/test-crypto.ts';
import { owner, startTestHost } from '../../testing/test-host.ts';
import { answering } from '../../testing/webhook-bench.ts';
import type { EgressRequest, OwnerNotice, WebhookRequest } from '../index.ts';

const document = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;

const documents = [
  document(['a'], [], { id: 'quick' }),
  document([{ id: 'gate', type: 'core.approvalGate', config: { timeoutMs: 3_600_000 } }], [], {
    id: 'gated',
  }),
];

type Answer = () => number | Error;

/** A host that sends webhooks and notices to receivers that answer as the scene says. */
async function begin(webhook: Answer = () => 204, notice: Answer = () => 204, keepEndedMs?: number) {
  const { store, writes } = watchStore(createMemoryStore());
  const said: string[] = [];
  const it = await startTestHost({
    store,
    systemWorkflows: documents,
    ...(keepEndedMs !== undefined && { limits: { keepEndedMs } }),
    webhooks: {
      egress: {
        send: async ({ signal: _signal, ...request }: EgressRequest) => {
          said.push(`sends ${JSON.stringify(request)}`);
          const answer = webhook();
          if (answer instanceof Error) throw answer;
          return answering(answer);
        },
      },
      checkUrl: async (url) => (url.includes('10.0.0.1') ? 'it has a private address.' : undefined),
      sha256Hex,
      hmacHex,
    },
    notifier: {
      channels: ['mail', 'phone'],
      send: async (channel: string, told: OwnerNotice) => {
        said.push(`tells ${channel} ${JSON.stringify(told)}`);
        const answer = notice();
        if (answer instanceof Error) throw answer;
        return answer < 400 ? 'sent' : 'refused';
      },
    },
    onCleaned: (cleaned) => said.push(`cleaned ${JSON.stringify(cleaned)}`),
  });
  writes.length = 0;
  const story = new Story(it, writes);
  const pass = async (milliseconds: number) => {
    await story.pass(milliseconds);
    for (const line of said.splice(0)) story.say(line);
  };
  return { ...it, story, pass };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const url = 'https://hooks.example/in';
const all = ['run.started', 'run.completed', 'run.cancelled', 'approval.requested'];

const registrations: readonly WebhookRequest[] = [
  { url, events: all, tags: ['wanted'], secret: 'a-secret-of-the-caller' },
  { url, events: [] },
  { url, events: ['*'] },
  { url: '', events: all },
  { url: `https://a.example/${'a'.repeat(3_000)}`, events: all },
  { url: 'http://a.example', events: all },
  { url: 'https://10.0.0.1', events: all },
  { url, events: all, secret: 'short' },
  { url, events: all, tags: [''] },
];

const stories: Readonly<Record<string, () => Promise<Begun>>> = {
  async 'webhooks that are taken, and those that are not'() {
    const it = await begin();
    const ids: string[] = [];
    for (const request of registrations) {
      const made = await it.story.ask('register', it.host.webhooks.register(owner, request));
      if (made.ok) ids.push(made.value.webhookId);
    }
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick', tags: ['wanted'] }));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick', tags: ['other'] }));
    await it.story.ask(
      'create',
      it.host.runs.create({ ...owner, mode: 'test' }, { workflowId: 'quick', tags: ['wanted'] }),
    );
    await it.pass(10_000);
    await it.story.ask(
      'remove by a stranger',
      it.host.webhooks.remove({ ...owner, tenant: 'o' }, ids[0] ?? ''),
    );
    await it.story.ask('remove', it.host.webhooks.remove(owner, ids[0] ?? ''));
    await it.story.ask('remove again', it.host.webhooks.remove(owner, ids[0] ?? ''));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick', tags: ['wanted'] }));
    await it.pass(10_000);
    return it;
  },
  async 'a receiver that answers at the third try'() {
    let tries = 0;
    const it = await begin(() => {
      tries += 1;
      return tries === 1 ? 503 : tries === 2 ? new Error('no') : 200;
    });
    await it.story.ask('register', it.host.webhooks.register(owner, { url, events: ['run.completed'] }));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick' }));
    for (const wait of [0, 1_000, 5_000, 60_000, 600_000]) await it.pass(wait);
    return it;
  },
  async 'a receiver that never answers'() {
    const it = await begin(() => 500);
    await it.story.ask('register', it.host.webhooks.register(owner, { url, events: ['run.completed'] }));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick' }));
    for (let hour = 0; hour < 4; hour += 1) await it.pass(3_600_000);
    return it;
  },
  async 'a receiver that refuses for good'() {
    const it = await begin(() => 410);
    await it.story.ask('register', it.host.webhooks.register(owner, { url, events: ['run.completed'] }));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick' }));
    for (let hour = 0; hour < 1; hour += 1) await it.pass(3_600_000);
    return it;
  },
  async 'an owner who is told of what waits'() {
    let tries = 0;
    const it = await begin(undefined, () => {
      tries += 1;
      return tries < 4 ? new Error('no') : tries === 4 ? 410 : 204;
    });
    const made = await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'gated' }));
    for (const wait of [0, 5_000, 60_000, 600_000]) await it.pass(wait);
    await it.story.ask(
      'answer',
      it.host.interrupts.resolve(
        owner,
        { runId: made.ok ? made.value.runId : '', nodeId: 'gate' },
        { action: 'accept' },
      ),
    );
    await it.pass(60_000);
    return it;
  },
  async 'an owner who adds a way to be told'() {
    const it = await begin();
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'gated' }));
    await it.pass(1_000);
    await it.story.ask('tell', it.host.tellNewChannels({ ...owner, isOwner: true }));
    await it.pass(1_000);
    await it.story.ask('tell again', it.host.tellNewChannels({ ...owner, isOwner: true }));
    await it.pass(1_000);
    return it;
  },
  async 'runs that are kept for a while'() {
    const it = await begin(undefined, undefined, 3_600_000);
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'quick' }));
    await it.story.ask('create', it.host.runs.create(owner, { workflowId: 'gated' }));
    for (let round = 0; round < 8; round += 1) await it.pass(600_000);
    await it.story.ask('list', it.host.runs.list(owner, { limit: 10 }));
    return it;
  },
};

test.each(Object.entries(stories))(
  '%s: all of it is as recorded; -u records it again',
  async (name, live) => {
    const it = await live();
    await it.host.close();
    const file = name.replaceAll(/[^a-z]+/g, '-');
    await expect(it.story.written()).toMatchFileSnapshot(`../../testing/recorded/deliveries/${file}.txt`);
  },
);
