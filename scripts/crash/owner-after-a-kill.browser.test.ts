import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject } from '@handrail/base';
import { openBrowser, takesDecision } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/testing/built-program.ts';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';
import { FORM_INPUTS, WORKFLOWS } from './workflows.ts';

const data = mkdtempSync(join(tmpdir(), 'handrail-owner-'));
let host: HostProcess;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  await buildProgram();
  host = new HostProcess(await findPort(), { data });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await host.kill();
  rmSync(data, { recursive: true, force: true });
});

test('a run that waits for its owner survives a kill, and completes once when they approve on the page', async () => {
  await host.start();
  const client = clientOf(host.url, host.key);
  await client.workflows.register(WORKFLOWS.form);
  const { runId } = await client.runs.create({ workflowId: 'travel-claim', inputs: FORM_INPUTS });
  for await (const event of client.runs.events(runId)) if (event.type === 'node.suspended') break;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const approval = async () => {
    await page.goto(host.ownerLink ?? '');
    await page.click('main button');
    await page.waitForURL(`${host.url}/o/*/`);
    // Without script the dashboard leads to the pages that need none.
    await page.click('noscript a[href$="/plain"]');
    await page.waitForURL(`${host.url}/o/*/plain`);
    return page.url().replace(/\/plain$/, `/approve/${runId}/submit`);
  };
  const address = await approval();
  await page.goto(address);
  const shown = await page.textContent('main');
  expect(shown).toContain('288.95');
  expect(shown).toContain('Robin Ito');

  // The owner has the page open while the host dies and comes back.
  await host.kill();
  expect((await page.goto(host.url).catch(() => null))?.status()).toBeUndefined();
  await host.start();
  expect((await client.runs.get(runId)).status).toBe('waiting-approval');
  // Over plain http a session ends with its host: another program could have had the port meanwhile.
  expect((await page.goto(address))?.status()).toBe(401);
  const again = await approval();
  await page.goto(again);
  await takesDecision();
  await page.click('button[value=accept]');
  await page.waitForSelector('h1:has-text("You approved it")');

  for await (const _ of client.runs.events(runId));
  expect((await client.runs.get(runId)).status).toBe('completed');
  expect(await client.runs.artifact(runId, 'travel-expense-claim.response')).toMatchObject({
    status: 'completed',
    data: { settlement: { payout: { amount: '288.95' } } },
  });

  // Once: the page has nothing left to press, and the log tells of one answer and one submission.
  await page.goto(again);
  expect(await page.locator('button[value=accept]').count()).toBe(0);
  const { events } = await client.runs.poll(runId, { timeout: 1 });
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const responses = events.filter(
    ({ payload }) => isJsonObject(payload) && payload.artifactType === 'formspec.response',
  );
  expect([count('approval.received'), responses.length, count('run.completed')]).toEqual([1, 1, 1]);
  await context.close();
});
