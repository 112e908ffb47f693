import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient, type SiteAuditSummary } from '@handrail/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

const ACTION = 'data-agent-kind="action" data-agent-action="note.add" data-agent-scope="notes.write"';
const TEXT = 'data-agent-kind="field" data-agent-field="text"';
const STATUS = 'data-agent-kind="status" data-agent-output="note.add.status"';

/** A page of the notes, with what a test may change about it. */
const notesPage = ({ send = '/notes', more = '', said = '', name = 'body', isOther = false }) =>
  isOther
    ? `<main><output id="o" data-agent-for-action="note.add" ${STATUS}>${said}</output><form id="f" class="x" method="post" action="${send}" ${ACTION}>
        <p ${TEXT}><input type="text" name="${name}"></p>${more}<input type="submit" value="Keep"></form></main>`
    : `<form method="post" action="${send}" ${ACTION}><textarea name="${name}" ${TEXT}></textarea>${more}<button>Add</button>
        <div ${STATUS}>${said}</div></form>`;

interface NotesSite {
  page: Parameters<typeof notesPage>[0];
  title: string;
  /** What became of a form that was sent. */
  onPost: 'answers' | 'breaks';
  readonly posted: string[];
}

let folder = '';
let http: Server;
let site: NotesSite;
let url = '';
let running: RunningServer | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-site-host-'));
  site = { page: {}, title: 'Add a note', onPost: 'answers', posted: [] };
  http = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(manifest()));
      return;
    }
    response.setHeader('content-type', 'text/html');
    if (request.method === 'GET') {
      response.end(notesPage(site.page));
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      site.posted.push(`${request.url} ${body}`);
      if (site.onPost === 'breaks') request.socket.destroy();
      else response.end(notesPage({ ...site.page, said: `Kept as note ${site.posted.length}` }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  rmSync(folder, { recursive: true });
});

function manifest() {
  return {
    version: '0.1',
    site: { name: 'Notes', origin: url },
    actions: {
      'note.add': {
        title: site.title,
        scope: 'notes.write',
        risk: 'low',
        confirmation: 'required',
        idempotent: false,
        inputSchema: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        outputSchema: { type: 'object' },
      },
    },
    pages: { '/notes': { title: 'Notes', actions: ['note.add'] } },
  };
}

const workflow: JsonObject = {
  id: 'keep-a-note',
  name: 'Keep a note',
  version: '1.0.0',
  nodes: [
    {
      id: 'add',
      typeId: 'tool.call',
      name: 'Add',
      position: { x: 0, y: 0 },
      config: { toolset: 'site/notes', tool: 'note.add', arguments: { text: 'Milk & honey' } },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [{ id: 'manual', type: 'manual' }],
  variables: [],
  metadata: {},
  settings: {},
};

async function up(): Promise<HostClient> {
  running = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    sites: [{ name: 'notes', url: `${url}/notes` }],
    egress: { loopbackPorts: [Number(new URL(url).port)] },
  });
  return createClient({ url: running.url, key: running.adminKey, retries: 0 });
}

/** An owner who has used their link, and what they send. */
async function ownerAt({ url: own, ownerLink }: RunningServer) {
  const reply = await fetch(await ownerLink(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own },
  });
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const path = (reply.headers.get('location') ?? '').replace(/\/$/, '');
  const session = await fetch(`${own}${path}/owner/session`, { headers: { cookie } });
  const { csrf } = (await session.json()) as { csrf: string };
  const headers = { cookie, origin: own, 'x-handrail-csrf': csrf, 'content-type': 'application/json' };
  return (route: string, body: object) =>
    fetch(`${own}${path}${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function asked(): Promise<{ readonly client: HostClient; readonly runId: string }> {
  const client = await up();
  await client.workflows.register(workflow);
  const { runId } = await client.runs.create({ workflowId: 'keep-a-note', inputs: {} });
  for await (const { type } of client.runs.events(runId)) if (type === 'node.suspended') break;
  expect(site.posted).toEqual([]);
  return { client, runId };
}

async function agree(client: HostClient, runId: string) {
  if (!running) throw new Error('There is no host.');
  const { host, owner } = running;
  const outcome = await host.interrupts.resolve(owner, { runId, nodeId: 'add' }, { action: 'accept' });
  expect(outcome).toMatchObject({ ok: true });
  for await (const _ of client.runs.events(runId));
  return client.runs.get(runId);
}

test('a site is audited through the way out of the host, and the last audit is kept', async () => {
  site.page = { more: '<button type="button">Delete all notes</button><a href="/more">More</a>' };
  const client = await up();
  expect(await client.console.siteAudits()).toEqual([]);
  if (!running) throw new Error('There is no host.');
  await expect(client.console.auditSite('notes')).rejects.toThrow();
  const send = await ownerAt(running);
  const run = (name: string) => send('/v1/handrail/site-audits', { site: name });
  expect((await run('other')).status).toBe(404);
  const audit = (await (await run('notes')).json()) as SiteAuditSummary;
  expect(audit).toMatchObject({ site: 'notes', address: `${url}/notes` });
  expect(audit.pages.map(({ address }) => address)).toEqual([`${url}/notes`, `${url}/more`]);
  expect(audit.findings[0]).toMatchObject({
    severity: 'error',
    rule: 'dangerous-unguarded',
    page: `${url}/notes`,
  });
  expect(await client.console.siteAudits()).toEqual([audit]);
  await running.close();
  expect(await (await up()).console.siteAudits()).toEqual([audit]);
  expect(site.posted).toEqual([]);
});

describe('what an owner agreed to on a site', () => {
  test.each<[string, () => void, string]>([
    ['nothing has changed', () => {}, '/notes body=Milk+%26+honey'],
    [
      'the page looks otherwise',
      () => {
        site.page = { isOther: true };
      },
      '/notes body=Milk+%26+honey',
    ],
  ])('happens, once, when %s', async (_what, change, sent) => {
    const { client, runId } = await asked();
    change();
    expect(await agree(client, runId)).toMatchObject({ status: 'completed' });
    expect(site.posted).toEqual([sent]);
    expect(await client.runs.artifact(runId, 'notes.result-1')).toMatchObject({ said: 'Kept as note 1' });
  });

  test.each<[string, () => void, JsonObject]>([
    [
      'something else would be sent along',
      () => {
        site.page = { more: '<input type="hidden" name="share" value="everybody">' };
      },
      { code: 'approval_mismatch', details: { field: 'valuesDigest' } },
    ],
    [
      'a value would be sent under another name',
      () => {
        site.page = { name: 'words' };
      },
      { code: 'approval_mismatch', details: { field: 'valuesDigest' } },
    ],
    [
      'it would be sent elsewhere',
      () => {
        site.page = { send: '/publish' };
      },
      { code: 'approval_mismatch', details: { field: 'valuesDigest' } },
    ],
    [
      'the site means something else by it',
      () => {
        site.title = 'Publish a note';
      },
      { code: 'approval_mismatch', details: { field: 'descriptorHash' } },
    ],
  ])('does not happen when %s', async (_what, change, error) => {
    const { client, runId } = await asked();
    change();
    expect(await agree(client, runId)).toMatchObject({ status: 'failed', error });
    expect(site.posted).toEqual([]);
  });

  test('outlives the host, and so does what it does not cover', async () => {
    const { runId } = await asked();
    await running?.close();
    site.title = 'Publish a note';
    const client = await up();
    expect(await agree(client, runId)).toMatchObject({
      status: 'failed',
      error: { code: 'approval_mismatch', details: { field: 'descriptorHash' } },
    });
    expect(site.posted).toEqual([]);
  });

  test('is sent once, and told to be unclear, when the site breaks off', async () => {
    const { client, runId } = await asked();
    site.onPost = 'breaks';
    expect(await agree(client, runId)).toMatchObject({
      status: 'failed',
      error: { code: 'tool_refused', details: { code: 'x-outcome-unclear' } },
    });
    expect(site.posted).toHaveLength(1);
  });
});

describe('a request that a run passes on', () => {
  const withConfig = (config: JsonObject, tool = 'note.add'): JsonObject => ({
    ...workflow,
    nodes: [
      {
        id: 'add',
        typeId: 'tool.call',
        name: 'Add',
        position: { x: 0, y: 0 },
        config: { toolset: 'site/notes', tool, onRefusal: 'complete', ...config },
        inputs: {},
      },
    ],
  });

  async function ended(config: JsonObject, tool?: string) {
    const client = await up();
    await client.workflows.register(withConfig(config, tool));
    const { runId } = await client.runs.create({ workflowId: 'keep-a-note', inputs: {} });
    for await (const { type } of client.runs.events(runId))
      if (type === 'node.suspended' || type === 'run.completed') break;
    return { client, runId };
  }

  test('is understood by the site, with the calls to make', async () => {
    const { client, runId } = await ended(
      { arguments: { request: 'Add a note "Milk"' } },
      'handrail.page.ask',
    );
    expect(JSON.stringify(await client.runs.get(runId))).toContain(
      '"calls":[{"tool":"note.add","arguments":{"text":"Milk"}}]',
    );
  });

  test('shows the owner where each value comes from', async () => {
    const { runId } = await ended({ arguments: { text: 'Milk' }, request: 'Add a note "Milk"' });
    if (!running) throw new Error('There is no host.');
    const found = await running.host.interrupts.find(running.owner, runId, 'add');
    expect(found).toMatchObject({
      ok: true,
      value: {
        data: {
          artifactData: {
            comesFrom: [
              'The agent says that you said: “Add a note "Milk"”',
              'text: from “Milk”, as the agent said',
            ],
          },
        },
      },
    });
  });

  describe('and has carried out', () => {
    const doing = (request: string): JsonObject => {
      const node = { id: 'add', typeId: 'request.do', name: 'Do', position: { x: 0, y: 0 }, inputs: {} };
      const config = { toolset: 'site/notes', requestPort: 'wish' };
      const inputs = { wish: { type: 'static', value: request } };
      return { ...workflow, nodes: [{ ...node, config, inputs }] };
    };
    const waiting = async (client: HostClient, runId: string) => {
      for await (const { type } of client.runs.events(runId))
        if (type === 'node.suspended' || type === 'run.completed' || type === 'run.failed') return type;
      return undefined;
    };
    async function begun(request: string) {
      const client = await up();
      await client.workflows.register(doing(request));
      const { runId } = await client.runs.create({ workflowId: 'keep-a-note', inputs: {} });
      expect(await waiting(client, runId)).toBeDefined();
      return { client, runId };
    }

    test('asks what it has to know, has it confirmed with its source, and does it once', async () => {
      const { client, runId } = await begun('Add a note');
      if (!running) throw new Error('There is no host.');
      const { host, owner } = running;
      const place = { runId, nodeId: 'add' };
      expect(await host.interrupts.find(owner, runId, 'add')).toMatchObject({
        value: { kind: 'clarification', data: { questions: [{ id: 'reply' }] } },
      });
      const answered = await host.interrupts.resolve(owner, place, { answers: { reply: 'Milk' } });
      expect(answered).toMatchObject({ ok: true });
      await expect
        .poll(async () => (await host.interrupts.find(owner, runId, 'add')) as unknown)
        .toMatchObject({
          value: {
            kind: 'approval',
            data: {
              artifactData: { comesFrom: expect.arrayContaining(['text: the agent answered “Milk”']) },
            },
          },
        });
      expect(site.posted).toEqual([]);
      const ended = await agree(client, runId);
      expect(ended).toMatchObject({ status: 'completed' });
      expect(site.posted).toEqual(['/notes body=Milk']);
      const judged: JsonObject[] = [];
      for await (const event of client.runs.events(runId, { mode: 'debug' }))
        if (event.type === 'handrail.call.judged') judged.push(event.payload as JsonObject);
      expect(judged).toMatchObject([{ saidBy: 'agent', sources: 1, doubts: 0 }]);
      expect(JSON.stringify(judged)).not.toContain('Milk');
      // The owner was shown it to decide, so no key reads it, also later.
      const artifactId = String(judged[0]?.artifactId);
      await expect(client.runs.artifact(runId, artifactId)).rejects.toMatchObject({ status: 403 });
      expect(await host.runs.readArtifact(owner, runId, artifactId)).toMatchObject({
        value: {
          tool: 'note.add',
          comesFrom: ['The agent says that you said: “Add a note / Milk”', 'text: the agent answered “Milk”'],
        },
      });
    });

    test('ends without a change when the request forbids it', async () => {
      const { client, runId } = await begun('Do not add a note "Milk"');
      expect(JSON.stringify(await client.runs.get(runId))).toContain('"status":"refused"');
      expect(site.posted).toEqual([]);
    });
  });

  test('that forbids a call stops it before the owner is asked', async () => {
    const { client, runId } = await ended({
      arguments: { text: 'Milk' },
      request: 'Do not add a note "Milk"',
    });
    expect(await client.runs.get(runId)).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(await client.runs.get(runId))).toContain('x-not-asked-for');
    expect(site.posted).toEqual([]);
  });
});

test('a host with a site it may not reach does not start', async () => {
  const config = { dataFolder: join(folder, 'data'), port: 0, logLevel: 'error' } as const;
  await expect(startServer({ ...config, sites: [{ name: 'notes', url }] })).rejects.toMatchObject({
    code: 'setting-refused',
  });
});
