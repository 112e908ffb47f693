import { takesDecision } from '@handrail/testing/takes-decision';
import type { Frame, Page } from 'playwright-core';
import { type Attempt, type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { startPayment, wasApproved } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';
import { PLACES as APPROVALS } from '../approvals/places.ts';
import { PLACES as SESSIONS } from '../sessions/places.ts';
import { approvedSoon, stageOf } from './neighbour-page.ts';
import { forgedSession } from './with-the-key.ts';

const APPROVE = 'button[value="accept"]';
const SIZES = ['800x600', '400x300', '1200x900', '300x1200'];

/** Covers a page of the host with something harmless, and has the owner press there with a real press. */
function framed(name: string, does: string, markup: (url: string) => string): Mechanism {
  return {
    id: `agent/${name}`,
    does,
    guard: 'No page of the host is shown in a frame, and one that another site led to asks first.',
    off: [SESSIONS.frames, SESSIONS.frameAncestors, SESSIONS.elsewhere],
    needsBrowser: true,
    attack: async (target) => {
      const { host, owner, page, origin } = await stageOf(target);
      return tryEach(
        SIZES.map((size) => [size, size.split('x').map(Number)] as const),
        async ([width = 0, height = 0]) => {
          const runId = await startPayment(host);
          await page.goto(`${origin}/`);
          await page.setViewportSize({ width: 1280, height: 1600 });
          const html = markup(`${owner.address}/approve/${runId}/pay`).replaceAll(
            'SIZE',
            `width=${width} height=${height + 600} style="opacity:.01;position:absolute;top:0;left:0;border:0"`,
          );
          await page.setContent(`<button>Win a prize</button>${html}`, { waitUntil: 'load' });
          await takesDecision();
          await pressIn(page);
          const through = await approvedSoon(host, runId, 400);
          await host.call(`/v1/runs/${runId}/cancel`, {});
          return through;
        },
      );
    },
  };
}

/** A real press where the button would be; in the middle where no page of the host is shown. */
async function pressIn(page: Page): Promise<void> {
  const frames = page.frames().filter((each) => each !== page.mainFrame());
  for (const frame of frames) {
    const box = await boxOf(frame);
    if (!box) continue;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return;
  }
  await page.mouse.click(200, 300);
}

async function boxOf(frame: Frame) {
  const found = frame.locator(APPROVE);
  return (await found.count().catch(() => 0)) > 0 ? found.first().boundingBox() : undefined;
}

/** The agent's own browser: its input counts as a person's, so nothing but the session can stop it. */
function inOwnBrowser(name: string, does: string, press: (page: Page) => Promise<unknown>): Mechanism {
  return {
    id: `agent/${name}`,
    does,
    guard: 'A decision needs the session of the owner, which the agent’s browser does not have.',
    off: [SESSIONS.signature, SESSIONS.binding],
    needsBrowser: true,
    attack: async (target) => {
      const host = await target.host();
      const context = await (await target.browser()).newContext();
      const path = `/o/${'A'.repeat(22)}`;
      const [name = '', value = ''] = forgedSession(host).split('=');
      const cookie = { name, value, url: `${host.origin}${path}/`, path: `${path}/` };
      // A page for each attempt: what the one before has sent off may still lead its page somewhere.
      const openTab = async () => {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Network.setCookie', cookie);
        await session.send('Network.setExtraHTTPHeaders', { headers: { 'x-handrail-csrf': 'x' } });
        return page;
      };
      const attempts = await tryEach(
        ['/approve', '/plain/../approve'].map((at) => [at, at] as const),
        async (at) => {
          const runId = await startPayment(host);
          const page = await openTab();
          await page.goto(`${host.origin}${path}${at}/${runId}/pay`);
          await takesDecision();
          await press(page).catch(() => undefined);
          await page.waitForLoadState();
          const through = await approvedSoon(host, runId, 400);
          await host.call(`/v1/runs/${runId}/cancel`, {});
          return through;
        },
      );
      await context.close();
      return attempts;
    },
  };
}

const inSecond = { timeout: 500 };

async function doubleClick(target: Target): Promise<readonly Attempt[]> {
  const { host, owner, page, context, origin } = await stageOf(target);
  return tryEach(
    [1, 2, 3].map((at) => [`double click ${at}`, at] as const),
    async () => {
      const runId = await startPayment(host);
      await page.goto(`${origin}/`);
      const opening = context.waitForEvent('page');
      await page.evaluate(
        `void open(${JSON.stringify(`${owner.address}/approve/${runId}/pay`)}, '_blank', 'width=600,height=600')`,
      );
      const opened = await opening;
      await opened.waitForLoadState();
      // The second half of a double click lands on whatever is there by now.
      await opened
        .locator(APPROVE)
        .click(inSecond)
        .catch(() => undefined);
      await opened.waitForLoadState().catch(() => undefined);
      const through = await approvedSoon(host, runId, 400);
      await opened.close();
      await host.call(`/v1/runs/${runId}/cancel`, {});
      return through;
    },
  );
}

const LONGEST_SECONDS = 10;

export const AT_THE_POINTER: readonly Mechanism[] = [
  framed(
    'frame',
    'Shows the decision in a frame that nobody sees, under something harmless.',
    (url) => `<iframe SIZE src="${url}"></iframe>`,
  ),
  framed(
    'sandboxed-frame',
    'Shows the decision in a sandboxed frame, so that it cannot break out.',
    (url) => `<iframe SIZE sandbox="allow-forms allow-scripts allow-same-origin" src="${url}"></iframe>`,
  ),
  framed(
    'object',
    'Shows the decision as an embedded object.',
    (url) => `<object SIZE data="${url}" type="text/html"></object>`,
  ),
  framed(
    'embed',
    'Shows the decision as embedded content.',
    (url) => `<embed SIZE src="${url}" type="text/html">`,
  ),
  framed(
    'frame-in-a-frame',
    'Shows the decision in a frame of a frame.',
    (url) =>
      `<iframe SIZE srcdoc='<iframe width=100% height=1400 style="border:0" src="${url}"></iframe>'></iframe>`,
  ),
  framed(
    'frame-without-referrer',
    'Shows the decision in a frame and hides where it is.',
    (url) => `<iframe SIZE referrerpolicy="no-referrer" loading="eager" src="${url}"></iframe>`,
  ),
  {
    id: 'agent/double-click',
    does: 'Opens the decision in a window under the pointer, between the two halves of a double click.',
    guard: 'A page that another site led to asks first, and a decision within 500 ms is ignored.',
    off: [SESSIONS.elsewhere, APPROVALS.unread],
    needsBrowser: true,
    attack: doubleClick,
  },
  inOwnBrowser(
    'own-browser-mouse',
    'Opens the decision in its own browser with a made-up session, and presses with the mouse of the debugging protocol.',
    async (page) => {
      await page.locator(APPROVE).scrollIntoViewIfNeeded(inSecond);
      const box = await page.locator(APPROVE).boundingBox(inSecond);
      const session = await page.context().newCDPSession(page);
      const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, button: 'left', clickCount: 1 } as const;
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
      await page.waitForURL('**/approve/**', inSecond);
    },
  ),
  inOwnBrowser(
    'own-browser-keyboard',
    'Opens the decision in its own browser with a made-up session, and presses Enter by the debugging protocol.',
    async (page) => {
      await page.locator(APPROVE).focus(inSecond);
      await page.keyboard.press('Enter');
    },
  ),
  inOwnBrowser(
    'own-browser-script',
    'Opens the decision in its own browser with a made-up session, and has a script press.',
    (page) => page.evaluate(`document.querySelector('${APPROVE}').click()`),
  ),
  inOwnBrowser(
    'own-browser-form',
    'Opens the decision in its own browser with a made-up session, and submits the form itself.',
    (page) =>
      page.evaluate(
        `document.querySelector('${APPROVE}').form.requestSubmit(document.querySelector('${APPROVE}'))`,
      ),
  ),
  {
    id: 'agent/owner-is-not-hindered',
    does: 'Hopes that the guards keep the owner from deciding: an owner by keyboard needs more than ten seconds.',
    guard: 'The owner decides by keyboard within ten seconds.',
    off: { notShown: 'It is a measurement of the owner, not an attack.' },
    needsBrowser: true,
    async attack(target) {
      const { host, owner, context } = await stageOf(target);
      const page = await context.newPage();
      return tryEach(
        [1, 2, 3].map((at) => [`decision ${at}`, at] as const),
        async () => {
          const runId = await startPayment(host);
          const begun = performance.now();
          await page.goto(`${owner.address}/approve/${runId}/pay`);
          await takesDecision();
          for (let steps = 0; steps < 60; steps += 1) {
            await page.keyboard.press('Tab');
            if (await page.evaluate(`document.activeElement?.matches('${APPROVE}')`)) break;
          }
          await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
          const seconds = (performance.now() - begun) / 1_000;
          console.error(`  an owner by keyboard decided in ${seconds.toFixed(1)} s`);
          return !(await wasApproved(host, runId)) || seconds > LONGEST_SECONDS;
        },
      );
    },
  },
];
