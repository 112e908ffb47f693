import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '@handrail/store-postgres/testing';
import { decide } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram, RunningProgram } from '../../apps/cli/testing/built-program.ts';
import { type Desk, openDesk } from './desk.ts';
import { type LiveBank, openLiveBank, PASSWORD, signInAtBank, takeControl } from './live-bank.ts';

let bank: LiveBank;
let database: Awaited<ReturnType<typeof newDatabase>>;
let desk: Desk;
let folder = '';
const workers: RunningProgram[] = [];

beforeAll(async () => {
  await buildProgram();
  bank = await openLiveBank();
});
afterAll(() => bank?.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-elsewhere-'));
  database = await newDatabase();
  desk = await openDesk({
    postgres: database.url,
    keyFile: join(folder, 'host.key'),
    role: 'api',
    workflows: [bank.workflow],
  });
});
afterEach(async () => {
  await desk.close();
  for (const worker of workers.splice(0)) await worker.stop('SIGTERM');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that works on runs, with a browser. Its owner never speaks to it. */
async function startWorker(): Promise<RunningProgram> {
  const place = ['--data', join(folder, `worker-${workers.length}`), '--key-file', join(folder, 'host.key')];
  const worker = new RunningProgram(
    [
      ...['up', '--json', '--role', 'worker', '--port', '0', ...place],
      ...['--unsandboxed-browser', '--allow-loopback', String(bank.port)],
    ],
    { HANDRAIL_POSTGRES: database.url },
  );
  workers.push(worker);
  await worker.waitFor(/\n\}/);
  return worker;
}

describe('an owner at one process, with the live page in another', () => {
  test('takes it over, signs in, hands it back and says so, and the password is nowhere', async () => {
    const { page } = desk;
    await startWorker();
    const runId = await takeControl(desk);
    await signInAtBank(page);
    await page.getByRole('button', { name: 'Hand back' }).click();
    await page.getByText('The agent has control').waitFor();
    await decide(page.getByRole('button', { name: 'I am done' }));
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    const events = JSON.stringify(await desk.events(runId));
    expect(events).toContain('1,234.50 EUR');
    expect(events + desk.stored()).not.toContain(PASSWORD);
    for (const { output, errors } of workers) expect(output + errors).not.toContain(PASSWORD);
  });

  test('learns that it is lost when that process is killed, and so does the log', async () => {
    const { page } = desk;
    const first = await startWorker();
    const runId = await takeControl(desk);
    await startWorker();
    await first.stop('SIGKILL');
    await page.getByText('The browser cannot be reached').waitFor();
    expect(await desk.ended(runId)).toMatchObject({ status: 'failed' });
    const names = (await desk.events(runId)).map(({ type }) => type);
    const lost = names.indexOf('handrail.browser_surface_lost');
    expect(lost).toBeGreaterThan(-1);
    expect(names.indexOf('handrail.assistance.cancelled')).toBeGreaterThan(lost);
    await page.goto(`${desk.server.url}/runs/${runId}`);
    await page.getByText('Failed').first().waitFor();
    expect(await page.getByRole('button', { name: 'I am done' }).count()).toBe(0);
  });
});
