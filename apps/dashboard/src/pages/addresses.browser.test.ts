import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RealHostScene } from '../../testing/real-host.ts';
import { pages } from './registry.ts';

let scene: RealHostScene;
let page: Page;

beforeAll(async () => {
  scene = await RealHostScene.start({});
  ({ page } = await scene.signIn());
});
afterAll(() => scene?.close());

async function isClean(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}

describe('an address of the host', () => {
  test('that a page of the dashboard has can be opened by itself, and no other', async () => {
    const open = async (path: string) => {
      const answer = await page.request.get(`${scene.server.url}${path}`, {
        headers: { accept: 'text/html' },
      });
      return [path, answer.status()];
    };
    const own = pages.map(({ path }) => path.replaceAll(/:\w+/g, 'x1'));
    expect(await Promise.all(own.map(open))).toEqual(own.map((path) => [path, 200]));
    expect(await open('/agents')).toEqual(['/agents', 400]);
    await page.goto(`${scene.server.url}/decisions`);
    await page.getByRole('heading', { name: 'Your decisions' }).waitFor();
  });

  test.each([
    ['/nowhere', 400, 'Page not found', 400],
    // The session is known below its own address only.
    ['/v1/nowhere', 401, 'Sign in to continue', 404],
  ])(
    '%s, that nobody knows, is a page with a way back for people and the envelope for programs',
    async (path, status, heading, envelopeStatus) => {
      const answer = await page.goto(`${scene.server.url}${path}`);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading', { name: heading }).waitFor();
      await isClean();
      const envelope = await page.request.get(`${scene.server.url}${path}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${scene.server.adminKey}` },
      });
      expect([envelope.status(), await envelope.json()]).toEqual([
        envelopeStatus,
        expect.objectContaining({ error: expect.any(String), message: expect.any(String) }),
      ]);
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.locator('nav').first().waitFor();
    },
  );
});
