import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '@handrail/base';
import { type Desk, oneNode, type Page } from './desk.ts';

export const PASSWORD = 'correct-horse-battery-staple';
const STYLE = 'form > * { position: fixed; left: 20px; width: 240px; height: 40px }';
const LOGIN = `<!doctype html><title>Sign in</title><style>${STYLE}</style><form method="post">
<input name="password" type="password" style="top: 20px"><button style="top: 90px">Sign in</button></form>`;

/** A site that only a person gets into, and a workflow that has its owner sign in there. */
export interface LiveBank {
  readonly port: number;
  readonly workflow: JsonObject;
  close(): Promise<void>;
}

export async function openLiveBank(): Promise<LiveBank> {
  const site = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isRight = new URLSearchParams(body).get('password') === PASSWORD;
    response.end(isRight ? '<title>Account</title><p id="balance">1,234.50 EUR</p>' : LOGIN);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return {
    port,
    workflow: oneNode('bank', 'Read the balance', 'connector.run', {
      connector: 'browser.operate',
      config: {
        url: `http://127.0.0.1:${port}/`,
        message: 'Sign in to the bank, please.',
        read: '#balance',
      },
    }),
    async close() {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

/** Opens the live page of a new run from its page, and takes control of it. */
export async function takeControl({ page, server, start }: Desk): Promise<string> {
  const runId = await start('bank');
  await page.goto(`${server.url}/runs/${runId}`);
  // A browser is started for it first.
  await page.getByRole('link', { name: 'Open the live browser' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByText('You have control').waitFor();
  return runId;
}

/** Clicks where this point of the live page is on the screen. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const canvas = page.locator('canvas.live-canvas');
  const box = await canvas.boundingBox();
  const width = Number(await canvas.getAttribute('width'));
  if (!box) throw new Error('The live page is not shown.');
  const scale = box.width / width;
  await page.mouse.click(box.x + x * scale, box.y + y * scale);
}

/** Types the password on the live page and sends it. */
export async function signInAtBank(page: Page): Promise<void> {
  await clickAt(page, 100, 40);
  await page.keyboard.type(PASSWORD);
  await clickAt(page, 100, 110);
  await page.getByText('Account').first().waitFor();
}
