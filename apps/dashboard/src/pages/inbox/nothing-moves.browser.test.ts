import { decide } from '@handrail/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DashboardScene } from '../../../testing/dashboard-scene.ts';
import type { JsonRecord } from '../../../testing/fake-host.ts';
import { clarificationItem, otpItem, sceneOf } from '../../../testing/scenes.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene?.close());

const [approval] = sceneOf('little').inbox as readonly [JsonRecord];
const harmless: JsonRecord = { ...approval, nodeId: 'harmless', interruptId: 'interrupt-harmless' };
const BOTH = [harmless, approval];
const pendingActions = sceneOf('little').pendingActions;
const [pendingAction] = Object.values(pendingActions);
const bothActions = {
  ...pendingActions,
  'run-approve-1/harmless': { ...pendingAction, interruptId: 'interrupt-harmless' } as JsonRecord,
};

/** A page whose clock for presses can be stopped, so that no machine is too slow to press in time. */
async function open(inbox: readonly JsonRecord[], height = 2_400, path = '/'): Promise<Page> {
  const { page } = await scene.newPage({ viewport: { width: 1280, height } });
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    const clock = globalThis as { stoppedAt?: number };
    performance.now = () => clock.stoppedAt ?? now();
  });
  scene.host.changes.length = 0;
  scene.host.scene = { ...sceneOf('little'), inbox, pendingActions: bothActions };
  await page.goto(scene.host.origin + path);
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  return page;
}

/** Several cards are below each other on the page of their run. */
const openRun = (inbox: readonly JsonRecord[], height = 3_600) => open(inbox, height, '/runs/run-approve-1');

const stopClock = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { stoppedAt: performance.now() }));
const startClock = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stoppedAt: undefined }));

const approveOf = (page: Page, at: number) =>
  page.locator('.ask').nth(at).getByRole('button', { name: 'Approve' });
const isReady = (control: Locator) => expect.poll(() => control.getAttribute('data-ready')).toBe('');
const saysIgnored = (page: Page) => page.locator('[role="status"] >> text=Ignored').first().waitFor();

async function middleOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the buttons up, as something below them would. */
const makeRoom = (page: Page) =>
  page
    .locator('.decide')
    .first()
    .evaluate((bar) => {
      bar.style.transform = 'translateY(-120px)';
    });

