import { decide } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneStep, RealHostScene } from '../../../testing/real-host.ts';

let scene: RealHostScene;
beforeAll(async () => {
  scene = await RealHostScene.start({});
});
afterAll(() => scene?.close());

async function start(id: string, config: object): Promise<string> {
  const step = {
    name: 'Gate',
    typeId: 'core.approvalGate',
    config: { title: 'Send it?', actions: ['accept', 'reject'], timeoutMs: 600_000, ...config },
  };
  await scene.client.workflows.register(oneStep(id, id, step) as never);
  return (await scene.client.runs.create({ workflowId: id })).runId;
}

test('an answer that the host does not take reads why beside its field, and not what programs call it', async () => {
  const schema = { type: 'integer', minimum: 1 };
  const step = {
    name: 'Ask',
    typeId: 'core.clarificationGate',
    config: { questions: [{ id: 'internal-id', question: 'How many?', schema }] },
  };
  await scene.client.workflows.register(oneStep('how-many', 'How many', step) as never);
  const { runId } = await scene.client.runs.create({ workflowId: 'how-many' });
  const { page } = await scene.signIn();
  const field = page.getByLabel('How many?');
  await field.fill('0');
  await decide(page.getByRole('button', { name: 'Send answer' }));
  await page.waitForSelector('text=It has to be at least 1.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('.ask').textContent()).not.toMatch(/internal-id|validation_error|host said no/);
  await field.fill('2');
  await decide(page.getByRole('button', { name: 'Send answer' }));
  await page.waitForSelector('text=Your answer was sent');
  await page.context().close();
  await scene.client.runs.cancel(runId).catch(() => undefined);
});

describe('an approval in the inbox', () => {
  test('that needs two people counts one vote, says so, and is not offered to the same owner again', async () => {
    const runId = await start('two-people', { requiredApprovals: 2 });
    const { page, problems } = await scene.signIn();
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.waitForSelector('text=Your vote is counted. Others have to answer too.');
    await page.waitForSelector('text=The run waits for the others.');
    await page.reload();
    await page.waitForSelector('text=Your vote is counted: you approved it. 1 of 2 approvals so far.');
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await page.locator('.ask-deadline').textContent()).toMatch(/^Waits for .+ at most$/);
    await page.waitForSelector('text=Nothing needs your answer');
    expect(problems).toEqual([]);
    await page.context().close();
    await scene.client.runs.cancel(runId);
  });

  test('that only others may decide is not offered, and says who they are', async () => {
    const runId = await start('for-bob', { approversList: ['bob'] });
    const { page, problems } = await scene.signIn();
    await page.waitForSelector('text=You can look at this, but not answer it. Who may decide:');
    expect(await page.locator('.ask .notice').textContent()).toMatch(/bob$/);
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
    await scene.client.runs.cancel(runId);
  });
});
