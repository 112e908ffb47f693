import { decide, testedBrowser } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RealHostScene } from '../../../testing/real-host.ts';

let scene: RealHostScene;
beforeAll(async () => {
  scene = await RealHostScene.start({});
});
afterAll(() => scene?.close());

/** What the addresses of the session in this browser start with. */
function sessionUrl(page: Page): string {
  return /^.*?\/o\/[\w-]{22}/.exec(page.url())?.[0] ?? '';
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${sessionUrl(page)}/settings`);
  await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
}

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Signed-in devices' }).getByRole('row').filter({ hasText: 'Sign out' });

/** As the list names the browser of this test. */
const THIS_BROWSER = testedBrowser() === 'firefox' ? 'Firefox on Linux' : 'Chrome on Linux';

const signedOut = (page: Page) => page.getByRole('heading', { name: 'Please sign in' });

describe('an owner with two browsers', () => {
  test('signs out one from the other, whose open page says so', async () => {
    const [desk, phone] = [await scene.signIn(), await scene.signIn()];
    await openSettings(desk.page);
    await rowsOf(desk.page).nth(1).waitFor();
    expect(await rowsOf(desk.page).count()).toBe(2);
    expect(await rowsOf(desk.page).first().textContent()).toContain(THIS_BROWSER);
    await desk.page.getByRole('button', { name: `Sign out ${THIS_BROWSER}`, exact: true }).click();
    await decide(desk.page.getByRole('button', { name: 'Sign out the device' }));
    await signedOut(phone.page).waitFor();
    await rowsOf(desk.page).nth(1).waitFor({ state: 'detached' });
    expect(await rowsOf(desk.page).count()).toBe(1);
    expect(desk.problems).toEqual([]);
  });

  test('signs out everywhere: both pages say so, and neither session works again', async () => {
    const [desk, phone] = [await scene.signIn(), await scene.signIn()];
    await openSettings(desk.page);
    const addresses = [sessionUrl(desk.page), sessionUrl(phone.page)];
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByText('also this one').waitFor();
    await desk.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await decide(dialog.getByRole('button', { name: 'Sign out all devices' }));
    for (const { page } of [desk, phone]) await signedOut(page).waitFor();
    for (const [at, { page }] of [desk, phone].entries()) {
      const answer = await page.goto(`${addresses[at]}/plain`);
      expect(answer?.status()).toBe(401);
    }
    const again = await scene.signIn();
    await openSettings(again.page);
    await rowsOf(again.page).first().waitFor();
    expect(await rowsOf(again.page).count()).toBe(1);
  });

  test('signs out everywhere on the plain page as well', async () => {
    const [desk, phone] = [await scene.signIn(), await scene.signIn()];
    await desk.page.goto(`${sessionUrl(desk.page)}/plain`);
    await desk.page.getByRole('link', { name: 'Signed-in devices' }).click();
    await desk.page.getByText('(this device)').waitFor();
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await desk.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await signedOut(phone.page).waitFor();
  });
});
