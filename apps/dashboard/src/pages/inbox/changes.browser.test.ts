import { decide, until, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimWorkflow, RealHostScene, readExample } from '../../../testing/real-host.ts';

let scene: RealHostScene;
let page: Page;

beforeAll(async () => {
  scene = await RealHostScene.start({});
  await scene.client.workflows.register(claimWorkflow() as never);
  ({ page } = await scene.signIn());
});
afterAll(() => scene?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function startClaim(): Promise<string> {
  const inputs = readExample('guided-task/inputs.json') as never;
  const { runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
  await until(async () => (await scene.client.runs.get(runId)).status === 'waiting-approval');
  await page.goto(`${new URL(page.url()).origin}/?item=${runId}+submit`);
  await button('Approve').waitFor();
  return runId;
}

async function outcomeOf(runId: string): Promise<string | undefined> {
  const { runs } = await scene.client.runs.list({ workflowId: 'travel-claim', limit: 20 });
  return runs.find((run) => run.runId === runId)?.outcome;
}

describe.each([1280, 390])('asking for changes, %d pixels wide', (width) => {
  test('stands between Decline and Approve, and asks what should change', async () => {
    await page.setViewportSize({ width, height: 800 });
    await startClaim();
    const buttons = await page.locator('.decide button').all();
    const names = await Promise.all(buttons.map((each) => each.innerText()));
    expect(names.map((text) => text.trim().split('\n').at(-1))).toEqual([
      'Decline',
      width > 720 ? 'Ask for changes' : 'Changes',
      'Approve',
    ]);
    await decide(button('Ask for changes'));
    await page.getByText('Say in the note what should change.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
  });

  test('reaches the run in the words of the owner, sends nothing, and is told as what it was', async () => {
    const runId = await startClaim();
    await page.getByLabel('Note for the agent').fill('Use my old account, please.');
    await decide(button('Ask for changes'));
    await page.getByText('You asked for changes').first().waitFor();
    await scene.ended(runId);
    expect(await outcomeOf(runId)).toBe('declined');
    const { events } = await scene.client.runs.poll(runId, { timeout: 1 });
    const refineFeedback = { scope: 'whole', text: 'Use my old account, please.' };
    const told = (type: string) => events.filter((event) => event.type === type).at(-1)?.payload;
    expect(told('approval.received')).toMatchObject({ action: 'refine', refineFeedback });
    const ended = events.find(({ type, nodeId }) => type === 'node.completed' && nodeId === 'submit');
    expect(ended?.payload).toMatchObject({
      outputs: { status: 'declined', action: 'refine', refineFeedback },
    });
    await page.goto(`${new URL(page.url()).origin}/runs/${runId}`);
    await page.getByText(/asked for changes before “Submit the claim”/).waitFor();
    await page.getByText('Use my old account, please.').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('the page without script asks for changes as well', async () => {
  const runId = await startClaim();
  const plain = await page.context().newPage();
  await plain.goto(`${new URL(page.url()).origin}/approve/${runId}/submit`);
  await plain.getByLabel('Note for the agent').fill('Another account.');
  const told = plain.getByText('You asked for changes');
  // What is answered faster than anybody reads is asked again.
  await until(async () => {
    const ask = plain.getByRole('button', { name: 'Ask for changes' });
    if (await ask.isVisible()) await ask.click();
    return told.isVisible();
  });
  await scene.ended(runId);
  expect(await outcomeOf(runId)).toBe('declined');
  await plain.close();
});
