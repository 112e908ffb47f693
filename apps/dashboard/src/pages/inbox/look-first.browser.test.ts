import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DashboardScene } from '../../../testing/dashboard-scene.ts';
import type { JsonRecord } from '../../../testing/fake-host.ts';
import { approvalAction, approvalItem, at, sceneOf } from '../../../testing/scenes.ts';

let scene: DashboardScene;
let page: Page;
let problems: readonly string[];

const LABELS = {
  to: { label: 'Who is it for?' },
  account: { label: 'Which account should it go to?' },
  fee: { label: 'Fee', type: 'money' },
  sum: { label: 'You get back', type: 'money', isCalculated: true },
  expenses: { label: 'Expense' },
  'expenses[*].kind': { label: 'What was it?' },
  'expenses[*].cost': { label: 'What did it cost?', type: 'money' },
  'expenses[*].what': { label: 'What exactly?' },
};
const groups = Object.fromEntries(
  ['home', 'work', 'school'].map((group) => [
    group,
    Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`line${index}`, `${group} ${index}`])),
  ]),
);
const expenses = [
  { kind: 'Train', cost: { amount: '139.90', currency: 'EUR' } },
  { kind: 'Hotel', cost: { amount: '218.00', currency: 'EUR' } },
  { kind: 'Other', cost: { amount: '31.05', currency: 'EUR' }, what: 'Printing a poster' },
];
const values = {
  to: 'Alice Example',
  account: 'NL91ABNA0417164300',
  fee: { amount: '31.05', currency: 'EUR' },
  sum: { amount: '288.95', currency: 'EUR' },
};

/** The same claim, in parts. */
function action(more: JsonRecord): JsonRecord {
  const { pendingAction, ...rest } = approvalAction('Submit the claim') as { pendingAction: JsonRecord };
  return {
    ...rest,
    pendingAction: { ...pendingAction, arguments: {}, values, labels: { values: LABELS }, ...more },
  };
}

const sources = {
  arguments: {},
  values: {
    to: { from: 'row', said: 'Alice Example' },
    fee: { from: 'message', said: '31.05 EUR' },
    account: { from: 'owner', by: 'ada' },
    expenses: { from: 'owner', by: 'bob' },
  },
};
const before = {
  ...(
    action({ values: { ...values, account: 'DE89370400440532013000', ...groups } }) as {
      pendingAction: JsonRecord;
    }
  ).pendingAction,
};
const approved: readonly JsonRecord[] = [
  ['run.started', {}],
  ['node.started', {}],
  ['interrupt.requested', { data: { artifactType: 'handrail.tool-call', artifactId: 'approval-1' } }],
  ['interrupt.resolved', {}],
  ['approval.received', { action: 'accept', decidedBy: 'owner' }],
  ['node.completed', { outputs: {} }],
  ['run.completed', {}],
].map(([type, payload], sequence) => ({
  ...{ type: String(type), sequence, payload: payload as JsonRecord },
  ...{ eventId: `e${sequence}`, runId: 'run-before', nodeId: 'send', timestamp: at(-sequence) },
}));

beforeAll(async () => {
  scene = await DashboardScene.start();
  ({ page, problems } = await scene.newPage());
});
afterAll(() => scene?.close());

async function show(
  pending: JsonRecord,
  hasBefore: boolean,
  item = approvalItem('Submit the claim'),
): Promise<void> {
  scene.host.scene = {
    ...sceneOf('little'),
    inbox: [item],
    runs: hasBefore
      ? [{ runId: 'run-before', workflowId: 'invoices', status: 'completed', outcome: 'done' }]
      : [],
    pendingActions: { 'run-approve-1/send': pending },
    events: { 'run-before': approved },
    others: { '/v1/runs/run-before/artifacts/approval-1': before },
  };
  await page.goto(`${scene.host.origin}/?item=run-approve-1+send`);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  // On a phone the heading of the list is hidden behind the item.
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
}

const row = (label: string) =>
  page.locator('.values > div', { has: page.locator('dt', { hasText: label }) }).first();

async function hasNothingForAxe(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
}

