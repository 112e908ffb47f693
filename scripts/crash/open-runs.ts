import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostClient } from '@handrail/client';
import { newDatabase } from '@handrail/store-postgres/testing';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';
import { WORKFLOWS } from './workflows.ts';

// Kills a host with many open runs and sees all of them end after the next start: npm run crash:open -- --runs 10000 --delay 30 --postgres
const {
  runs: count,
  delay,
  postgres,
} = readOptionsOrExit({
  command: 'npm run crash:open',
  about: 'Kills a host with many open runs, and sees all of them end after its next start.',
  options: {
    runs: { says: 'how many are open', least: 2, most: 1_000_000, default: 10_000 },
    delay: { says: 'seconds that half of them sleep', least: 1, most: 3_600, default: 30 },
    postgres: { says: 'keeps them in PostgreSQL instead of a file' },
  },
});
/** Half of the runs sleep for so long; it should be more than it takes to create them all. */
const DELAY_MS = delay * 1_000;
const AT_ONCE = 64;

const data = mkdtempSync(join(tmpdir(), 'handrail-open-'));
const database = postgres ? await newDatabase() : undefined;
const shared = database && { postgres: database.url, keyFile: join(data, 'host.key') };
const host = new HostProcess(await findPort(), { data: join(data, 'host'), ...(shared && { shared }) });
try {
  await host.start();
  const client = clientOf(host.url, host.key);
  const delayed = WORKFLOWS.delay;
  const nodes = (delayed.nodes as readonly { readonly id: string }[]).map((node) =>
    node.id === 'middle' ? { ...node, config: { ms: DELAY_MS } } : node,
  );
  await client.workflows.register({ ...delayed, nodes });
  await client.workflows.register(WORKFLOWS.approval);
  const created = timer();
  const runs = await inParallel(count, async (index) => {
    const workflowId = index % 2 === 0 ? 'crash-delay' : 'crash-approval';
    return { workflowId, runId: (await client.runs.create({ workflowId })).runId };
  });
  tell(`${count} runs created`, created());
  await host.kill();
  const started = timer();
  await host.start();
  tell('killed and ready again', started(), residentMemory(host.pid));
  const ended = timer();
  await inParallel(runs.length, async (index) => {
    const run = runs[index];
    if (run?.workflowId !== 'crash-approval') return;
    await client.interrupts.resolve(run.runId, 'middle', { action: 'accept' });
  });
  tell(`${Math.floor(count / 2)} interrupts resolved`, ended());
  const open = await waitForEnd(client);
  const all = count.toLocaleString('en');
  const verdict =
    open === 0 ? `all ${all} ended` : `${open === 100 ? 'at least 100' : open} of ${all} have not ended`;
  tell(verdict, ended(), residentMemory(host.pid));
  process.exitCode = open === 0 ? 0 : 1;
} finally {
  await host.kill();
  await database?.drop();
  rmSync(data, { recursive: true, force: true });
}

async function waitForEnd(client: HostClient): Promise<number> {
  const status = [
    'pending',
    'running',
    'waiting-approval',
    'waiting-external',
    'waiting-input',
    'paused',
  ] as const;
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { runs } = await client.runs.list({ status, limit: 100 });
    if (runs.length === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return (await client.runs.list({ status, limit: 100 })).runs.length;
}

async function inParallel<Value>(total: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (next < total) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  });
  await Promise.all(lanes);
  return results;
}

function timer(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}

function residentMemory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)} MB resident`;
}

function tell(what: string, seconds: number, more = ''): void {
  console.log(`${what} after ${seconds.toFixed(1)} s${more === '' ? '' : `, ${more}`}`);
}
