import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { nodeDeclarations } from '@handrail/host';
import { type RunningServer, type ServerConfig, startServer } from '@handrail/server';
import { afterEach, expect, test, vi } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const read = (page: string) => readFileSync(join(repositoryRoot, 'docs', page), 'utf8');
const blocksIn = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startHost(config: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
  const server = await startServer({ dataFolder: folder, port: 0, logLevel: 'silent', ...config });
  closers.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => server.close(),
  );
  return server;
}

async function startRun({ host, owner }: RunningServer, workflow: JsonObject, inputs: JsonObject = {}) {
  const registered = await host.workflows.register(owner, workflow);
  if (!registered.ok) throw new Error(JSON.stringify(registered.refusal));
  const created = await host.runs.create(owner, { workflowId: String(workflow.id), inputs });
  if (!created.ok) throw new Error(created.refusal.message);
  return created.value.runId;
}

/** The first value that is there. */
const until = <Value>(look: () => Promise<Value | undefined>): Promise<Value> =>
  vi.waitFor(
    async () => {
      const found = await look();
      if (found === undefined) throw new Error('It is not there yet.');
      return found;
    },
    { timeout: 60_000 },
  );

test('the workflow of docs/how-to/write-a-workflow.md passes its check, asks above 100 and not below', async () => {
  const page = 'how-to/write-a-workflow.md';
  const [text = ''] = blocksIn(page, 'json');
  const server = await startHost();
  const io = new MemoryIo({ 'buy-a-desk.json': text });
  Object.assign(io, { environment: { HANDRAIL_KEY: server.adminKey } });
  const done: string[] = [];
  for (const line of blocksIn(page, 'sh').flatMap((block) => block.trim().split('\n'))) {
    const [area = '', what = '', ...rest] = splitCommand(line.replace(/^npx /, ''));
    // A host runs already, and nobody looks at a browser here.
    if (area === 'up' || area === 'open') continue;
    const needsHost = area === 'run' || what === 'register';
    const args = [area, what, ...rest, ...(needsHost ? ['--url', server.url] : [])];
    expect(await runCli(args, what === 'new' ? new MemoryIo() : io), line).toBe(0);
    done.push(`${area} ${what}`);
  }
  expect(done).toEqual([
    'workflow new',
    'workflow check',
    'workflow graph',
    'workflow register',
    'run start',
    'run list',
  ]);
  const workflow = JSON.parse(text) as JsonObject;
  const inputs = /--inputs '([^']+)'/.exec(read(page))?.[1] ?? '';
  const { host, owner } = server;
  const statusOf = async (runId: string) => {
    const found = await host.runs.read(owner, runId);
    return found.ok ? String((found.value as unknown as JsonObject).status) : '';
  };
  const runId = await startRun(server, workflow, JSON.parse(inputs) as JsonObject);
  const asked = await until(async () => {
    const found = await host.interrupts.find(owner, runId, 'approve');
    return found.ok ? found.value : undefined;
  });
  // Whoever decides sees what the question is about.
  expect(JSON.stringify(asked.data)).toContain('"price":300');
  const target = { runId, nodeId: 'approve', interruptId: asked.interruptId };
  expect((await host.interrupts.resolve(owner, target, { action: 'accept' })).ok).toBe(true);
  await until(async () => ((await statusOf(runId)) === 'completed' ? true : undefined));
  const cheap = await startRun(server, workflow, { proposal: { what: 'A pencil', price: 1 } });
  await until(async () => ((await statusOf(cheap)) === 'completed' ? true : undefined));
});

test('the edge of docs/how-to/write-a-workflow.md takes a run back with what its owner wants changed', async () => {
  const [text = '', edge = '', ...others] = blocksIn('how-to/write-a-workflow.md', 'json');
  expect(others).toEqual([]);
  const actions = /"actions": (\[[^\]]+\])/.exec(read('how-to/write-a-workflow.md'))?.[1] ?? '';
  const workflow = JSON.parse(text) as { nodes: { id: string; config: JsonObject }[]; edges: JsonObject[] };
  const nodes = workflow.nodes.map((node) =>
    node.id === 'approve' ? { ...node, config: { ...node.config, actions: JSON.parse(actions) } } : node,
  );
  const edges = [...workflow.edges, JSON.parse(edge)];
  const server = await startHost();
  const { host, owner } = server;
  const inputs = { proposal: { what: 'A desk', price: 250 } };
  const runId = await startRun(server, { ...workflow, nodes, edges } as unknown as JsonObject, inputs);
  const askedAfter = (before?: string) =>
    until(async () => {
      const found = await host.interrupts.find(owner, runId, 'approve');
      return found.ok && found.value.interruptId !== before ? found.value : undefined;
    });
  const first = await askedAfter();
  expect(first.data.changes).toMatchObject({ backTo: ['Read the proposal'] });
  const changes = { action: 'refine', refineFeedback: { scope: 'whole', text: 'A cheaper one.' } };
  const target = { runId, nodeId: 'approve', interruptId: first.interruptId };
  expect(await host.interrupts.resolve(owner, target, changes)).toMatchObject({ ok: true });
  expect((await askedAfter(first.interruptId)).data.changes).toMatchObject({ asked: 'A cheaper one.' });
});

test('the page names its templates, and the reference it links to has every node type', () => {
  const reference = read('reference/node-types.md');
  for (const { typeId } of nodeDeclarations) expect(reference, typeId).toContain(`## ${typeId}\n`);
  for (const template of ['approval', 'form', 'request', 'connector'])
    expect(read('how-to/write-a-workflow.md')).toContain(`| \`${template}\` |`);
});

test('the program of docs/how-to/write-a-connector.md asks its owner for a code and is done', async () => {
  const page = 'how-to/write-a-connector.md';
  const [program = '', ...others] = blocksIn(page, 'js');
  expect(others).toEqual([]);
  const workflow = blocksIn(page, 'json')
    .map((text) => JSON.parse(text) as JsonObject)
    .find(({ id }) => id === 'fetch-bank');
  const folder = mkdtempSync(join(tmpdir(), 'handrail-connector-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'bank.mjs');
  writeFileSync(file, program);
  const server = await startHost({ connectors: { bank: { command: ['node', file] } } });
  const { host, owner } = server;
  const runId = await startRun(server, workflow ?? {});
  const requestId = await until(async () => {
    const view = await host.assistance.view(owner, runId);
    const isAsked = view.ok && view.value.message === 'Enter the code from your phone.';
    return isAsked ? view.value.requestId : undefined;
  });
  const replied = await host.assistance.reply(owner, runId, {
    ...{ requestId, status: 'success' },
    data: { code: '123456' },
  });
  expect(replied.ok).toBe(true);
  const outputs = await until(async () => {
    const found = await host.runs.read(owner, runId);
    const run = (found.ok ? found.value : {}) as unknown as JsonObject;
    return run.status === 'completed' ? JSON.stringify(run.nodeStates) : undefined;
  });
  expect(outputs).toContain('"bookings":2');
  expect(outputs).not.toContain('123456');
});
