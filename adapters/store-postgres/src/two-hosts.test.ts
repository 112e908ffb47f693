import { createHash, createHmac } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import { coreNodeTypes, type Host, type OutsideNodeType } from '@handrail/host';
import {
  accepted,
  connecting,
  owner,
  ScriptedConnectors,
  signedIn,
  startTestHost,
} from '@handrail/host/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore, sharedDatabase } from '../testing/open-fixture.ts';
import type { LeaseTimes } from './index.ts';

const database = sharedDatabase();
const hosts: Host[] = [];
let names = 0;

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

/** Real time: the other host has its own. */
const timers = {
  after(milliseconds: number, work: () => void) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

const crypto = {
  mac: { sign: async (text: string) => createHmac('sha256', 'key').update(text).digest('base64url') },
  digest: async (text: string) => createHash('sha256').update(text).digest('base64url'),
};

/** What one host does outside: begun, set off to stop, done when the test says so. */
class Work {
  readonly begun: string[] = [];
  readonly stopped: string[] = [];
  finish: () => void = () => {};

  readonly type: OutsideNodeType = {
    typeId: 'test.work',
    reach: 'outside',
    execute: async ({ effect, signal }) => {
      const { outcome } = await effect({
        name: 'work',
        idempotent: false,
        perform: (key) => {
          this.begun.push(key);
          return new Promise((resolve, reject) => {
            this.finish = () => resolve({ result: 'done' });
            signal.addEventListener('abort', () => {
              this.stopped.push(key);
              reject(new Error('Given up.'));
            });
          });
        },
      });
      if (outcome === 'done') return { type: 'complete-node', outputs: { outcome } };
      const error = { code: 'effect_outcome_unknown', message: 'Nobody knows.', retryable: false };
      return { type: 'fail-node', error };
    },
  };
}

const workflow: JsonObject = {
  id: 'work',
  name: 'Work',
  version: '1.0.0',
  nodes: [
    { id: 'n', typeId: 'test.work', name: 'n', position: { x: 0, y: 0 }, config: {}, inputs: {} },
    {
      id: 'ask',
      typeId: 'core.approvalGate',
      name: 'Ask',
      position: { x: 0, y: 0 },
      config: { title: 'Go on?' },
      inputs: {},
    },
  ],
  edges: [{ id: 'e', sourceNodeId: 'n', targetNodeId: 'ask' }],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

interface HostSettings {
  readonly lease?: LeaseTimes;
  /** Takes requests and leaves the work to the other. */
  readonly leavesWork?: boolean;
  /** How far its clock is off. */
  readonly skewMs?: number;
  readonly asking?: JsonObject;
}

async function startHost(url: string, { lease, leavesWork = false, skewMs = 0, asking }: HostSettings = {}) {
  names += 1;
  const name = `h${names}`;
  const work = new Work();
  const connectors = new ScriptedConnectors();
  const role = leavesWork ? ('api' as const) : ('all' as const);
  const store = await openStore({ url, role, ...(lease && { lease }) });
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}${name}${String(count).padStart(6, '0')}`;
  };
  const clock = { now: () => Date.now() + skewMs };
  const { host, defects } = await startTestHost({
    store,
    clock,
    timers,
    ids: {
      newRunId: () => next('r'),
      newId: () => next('i'),
      newSecret: () => next('secret').padEnd(43, 'x'),
      random: Math.random,
    },
    nodeTypes: [...coreNodeTypes({ ...crypto, clock, timers }), work.type],
    connectors,
    leavesWork,
    systemWorkflows: [workflow, connecting(), ...(asking ? [asking] : [])],
  });
  hosts.push(host);
  return { host, work, store, defects, connectors };
}

const typesOf = async ({ host }: { readonly host: Host }, runId: string) =>
  accepted(await host.runs.readEvents(owner, runId, 0, 999)).events.map(({ type }) => type);

async function begin({ host, work }: Awaited<ReturnType<typeof startHost>>): Promise<string> {
  const { runId } = accepted(await host.runs.create(owner, { workflowId: 'work' }));
  await expect.poll(() => work.begun).toHaveLength(1);
  return runId;
}

test('what one host is at work on, another reads and follows without touching it', async () => {
  const url = await database.url();
  const [first, second] = [await startHost(url), await startHost(url)];
  const runId = await begin(first);
  const told: string[] = [];
  const heard = {
    committed: (events: readonly { type: string }[]) => told.push(...events.map(({ type }) => type)),
  };
  accepted(await second.host.runs.watch(owner, runId, heard));
  for (let times = 0; times < 3; times += 1) {
    expect(accepted(await second.host.runs.read(owner, runId)).status).toBe('running');
  }
  expect(second.work.begun).toEqual([]);
  expect(first.work.stopped).toEqual([]);
  first.work.finish();
  await expect.poll(() => told.at(-1)).toBe('node.suspended');
  expect(second.work.begun).toEqual([]);
  // It waits for somebody now, and whoever is asked goes on with it.
  accepted(await second.host.interrupts.resolve(owner, { runId, nodeId: 'ask' }, { action: 'accept' }));
  await expect.poll(() => told.at(-1)).toBe('run.completed');
  expect(await typesOf(first, runId)).toEqual(await typesOf(second, runId));
  expect([...first.defects, ...second.defects]).toEqual([]);
});

test('what is asked of the other host reaches the one that is at work', async () => {
  const url = await database.url();
  const [first, second] = [await startHost(url), await startHost(url)];
  const runId = await begin(first);
  accepted(await second.host.runs.cancel(owner, runId));
  await expect.poll(() => first.work.stopped).toHaveLength(1);
  await expect.poll(() => typesOf(second, runId)).toContain('run.cancelled');
  expect(second.work.begun).toEqual([]);
});

test('what a host was at work on when it fell silent goes on elsewhere, its effect is not done twice', async () => {
  const url = await database.url();
  const silent = await startHost(url, { lease: { leaseMs: 5_000, beatMs: 1_000_000 } });
  const runId = await begin(silent);
  const other = await startHost(url, { lease: { leaseMs: 400, beatMs: 50 } });
  await expect.poll(() => typesOf(other, runId)).toContain('run.failed');
  expect(other.work.begun).toEqual([]);
  // Too late: the run has ended without it.
  silent.work.finish();
  await expect.poll(async () => accepted(await silent.host.runs.read(owner, runId)).status).toBe('failed');
  expect((await typesOf(other, runId)).filter((type) => type.startsWith('run.'))).toEqual([
    'run.started',
    'run.failed',
  ]);
});

describe('a connector of one host', () => {
  const otp = {
    type: 'ASSISTANCE',
    assistance_request_id: 'i-1',
    progress_posture: 'blocked',
    owner_action: 'provide_value',
    response_contract: 'response_required',
    message: 'Enter the code.',
    attachments: [{ kind: 'url', ref: 'page', value: 'https://bank.example/canary-link' }],
  };

  /** It waits for its owner, who is at the second host. */
  async function waiting() {
    const url = await database.url();
    const [first, second] = [await startHost(url), await startHost(url)];
    const { runId } = accepted(await first.host.runs.create(signedIn, { workflowId: 'connecting' }));
    await expect.poll(() => first.connectors.opened).toHaveLength(1);
    first.connectors.opened[0]?.say(otp);
    await expect.poll(() => typesOf(first, runId)).toContain('node.suspended');
    const reply = (status = 'success') =>
      second.host.assistance.reply(signedIn, runId, {
        requestId: 'i-1',
        status,
        ...(status === 'success' && { data: { value: 'canary-90210' } }),
      });
    return { first, second, runId, reply };
  }

  test('gets what its owner replies at the other, once, and it is stored nowhere', async () => {
    const { first, second, runId, reply } = await waiting();
    const version = second.host.inboxChanges.version(signedIn);
    expect(await second.host.assistance.open(signedIn, { limit: 9 })).toMatchObject([{ runId, nodeId: 'c' }]);
    // In no log, and for the owner in person only.
    expect(accepted(await second.host.assistance.attachment(signedIn, runId, 'i-1', 'page')).value).toBe(
      'https://bank.example/canary-link',
    );
    expect(await second.host.assistance.extend(signedIn, runId, 'i-1', 60)).toMatchObject({
      refusal: { code: 'invalid_request', message: expect.stringContaining('no deadline') },
    });
    expect(accepted(await reply())).toEqual({ requestId: 'i-1', status: 'success' });
    const [connector] = first.connectors.opened;
    await expect
      .poll(() => connector?.told.at(-1))
      .toMatchObject({
        type: 'INTERACTION_RESPONSE',
        status: 'success',
        data: { value: 'canary-90210' },
      });
    expect(await reply()).toMatchObject({ ok: false, refusal: { code: 'no_pending_interaction' } });
    connector?.say({ type: 'DONE', status: 'success', output: {} });
    await expect.poll(() => typesOf(second, runId)).toContain('run.completed');
    await expect.poll(() => second.host.inboxChanges.version(signedIn)).not.toBe(version);
    expect(JSON.stringify((await database.sql('SELECT * FROM handrail.letters')).rows)).toBe('[]');
    expect([...first.defects, ...second.defects]).toEqual([]);
  });
});

test('a host that leaves the work to others begins, answers and cancels runs, and executes nothing', async () => {
  const url = await database.url();
  const api = await startHost(url, { leavesWork: true });
  const { runId } = accepted(await api.host.runs.create(owner, { workflowId: 'work' }));
  const { runId: second } = accepted(await api.host.runs.create(owner, { workflowId: 'work' }));
  expect(await typesOf(api, runId)).toEqual(['run.started']);
  const worker = await startHost(url);
  await expect.poll(() => worker.work.begun).toHaveLength(2);
  accepted(await api.host.runs.cancel(owner, second));
  await expect.poll(() => worker.work.stopped).toHaveLength(1);
  worker.work.finish();
  await expect.poll(() => typesOf(api, second)).toContain('run.cancelled');
  expect(api.work.begun).toEqual([]);
  expect([...api.defects, ...worker.defects]).toEqual([]);
});

test('who waits for an inbox hears at once of what another host asks, and only of their own', async () => {
  const asking = { ...workflow, id: 'asking', nodes: [(workflow.nodes as JsonObject[])[1] ?? {}], edges: [] };
  const url = await database.url();
  const [{ host: one }, { host: two }] = [await startHost(url, { asking }), await startHost(url, { asking })];
  const heard: string[] = [];
  const before = two.inboxChanges.version(owner);
  const news = new Promise<void>((resolve) => {
    two.inboxChanges.watch(owner, () => {
      heard.push('own');
      resolve();
    });
  });
  two.inboxChanges.watch({ ...owner, tenant: 'other' }, () => heard.push('other'));
  accepted(await one.runs.create(owner, { workflowId: 'asking' }));
  await news;
  expect(two.inboxChanges.version(owner)).not.toBe(before);
  expect(accepted(await two.inbox.page(owner, { limit: 9 })).items).toHaveLength(1);
  expect(heard).not.toContain('other');
});