describe('nothing moves under the pointer', () => {
  test('an item that ends while it is open stays open, and no other comes in its place', async () => {
    const page = await open(BOTH);
    await page.locator('.inbox-row').nth(0).click();
    await isReady(approveOf(page, 0));
    scene.host.scene = { ...scene.host.scene, inbox: [approval] };
    await page.waitForSelector('text=This no longer needs your answer');
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await page.locator('.inbox-row').count()).toBe(2);
    await page.context().close();
  });

  test('a new item comes into the list, and what is open keeps its place', async () => {
    const page = await open([approval]);
    const approve = approveOf(page, 0);
    await isReady(approve);
    const before = await approve.boundingBox();
    const sooner = { ...harmless, deadline: new Date(Date.now() + 60_000).toISOString() };
    scene.host.scene = { ...scene.host.scene, inbox: [sooner, approval] };
    await expect.poll(() => page.locator('.inbox-row').count()).toBe(2);
    expect(await approve.boundingBox()).toEqual(before);
    expect(await page.locator('.inbox-row').nth(1).getAttribute('aria-current')).toBe('true');
    await page.context().close();
  });

  test('a card that ends while the pointer rests below keeps its place and size', async () => {
    const page = await openRun(BOTH);
    const approve = approveOf(page, 1);
    const before = await approve.boundingBox();
    const height = (await page.locator('.ask').first().boundingBox())?.height;
    scene.host.scene = { ...scene.host.scene, inbox: [approval] };
    await page.waitForSelector('text=This no longer needs your answer');
    await expect.poll(() => approve.boundingBox()).toEqual(before);
    expect((await page.locator('.ask').first().boundingBox())?.height).toBe(height);
    await page.context().close();
  });

  test('the only card of a run that ends takes no more place than it needs, and leads to no page one is on', async () => {
    const page = await openRun([approval]);
    await isReady(approveOf(page, 0));
    const before = (await page.locator('.ask-place').boundingBox())?.height ?? 0;
    scene.host.scene = { ...scene.host.scene, inbox: [] };
    await page.waitForSelector('text=This no longer needs your answer');
    const after = (await page.locator('.ask-place').boundingBox())?.height ?? 0;
    expect(after).toBeLessThan(before / 2);
    expect(await page.getByRole('link', { name: 'See the run' }).count()).toBe(0);
    await page.context().close();
  });

  test('the other waits keep their place when one of them ends', async () => {
    const other = { ...approval, nodeId: 'other', interruptId: 'other', interruptKind: 'external-event' };
    const page = await openRun([other, approval]);
    const names = () => page.locator('.ask').allTextContents();
    expect((await names())[0]).toContain('is waiting on something else');
    scene.host.scene = { ...scene.host.scene, inbox: [approval] };
    await page.waitForSelector('text=This no longer needs your answer');
    expect((await names())[0]).toContain('This no longer needs your answer');
    await page.context().close();
  });

  test('an Approve that slides under a resting pointer ignores the click, says so, and takes it later', async () => {
    const page = await openRun(BOTH);
    const approve = approveOf(page, 1);
    await isReady(approve);
    scene.host.scene = { ...scene.host.scene, inbox: [approval] };
    await page.waitForSelector('text=This no longer needs your answer');
    await stopClock(page);
    const before = await middleOf(approve);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const now = await middleOf(approveOf(page, 0));
    expect(now.y).toBeLessThan(before.y - 100);
    await page.mouse.click(now.x, now.y);
    await saysIgnored(page);
    expect(scene.host.changes).toEqual([]);
    await startClock(page);
    await isReady(approveOf(page, 0));
    await page.mouse.click(now.x, now.y);
    await page.waitForSelector('text=You approved it');
    expect(scene.host.changes).toHaveLength(1);
    await page.context().close();
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['moved', makeRoom],
    [
      'was covered',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.waitForSelector('dialog');
        await page.waitForFunction(() => document.querySelector('.ask [data-ready]') === null);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
      },
    ],
    ['was behind another window', (page) => page.evaluate(() => dispatchEvent(new Event('focus')))],
  ])('a control that %s ignores Enter and a held Enter, and takes the next', async (_what, change) => {
    const page = await open([approval]);
    const approve = approveOf(page, 0);
    await isReady(approve);
    await approve.focus();
    await stopClock(page);
    await change(page);
    await page.keyboard.down('Enter');
    await saysIgnored(page);
    await startClock(page);
    await isReady(approve);
    // The key is still held, and repeats.
    await page.keyboard.down('Enter');
    expect(scene.host.changes).toEqual([]);
    await page.keyboard.up('Enter');
    await decide(approve, () => page.keyboard.press('Enter'));
    await page.waitForSelector('text=You approved it');
    await page.context().close();
  });

  test('a control that ignored a press is not called ready, however rarely the page looks at it', async () => {
    const page = await open([approval]);
    const approve = approveOf(page, 0);
    await isReady(approve);
    await approve.focus();
    await page.evaluate(() => {
      for (let timer = 1; timer < 10_000; timer += 1) clearInterval(timer);
    });
    await stopClock(page);
    await makeRoom(page);
    await page.keyboard.press('Enter');
    await saysIgnored(page);
    expect(await approve.getAttribute('data-ready')).toBeNull();
    await page.context().close();
  });

  test('a press that began before the control was ready does not count when it ends later', async () => {
    const page = await open([approval]);
    const approve = approveOf(page, 0);
    await isReady(approve);
    await stopClock(page);
    await makeRoom(page);
    const { x, y } = await middleOf(approve);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await startClock(page);
    await isReady(approve);
    await page.mouse.up();
    await saysIgnored(page);
    expect(scene.host.changes).toEqual([]);
    await page.context().close();
  });

  test('an answer by Enter in its field is ignored while what is asked has just changed', async () => {
    const page = await open([otpItem()]);
    const send = page.getByRole('button', { name: 'Send' });
    await isReady(send);
    await page.getByLabel('Code').fill('4711');
    await stopClock(page);
    scene.host.scene = { ...scene.host.scene, inbox: [otpItem('Enter the code from your other phone.')] };
    await page.waitForSelector('text=other phone');
    await page.getByLabel('Code').press('Enter');
    await saysIgnored(page);
    expect(scene.host.changes).toEqual([]);
    expect(await page.getByLabel('Code').inputValue()).toBe('4711');
    await startClock(page);
    await decide(send, () => page.getByLabel('Code').press('Enter'));
    await page.waitForSelector('text=Your answer was sent');
    await page.context().close();
  });

  test('controls that do not decide work at once', async () => {
    const page = await open([clarificationItem()]);
    await stopClock(page);
    await makeRoom(page);
    await page.locator('summary').first().click();
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('text=Ignored').count()).toBe(0);
    await page.context().close();
  });

  test('an owner with a keyboard decides within ten seconds of opening the page', async () => {
    const page = await open([approval], 800);
    const from = Date.now();
    const isApprove = () => page.evaluate(() => document.activeElement?.textContent === 'Approve');
    for (let steps = 0; steps < 60 && !(await isApprove()); steps += 1) await page.keyboard.press('Tab');
    await decide(approveOf(page, 0), () => page.keyboard.press('Enter'));
    await page.waitForSelector('text=You approved it');
    expect(Date.now() - from).toBeLessThan(10_000);
    await page.context().close();
  });

  test('a decision off the screen is made after it was scrolled to', async () => {
    const page = await openRun(BOTH, 700);
    await decide(approveOf(page, 1));
    await page.waitForSelector('text=You approved it');
    await page.context().close();
  });
});
