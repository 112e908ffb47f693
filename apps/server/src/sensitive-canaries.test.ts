import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { RUN_EVENT_TYPES } from '@handrail/runs';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Canaries } from '../testing/find-canaries.ts';
import { NOTES_PAGE, notesManifest } from '../testing/notes-site.ts';
import {
  childWorkflow,
  parrot,
  type SensitiveCase,
  sensitiveCases,
  workflowIdOf,
  workflowOf,
} from '../testing/sensitive-cases.ts';
import { SensitiveOwner } from '../testing/sensitive-owner.ts';
import { nodeTypesOf } from './compose/compose-host.ts';
import { LazyServices } from './compose/lazy-services.ts';
import { createLog } from './create-log.ts';
import { openDataFolder } from './data/data-folder.ts';
import { ImportedFiles } from './imports/imported-files.ts';
import { callOperator } from './operator/call-operator.ts';
import { createMac } from './ports/host-crypto.ts';
import { type RunningServer, startServer } from './start-server.ts';

const OWN_EVENTS = [
  ...['progress.reported', 'assistance.requested', 'assistance.resolved', 'assistance.cancelled'],
  ...['effect.ended', 'approval.voted', 'taint.spread', 'taint.sealed', 'capability.decided', 'call.judged'],
].map((name) => `handrail.${name}`);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canaries = new Canaries();
/** Everything the host writes about itself, sends and answers, but for what an owner sees to decide. */
const written: string[] = [];
const delivered: string[] = [];
const answers: string[] = [];
/** What the owner saw to decide: the one place inside where a canary may be. */
const decidedOn: string[] = [];
/** What arrived at the outside services. */
const outside: string[] = [];

let folder = '';
let server: RunningServer;
let client: HostClient;
let owner: SensitiveOwner;
let site: Server;
/** How the nodes of each case ended. */
const branches = new Map<string, Record<string, { status: string }>>();
let cases: readonly SensitiveCase[] = [];

const data = () => join(folder, 'data');

async function up(): Promise<void> {
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  cases = sensitiveCases(url);
  server = await startServer({
    dataFolder: data(),
    port: 0,
    log: createLog('debug', (line) => void written.push(line)),
    metrics: true,
    forms: [join(root, 'examples/guided-fill/definition.json')],
    contracts: join(root, 'examples/guided-task/contracts'),
    sites: [{ name: 'notes', url: `${url}/notes` }],
    workflows: [childWorkflow, ...cases.map(workflowOf)],
    connectors: { parrot: { run: parrot } },
    egress: { loopbackPorts: [port] },
    notifications: { webhook: { url: `${url}/notices`, secret: 'a secret of both sides' } },
  });
  const { tenant, workspace, mode, principal } = server.owner;
  await server.host.roles.grant({ tenant, workspace, mode }, principal, 'approver');
  client = createClient({ url: server.url, key: server.adminKey });
  owner = await SensitiveOwner.signIn(server, answers, decidedOn);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-sensitive-'));
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      if (path.startsWith('/hooks') || path.startsWith('/notices')) {
        delivered.push(body, JSON.stringify(request.headers));
        response.writeHead(204).end();
      } else if (path.startsWith('/.well-known/')) {
        const { port } = site.address() as AddressInfo;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(notesManifest(`http://127.0.0.1:${port}`)));
      } else if (path.startsWith('/notes')) {
        outside.push(body);
        response.setHeader('content-type', 'text/html').end(NOTES_PAGE(body));
      } else {
        outside.push(path + body);
        response.writeHead(path.startsWith('/broken') ? 500 : 200).end(`you said ${path} and ${body}`);
      }
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await up();
  const hooks = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hooks`;
  for (const events of [[...RUN_EVENT_TYPES].slice(0, 100), [...RUN_EVENT_TYPES].slice(100), OWN_EVENTS]) {
    if (events.length > 0) await client.webhooks.register({ url: hooks, events });
  }
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

function inputsFor({ typeId }: SensitiveCase): JsonObject {
  const secret = canaries.word();
  const turn = { intent_id: 'file_travel_claim', entry_mode: 'root_entry', transition_class: 'T1' };
  const profile =
    typeId === 'capability.enter'
      ? { ...turn, extracted: { trip: [{ value: canaries.word(), quality: 'high' }] } }
      : { name: canaries.word(), deep: [{ word: canaries.word() }], [canaries.word()]: true };
  return { secret, profile, list: [canaries.word()], number: canaries.number() };
}

async function runCase(each: SensitiveCase): Promise<string> {
  const inputs = inputsFor(each);
  let wasRestarted = false;
  const { runId } = await client.runs.create({ workflowId: workflowIdOf(each), inputs });
  await until(
    async () => {
      const { status } = await client.runs.get(runId);
      if (['completed', 'failed', 'cancelled'].includes(status)) return true;
      const isWaiting = status.startsWith('waiting');
      if (each.restarts === true && isWaiting && !wasRestarted) {
        wasRestarted = true;
        await server.close();
        await up();
      }
      await owner.answerAll(runId, String(inputs.secret));
      return false;
    },
    `the end of ${workflowIdOf(each)}`,
    60_000,
  );
  return runId;
}

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
}

function expectNone(places: Readonly<Record<string, readonly string[]>>): void {
  for (const [place, texts] of Object.entries(places)) {
    expect(
      texts.flatMap((text) => canaries.in(text)),
      place,
    ).toEqual([]);
  }
}

test('every node type of this host has a case here', () => {
  const types = nodeTypesOf({
    mac: createMac(Buffer.alloc(32)),
    clock: { now: () => 0 },
    lazy: new LazyServices({ dataFolder: folder }, new ImportedFiles(folder)),
    entersCapabilities: true,
  });
  expect([...new Set(cases.map(({ typeId }) => typeId))].sort()).toEqual(
    types.map(({ typeId }) => typeId).sort(),
  );
});

test('a canary that is looked for is found, however it is written', () => {
  const word = new Canaries().word();
  const forms = [word, word.toLowerCase(), JSON.stringify({ word }), encodeURIComponent(word)];
  const own = new Canaries();
  own.word();
  const coded = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${word} and more`).toString('base64'),
  );
  for (const text of [...forms, ...coded, Buffer.from(word).toString('hex')])
    expect(own.in(`.. ${text} ..`), text).not.toEqual([]);
});

