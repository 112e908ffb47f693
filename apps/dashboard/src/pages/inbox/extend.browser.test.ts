import { violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneStep, RealHostScene } from '../../../testing/real-host.ts';

const HOUR = 3_600_000;
let scene: RealHostScene;

beforeAll(async () => {
  scene = await RealHostScene.start({});
});
afterAll(() => scene?.close());

const approval = {
  name: 'Gate',
  typeId: 'core.approvalGate',
  config: { title: 'Send it?', actions: ['accept', 'reject'], timeoutMs: 600_000 },
};
const question = {
  name: 'Ask',
  typeId: 'core.clarificationGate',
  config: { questions: [{ id: 'month', question: 'Which month?' }], timeoutMs: 600_000 },
};

async function deadlineOf(runId: string): Promise<number> {
  const { items } = await scene.client.assistance.inbox();
  const item = items.find((each) => each.runId === runId);
  return Date.parse(item && 'deadline' in item ? String(item.deadline) : '');
}

describe('a deadline in the inbox', () => {
  test.each([
    ['approval', approval, 'Send it?'],
    ['question', question, 'Which month?'],
  ])('of an %s is put off by a button, and the new one is stated', async (id, step, text) => {
    await scene.client.workflows.register(oneStep(id, `Waits for an ${id}`, step) as never);
    const { runId } = await scene.client.runs.create({ workflowId: id });
    const before = await deadlineOf(runId);
    const { page, problems } = await scene.signIn();
    await page.waitForSelector(`text=${text}`);
    const button = page.getByRole('button', { name: 'Give me 60 more minutes' });
    await button.focus();
    await page.keyboard.press('Enter');
    const status = page.locator('.ask-deadline [role="status"]');
    await expect.poll(() => status.textContent()).toContain('You have until');
    expect(await deadlineOf(runId)).toBe(before + HOUR);
    await expect
      .poll(() => page.locator('.ask-deadline time').getAttribute('datetime'))
      .toBe(new Date(before + HOUR).toISOString());
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Give me 60 more minutes');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
    await scene.client.runs.cancel(runId);
  });

  test('that was put off as far as possible has no button any more', async () => {
    const { runId } = await scene.client.runs.create({ workflowId: 'approval' });
    const { adminKey, url } = scene.server;
    const extended = await fetch(`${url}/v1/handrail/runs/${runId}/interrupts/step/extend`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 7 * 24 * 3_600 }),
    });
    expect(extended.status).toBe(200);
    const { page } = await scene.signIn();
    await page.waitForSelector('.ask-deadline');
    expect(await page.getByRole('button', { name: 'Give me 60 more minutes' }).count()).toBe(0);
    await page.context().close();
    await scene.client.runs.cancel(runId);
  });

  test('that is days away is neither urgent nor put off by an hour', async () => {
    const config = { ...approval.config, timeoutMs: 48 * HOUR };
    await scene.client.workflows.register(oneStep('far', 'Far', { ...approval, config }) as never);
    const { runId } = await scene.client.runs.create({ workflowId: 'far' });
    const { page } = await scene.signIn();
    await page.waitForSelector('.ask-deadline .tag.tone-off');
    expect(await page.getByRole('button', { name: 'Give me 60 more minutes' }).count()).toBe(0);
    await page.context().close();
    await scene.client.runs.cancel(runId);
  });
});
