import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decide } from '@handrail/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, oneNode, openDesk, type Page } from './desk.ts';

const PASSWORD = 'correct-horse-battery-staple';
const STYLE = 'form > * { position: fixed; left: 20px; width: 240px; height: 40px }';
const LOGIN = `<!doctype html><title>Sign in</title><style>${STYLE}</style><form method="post">
<input name="password" type="password" style="top: 20px"><button style="top: 90px">Sign in</button></form>`;

let site: Server;
let desk: Desk;

beforeAll(async () => {
  site = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isRight = new URLSearchParams(body).get('password') === PASSWORD;
    response.end(isRight ? '<title>Account</title><p id="balance">1,234.50 EUR</p>' : LOGIN);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  desk = await openDesk({
    browser: { unsandboxed: true },
    egress: { loopbackPorts: [port] },
    workflows: [
      oneNode('bank', 'Read the balance', 'connector.run', {
        connector: 'browser.operate',
        config: {
          url: `http://127.0.0.1:${port}/`,
          message: 'Sign in to the bank, please.',
          read: '#balance',
        },
      }),
    ],
  });
});
afterAll(async () => {
  await desk?.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

/** Opens the live page of a new run from the inbox, and takes control of it. */
async function takeControl(page: Page): Promise<string> {
  const runId = await desk.start('bank');
  await page.goto(`${desk.server.url}/runs/${runId}`);
  // A browser is started for it first.
  await page.getByRole('link', { name: 'Open the live browser' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByText('You have control').waitFor();
  return runId;
}

/** Where this point of the live page is on the screen. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const canvas = page.locator('canvas.live-canvas');
  const box = await canvas.boundingBox();
  const width = Number(await canvas.getAttribute('width'));
  if (!box) throw new Error('The live page is not shown.');
  const scale = box.width / width;
  await page.mouse.click(box.x + x * scale, box.y + y * scale);
}

describe('an owner in the live browser of the dashboard', () => {
  test('signs in on a page for the agent, hands it back, and the password is nowhere', async () => {
    const { page } = desk;
    const runId = await takeControl(page);
    await clickAt(page, 100, 40);
    await page.keyboard.type(PASSWORD);
    await clickAt(page, 100, 110);
    await page.getByText('Account').first().waitFor();
    await decide(page.getByRole('button', { name: 'I am done' }));
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    const events = JSON.stringify(await desk.events(runId));
    expect(events).toContain('1,234.50 EUR');
    expect(events).not.toContain(PASSWORD);
    expect(desk.stored()).not.toContain(PASSWORD);
  });

  test('learns when the browser dies, and the run ends without success', async () => {
    const { page } = desk;
    const runId = await takeControl(page);
    process.kill(await browserOfTheHost(), 'SIGKILL');
    await page.getByText('The browser was closed').waitFor();
    expect(await desk.ended(runId)).toMatchObject({ status: 'failed' });
    const names = (await desk.events(runId)).map(({ type }) => type);
    const lost = names.indexOf('handrail.browser_surface_lost');
    expect(lost).toBeGreaterThan(-1);
    expect(names.indexOf('handrail.assistance.cancelled')).toBeGreaterThan(lost);
    expect(names).not.toContain('handrail.assistance.resolved');
    await page.goto(`${desk.server.url}/runs/${runId}`);
    await page.getByText('Failed').first().waitFor();
    expect(await page.getByRole('button', { name: 'I am done' }).count()).toBe(0);
  });
});

/** The browser with the live page, not the one with the dashboard: only the host's has a proxy to pass. */
function browserOfTheHost(): Promise<number> {
  return until(() => {
    const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBrowserOfTheHost(Number(name)));
    // One of an earlier run may be about to end.
    return own.length === 1 && Number(own[0]);
  }, 'the one browser of the host');
}

function isBrowserOfTheHost(pid: number): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const isMain = command.includes('--remote-debugging-pipe') && !command.includes('--type=');
    return isMain && command.includes('--proxy-server') && !command.startsWith('/bin/sh') && isOurs(pid);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

function isOurs(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent === process.pid || (parent > 1 && isOurs(parent));
}
