import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimWorkflow, oneStep, RealHostScene, readExample } from '../../../testing/real-host.ts';

let scene: RealHostScene;
let page: Page;
let problems: string[];
let claim = '';

const run = async (workflowId: string, inputs?: unknown) =>
  (await scene.client.runs.create({ workflowId, ...(inputs !== undefined && { inputs: inputs as never }) }))
    .runId;
const register = (workflow: unknown) => scene.client.workflows.register(workflow as never);
const statusOf = async (runId: string) => (await scene.client.runs.get(runId)).status;

beforeAll(async () => {
  scene = await RealHostScene.start({});
  await register(claimWorkflow());
  const ask = { name: 'Ask', typeId: 'core.approvalGate', config: { title: 'Order the chairs?' } };
  await register(oneStep('order', 'Order', ask));
  const question = { id: 'colour', question: 'Which colour?' };
  const clarify = { name: 'Ask', typeId: 'core.clarificationGate', config: { questions: [question] } };
  await register(oneStep('question', 'Question', clarify));
  await register(oneStep('nap', 'Nap', { name: 'Nap', typeId: 'core.delay', config: { ms: 3_600_000 } }));
  const broken = { name: 'Break', typeId: 'core.fail', config: { message: 'The paper is empty.' } };
  await register(oneStep('break', 'Break', broken));
  await register(oneStep('nothing', 'Nothing', { name: 'Nothing', typeId: 'core.noop' }));
  ({ page, problems } = await scene.signIn());
});
afterAll(() => scene?.close());

const open = (path: string) => page.goto(`${scene.server.url}${path}`);

async function isClean(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}

test('the graph of a run shows by itself how far the run is, and so do the steps', async () => {
  claim = await run('travel-claim', readExample('guided-task/inputs.json'));
  await open(`/runs/${claim}`);
  await page.getByRole('button', { name: 'Graph' }).click();
  const node = page.locator('.graph-node', { hasText: 'Submit the claim' });
  await expect.poll(() => node.getAttribute('data-status')).toBe('suspended');
  await isClean();
  // The answer comes from somewhere else, and the page is not loaded again.
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}/?item=${claim}+submit`);
  await decide(other.getByRole('button', { name: 'Approve', exact: true }));
  await expect.poll(() => node.getAttribute('data-status')).toBe('completed');
  await other.close();
  await page.locator('.run-facts', { hasText: 'Done' }).waitFor();
});

test('a step that is done says in its row what came of it', async () => {
  await open(`/runs/${claim}`);
  const rows = page.locator('.steps summary');
  await rows.first().waitFor();
  const texts = await rows.allInnerTexts();
  expect(texts.join('\n')).toMatch(/\d+ values/);
  expect(texts.join('\n')).toContain('no mistakes found');
  expect(texts.find((text) => text.includes('Submit the claim'))).toMatch(/you approved/);
});

/** With the dialog, whose own buttons are those of every dialog. */
async function cancelOnPhone(runId: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/runs/${runId}`);
  await page.getByRole('button', { name: 'Cancel the run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this run?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('button', { name: 'Close' }).locator('.icon').isVisible()).toBe(true);
  await isClean();
  await decide(dialog.getByRole('button', { name: 'Cancel the run' }));
  await expect.poll(() => statusOf(runId)).toBe('cancelled');
  if (before) await page.setViewportSize(before);
}

test('a run that a contract refused, and one that was cancelled, have states of their own and are not red', async () => {
  const refused = await run('travel-claim', readExample('guided-task/second-request.json'));
  await scene.ended(refused);
  const cancelled = await run('order');
  await expect.poll(() => statusOf(cancelled)).toBe('waiting-approval');
  await cancelOnPhone(cancelled);
  for (const [runId, state] of [
    [refused, 'Refused'],
    [cancelled, 'Cancelled'],
  ] as const) {
    await open(`/runs/${runId}`);
    await page.locator('.run-facts', { hasText: state }).waitFor();
    await page.locator('.result-head').waitFor();
    expect(await page.locator('.result .tone-bad, .result.is-bad, .result .is-bad').count(), state).toBe(0);
    await isClean();
  }
});

test('the numbers add up, and each of them leads to as many runs', async () => {
  const declined = await run('order');
  await open(`/?item=${declined}+step`);
  await decide(page.getByRole('button', { name: 'Decline', exact: true }));
  await scene.ended(declined);
  await scene.ended(await run('break'));
  for (let count = 0; count < 3; count += 1) await scene.ended(await run('nothing'));
  const waiting = [await run('order'), await run('order'), await run('question')];
  for (const runId of waiting) await expect.poll(() => statusOf(runId)).toMatch(/^waiting-/);
  await run('nap');
  const expected = {
    waiting: 3,
    running: 1,
    done: 4,
    declined: 1,
    refused: 1,
    failed: 1,
    cancelled: 1,
  };
  await open('/stats');
  const number = (part: string) => page.locator(`${part} .tile-number`).first().innerText();
  await expect.poll(() => number('.tiles')).toBe('12');
  for (const [sort, count] of Object.entries(expected))
    expect([sort, await number(`[data-sort="${sort}"]`)]).toEqual([sort, String(count)]);
  await isClean();
  for (const [sort, count] of Object.entries(expected)) {
    await open('/stats');
    await page.locator(`[data-sort="${sort}"] a`).click();
    await page.waitForURL('**/runs?state=*');
    await expect.poll(() => page.locator('tbody tr').count(), { message: sort }).toBe(count);
  }
  expect(problems).toEqual([]);
});
