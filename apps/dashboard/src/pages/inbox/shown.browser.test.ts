import { decide } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DashboardScene } from '../../../testing/dashboard-scene.ts';
import { approvalAction, approvalItem, sceneOf } from '../../../testing/scenes.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene?.close());

async function open(pendingAction: object, data: object = {}) {
  const { page, context } = await scene.newPage();
  const item = approvalItem();
  const whole = approvalAction();
  scene.host.scene = {
    ...sceneOf('little'),
    inbox: [{ ...item, data: { ...(item.data as object), ...data } }],
    pendingActions: {
      'run-approve-1/send': {
        ...whole,
        pendingAction: { ...(whole.pendingAction as object), ...pendingAction },
      },
    },
  };
  scene.host.changes.length = 0;
  await page.goto(scene.host.origin);
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  return { page, context };
}

test('an approval shows every value, marks what is not what it looks like, and names what it showed', async () => {
  const values = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`field ${index}.`, `value ${index}.`]),
  );
  const { page, context } = await open(
    { values: { ...values, to: 'p\u0430ypal\uFFFC' }, workflowTitle: 'Read the weather' },
    { title: 'Read the weather' },
  );
  const card = await page.locator('article').first().innerText();
  expect(card).toContain('value 59.');
  expect(card).toContain('Latin + Cyrillic');
  expect(card).toContain('U+FFFC');
  expect(await page.locator('.ask-sentence').innerText()).toContain('wants to: Send an invoice');
  expect(await page.locator('blockquote').first().innerText()).toBe('Read the weather');
  await decide(page.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => scene.host.changes.join()).toContain('"shown":"digest-1"');
  await context.close();
});

test('more than can be shown is not offered for approval', async () => {
  const { page, context } = await open({ values: Array.from({ length: 2_500 }, (_, index) => index) });
  await page.waitForSelector('text=Not everything that would happen can be shown here');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await context.close();
});
