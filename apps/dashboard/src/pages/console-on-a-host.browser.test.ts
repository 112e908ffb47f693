import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { decide, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneStep, RealHostScene } from '../../testing/real-host.ts';
import { pages } from './registry.ts';

let scene: RealHostScene;
let billing: Billing;
const folder = mkdtempSync(join(tmpdir(), 'handrail-console-site-'));
beforeAll(async () => {
  billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
  scene = await RealHostScene.start({
    sites: [{ name: 'billing', url: `${billing.url}/invoices/` }],
    egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
    notifications: {
      webhook: { url: 'https://tell.example/path-of-secret', secret: 'a secret of both sides' },
    },
  });
  const enter = oneStep('claim', 'Claim', {
    typeId: 'capability.enter',
    name: 'Check the request',
    inputs: { turn: { type: 'variable', variableName: 'turn' } },
  });
  const variables = [{ name: 'turn', type: 'object', required: true }];
  await scene.client.workflows.register({ ...enter, variables });
});
afterAll(async () => {
  await scene?.close();
  await billing?.close();
  rmSync(folder, { recursive: true });
});

describe('addresses', () => {
  test('every page is opened by its address, and no other address is a page', async () => {
    const { page, problems } = await scene.signIn();
    const statusOf = async (path: string) => (await page.goto(`${scene.server.url}${path}`))?.status();
    for (const { path } of pages)
      expect([path, await statusOf(path.replace(/:\w+/g, 'x'))]).toEqual([path, 200]);
    for (const path of ['/nowhere', '/agents', '/triggers', '/assets/nothing.js', '/v1/nothing']) {
      expect([path, Number(await statusOf(path)) >= 400]).toEqual([path, true]);
      await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
    }
    await page.goto(`${scene.server.url}/decisions`);
    await page.getByRole('heading', { name: 'Your decisions' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('an owner at the console of a real host', () => {
  test('asks in words, answers the contract, starts the run and compares it with a refused one', async () => {
    const { page, problems } = await scene.signIn();
    const { url } = scene.server;
    await page.goto(`${url}/try`);
    await page.getByLabel('What should happen?').fill('file a travel claim');
    const decision = page.locator('.decision');
    await decision.getByText('Which trip is the claim for?').waitFor();
    await decision.getByRole('textbox').fill('Lisbon 2026');
    await decision.getByRole('button', { name: 'Answer' }).click();
    await decision.getByText('Allowed', { exact: true }).waitFor();
    await decision.getByRole('button', { name: 'Prepare “Claim”' }).click();
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.waitForURL(/\/runs\/[^/]+$/);
    const first = page.url().split('/').at(-1) ?? '';
    expect(await scene.ended(first)).toBe('completed');
    const turn = { intent_id: 'nobody_knows_this', entry_mode: 'root_entry', transition_class: 'T1' };
    const { runId } = await scene.client.runs.create({ workflowId: 'claim', inputs: { turn } });
    expect(await scene.ended(runId)).toBe('failed');
    await page.goto(`${url}/runs/compare?a=${first}`);
    await page
      .getByRole('row', { name: runId.slice(-8) })
      .getByRole('link')
      .click();
    await page.locator('#first-difference').waitFor();
    const rows = (await page.locator('.compare').textContent()) ?? '';
    for (const words of ['The run is done', 'The run was refused']) expect(rows).toContain(words);
    expect(rows).not.toContain('run.completed');
    await page.getByRole('button', { name: 'Raw events' }).click();
    await page.locator('.compare').getByText('run.completed').waitFor();
    await page.goto(`${url}/stats`);
    await page.getByText('2 runs started, 0 failed').waitFor();
    expect(problems).toEqual([]);
  });

  test('has a site audited, sees its score and findings, and finds them again later', async () => {
    const { page, problems } = await scene.signIn();
    await page.goto(`${scene.server.url}/sites`);
    const audit = page.getByRole('region', { name: 'Audit: billing' });
    await audit.getByRole('button', { name: /^Audit billing/ }).click();
    await audit
      .getByText(/^\d+\/100$/)
      .first()
      .waitFor();
    await audit.getByText('3 pages').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await audit.getByRole('button', { name: 'Audit billing again' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('sees the plan for a request on a site, answers its question, and nothing is done', async () => {
    const { page, problems } = await scene.signIn();
    const before = billing.invoices().length;
    await page.goto(`${scene.server.url}/try?as=site`);
    await page.getByLabel('What should happen?').fill('Create an invoice for ann@example.com for 120.50');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    const answer = page.locator('.decision');
    await answer.getByText('Needs your answer').waitFor();
    await answer.getByRole('button', { name: 'USD' }).click();
    await answer.getByText('you answered “USD”').waitFor();
    // Whoever answers by keyboard goes on at the new answer.
    expect(await answer.evaluate((section) => section === document.activeElement)).toBe(true);
    expect(await answer.textContent()).toContain('This is a preview.');
    await answer.getByLabel('Change the plan').fill('make it 130');
    await answer.getByRole('button', { name: 'Answer' }).click();
    await answer.getByText('you answered “130”').waitFor();
    expect(await answer.textContent()).toContain('from “ann@example.com”');
    await page.getByLabel('What should happen?').fill('Do not create an invoice');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await answer.getByText('No plan').waitFor();
    await page.getByLabel('What should happen?').fill('Feed the cat');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await answer.getByText('You can ask for: ').waitFor();
    expect(await answer.textContent()).toContain('Create invoice');
    expect(billing.invoices()).toHaveLength(before);
    expect(problems).toEqual([]);
  });

  test('finds the tools and the contract by which they are used', async () => {
    const { page, problems } = await scene.signIn();
    const { url } = scene.server;
    await page.goto(`${url}/tools?q=submit`);
    await page.getByText('Submit the form').waitFor();
    expect(await page.locator('.folds').textContent()).toContain('Always asks you');
    await page.goto(`${url}/capabilities`);
    await page.getByRole('link', { name: 'File travel claim' }).click();
    await page.getByText('The whole contract').click();
    await page.getByRole('heading', { name: 'Which values it needs' }).waitFor();
    expect(await page.locator('main').textContent()).toContain('Which trip is the claim for?');
    await page.getByRole('link', { name: 'Claim', exact: true }).click();
    await page.getByText('Steps as a graph').click();
    await page.getByRole('button', { name: /^Check the request/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test('makes a key that works, and revokes it', async () => {
    const { page, problems } = await scene.signIn();
    const { url } = scene.server;
    await page.goto(`${url}/settings`);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('What is it for?').fill('Build server');
    await page.getByRole('button', { name: 'Create the key' }).click();
    const key = await page.getByRole('textbox', { name: 'Your new key' }).inputValue();
    const program = createClient({ url, key, retries: 0 });
    expect((await program.runs.list()).runs).toBeInstanceOf(Array);
    await expect(program.workflows.list()).rejects.toMatchObject({ status: 403 });
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Revoke Build server' }).click();
    await decide(page.getByRole('button', { name: 'Revoke the key' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A found key is trusted for a second.
    await expect
      .poll(() => program.runs.list().catch((error: { code: string }) => error.code))
      .toBe('key_revoked');
    const shown = await page.content();
    expect(shown).toContain('https://tell.example');
    for (const secret of [key, 'path-of-secret', 'a secret of both sides'])
      expect(shown).not.toContain(secret);
    expect(problems).toEqual([]);
  });
});
