import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEgressPolicy, createEgressProxy } from '@handrail/egress';
import { afterEach, describe, expect, test } from 'vitest';
import { browserProcess, hasEnded, killBrowser } from '../../testing/kill-browser.ts';
import { chooseChromium } from './choose-chromium.ts';
import { launchSettings } from './launch-settings.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './start-chromium.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: Partial<ChromiumOptions> = {}): Promise<Chromium> {
  const chromium = await startChromium({ proxy: 'none', unsandboxed: true, ...options });
  closers.push(() => chromium.close());
  return chromium;
}

const choices = { executable: '/chromium', proxy: 'none', unsandboxed: false, home: '/h' } as const;

describe('how it is started', () => {
  test('refuses to run as root without a sandbox unless that is allowed', () => {
    const executable = process.execPath;
    expect(() => chooseChromium({ executable }, true)).toThrowError(
      expect.objectContaining({ code: 'browser_needs_sandbox' }),
    );
    expect(chooseChromium({ executable, unsandboxed: true }, true)).toBe(executable);
    expect(chooseChromium({ executable }, false)).toBe(executable);
    expect(launchSettings({ ...choices, unsandboxed: true }).chromiumSandbox).toBe(false);
    expect(launchSettings(choices).chromiumSandbox).toBe(true);
  });

  test('passes on what a browser needs and nothing else of the environment', () => {
    const { env } = launchSettings(choices, { PATH: '/bin', HOME: '/root', API_KEY: 'secret' });
    expect(env).toEqual({ PATH: '/bin', HOME: '/h', XDG_CONFIG_HOME: '/h', XDG_CACHE_HOME: '/h' });
  });

  test('shows a window only when asked to, and never pretends to', async () => {
    const environment = { DISPLAY: ':7', XAUTHORITY: '/x' };
    expect(launchSettings(choices, environment)).toMatchObject({ headless: true });
    expect(launchSettings(choices, environment).env).not.toHaveProperty('DISPLAY');
    const headed = launchSettings({ ...choices, headed: true }, environment);
    expect(headed).toMatchObject({ headless: false, env: environment });
    const folder = mkdtempSync(join(tmpdir(), 'handrail-shell-'));
    closers.push(async () => rmSync(folder, { recursive: true }));
    const shell = join(folder, 'chromium-headless-shell');
    symlinkSync(process.execPath, shell);
    await expect(start({ executable: shell, headed: true })).rejects.toMatchObject({
      code: 'browser_no_window',
    });
  });

  test('is not asked for a file that is not there', async () => {
    await expect(
      startChromium({ proxy: 'none', unsandboxed: true, executable: '/nowhere/chromium' }),
    ).rejects.toMatchObject({
      code: 'browser_not_found',
    });
  });

  test('says so when the program is not a browser', async () => {
    const started = startChromium({ proxy: 'none', unsandboxed: true, executable: '/bin/false' });
    await expect(started).rejects.toMatchObject({ code: 'browser_start_failed' });
  });
});

describe('a running browser', () => {
  test('listens at no port: it is driven through a pipe, and its own home is removed with it', async () => {
    const chromium = await start();
    const { page } = await chromium.openPage();
    const pid = await browserProcess(page);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    expect(command).toContain('--remote-debugging-pipe');
    expect(command.filter((part) => part.startsWith('--remote-debugging-port'))).toEqual([]);
    const home = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .find((line) => line.startsWith('HOME='));
    const folder = home?.slice('HOME='.length) ?? '';
    expect(existsSync(folder)).toBe(true);
    await chromium.close();
    expect(existsSync(folder)).toBe(false);
    expect(chromium.isOpen).toBe(false);
    await expect(chromium.openPage()).rejects.toMatchObject({ code: 'browser_closed' });
    await chromium.close();
  });

  test('opens as many pages as it may, and one again when one is closed', async () => {
    const chromium = await start({ maxPages: 1 });
    const first = await chromium.openPage();
    await expect(chromium.openPage()).rejects.toMatchObject({ code: 'browser_too_many_pages' });
    await first.close();
    await first.close();
    const second = await chromium.openPage();
    expect(second.page.url()).toBe('about:blank');
  });

  test('tells when it was killed', async () => {
    const chromium = await start();
    const { page } = await chromium.openPage();
    let count = 0;
    const closed = new Promise<void>((resolve) => {
      chromium.onClosed(() => {
        count += 1;
        resolve();
      });
    });
    await killBrowser(page);
    await closed;
    expect(chromium.isOpen).toBe(false);
    await chromium.close();
    expect(count).toBe(1);
  });

  test('keeps pages from one another', async () => {
    const server = createServer((_request, response) => response.end('<p>hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const chromium = await start();
    const [first, second] = [await chromium.openPage(), await chromium.openPage()];
    await first.page.goto(url);
    await first.page.evaluate("document.cookie = 'seen=1'");
    await second.page.goto(url);
    expect(await second.page.evaluate('document.cookie')).toBe('');
  });

  test('reaches nothing the proxy does not let through, loopback included', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end('inside');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => server.close());
    const { port } = server.address() as AddressInfo;
    const proxy = await createEgressProxy({
      policy: createEgressPolicy(),
      provenance: { source: 'document', subject: 'surface' },
    });
    closers.push(() => proxy.close());
    const { page } = await (await start({ proxy })).openPage();
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const answer = await page.goto(`http://${name}:${port}/`).catch(() => undefined);
      expect(answer?.status() ?? 403).toBeGreaterThanOrEqual(400);
    }
    expect(asked).toBe(0);
    expect(proxy.counts().refused).toBeGreaterThanOrEqual(3);
  });
});

test('a browser that was stopped is ended when it is closed, with its processes and pages', async () => {
  const chromium = await start({ closeMs: 200 });
  const opened = await chromium.openPage();
  const pid = await browserProcess(opened.page);
  process.kill(pid, 'SIGSTOP');
  const closed = new Promise<void>((resolve) => {
    chromium.onClosed(resolve);
  });
  await opened.close();
  await chromium.close();
  await closed;
  await expect.poll(() => hasEnded(pid)).toBe(true);
});
