import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DashboardScene, settled } from '../../../testing/dashboard-scene.ts';
import type { JsonRecord } from '../../../testing/fake-host.ts';
import { approvalAction, approvalItem, at, clarificationItem, sceneOf } from '../../../testing/scenes.ts';

const COUNT = 50;
const DAY = 86_400_000;

let scene: DashboardScene;
let page: Page;
let problems: string[];

/** The later one was asked, the sooner it has to be answered: the next one is the last of the list that the host gives. */
const items = Array.from({ length: COUNT }, (_, index): JsonRecord => {
  const runId = `run-${index}`;
  const due = (COUNT - index) * 0.4 * DAY - 0.35 * DAY;
  const item = approvalItem(`Send invoice number ${index}`, runId);
  return { ...item, interruptId: `i-${index}`, deadline: index % 10 === 9 ? null : at(due) };
});
const pendingActions = Object.fromEntries(
  items.map((item, index) => [
    `${item.runId}/send`,
    { ...approvalAction(`Send invoice number ${index}`), interruptId: `i-${index}` } as JsonRecord,
  ]),
);

beforeAll(async () => {
  scene = await DashboardScene.start();
  scene.host.scene = { ...sceneOf('little'), inbox: [...items, clarificationItem()], pendingActions };
  ({ page, problems } = await scene.newPage());
  await page.goto(scene.host.origin);
  await page.locator('.inbox-row').first().waitFor();
  await settled(page);
});
afterAll(() => scene?.close());

describe('an inbox with fifty items', () => {
  test('is grouped by deadline, with the next one first and open on the first screen', async () => {
    const groups = await page.locator('.inbox-list h2').allInnerTexts();
    expect(groups.at(-1)).toBe('No deadline');
    expect(groups).toContain('Next 7 days');
    expect(groups).toContain('Later');
    const first = page.locator('.inbox-row').first();
    expect(await first.innerText()).toContain('Send invoice number 48');
    expect(await first.getAttribute('aria-current')).toBe('true');
    for (const part of [first, page.getByRole('button', { name: 'Approve' })]) {
      const box = await part.boundingBox();
      expect(box !== null && box.y >= 0 && box.y + box.height <= 800).toBe(true);
    }
    expect(await page.locator('.inbox-row').count()).toBe(COUNT + 1);
  });

  test.each(['light', 'dark'] as const)('has nothing for axe to find, when it is %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  });

  test('has its next item answered by two keys, and the one after it by three', async () => {
    const presses: string[] = [];
    const press = async (key: string) => {
      presses.push(key);
      await page.keyboard.press(key);
    };
    // A key moves the focus when the page is drawn again; Enter before that would press nothing.
    const enter = async (name: string) => {
      const button = page.getByRole('button', { name });
      await button.and(page.locator(':focus')).waitFor();
      await decide(button, () => press('Enter'));
    };
    await press('a');
    await enter('Approve');
    await page.waitForSelector('text=You approved it');
    await press('j');
    await page.waitForSelector('.ask-sentence >> text=Send invoice number 47');
    // What would be sent is loaded after the item, and with it the buttons that keys lead to.
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    // The focus went to the item, and to none of its buttons.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    await press('d');
    await enter('Decline');
    await page.waitForSelector('text=You declined it');
    expect(presses).toEqual(['a', 'Enter', 'j', 'd', 'Enter']);
    expect(scene.host.changes.map((each) => each.slice(0, 45))).toEqual([
      'POST /v1/runs/run-48/interrupts/send {"resume',
      'POST /v1/runs/run-47/interrupts/send {"resume',
    ]);
  });

  test('is narrowed by kind and words and grouped by workflow, all in the address, and puts items off', async () => {
    await page.goto(scene.host.origin);
    const rows = page.locator('.inbox-row');
    await page.getByRole('button', { name: 'Questions 1' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: /^All/ }).click();
    await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('number 31');
    await expect.poll(() => rows.count()).toBe(1);
    expect(page.url()).toBe(`${scene.host.origin}/?q=number+31`);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'By workflow' }).click();
    await expect.poll(() => page.locator('.inbox-list h2').allInnerTexts()).toEqual(['Invoice agent (51)']);
    expect(page.url()).toBe(`${scene.host.origin}/?by=workflow`);
    expect(await violationsOf(page)).toEqual([]);
    const before = await rows.count();
    const first = await rows.first().innerText();
    await rows.first().click();
    await page.keyboard.press('e');
    await page.getByText('1 item put off').waitFor();
    expect(await rows.count()).toBe(before - 1);
    expect(await rows.first().innerText()).not.toBe(first);
    // The next one is open, its group is kept, and nothing that decides has the focus.
    expect(page.url()).toContain('by=workflow&item=');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    await page.reload();
    await page.getByRole('button', { name: 'Show again' }).click();
    await expect.poll(() => rows.count()).toBe(before);
  });

  test('on a phone is a list, then the item, and back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(scene.host.origin);
    const row = page.locator('.inbox-row').first();
    await row.waitFor();
    expect(await page.locator('.ask').isVisible()).toBe(false);
    await row.click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await row.isVisible()).toBe(false);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
    await row.waitFor();
    expect(problems).toEqual([]);
  });
});
