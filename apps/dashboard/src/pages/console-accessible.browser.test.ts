import { violationsOf } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleBrowser, openConsole } from '../../testing/console-browser.ts';
import { consoleScene, emptyConsole } from '../../testing/console-scenes.ts';

let it: ConsoleBrowser;
beforeAll(async () => {
  it = await openConsole();
});
afterAll(() => it.close());
afterEach(() => it.reset());

const PATHS = [
  '/stats',
  '/tools',
  '/forms',
  '/capabilities',
  '/capabilities/travel_claim_file',
  '/workflows',
  '/workflows/travel-claim',
  '/forms/travel-claim',
  '/settings',
  '/audit',
  '/runs/compare?a=run-a&b=run-b',
  '/try',
  '/try?as=turn',
];

describe('every page of the console', () => {
  test('is accessible in the dark on a phone, and never wider than it', async () => {
    it.host.scene = consoleScene();
    const { page, complaints } = await it.newPage({
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
    });
    for (const path of PATHS) {
      await it.visit(page, path);
      expect(await violationsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    expect(complaints).toEqual([]);
  });

  test('shows hostile text as text, in the light and with everything opened', async () => {
    it.host.scene = consoleScene(true);
    const { page, complaints } = await it.newPage({ colorScheme: 'light' });
    for (const path of PATHS) {
      await it.visit(page, path);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      expect(await violationsOf(page), path).toEqual([]);
      const made = await page.evaluate(
        () => document.querySelectorAll('main img, main script, main a[href^="javascript:"]').length,
      );
      expect(made, path).toBe(0);
      expect(await page.title(), path).toMatch(/Handrail$/);
    }
    expect(complaints).toEqual([]);
  });

  test('says what to do when there is nothing, and why when the host cannot answer', async () => {
    it.host.scene = emptyConsole;
    const { page } = await it.newPage();
    for (const path of ['/stats', '/tools', '/sites', '/capabilities', '/workflows']) {
      await it.visit(page, path);
      await expect.poll(() => page.locator('.state h2').count(), { message: path }).toBe(1);
      expect(await violationsOf(page), path).toEqual([]);
    }
    it.host.scene = { ...emptyConsole, others: {} };
    for (const path of ['/stats', '/tools', '/capabilities', '/capabilities/x', '/workflows/x']) {
      await it.visit(page, path);
      await page.locator('.state[role=alert] button').waitFor();
      expect(await page.locator('.state code').first().textContent(), path).toBe('not_found');
    }
  });
});
