import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { type Billing, type Moment, startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, buildSite, RunningProgram, repositoryRoot } from '../../testing/built-program.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { playOwner } from '../host/guide/play-owner.ts';
import { runExport } from './run-export.ts';

const example = (name: string) => join('examples/guided-task', name);
const story = [example('workflow.json'), '--inputs', example('inputs.json')];
const readJson = (name: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, example(name)), 'utf8')) as JsonObject;
const LIMIT_MS = 180_000;

let folder = '';
let data: readonly string[] = [];
let billing: Billing | undefined;
let running: RunningProgram[] = [];

beforeAll(async () => {
  buildSite();
  await buildProgram();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-guide-'));
  data = ['--data', join(folder, 'data')];
});
afterEach(async () => {
  for (const program of running) await program.stop('SIGKILL');
  running = [];
  await billing?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The host's side of the story, on the site of this test. */
const setting = () => [
  ...['--forms', 'examples/guided-fill/definition.json', '--contracts', example('contracts'), '--port', '0'],
  ...['--site', `billing=${billing?.url}/invoices/`, ...data],
];

function start(args: readonly string[]): RunningProgram {
  const program = new RunningProgram(args);
  program.process.stdin.end();
  running.push(program);
  return program;
}

/** Starts the site. It waits at the first moment that fits, once, and whoever wants to know hears of it. */
async function startSite(fits: (moment: Moment) => boolean): Promise<{ readonly reached: Promise<void> }> {
  let tell = () => {};
  const reached = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let isOver = false;
  const pause = async (moment: Moment) => {
    if (isOver || !fits(moment)) return;
    isOver = true;
    tell();
    await new Promise(() => {});
  };
  billing = await startBilling({ file: join(folder, 'billing.json'), pause });
  return { reached };
}

const billed = () =>
  (billing?.invoices() ?? []).filter(({ memo }) => memo === 'Travel to Forms and People 2025');

test(
  'a guide that is killed while it looks at the site asks its owner later, and bills once',
  async () => {
    const { reached } = await startSite(({ request }) => request === 'GET /invoices/new');
    const first = start(['guide', ...story, ...setting()]);
    const run = await first.waitFor(/Run (\w+) has started/);
    await reached;
    await first.stop('SIGKILL');
    const second = start(['guide', ...story, ...setting()]);
    expect(await second.ended()).toBe(0);
    expect(second.output).toContain(`Run ${run} continues where it was`);
    expect(second.output).toContain('✓ Submit the claim  (before the stop)');
    expect(second.output).toContain('✓ Bill the client\n');
    // What was handed in before the stop was not shown this time, so it is shown now.
    expect(second.output.match(/✓ Submitted/g)).toHaveLength(1);
    expect(second.output).toContain('✓ Submitted this:');
    expect(billed()).toHaveLength(1);
  },
  LIMIT_MS,
);

test(
  'a host that is killed while the invoice waits for its owner bills once they agree, and once',
  async () => {
    await startSite(() => false);
    const port = ['--allow-loopback', new URL(billing?.url ?? '').port];
    const host = start(['up', '--json', ...setting(), ...port]);
    const link = await host.waitFor(/"ownerLink": "([^"]+)"/);
    const key = readFileSync(join(folder, 'data/admin.key'), 'utf8').trim();
    const client = createClient({ url: new URL(link).origin, key });
    await client.workflows.register(readJson('workflow.json'));
    const inputs = readJson('inputs.json');
    const { runId } = await client.runs.create({ workflowId: 'travel-claim', inputs });
    const waitsAt = async (nodeId: string) => {
      for await (const event of client.runs.events(runId)) {
        if (event.type === 'node.suspended' && event.nodeId === nodeId) return;
      }
      throw new Error(`The run ended before it waited at "${nodeId}".`);
    };
    await waitsAt('submit');
    await playOwner(link, `/approve/${runId}/submit`);
    await waitsAt('bill');
    const io = new MemoryIo();
    Object.assign(io.environment, { HANDRAIL_URL: new URL(link).origin, HANDRAIL_KEY: key });
    await runExport({ runId, output: 'run.html' }, io);
    const page = io.written.get('run.html') ?? '';
    expect(page).toContain('What was asked and decided');
    // Most of the run is over by now.
    expect(Buffer.byteLength(page)).toBeLessThan(200_000 * 0.75);
    await host.stop('SIGKILL');
    expect(billed()).toEqual([]);
    const guide = start(['guide', ...story, ...setting()]);
    expect(await guide.ended()).toBe(0);
    expect(guide.output).toContain('⏸ Bill the client: waiting for you');
    expect(billed()).toHaveLength(1);
  },
  LIMIT_MS,
);

test(
  'a guide that is killed before it hears of the invoice says that it does not know, and sends nothing again',
  async () => {
    const { reached } = await startSite(({ at }) => at === 'stored');
    const first = start(['guide', ...story, ...setting()]);
    await reached;
    await first.stop('SIGKILL');
    expect(billed()).toHaveLength(1);
    const second = start(['guide', ...story, ...setting()]);
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain('✗ Bill the client');
    expect(second.output).toContain('may or may not have happened');
    expect(billed()).toHaveLength(1);
  },
  LIMIT_MS,
);
