import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DashboardScene, settled } from '../../../testing/dashboard-scene.ts';
import type { JsonRecord } from '../../../testing/fake-host.ts';
import { approvalAction, approvalItem, at, sceneOf } from '../../../testing/scenes.ts';

const COUNT = 260;
const HOUR = 3_600_000;

let scene: DashboardScene;
let page: Page;

const items = Array.from({ length: COUNT }, (_, index): JsonRecord => {
  const item = approvalItem('Send an invoice', `run-${index}`);
  return { ...item, interruptId: `i-${index}`, deadline: at((index + 1) * HOUR) };
});

/** The same but for who gets it, and how much it is about. */
function actionOf(index: number): JsonRecord {
  const { pendingAction, ...rest } = approvalAction('Send an invoice') as { pendingAction: JsonRecord };
  const amount = { customer: `Customer ${index}`, amount: 1_000 + index };
  const action = { ...pendingAction, risk: 'low', arguments: amount, values: null, change: null, labels: {} };
  return {
    ...rest,
    pendingAction: action,
    interruptId: `i-${index}`,
    isComplete: true,
    shown: `digest-${index}`,
  };
}

const pendingActions = Object.fromEntries(
  items.map((item, index) => [`${item.runId}/send`, actionOf(index)]),
);
const decision = (index: number, about: JsonRecord = {}): JsonRecord => ({
  ...{ runId: `run-${index}`, nodeId: 'send', workflowId: 'invoices', workflowName: 'Invoice agent' },
  ...{ nodeName: 'Send', title: `Send invoice ${index}`, action: 'accept', at: at(-index * HOUR) },
  ...about,
});

beforeAll(async () => {
  scene = await DashboardScene.start();
  const decisions = [
    decision(1, { reading: { shownMs: 900, words: 40, looked: false, check: 'wrong' } }),
    decision(2),
  ];
  const others = { '/v1/handrail/decisions': { decisions } };
  scene.host.scene = { ...sceneOf('little'), inbox: items, pendingActions, others };
  ({ page } = await scene.newPage());
  await open();
});
afterAll(() => scene?.close());

async function open(): Promise<void> {
  await page.goto(scene.host.origin);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await settled(page);
}

test('an inbox that is longer than a page counts all of it, and shows more as one scrolls', async () => {
  await open();
  expect(await page.title()).toContain(`(${COUNT})`);
  expect(await page.locator('.inbox-row').count()).toBe(100);
  // Coming near the end reads on, so the button may be gone before it could be pressed.
  await page.locator('.inbox-row').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.inbox-row').count()).toBeGreaterThanOrEqual(200);
  // An item that no page has is shown all the same when its address is opened.
  await page.goto(`${scene.host.origin}/?item=run-259+send`);
  await page.locator('.inbox-row[aria-current=true]').waitFor();
  expect(await page.locator('.inbox-row[aria-current=true]').getAttribute('href')).toContain('run-259');
});

test('an answer that is given offline is not sent, then or later, and the page says so', async () => {
  await open();
  await page.context().setOffline(true);
  try {
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.getByText('it will not be sent later').waitFor();
  } finally {
    await page.context().setOffline(false);
  }
  await settled(page);
  expect(scene.host.changes).toEqual([]);
});

test('requests of one step are declined or approved together, each for the values that were shown of it', async () => {
  await open();
  await page.getByRole('button', { name: 'See them together' }).click();
  await page.getByRole('heading', { name: '20 requests of the same step' }).waitFor();
  await page.getByRole('cell', { name: 'Customer 3' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // What is done, and where, is the same for all and shown, like on the card of each.
  const shown = await page.locator('article.ask').innerText();
  for (const each of ['What will happen', 'Send an invoice', 'billing.example.com', 'Low risk'])
    expect(shown).toContain(each);
  for (let each = 3; each <= 20; each += 1)
    await page.getByRole('checkbox', { name: `Include request ${each}`, exact: true }).uncheck();
  await decide(page.getByRole('button', { name: 'Approve all 2' }));
  await expect.poll(() => page.getByText('You approved it').count()).toBeGreaterThanOrEqual(2);
  const bodies = scene.host.changes.splice(0);
  for (const body of bodies) expect(body).toMatch(/"reading":\{"shownMs":\d+,"words":\d+,"looked":\w+\}/);
  const sent = bodies.map((change) => /run-(\d+)\/.*"shown":"([^"]+)"/.exec(change)?.slice(1));
  expect(sent).toEqual([
    ['0', 'digest-0'],
    ['1', 'digest-1'],
  ]);
});

test('approvals that nobody can have read lead to a question, which the record tells and which blocks nobody', async () => {
  await open();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const question = page.getByText('Quick check before this is sent.');
  await page.evaluate(() =>
    localStorage.setItem('handrail-reading', JSON.stringify({ score: 30, since: 4 })),
  );
  await decide(approve);
  await question.waitFor();
  expect(scene.host.changes).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  // Whoever wants to go on, can.
  await decide(page.getByRole('button', { name: 'Approve without answering' }));
  await page.getByText('You approved it').first().waitFor();
  expect(scene.host.changes.splice(0).join()).toMatch(
    /"reading":\{"shownMs":\d+,"words":\d+,"looked":\w+,"check":"skipped"/,
  );
  await page.evaluate(() =>
    localStorage.setItem('handrail-reading', JSON.stringify({ score: 30, since: 4 })),
  );
  await open();
  await decide(approve);
  await question.waitFor();
  const shown = await page.locator('.reading-check button').allInnerTexts();
  const values = await page.locator('.action').innerText();
  const wrong = shown.find((text) => /\d/.test(text) && !values.includes(text)) ?? '';
  await decide(page.getByRole('button', { name: wrong, exact: true }));
  await decide(approve);
  await expect.poll(() => scene.host.changes.join()).toContain('"check":"wrong"');
});

test.each(['light', 'dark'] as const)(
  'own decisions are listed with how they were made, when it is %s',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${scene.host.origin}/decisions`);
    await page.getByRole('link', { name: /Send invoice 1/ }).waitFor();
    const text = await page.locator('table').innerText();
    expect(text).toContain('approved');
    expect(text).toContain('1 s on screen · check answered incorrectly');
    expect(await violationsOf(page)).toEqual([]);
  },
);
