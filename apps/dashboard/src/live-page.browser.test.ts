import { decide, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DashboardScene, type WatchedPage } from '../testing/dashboard-scene.ts';
import { FakeSurface } from '../testing/fake-surface.ts';
import { browserItem, sceneOf } from '../testing/scenes.ts';

let scene: DashboardScene;
let surface: FakeSurface;
let seen: WatchedPage;

beforeAll(async () => {
  scene = await DashboardScene.start();
  surface = new FakeSurface(scene.host.server);
  scene.host.scene = {
    ...sceneOf('empty'),
    inbox: [browserItem()],
    others: {
      '/owner/surface/run-browser-1/a-1': { ticket: 'ticket-of-the-test', expiresAt: '2030-01-01T00:00:00Z' },
    },
  };
});

afterAll(async () => {
  surface?.close();
  await scene?.close();
});

beforeEach(async () => {
  surface.received.length = 0;
  seen = await scene.newPage();
  await seen.page.goto(`${scene.host.origin}/live/run-browser-1/a-1`);
  surface.picture = await picture(seen);
  await surface.until('hello');
  surface.say({
    type: 'ready',
    origin: 'https://ledger.example.com',
    title: 'Sign in',
    width: 800,
    height: 600,
    control: 'agent',
  });
  await seen.page.waitForSelector('text=Take control');
});

test('shows where the page is and who has it, draws its frames and says so', async () => {
  const { page, context, problems } = seen;
  expect(await page.locator('h1').textContent()).toContain('ledger.example.com');
  surface.show(7);
  expect(await surface.until('ack')).toEqual({ type: 'ack', frame: 7 });
  const pixel = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    return [...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [])];
  });
  expect(pixel[0]).toBeGreaterThan(180);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(page.url()).not.toContain('ticket');
  expect(problems).toEqual([]);
  await context.close();
});

test('sends nothing before control is taken, then pointer, keys, paste and wheel', async () => {
  const { page, context } = seen;
  surface.show(1);
  await surface.until('ack');
  await page.locator('canvas').click({ position: { x: 10, y: 10 } });
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Take control' }).click();
  await surface.until('take');
  // What was sent before it would have come before it.
  expect(surface.types().filter((type) => ['pointer', 'key'].includes(type))).toEqual([]);
  surface.say({ type: 'control', control: 'owner' });
  await page.waitForSelector('text=You have control');
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The canvas has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await surface.until('pointer', 'down')).toMatchObject({ x: 400, y: 300, button: 'left' });
  await page.keyboard.press('Tab');
  expect(await surface.until('key')).toMatchObject({ key: 'Tab' });
  await page.mouse.wheel(0, 120);
  expect(await surface.until('wheel')).toMatchObject({ dy: 120 });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'pasted');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  expect(await surface.until('paste')).toEqual({ type: 'paste', text: 'pasted' });
  await page.keyboard.press('Shift+Escape');
  await page.waitForFunction(() => document.activeElement?.tagName !== 'CANVAS');
  await page.getByRole('button', { name: 'Hand back' }).click();
  await surface.until('hand-back');
  await context.close();
});

test('a broken connection leaves control where it is and comes back with a new ticket', async () => {
  const { page, context } = seen;
  surface.say({ type: 'control', control: 'owner' });
  await page.waitForSelector('text=You have control');
  surface.received.length = 0;
  surface.drop();
  await page.waitForSelector('text=You still have control and the agent is still paused');
  expect(await surface.until('hello')).toMatchObject({ ticket: 'ticket-of-the-test' });
  expect(surface.types()).not.toContain('hand-back');
  surface.say({
    type: 'ready',
    origin: 'https://ledger.example.com',
    title: '',
    width: 800,
    height: 600,
    control: 'owner',
  });
  await page.getByRole('button', { name: 'Hand back' }).waitFor();
  await context.close();
});

test('a lost page says so in a sentence, offers no way in, and leads back to the run', async () => {
  const { page, context } = seen;
  surface.say({ type: 'lost', code: 'browser_surface_cdp_disconnected' });
  await page.waitForSelector('text=The browser was closed');
  expect(await page.locator('main').textContent()).toContain('Nothing was done in your name');
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Back to the run' }).last().getAttribute('href')).toBe(
    '/runs/run-browser-1',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  await context.close();
});

test('the owner says that they are done from the bar', async () => {
  const { page, context } = seen;
  scene.host.changes.length = 0;
  await decide(page.getByRole('button', { name: 'I am done' }));
  await page.waitForURL('**/runs/run-browser-1');
  expect(scene.host.changes).toEqual([
    'POST /v1/handrail/runs/run-browser-1/interaction {"interaction_id":"a-1","status":"success"}',
  ]);
  await context.close();
});

async function picture({ page }: WatchedPage): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [80, 60];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'rgb(220 20 60)';
    context?.fillRect(0, 0, 80, 60);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
