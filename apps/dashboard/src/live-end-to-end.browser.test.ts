import { decide } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELD, type LoginSite, startLoginSite } from '../testing/login-site.ts';
import { oneStep, RealHostScene } from '../testing/real-host.ts';

let site: LoginSite;
let scene: RealHostScene;

beforeAll(async () => {
  site = await startLoginSite();
  scene = await RealHostScene.start({
    browser: { unsandboxed: process.getuid?.() === 0 },
    egress: { loopbackPorts: [site.port] },
  });
  const config = { url: site.url, message: 'Please sign in.', read: '#balance' };
  const step = { name: 'Sign in', typeId: 'connector.run', config: { connector: 'browser.operate', config } };
  await scene.client.workflows.register(oneStep('ledger', 'Ledger export', step) as never);
});

afterAll(async () => {
  await scene?.close();
  await site?.close();
});

describe('an owner in the live browser', () => {
  test('RUN-4-13 signs in through the live page, says so, and the run goes on', async () => {
    const { page, problems } = await scene.signIn();
    const { runId } = await scene.client.runs.create({ workflowId: 'ledger' });
    await page.getByRole('link', { name: 'Open the live browser' }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Take control' }).click({ timeout: 60_000 });
    await page.waitForSelector('text=You have control');
    expect(await page.locator('h1').textContent()).toContain(`127.0.0.1:${site.port}`);
    await picture(page, 'rgb(255,255,255)');
    const box = await page.locator('canvas').boundingBox();
    const width = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    if (!box) throw new Error('The canvas has no place.');
    const scale = box.width / width;
    await page.mouse.click(box.x + FIELD.x * scale, box.y + FIELD.y * scale);
    await page.keyboard.type('canary-pass');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=Account', { timeout: 30_000 });
    await picture(page, 'rgb(204,255,204)');
    expect(site.entered).toEqual(['canary-pass']);
    await decide(page.getByRole('button', { name: 'I am done' }));
    await page.waitForURL(`**/runs/${runId}`);
    expect(await scene.ended(runId)).toBe('completed');
    const log = JSON.stringify(await scene.client.runs.poll(runId));
    expect(log).toContain('1,234.50 EUR');
    expect(log).not.toContain('canary');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** Until the live page is drawn, by its colour in the corner. JPEG is not exact, so nearly is enough. */
async function picture(page: Page, colour: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const canvas = document.querySelector('canvas');
    const seen = canvas?.getContext('2d')?.getImageData(canvas.width - 20, canvas.height - 20, 1, 1).data;
    const parts = wanted.match(/\d+/g)?.map(Number) ?? [];
    return seen !== undefined && parts.every((part, index) => Math.abs(part - (seen[index] ?? 0)) < 12);
  }, colour);
}
