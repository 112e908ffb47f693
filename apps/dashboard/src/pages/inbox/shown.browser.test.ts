import type { JsonObject } from '@handrail/base';
import { decide } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DashboardScene } from '../../../testing/dashboard-scene.ts';
import { approvalAction, approvalItem, clarificationItem, sceneOf } from '../../../testing/scenes.ts';

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

async function ask(questions: readonly JsonObject[]) {
  const { page, context } = await scene.newPage();
  scene.host.scene = { ...sceneOf('empty'), inbox: [{ ...clarificationItem(), data: { questions } }] };
  scene.host.changes.length = 0;
  await page.goto(scene.host.origin);
  await page.locator('.ask-sentence').waitFor();
  return { page, context };
}

test('a hundred questions are asked, each with whole options that can be told apart', async () => {
  const long = 'x'.repeat(299);
  const options = [`${long}1`, `${long}2`, 5, '5', 'pay\u200Bpal', 'p\u0430ypal'];
  const others = Array.from({ length: 99 }, (_, index) => ({
    id: `q${index}`,
    question: `Number ${index}?`,
  }));
  const { page, context } = await ask([
    { id: 'which', question: 'Which?', schema: { enum: options } },
    ...others,
  ]);
  expect(await page.locator('.ask-sentence').innerText()).toContain('has 100 questions for you');
  expect(await page.getByRole('group', { name: 'Which?' }).locator('label').allInnerTexts()).toEqual([
    `${long}1`,
    `${long}2`,
    '5 5',
    '5 "5"',
    'payU+200Bpal',
    'p\u0430ypalLatin + Cyrillic',
  ]);
  expect(await page.getByLabel('Number 98?').count()).toBe(1);
  // Its bar is where that of an approval is: the last thing of the item, below why it is asked.
  await page.locator('.ask-foot').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = await page.locator('.decide').boundingBox();
  const item = await page.locator('.inbox-item').boundingBox();
  expect(bar && item && [bar.x, Math.ceil(bar.y + bar.height)]).toEqual([item?.x, 800]);
  await context.close();
});

test('more questions than can be shown are not asked, and it is said where to answer them', async () => {
  const { page, context } = await ask(
    Array.from({ length: 101 }, (_, index) => ({ id: `q${index}`, question: 'Why?' })),
  );
  expect(await page.locator('.ask-sentence').innerText()).toContain('has questions for you');
  await page.waitForSelector('text=These questions are too many or too long to be shown here');
  expect(await page.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
  await context.close();
});
