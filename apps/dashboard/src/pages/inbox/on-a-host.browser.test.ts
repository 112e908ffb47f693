import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonRecord } from '../../../testing/fake-host.ts';
import { oneStep, RealHostScene } from '../../../testing/real-host.ts';

const COUNT = 50;
const ORDERS = 4;
const HOUR = 3_600_000;

let scene: RealHostScene;
let page: Page;
let problems: string[];
/** The runs by what they ask, and those of the one step that asks four times. */
const runs = new Map<string, string>();
const orders: string[] = [];

/** A workflow that asks for a yes, within as many hours as it says. */
async function asks(id: string, title: string, hours: number, config: JsonRecord = {}): Promise<void> {
  const gate = {
    name: 'Gate',
    typeId: 'core.approvalGate',
    config: { title, timeoutMs: hours * HOUR, ...config },
    inputs: { artifact: { type: 'variable', variableName: 'order' } },
  };
  const variables = [{ name: 'order', type: 'object', required: true }];
  await scene.client.workflows.register({ ...oneStep(id, `Workflow ${id}`, gate), variables } as never);
}

async function start(workflowId: string, order: JsonRecord): Promise<string> {
  const { runId } = await scene.client.runs.create({ workflowId, inputs: { order } as never });
  return runId;
}

beforeAll(async () => {
  scene = await RealHostScene.start({});
  // The later one was asked, the sooner it has to be answered.
  for (let index = COUNT - ORDERS; index > 0; index -= 1) {
    const title = `Pay bill number ${index}`;
    await asks(`bill-${index}`, title, index * 3);
    runs.set(title, await start(`bill-${index}`, { to: `Supplier ${index}`, amount: 10 * index }));
  }
  await asks('chairs', 'Order the chairs', 300);
  for (let index = 1; index <= ORDERS; index += 1)
    orders.push(await start('chairs', { from: `Shop ${index}`, amount: 100 + index, colour: 'grey' }));
  ({ page, problems } = await scene.signIn());
});
afterAll(() => scene?.close());

const outcomeOf = async (runId: string) => {
  await scene.ended(runId);
  const { runs: listed } = await scene.client.runs.list({ limit: 100 });
  const found = listed.find((run) => run.runId === runId);
  return found?.outcome ?? found?.status;
};

async function isClean(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}

describe('an owner whose host has fifty requests', () => {
  test('answers the next one by keyboard, on the first screen, and has the one after it open', async () => {
    await expect.poll(() => page.title()).toBe(`(${COUNT}) Inbox · Handrail`);
    const first = page.locator('.inbox-row').first();
    await first.getByText('Pay bill number 1', { exact: false }).waitFor();
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const { height } = page.viewportSize() ?? { height: 0 };
    for (const part of [first, approve]) {
      const box = await part.boundingBox();
      expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
    }
    await isClean();
    const presses: string[] = [];
    const press = async (key: string) => {
      presses.push(key);
      await page.keyboard.press(key);
    };
    const answer = async (key: string, name: string) => {
      await press(key);
      const button = page.getByRole('button', { name, exact: true });
      await button.and(page.locator(':focus')).waitFor();
      await decide(button, () => press('Enter'));
    };
    await answer('a', 'Approve');
    await page.getByText('You approved it').first().waitFor();
    await press('j');
    await page.locator('.ask-sentence', { hasText: 'Pay bill number 2' }).waitFor();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await answer('d', 'Decline');
    await page.getByText('You declined it').first().waitFor();
    expect(presses.length).toBeLessThan(10);
    expect(await outcomeOf(runs.get('Pay bill number 1') ?? '')).toBe('done');
    expect(await outcomeOf(runs.get('Pay bill number 2') ?? '')).toBe('declined');
  });

  test('puts one off, and it is still put off after the page was loaded again', async () => {
    await page.goto(scene.server.url);
    const rows = page.locator('.inbox-row');
    await rows.first().getByText('Pay bill number 3').waitFor();
    await rows.first().click();
    await page.keyboard.press('e');
    await page.getByText('1 item put off').waitFor();
    await page.reload();
    await rows.first().getByText('Pay bill number 4').waitFor();
    await page.getByRole('button', { name: 'Show again' }).click();
    await rows.first().getByText('Pay bill number 3').waitFor();
    // What is put off waits all the same, and nobody was told no.
    expect((await scene.client.runs.get(runs.get('Pay bill number 3') ?? '')).status).toBe(
      'waiting-approval',
    );
  });

  test('is led by the command palette to the very request, and by an old link to no other', async () => {
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox');
    await input.fill('bill-9 waiting');
    await page.getByRole('option', { selected: true }).getByText('Workflow bill-9').waitFor();
    await input.press('Enter');
    await page.locator('.ask-sentence', { hasText: 'Pay bill number 9' }).waitFor();
    // Another one than what the link is about, under the same buttons, would be approved for it.
    await page.goto(`${scene.server.url}/?item=${runs.get('Pay bill number 1')}+step`);
    await page.getByRole('heading', { name: 'This request is no longer waiting' }).waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await isClean();
    await page.locator('.inbox-item').getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  });

  test('approves two of four requests that differ in named values only, and declines the others together', async () => {
    await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('chairs');
    await expect.poll(() => page.locator('.inbox-row').count()).toBe(ORDERS);
    await page.locator('.inbox-row').first().click();
    await page.getByRole('button', { name: 'See them together' }).click();
    await page.getByRole('heading', { name: `${ORDERS} requests of the same step` }).waitFor();
    await page.getByRole('cell', { name: 'Shop 3' }).waitFor();
    await isClean();
    for (const each of [3, 4])
      await page.getByRole('checkbox', { name: `Include request ${each}`, exact: true }).uncheck();
    await decide(page.getByRole('button', { name: 'Approve all 2' }));
    for (const runId of orders.slice(0, 2)) expect(await outcomeOf(runId)).toBe('done');
    for (const each of [3, 4])
      await page.getByRole('checkbox', { name: `Include request ${each}`, exact: true }).check();
    await decide(page.getByRole('button', { name: 'Decline all 2' }));
    for (const runId of orders.slice(2)) expect(await outcomeOf(runId)).toBe('declined');
  });

  test('finds their decisions again by words, with what was decided and how long it was on the screen', async () => {
    await page.goto(`${scene.server.url}/decisions`);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2 + ORDERS);
    await page.getByRole('searchbox').fill('number 2');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('tbody tr').innerText()).toMatch(/Pay bill number 2\s+declined/i);
    await page.getByRole('searchbox').fill('number 1');
    await page.locator('tbody tr', { hasText: /approved/i }).waitFor();
    expect(await page.locator('tbody tr').innerText()).toMatch(/\d+ s on screen/);
    await isClean();
    await page.locator('tbody a').click();
    await page.waitForURL(`**/runs/${runs.get('Pay bill number 1')}`);
  });

  test('finds a run among all by the name of its workflow, and by its id', async () => {
    const wanted = runs.get('Pay bill number 1') ?? '';
    await page.goto(`${scene.server.url}/runs`);
    for (const words of ['workflow bill-1', wanted]) {
      await page.getByRole('searchbox').fill(words);
      await page.locator(`tbody a[href$="${wanted}"]`).first().waitFor();
    }
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});