describe.each([1280, 390])('an approval, %d pixels wide,', (width) => {
  beforeAll(() => page.setViewportSize({ width, height: 800 }));

  test('says how much it is about, and beside each value where it comes from, as far as that is known', async () => {
    await show(action({ sources, values: { ...values, expenses } }), false);
    expect(await page.locator('.fact-strip').innerText()).toMatch(/You get back\s+€288\.95/);
    expect(await row('Who is it for?').innerText()).toMatch(/from the row\s+“?Alice Example/);
    expect(await row('Fee').innerText()).toMatch(/from your message\s+“?31\.05 EUR/);
    expect(await row('Which account').innerText()).toContain('entered by you');
    expect(await row('You get back').innerText()).toContain('calculated');
    const table = page.getByRole('table');
    if (width < 720) {
      // A phone has no room for it: each line is a group with its labels.
      expect(await table.count()).toBe(0);
      expect(await page.locator('h4').allInnerTexts()).toContain('Expense 3 3 values');
      expect(await page.getByText('entered by bob').count()).toBe(7);
    } else {
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
        ...['No.', 'What was it?', 'What did it cost?', 'What exactly?'],
      ]);
      expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['1', '2', '3']);
      expect(await table.getByRole('row').nth(3).innerText()).toMatch(/Other\s+€31\.05\s+Printing a poster/);
      expect(await page.getByText('entered by bob').count()).toBe(1);
    }
    expect(await page.locator('.look-first').count()).toBe(0);
    await hasNothingForAxe();
  });

  test('has its amount in its row, read from what would be submitted', async () => {
    const listed = approvalItem('Submit the claim') as JsonRecord & { data: JsonRecord };
    const artifactData = { title: 'Submit the claim', risk: 'high', submitsValues: true };
    await show(action({}), false, { ...listed, data: { ...listed.data, artifactData } });
    // On a phone the list is a page of its own.
    if (width < 720) await page.goto(scene.host.origin);
    await page.locator('.inbox-what', { hasText: '· €288.95' }).waitFor();
    await hasNothingForAxe();
  });

  test('tells no amount where the page also sends another, and lists and counts that one', async () => {
    const listed = approvalItem('Pay') as JsonRecord & { data: JsonRecord };
    const call = { origin: 'https://shop.example', arguments: { amount: 5, currency: 'EUR' } };
    const fields = { amount: '5', currency: 'EUR' };
    const sent = { request: 'POST /pay', fields, others: { amount: '7777', currency: 'USD' } };
    const artifactData = { title: 'Pay', risk: 'low', submitsValues: true, ...call };
    await show(action({ ...call, values: sent, change: null, labels: {} }), false, {
      ...listed,
      data: { ...listed.data, artifactType: 'handrail.tool-call', artifactData },
    });
    const what = await page.locator('.action').innerText();
    expect(what).toMatch(/The page also sends these values\s+amount\s+7777\s+currency\s+USD/);
    expect(what).not.toMatch(/[€$]/);
    expect(await page.locator('.decide-covers').innerText()).toContain('exactly these 4 values');
    if (width < 720) await page.goto(scene.host.origin);
    expect(await page.locator('.inbox-what').first().innerText()).not.toContain('€');
    await hasNothingForAxe();
  });

  test('says nothing of where a value comes from that nobody recorded', async () => {
    await show(action({}), false);
    expect(await row('Who is it for?').locator('.value-from').count()).toBe(0);
  });

  test('puts what is in doubt before everything else, in the words of whoever found out', async () => {
    const doubts = ['Nothing that was said gives "Alice Example" for “Who is it for?”.'];
    await show(action({ doubts, sources: { values: { to: { from: 'model' } } } }), false);
    const first = page.getByRole('region', { name: 'Look at these first' });
    expect(await first.innerText()).toContain(doubts[0]);
    expect(await row('Who is it for?').innerText()).toContain('the agent’s own idea');
    await hasNothingForAxe();
  });

  test('leads from what differs to its value, and folds what is as it was approved', async () => {
    await show(action({ values: { ...values, ...groups } }), true);
    const first = page.getByRole('region', { name: 'Look at these first' });
    await first.waitFor();
    expect(await first.locator('li').allInnerTexts()).toEqual([
      'Which account should it go to? different from last time',
    ]);
    expect(await page.locator('details.value-group').count()).toBe(3);
    expect(await page.getByText('14 values, as last time').count()).toBe(3);
    expect(await page.getByText('home 3').isVisible()).toBe(false);
    await page.getByText('14 values, as last time').first().click();
    expect(await page.getByText('home 3').isVisible()).toBe(true);
    await first.getByRole('button').click();
    const focused = page.locator('.is-marked:focus');
    expect(await focused.innerText()).toMatch(/NL91ABNA0417164300[\s\S]*DE89370400440532013000/);
    expect(await focused.innerText()).toContain('Changed');
    const [bar, box] = [await page.locator('.decide').boundingBox(), await focused.boundingBox()];
    expect(box && bar && box.y > 0 && box.y + box.height <= bar.y).toBe(true);
    await page.getByText('Your yes covers exactly these 46 values, once.').waitFor();
    await hasNothingForAxe();
    expect(problems).toEqual([]);
  });
});
