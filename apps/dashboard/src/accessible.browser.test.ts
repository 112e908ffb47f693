import { violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DashboardScene, settled } from '../testing/dashboard-scene.ts';
import { sceneOf } from '../testing/scenes.ts';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});

afterAll(() => scene?.close());

const PAGES = ['/', '/runs', '/runs/run-approve-1', '/runs/run-approve-1?event=3', '/nowhere'];

describe('the dashboard, as those who cannot see or point use it', () => {
  test('has nothing for axe to find, in the light and in the dark', async () => {
    const { page, context, problems } = await scene.newPage();
    scene.host.scene = sceneOf('lots');
    for (const path of PAGES) {
      await page.goto(scene.host.origin + path);
      await settled(page);
      // A page follows the theme by its style alone, so it is loaded once for both.
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([path, colorScheme, await violationsOf(page)]).toEqual([path, colorScheme, []]);
      }
    }
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog[open]');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is readable in the dark with nothing to show', async () => {
    const { page, context } = await scene.newPage({ colorScheme: 'dark' });
    scene.host.scene = sceneOf('empty');
    for (const path of PAGES) {
      await page.goto(scene.host.origin + path);
      await settled(page);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
      // One heading says it.
      if (path === '/')
        expect(await page.getByRole('heading').allTextContents()).toEqual(['You’re all caught up']);
    }
    await context.close();
  });
});
