import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { createClient } from '@handrail/client';
import { decide, violationsOf } from '@handrail/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimWorkflow, oneStep, RealHostScene, readExample } from '../../testing/real-host.ts';

let scene: RealHostScene;
let billing: Billing;
let page: Page;
let problems: string[];
const folder = mkdtempSync(join(tmpdir(), 'handrail-do-things-'));
beforeAll(async () => {
  billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
  scene = await RealHostScene.start({
    sites: [{ name: 'billing', url: `${billing.url}/invoices/` }],
    egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
  });
  const metadata = { customProperties: { exampleInputs: readExample('guided-task/inputs.json') } };
  await scene.client.workflows.register({ ...claimWorkflow(), metadata });
  ({ page, problems } = await scene.signIn());
});
afterAll(async () => {
  await scene?.close();
  await billing?.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string) => page.goto(`${scene.server.url}${path}`);

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

async function isClean(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  expect(problems).toEqual([]);
}

describe('a run started in the browser', () => {
  test('is filled in with the form its inputs go into, from the example, with live sums and an error in place', async () => {
    await open('/workflows/travel-claim');
    await page.getByRole('button', { name: 'Example' }).click();
    const form = page.locator('handrail-form').first();
    await expect.poll(() => form.getByLabel('Your name').inputValue()).toBe('Robin Ito');
    // Calculated while it is filled in: 139.90 and 218 and 31.05, less 100 in advance.
    await form.getByText('288.95').waitFor();
    const amount = form.getByLabel('How much?').first();
    await amount.fill('abc');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByText('Fix the marked fields to continue').waitFor();
    await isClean();
    await amount.fill('150');
    await form.getByText('299.05').waitFor();
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.waitForURL('**/runs/*');
    const runId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await decide(page.getByRole('button', { name: /^Approve/ }).first());
    expect(await scene.ended(runId)).toBe('completed');
    const response = await scene.client.runs.artifact(runId, 'travel-expense-claim.response');
    expect(response).toMatchObject({
      data: { expenses: [{ amount: { amount: '150' } }, {}, {}], trip: { traveller: 'Robin Ito' } },
    });
    expect(problems).toEqual([]);
  });

  test('begins with the values of the last one, or as JSON', async () => {
    await open('/workflows/travel-claim');
    await page.getByRole('button', { name: /^Last time/ }).click();
    await expect
      .poll(() => page.locator('handrail-form').first().getByLabel('How much?').first().inputValue())
      .toContain('150');
    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    expect(await page.getByRole('textbox', { name: 'Expenses' }).inputValue()).toContain(
      '"expenses[0].amount"',
    );
    expect(problems).toEqual([]);
  });
});

describe('the pages of forms and sites', () => {
  test('a form is previewed, filled in and checked, with its responses and its tools', async () => {
    await open('/forms');
    await page.getByRole('link', { name: 'Travel expense claim' }).click();
    const form = page.locator('handrail-form');
    await form.getByLabel('Your name').fill('Kim Lee');
    await page.getByRole('button', { name: 'Check for mistakes' }).click();
    await page.getByText('Fix the marked fields, then check again.').waitFor();
    await page.getByRole('button', { name: /^Download as JSON \d/ }).waitFor();
    await page.getByText('Tools for agents').click();
    await page
      .getByText('Submit the form “Travel expense claim” (travel-expense-claim, version 1.0.0)', {
        exact: true,
      })
      .waitFor();
    await isClean();
  });

  test('an action of a site is tried from its page, and nothing is done', async () => {
    const before = billing.invoices().length;
    await open('/sites?q=Create+invoice');
    await page.getByRole('link', { name: 'Try this action' }).click();
    await page.waitForURL('**/try?**');
    await expect.poll(() => page.getByLabel('What should happen?').inputValue()).toBe('Create invoice');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await page.locator('.decision').getByText('Needs your answer').waitFor();
    await isClean();
    expect(billing.invoices()).toHaveLength(before);
  });
});

test('a contract is told in plain words, with requests that it allowed and refused', async () => {
  const { client } = scene;
  const { runId } = await client.runs.create({
    workflowId: 'travel-claim',
    inputs: readExample('guided-task/second-request.json'),
  });
  expect(await scene.ended(runId)).toBe('failed');
  await open('/capabilities/travel_claim_file');
  const words = page.getByRole('region', { name: 'In plain words' });
  await words.getByText('A request has to name: Trip.').waitFor();
  // The sentence of a refusal says "not allowed", so the state is looked for at the beginning.
  const newest = (state: RegExp) => words.getByRole('listitem').filter({ hasText: state }).first();
  expect(await newest(/^Allowed/).textContent()).toContain('file travel claim');
  expect(await newest(/^Refused/).textContent()).toContain(
    'It needs an open question or a selected object first.',
  );
  const code = page.locator('details.fold code').first();
  expect(await code.isVisible()).toBe(false);
  await page.getByText('The whole contract').click();
  expect(await code.isVisible()).toBe(true);
  await isClean();
});

describe('the command palette', () => {
  test.each([
    ['start travel', 'Start Travel expense claim', '**/workflows/travel-claim'],
    ['fill travel', 'Fill in Travel expense claim', '**/forms/travel-expense-claim'],
    ['ask billing', 'Ask billing', '**/try?as=site&site=site%2Fbilling'],
    ['create invoice', 'Create invoice at billing', '**/try?as=site&**action=invoice.create'],
    ['travel run', 'Travel expense claim, ', '**/runs/*'],
    ['passkeys', 'Passkeys', '**/settings?part=passkeys'],
    ['connect', 'Connect an agent', '**/start?part=connect'],
    ['capability file', 'travel claim file', '**/capabilities/travel_claim_file'],
  ])('finds %j', async (words, title, address) => {
    await open('/runs');
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox');
    await input.fill(words);
    const option = page.getByRole('option', { selected: true });
    await option.getByText(title).first().waitFor();
    if (words === 'passkeys') await isClean();
    await input.press('Enter');
    await page.waitForURL(address);
    expect(problems).toEqual([]);
  });
});

test('a workflow is found and started from the palette by keyboard alone', async () => {
  const { client } = scene;
  await client.workflows.register(oneStep('tidy', 'Tidy up', { name: 'Tidy', typeId: 'core.noop' }) as never);
  await open('/');
  await page.locator('nav').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('start tidy');
  await page.getByRole('option', { selected: true }).getByText('Start Tidy up').waitFor();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Start the run' });
  await button.waitFor();
  for (let presses = 0; presses < 10 && !(await isFocused(button)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/runs/*');
  const runId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await scene.ended(runId)).toBe('completed');
  expect(problems).toEqual([]);
});

describe('the start page', () => {
  test('imports a form from a file, and says where another is wrong', async () => {
    await open('/start');
    const definition = {
      ...readExample('guided-fill/definition.json'),
      name: 'second-claim',
      title: 'Second claim',
    };
    const file = (text: string) => ({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(file('{\n "$formspec": "1.0",\n "items": 7\n}'));
    await page.getByText('Line 3, column 11').waitFor();
    await isClean();
    await input.setInputFiles(file(JSON.stringify(definition)));
    await page.getByText('Form imported:').waitFor();
    await page.locator('#part-import').getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Second claim' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('takes a dropped workflow, and refuses an address that cannot be reached', async () => {
    await open('/start?part=import');
    await page.waitForFunction(() => document.activeElement?.id === 'part-import');
    const dropped = { ...claimWorkflow(), id: 'dropped', name: 'Dropped claim' };
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'workflow.json'));
      const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector('.start-drop')?.dispatchEvent(drop);
    }, JSON.stringify(dropped));
    await page.getByText('Workflow imported:').waitFor();
    await page.getByLabel('Document or address').fill('https://127.0.0.1:1/');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.locator('#part-import').getByRole('alert').waitFor();
    expect(problems).toEqual([]);
  });

  test('imports a contract that was pasted and a site by its address, which then are there to use', async () => {
    await open('/start?part=import');
    const text = page.getByLabel('Document or address');
    const send = page.getByRole('button', { name: 'Import', exact: true });
    const opened = page.locator('#part-import').getByRole('link', { name: 'Open' });
    const contract = readFileSync(
      new URL('../../../../examples/guided-task/contracts/billing-request.contract.yaml', import.meta.url),
      'utf8',
    );
    await text.fill(
      contract
        .replace('capability_id: billing_request', 'capability_id: billing_again')
        .replace('intent_ids: [ask_billing]', 'intent_ids: [ask_again]'),
    );
    await send.click();
    await page.getByText('Contract imported:').waitFor();
    await opened.click();
    await page.waitForURL('**/capabilities/billing_again');
    await page.getByRole('region', { name: 'In plain words' }).waitFor();
    await open('/start?part=import');
    // The same site, at another of its pages.
    await text.fill(`${billing.url}/`);
    await send.click();
    await page.getByText('Site imported:').waitFor();
    await opened.click();
    await page.waitForURL('**/sites');
    const name = new URL(billing.url).hostname;
    await page.getByText(name, { exact: false }).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('makes a key for an MCP client that may start runs and cannot approve', async () => {
    await open('/start');
    await page.getByRole('button', { name: 'Cursor' }).click();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByText('The key is in the configuration').waitFor();
    const { mcpServers } = JSON.parse(await page.getByLabel('MCP configuration').inputValue());
    const key = mcpServers.handrail.env.HANDRAIL_KEY as string;
    const agent = createClient({ url: scene.server.url, key, retries: 0 });
    expect((await agent.workflows.list()).workflows.length).toBeGreaterThan(0);
    await expect(agent.console.keys()).rejects.toMatchObject({ status: 403 });
    await page.locator('#part-widget').getByRole('button', { name: 'Copy' }).waitFor();
    await isClean();
  });
});
