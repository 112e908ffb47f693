import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserProcess, hasEnded, killBrowser, startedAs } from '../../testing/kill-browser.ts';
import { openSurfaceScene, type SurfaceScene, TestViewer } from '../../testing/surface-scene.ts';
import { ChromiumFailure } from '../chromium/chromium-failure.ts';
import { createSurfaces } from './create-surfaces.ts';

let scene: SurfaceScene;
beforeEach(async () => {
  scene = await openSurfaceScene();
  scene.serve({ '/': '<title>Hello</title>' });
});
afterEach(() => scene.close());

/** More than any answer needs, beside a busy loop on every core too. */
const PATIENCE_MS = 30_000;

async function open(runId: string) {
  const agent = await scene.surfaces.open(runId);
  const page = await agent.act(async (given) => {
    await given.goto(scene.origin);
    return given;
  });
  const surface = scene.surfaces.find(runId);
  if (!surface) throw new Error('There is no surface.');
  const viewer = new TestViewer();
  viewer.link = surface.attach('request-1', { width: 800, height: 600 }, viewer);
  return { agent, page, surface, viewer };
}

describe('a lost page', () => {
  test.each([
    ['is closed', 'browser_surface_page_stale', 'close'],
    ['crashes', 'browser_surface_page_stale', 'crash'],
    ['goes with its killed browser', 'browser_surface_cdp_disconnected', 'kill'],
  ] as const)('%s: reported as %s, for good, and no blank page takes its place', async (_how, code, how) => {
    const { agent, page, surface, viewer } = await open('run-1');
    const changes: string[] = [];
    scene.surfaces.watch((runId) => changes.push(`${runId} ${surface.state}`));
    expect(await surface.probe(PATIENCE_MS)).toBeUndefined();
    if (how === 'kill') await killBrowser(page);
    else if (how === 'close') await page.close();
    else await page.goto('chrome://crash').catch(() => undefined);
    await expect.poll(() => surface.state).toBe('lost');
    expect(await surface.probe(PATIENCE_MS)).toMatchObject({ code });
    expect(viewer.news.at(-1)).toEqual({ type: 'lost', code });
    expect(changes).toContain('run-1 lost');
    expect(surface.attach('request-1', { width: 800, height: 600 }, viewer)).toBeUndefined();
    await expect(agent.act(async () => 'done')).rejects.toMatchObject({ code: 'surface_lost' });
    expect(scene.surfaces.find('run-1')).toBe(surface);

    const next = await scene.surfaces.open('run-1');
    expect(next.id).not.toBe(surface.id);
    expect(surface.state).toBe('lost');
  });

  test('goes with the process that the browser was started by, and the browser does not outlive it', async () => {
    const { page, surface } = await open('run-1');
    const pid = await browserProcess(page);
    process.kill(startedAs(pid), 'SIGKILL');
    await expect
      .poll(async () => {
        await surface.probe(PATIENCE_MS);
        return surface.state;
      })
      .toBe('lost');
    await expect.poll(() => hasEnded(pid)).toBe(true);
  });

  test('leaves the pages of other runs alone', async () => {
    const [first, second] = [await open('run-1'), await open('run-2')];
    await first.page.close();
    await expect.poll(() => first.surface.state).toBe('lost');
    expect(await second.surface.probe(PATIENCE_MS)).toBeUndefined();
    expect(await second.agent.act((page) => page.title())).toBe('Hello');
  });

  test('survives going to another page, also in the middle of a probe', async () => {
    const { agent, surface } = await open('run-1');
    const probes = [surface.probe(PATIENCE_MS)];
    await agent.act(async (page) => {
      for (let count = 0; count < 5; count += 1) {
        await page.goto(`${scene.origin}/?${count}`);
        probes.push(surface.probe(PATIENCE_MS));
      }
    });
    expect(await Promise.all(probes)).toEqual(probes.map(() => undefined));
  });

  test('is forgotten when the agent closes it, and reported to who still holds it', async () => {
    const { agent, surface, viewer } = await open('run-1');
    await agent.close();
    await agent.close();
    expect(scene.surfaces.find('run-1')).toBeUndefined();
    expect(await surface.probe(1_000)).toMatchObject({ code: 'browser_surface_page_stale' });
    expect(viewer.news.at(-1)).toEqual({ type: 'closed', reason: 'request_closed' });
  });
});

describe('a page that cannot be opened', () => {
  test('leaves the surface unavailable', async () => {
    const surfaces = createSurfaces({
      chromium: () => Promise.reject(new ChromiumFailure('browser_not_found')),
      newId: () => 'surface-1',
    });
    const states: (string | undefined)[] = [];
    surfaces.watch((runId) => states.push(surfaces.find(runId)?.state));
    await expect(surfaces.open('run-1')).rejects.toMatchObject({ code: 'browser_not_found' });
    expect(states).toEqual(['starting', 'unavailable']);
    expect(await surfaces.find('run-1')?.probe(10)).toMatchObject({ code: 'browser_surface_not_ready' });
  });

  test('is refused when there are too many, or the run has one', async () => {
    await scene.surfaces.open('run-1');
    await expect(scene.surfaces.open('run-1')).rejects.toMatchObject({ code: 'surface_open_already' });
    for (let count = 2; count <= 8; count += 1) await scene.surfaces.open(`run-${count}`);
    await expect(scene.surfaces.open('run-9')).rejects.toMatchObject({ code: 'too_many_surfaces' });
  });
});
