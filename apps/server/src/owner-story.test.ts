import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { newDatabase } from '@handrail/store-postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOperator } from './operator/open-operator.ts';
import type { ServerConfig } from './server-config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonObject;
const inputs = readJson('examples/guided-task/inputs.json');
const PUBLIC = 'https://handrail.example';
const SECRET = 'canary-sent-4711';

/** The claim alone: what comes after it needs a site beside the host. */
const claim = (() => {
  const workflow = readJson('examples/guided-task/workflow.json');
  const onSite = new Set<unknown>(['bill', 'read-back']);
  const nodes = (workflow.nodes as readonly JsonObject[]).filter(({ id }) => !onSite.has(id));
  const edges = (workflow.edges as readonly JsonObject[]).filter(
    ({ targetNodeId }) => !onSite.has(targetNodeId),
  );
  return { ...workflow, nodes, edges };
})();

const asking: JsonObject = {
  id: 'asking',
  name: 'Asking',
  version: '1.0.0',
  nodes: [
    {
      id: 'c',
      name: 'Bank',
      typeId: 'connector.run',
      position: { x: 0, y: 0 },
      config: { connector: 'bank' },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

/** Asks for a code, and says how long it was. */
const bank: NonNullable<ServerConfig['connectors']>[string] = {
  command: [
    process.execPath,
    '-e',
    `const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
      const line = JSON.parse(text);
      if (line.type === 'START') say({ type: 'INTERACTION', request_id: 'code', kind: 'otp', message: 'Enter the code.' });
      if (line.type !== 'INTERACTION_RESPONSE') return;
      const length = line.status === 'success' ? line.data.code.length : 0;
      say({ type: 'DONE', status: 'success', output: { length } });
    });`,
  ],
};

type Roles = readonly NonNullable<ServerConfig['role']>[];

/** One story on both kinds of store, and with the work divided. */
describe.each<[string, Roles, 'file' | 'postgres']>([
  ['one process with a file', ['all'], 'file'],
  ['two processes that share a database', ['all', 'all'], 'postgres'],
  ['a process for requests and one for work', ['api', 'worker'], 'postgres'],
])('%s', (_, roles, kind) => {
  let folder = '';
  let database: Awaited<ReturnType<typeof newDatabase>> | undefined;
  let servers: readonly RunningServer[] = [];
  /** Where the owner and clients are. */
  let front: RunningServer;
  /** Where runs are begun where both can. */
  let back: RunningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'handrail-story-'));
    database = kind === 'postgres' ? await newDatabase() : undefined;
    const started: RunningServer[] = [];
    for (const [index, role] of roles.entries()) {
      started.push(
        await startServer({
          dataFolder: join(folder, String(index)),
          keyFile: join(folder, 'host.key'),
          ...(database && { postgres: database.url, role }),
          port: 0,
          publicUrl: PUBLIC,
          logLevel: 'error',
          forms: [join(root, 'examples/guided-fill/definition.json')],
          contracts: join(root, 'examples/guided-task/contracts'),
          workflows: [claim, asking],
          connectors: { bank },
        }),
      );
    }
    servers = started;
    const [first] = started;
    if (!first) throw new Error('No server was started.');
    front = first;
    back = (roles[1] === 'all' && started[1]) || first;
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  const clientOf = ({ url, adminKey }: RunningServer) => createClient({ url, key: adminKey });

  test('the guided task is filled in, approved by its owner, and submitted', async () => {
    const client = clientOf(back);
    const { runId } = await client.runs.create({ workflowId: 'travel-claim', inputs });
    for await (const event of clientOf(front).runs.events(runId)) if (event.type === 'node.suspended') break;
    const { host, owner } = front;
    await expect
      .poll(async () => (await host.interrupts.pending(owner, { limit: 9 })).map(({ nodeId }) => nodeId))
      .toEqual(['submit']);
    const target = { runId, nodeId: 'submit' };
    expect(await host.interrupts.resolve(owner, target, { action: 'accept' })).toMatchObject({ ok: true });
    let last = '';
    for await (const event of client.runs.events(runId)) last = event.type;
    expect(last).toBe('run.completed');
  });

  test('what a connector asks is in the inbox of its owner, and their reply reaches it, and no store', async () => {
    const { host, owner } = front;
    const { runId } = await clientOf(back).runs.create({ workflowId: 'asking' });
    await expect
      .poll(async () => (await host.assistance.open(owner, { limit: 9 })).map((each) => each.runId))
      .toEqual([runId]);
    const data = { code: SECRET };
    const reply = { requestId: 'code', status: 'success', data };
    expect(await host.assistance.reply(owner, runId, reply)).toMatchObject({ ok: true });
    let last: unknown;
    const log: unknown[] = [];
    for await (const event of clientOf(front).runs.events(runId)) {
      log.push(event);
      if (event.type === 'node.completed') last = event.payload;
    }
    expect(last).toMatchObject({ outputs: { output: { length: SECRET.length } } });
    expect(JSON.stringify(log)).not.toContain(SECRET);
    expect(await host.assistance.open(owner, { limit: 9 })).toEqual([]);
  });

  test('an owner signs in at one process and is known to every other that takes requests, until they sign out', async () => {
    const taking = servers.filter((_server, index) => roles[index] !== 'worker');
    const [one, other = one] = taking;
    if (!one || !other) throw new Error('No server takes requests.');
    const short = new URL(await one.shortLink()).pathname;
    const shown = await ask(other, 'GET', short);
    expect(shown.location).toMatch(/^\/login\//);
    const signedIn = await ask(other, 'POST', shown.location);
    expect(signedIn.status).toBe(303);
    const session = { cookie: signedIn.cookies, base: signedIn.location.replace(/\/$/, '') };
    const look = async (server: RunningServer) =>
      (await ask(server, 'GET', `${session.base}/owner/session`, session.cookie)).status;
    expect([await look(one), await look(other)]).toEqual([200, 200]);
    expect((await ask(one, 'POST', shown.location)).status).not.toBe(303);
    const form = await ask(one, 'GET', `${session.base}/plain/devices`, session.cookie);
    const token =
      /name="token" value="([^"]+)"/.exec(form.text.slice(form.text.indexOf('/plain/devices"')))?.[1] ?? '';
    const all = new URLSearchParams({ token, device: 'everywhere' });
    const out = await ask(one, 'POST', `${session.base}/plain/devices`, session.cookie, all.toString());
    expect(out).toMatchObject({ status: 303 });
    expect([await look(one), await look(other)]).toEqual([401, 401]);
  });

  test('a key that one process makes works at the others, and not after it was revoked there', async () => {
    // The last one: where the work is divided, an operator may use either folder.
    const operator = await openOperator(join(folder, String(servers.length - 1)), {});
    const made = (await operator.ask('keys.create', { label: 'story' })) as { key: string; id: string };
    expect(await listed(front.url, made.key)).toBe(200);
    await operator.ask('keys.revoke', { id: made.id });
    await operator.close();
    await expect.poll(() => listed(front.url, made.key), { timeout: 2_000 }).toBe(401);
  });

  test('a process that works on runs answers whether it is there, and takes no requests', async () => {
    for (const [index, { url }] of servers.entries()) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const isRefused = (await fetch(`${url}/.well-known/openwop`)).status === 404;
      expect(isRefused).toBe(roles[index] === 'worker');
      if (!isRefused) continue;
      for (const path of ['/v1/runs', '/login/x', '/', '/s/x', '/plain'])
        expect((await fetch(`${url}${path}`)).status, path).toBe(404);
      // A link to pages that are not there would lead nowhere.
      const operator = await openOperator(join(folder, String(index)), {});
      for (const link of ['owner.link', 'owner.shortLink'])
        await expect(operator.ask(link, {})).rejects.toMatchObject({ code: 'takes-no-requests' });
      await operator.close();
    }
  });
});

async function listed(url: string, key: string): Promise<number> {
  return (await fetch(`${url}/v1/runs`, { headers: { authorization: `Bearer ${key}` } })).status;
}

/** As a proxy that speaks TLS to browsers passes it on. */
function ask(
  { url }: RunningServer,
  method: string,
  path: string,
  cookie = '',
  body = '',
): Promise<{ status: number; location: string; cookies: string; text: string }> {
  const headers = {
    host: new URL(PUBLIC).host,
    origin: PUBLIC,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    ...(cookie !== '' && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, location: headers.location ?? '', cookies, text: Buffer.concat(chunks).toString() });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
