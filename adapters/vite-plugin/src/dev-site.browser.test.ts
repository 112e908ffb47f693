import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, violationsOf } from '@handrail/testing';
import vue from '@vitejs/plugin-vue';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFolder } from '../testing/build-app.ts';
import { handrail } from './index.ts';

let server: ViteDevServer;
let origin: string;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'handrail-vite-'));
  server = await createServer({
    root: appFolder('vue'),
    configFile: false,
    cacheDir,
    logLevel: 'silent',
    plugins: [vue(), handrail({ origin: 'https://site.example' })],
    server: { host: '127.0.0.1', port: 0, watch: null },
    // Known from the start: a dependency that is found later reloads the page.
    optimizeDeps: { include: ['vue'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server does not listen.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

const manifest = () => fetch(`${origin}/.well-known/agent-manifest.json`);

test('pages that script draws are audited and listed as soon as a browser has drawn them', async () => {
  expect((await manifest()).status).toBe(404);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    const panel = page.getByRole('button', { name: 'Handrail 100/100, 0 findings' });
    await panel.waitFor();

    const served = await manifest();
    expect(served.headers.get('content-type')).toBe('application/json');
    expect(await served.json()).toMatchObject({
      site: { origin },
      pages: { '/': { title: 'Invoices', actions: ['invoice.create'] } },
      actions: { 'invoice.create': { inputSchema: { required: ['customer_email'] } } },
    });

    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<my-part></my-part>');
      const part = document.querySelector('my-part')?.attachShadow({ mode: 'open' });
      if (part) part.innerHTML = '<button>Delete <b>all</b> &lt;img&gt;</button>';
      document.body.append(' ');
    });
    const found = page.getByRole('button', { name: /^Handrail \d+\/100, 2 findings$/ });
    await found.click();
    const items = await page.getByRole('listitem').allTextContents();
    expect(items).toEqual([
      expect.stringMatching(/^error This button looks dangerous and lacks .* <button> dangerous-unguarded $/),
      expect.stringMatching(
        /^warning This button has no "data-agent-action"\. <button> button-without-action $/,
      ),
    ]);
    expect(await violationsOf(page)).toEqual([]);
  } finally {
    await browser.close();
  }
});
