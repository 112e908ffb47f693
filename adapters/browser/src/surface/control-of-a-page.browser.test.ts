import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OperatedPage, openOperatedPage, WINDOW } from '../../testing/operated-page.ts';
import { openSurfaceScene, type SurfaceScene, TestViewer } from '../../testing/surface-scene.ts';

let scene: SurfaceScene;
const opened: OperatedPage[] = [];
beforeAll(async () => {
  scene = await openSurfaceScene();
});
afterEach(async () => {
  for (const { agent } of opened.splice(0)) await agent.close();
});
afterAll(() => scene.close());

async function operate(html: string, options?: { readonly takes: boolean }): Promise<OperatedPage> {
  const page = await openOperatedPage(scene, html, options);
  opened.push(page);
  return page;
}

const SEEN = `<script>const seen = []; for (const type of ['mousedown', 'keydown']) addEventListener(type, () => seen.push(type));</script>`;

describe('control', () => {
  test('is needed for input, and the agent’s page does not change its size while it works', async () => {
    const { viewer, look } = await operate(SEEN, { takes: false });
    viewer.click(100, 35);
    viewer.link?.resize({ width: 400, height: 400 });
    expect(viewer.news.filter(({ type }) => type === 'declined')).toEqual(
      Array(3).fill({ type: 'declined', code: 'not_in_control' }),
    );
    expect(await look('seen')).toEqual([]);
    expect(await look('innerWidth')).toBe(1280);
  });

  test('learns when the page is shown at its new size, so that no click meets a picture that moves', async () => {
    const { viewer } = await operate('<title>Hello</title>', { takes: false });
    let shown: { readonly width: number; readonly height: number } | undefined;
    const tell = viewer.tell.bind(viewer);
    viewer.tell = (news) => {
      if (news.type === 'control') shown = viewer.frames.at(-1);
      tell(news);
    };
    viewer.link?.take();
    await expect.poll(() => viewer.news.at(-1)).toEqual({ type: 'control', control: 'owner' });
    expect(shown).toMatchObject(WINDOW);
  });

  test('keeps the agent out until it is handed back', async () => {
    const { agent, viewer, surface } = await operate('<title>Hello</title>');
    await expect(agent.act((page) => page.title(), { patienceMs: 50 })).rejects.toMatchObject({
      code: 'owner_has_control',
    });
    const waiting = agent.act((page) => page.title());
    viewer.link?.handBack();
    expect(await waiting).toBe('Hello');
    expect(surface.control).toBe('agent');
    expect(viewer.news).toContainEqual({ type: 'control', control: 'agent' });
  });

  test('stays with the owner when their connection drops, and a new one goes on with it', async () => {
    const { viewer, surface, agent } = await operate('<title>Hello</title>');
    viewer.link?.detach();
    expect(surface.control).toBe('owner');
    const again = new TestViewer();
    again.link = surface.attach('request-1', WINDOW, again);
    await expect.poll(() => again.news[0]).toMatchObject({ type: 'ready', control: 'owner' });
    await expect(agent.act(async () => 1, { patienceMs: 10 })).rejects.toMatchObject({
      code: 'owner_has_control',
    });
    const before = viewer.news.length;
    again.link?.handBack();
    expect(viewer.news).toHaveLength(before);
  });

  test('goes back to the agent when the request is over, and who looks is sent away', async () => {
    const { viewer, surface, agent } = await operate('<title>Hello</title>');
    surface.release('request-2');
    expect(surface.control).toBe('owner');
    surface.release('request-1');
    expect(viewer.news.at(-1)).toEqual({ type: 'closed', reason: 'request_closed' });
    expect(await agent.act((page) => page.title())).toBe('Hello');
    viewer.link?.take();
    viewer.link?.input({ type: 'paste', text: 'late' });
    expect(surface.control).toBe('agent');
    expect(viewer.news.at(-1)).toEqual({ type: 'closed', reason: 'request_closed' });
  });

  test('belongs to who looked last', async () => {
    const { viewer, surface, page } = await operate('<title>Hello</title>');
    const second = new TestViewer();
    second.link = surface.attach('request-1', WINDOW, second);
    expect(viewer.news.at(-1)).toEqual({ type: 'closed', reason: 'replaced' });
    viewer.link?.handBack();
    expect(surface.control).toBe('owner');
    const { length } = second.frames;
    await page.evaluate('document.body.textContent = "changed"');
    await expect.poll(() => second.frames.length).toBeGreaterThan(length);
  });
});