test('nothing sensitive is found in what a host keeps, writes, sends or answers, whatever nodes do with it', async () => {
  const runs = new Map<string, string>();
  for (const each of cases) runs.set(workflowIdOf(each), await runCase(each));
  for (const runId of [...runs.values()]) {
    const { childRuns = [] } = (await client.runs.get(runId)) as unknown as {
      childRuns?: readonly { runId: string }[];
    };
    for (const child of childRuns) runs.set(`child of ${runId}`, child.runId);
  }
  const open = filesIn(data());
  await server.close();
  const closed = filesIn(data());
  const documents: number[] = [];
  // All of it once more from the log, by a process that has only that.
  await up();
  for (const [name, runId] of runs) {
    const { nodeStates } = await client.runs.get(runId);
    if (!name.startsWith('child')) branches.set(name, nodeStates as Record<string, { status: string }>);
    documents.push(...(await owner.readRun(runId, client)));
  }
  await owner.readAll();
  // There were documents, they were asked for, and they were refused.
  expect(documents.filter((status) => status === 403).length).toBeGreaterThan(20);
  const backup = join(folder, 'backup.db');
  await callOperator(openDataFolder(data()).socketFile, 'backup', { file: backup });
  await until(() => [...runs.values()].every((runId) => delivered.join().includes(runId)), 'every delivery');

  expect(canaries.made).toBeGreaterThanOrEqual(100);
  // The places that may have it do have it, so that the others could.
  expect(canaries.in(outside.join()).length).toBeGreaterThan(3);
  expect(canaries.in(decidedOn.join()).length).toBeGreaterThan(3);
  expect(answers.length).toBeGreaterThan(200);
  expect(answers.join()).toContain('[REDACTED:secret]');
  expectNone({ open, closed, backup: [readFileSync(backup, 'latin1')], written, delivered, answers });
}, 400_000);

test('edges behind them look at the value, by expression and by pattern', () => {
  expect(branches.size).toBe(cases.length);
  for (const [name, { right, 'right-too': rightToo, wrong }] of branches) {
    const ends = [right, rightToo, wrong].map((node) => node?.status);
    expect(ends, name).toEqual(['completed', 'completed', 'skipped']);
  }
});
