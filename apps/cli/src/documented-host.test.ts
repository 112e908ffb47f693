import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { type RunningServer, startServer } from '@handrail/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { blocksIn } from '../testing/documented.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { readConnectors } from './host/read-connectors.ts';
import { readNotifications } from './host/read-notifications.ts';
import { runCli } from './run-cli.ts';

const RUN = 'docs/how-to/run-a-host.md';
const DAMAGE = 'docs/how-to/find-damage.md';
const ANSWER = 'docs/how-to/answer-an-agent.md';
const SECRETS = 'docs/how-to/keep-secrets.md';
const DASHBOARD = 'docs/how-to/use-the-dashboard.md';

const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-host-'));
const data = join(folder, 'data');
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'safe'));
  server = await startServer({
    ...{ dataFolder: data, port: 0, logLevel: 'silent', metrics: true },
    forms: [join(repositoryRoot, 'examples/guided-fill/definition.json')],
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The lines of the shell blocks of a page, with its folders moved to where this test may write. */
const linesOf = (page: string, at: number) =>
  (blocksIn(page, 'sh')[at] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('/var/lib/handrail', data).replaceAll('/backups/', `${folder}/`));

async function handrail(line: string, files: Record<string, string> = {}) {
  const io = new MemoryIo(files);
  io.environment.HANDRAIL_URL = server.url;
  io.environment.HANDRAIL_KEY = server.adminKey;
  Object.assign(io, { clock: Date });
  const words = splitCommand(line);
  const isRemote = ['workflow', 'run'].includes(words[0] ?? '') || words.includes('--data');
  const exit = await runCli(isRemote ? words : [...words, '--data', data], io);
  return { exit, text: [...io.output, ...io.errors].join('\n') };
}

async function done(line: string, files: Record<string, string> = {}): Promise<string> {
  const { exit, text } = await handrail(line, files);
  expect(exit, `${line}\n${text}`).toBe(0);
  return text;
}

/** A workflow of one node, which ends at once or waits. */
const workflow = (id: string, node: object) =>
  JSON.stringify({
    ...{ id, name: id, version: '1.0.0', edges: [], triggers: [], variables: [] },
    nodes: [{ id: 'one', name: 'One', position: { x: 0, y: 0 }, inputs: {}, config: {}, ...node }],
    metadata: {},
    settings: {},
  });

describe(RUN, () => {
  test('makes, rotates and revokes a key', async () => {
    const [create = '', list = '', rotate = '', revoke = ''] = linesOf(RUN, 1);
    const { id } = JSON.parse(await done(`${create} --json`)) as { id: string };
    expect(await done(list)).toContain('build server');
    const next = JSON.parse(await done(`${rotate.replace('<id>', id)} --json`)) as { id: string };
    await done(revoke.replace('<id>', next.id));
  });

  test('registers, starts and lists', async () => {
    const [settings = '', ...lines] = linesOf(RUN, 2);
    expect(settings).toMatch(/^export HANDRAIL_URL=\S+ HANDRAIL_KEY=hr_live_…$/);
    const files = {
      'travel-claim.json': workflow('travel-claim', { typeId: 'core.noop' }),
      'inputs.json': '{}',
    };
    for (const line of lines) await done(line, files);
  });

  test('has nodes that a host takes', async () => {
    const nodes = blocksIn(RUN, 'json').map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(nodes).toHaveLength(3);
    for (const node of nodes) {
      const complete = 'typeId' in node ? node : { typeId: 'tool.call', config: node };
      const said = await done('handrail workflow check node.json --strict', {
        'node.json': workflow('node', complete),
      });
      expect(said).not.toContain('error');
    }
    const [form] = nodes;
    const tools = await createClient({ url: server.url, key: server.adminKey }).runs.list();
    expect([form?.toolset, tools.runs.length]).toEqual(['form/travel-expense-claim', 1]);
  });

  test('is watched with a key, as the settings of Prometheus say', async () => {
    const [settings = ''] = blocksIn(RUN, 'yaml');
    expect(settings).toContain('authorization: { credentials_file:');
    const authorization = `Bearer ${server.adminKey}`;
    const reply = await fetch(`${server.url}/metrics`, { headers: { authorization } });
    expect([reply.status, (await fetch(`${server.url}/metrics`)).status]).toEqual([200, 401]);
  });

  test('is started with the commands that it shows', async () => {
    const help = await done('handrail up --help');
    for (const at of [0, 3])
      for (const [option] of (linesOf(RUN, at)[0] ?? '').matchAll(/--[a-z]+/g))
        expect(help).toContain(option);
  });

  test('is backed up, and restored into another folder with its key', async () => {
    const [backup = ''] = linesOf(RUN, 4);
    await done(backup);
    cpSync(join(data, 'host.key'), join(folder, 'safe/host.key'));
    const [restore = '', up = ''] = linesOf(RUN, 5);
    const other = join(folder, 'restored');
    const there = (line: string) => line.replaceAll(data, other).replace('/safe/', `${folder}/safe/`);
    await done(there(restore));
    const [, at = ''] = /--data (\S+)/.exec(there(up)) ?? [];
    const restored = await startServer({ dataFolder: at, port: 0, logLevel: 'silent' });
    expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
    await restored.close();
  });

  test('erases what is kept of a person', async () => {
    const [trial = '', erase = '', run = '', list = ''] = linesOf(RUN, 6);
    await done(trial);
    await done(`${erase} --yes`);
    const { runs } = await createClient({ url: server.url, key: server.adminKey }).runs.list();
    await done(run.replace('<id>', runs[0]?.runId ?? ''));
    expect(await done(list)).not.toBe('');
  });
});

test(`${DAMAGE} looks at a store that is whole`, async () => {
  const [doctor = '', verify = ''] = linesOf(DAMAGE, 0);
  await done(doctor);
  const said = await done(verify);
  const [shown = ''] = blocksIn(DAMAGE, 'text');
  const shape = (text: string) =>
    text
      .replaceAll(/\d+ signed records?/g, '# signed')
      .replaceAll(/\d+|in \S+|log: \S+/g, '#')
      .trim();
  expect(shape(said)).toBe(shape(shown));
});

describe(ANSWER, () => {
  test('has a node that a host takes', async () => {
    const [node = ''] = blocksIn(ANSWER, 'json');
    const text = workflow('form', { typeId: 'connector.run', config: JSON.parse(node) as object });
    await done('handrail workflow check form.json --strict', { 'form.json': text });
  });

  test('has settings for notices that a host takes', async () => {
    const [, settings = ''] = blocksIn(ANSWER, 'json');
    const file = join(folder, 'notices.json');
    writeFileSync(file, settings);
    chmodSync(file, 0o600);
    const read = await readNotifications('notices.json', new MemoryIo({ 'notices.json': settings }));
    expect(JSON.stringify(read)).toContain('https://hooks.example/owner');
  });
});

describe(SECRETS, () => {
  test('sets a secret in three ways, lists and removes it, and encrypts everything anew', async () => {
    const [piped = '', filed = '', asked = '', list = '', remove = ''] = linesOf(SECRETS, 0);
    const token = join(folder, 'token.txt');
    writeFileSync(token, 'a-token', { mode: 0o600 });
    expect(piped).toMatch(/ < token\.txt$/);
    for (const line of [piped.replace(/ < .*$/, ''), filed, asked]) {
      const io = new MemoryIo({ 'token.txt': 'a-token' }, 'a-token');
      expect(await runCli([...splitCommand(line), '--data', data], io), io.errors.join()).toBe(0);
    }
    expect(await done(list)).toMatch(/^billing\.token {2}tenant local\n {2}set .* UTC/);
    await done(remove);
    await done(linesOf(SECRETS, 1)[0] ?? '');
  });

  test('has a request and a connector that a host takes', async () => {
    const [request = '', connector = ''] = blocksIn(SECRETS, 'json');
    const text = workflow('billing', { typeId: 'http.fetch', config: JSON.parse(request) as object });
    await done('handrail workflow check billing.json --strict', { 'billing.json': text });
    const read = await readConnectors('connectors.json', new MemoryIo({ 'connectors.json': connector }));
    expect(read.bank).toMatchObject({ secrets: ['bank.user', 'bank.password'] });
  });
});

test(`${DASHBOARD} starts a host with the contracts and the site of the examples`, async () => {
  const [site = '', up = ''] = linesOf(DASHBOARD, 0);
  expect(site).toBe('npx jiti examples/billing/main.ts --port 4100');
  const billing = await startBilling({ file: join(folder, 'billing.json') });
  const [, contracts = '', name = ''] =
    /--contracts (\S+) --site (\w+)=http:\S+ --allow-loopback 4100$/.exec(up) ?? [];
  const host = await startServer({
    ...{ dataFolder: join(folder, 'with-site'), port: 0, logLevel: 'silent' },
    contracts: join(repositoryRoot, contracts),
    sites: [{ name, url: `${billing.url}/` }],
    egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
  });
  const headers = { authorization: `Bearer ${host.adminKey}` };
  const answer = await (await fetch(`${host.url}/v1/handrail/toolsets`, { headers })).text();
  expect(answer).toContain('site/billing');
  await host.close();
  await billing.close();
});
