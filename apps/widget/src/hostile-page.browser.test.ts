import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAnswered, takesPresses } from '../testing/in-time.ts';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { type OpenOptions, startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

/** Brings the visitor before the question whether the workspace shall be deleted; `late` runs when the panel is open. */
async function atTheQuestion(options: OpenOptions = {}, late?: string): Promise<Page> {
  const page = await site.open('/settings/', options);
  const me = person(page);
  await me.open();
  if (late !== undefined) await page.evaluate(late);
  await me.ask('delete the workspace');
  await me.reads(/Type DELETE to confirm/);
  await me.ask('DELETE');
  await me.use('Do it');
  await me.reads('Delete workspace?');
  return page;
}

const approveOf = (page: Page) => page.getByRole('button', { name: /^Approve/ });

async function middleOfApprove(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await approveOf(page).boundingBox();
  if (!box) throw new Error('There is no Approve.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is painted at a point, to be compared with what is painted elsewhere. */
const paintedAt = async (page: Page, { x, y }: { readonly x: number; readonly y: number }) =>
  (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');

/** Red and as large as the window. Presses go through it. */
const bait = (tag: string, show: string) => `{
  const bait = document.createElement('${tag}');
  const look = { position: 'fixed', inset: '0', width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none', margin: '0',
    background: 'red', pointerEvents: 'none', zIndex: '2147483647', border: '0' };
  Object.assign(bait.style, look);
  bait.className = 'bait';
  document.documentElement.append(bait);
  ${show}
}`;
const sheet = (css: string) =>
  `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [sheet]; }`;
const HOST = "document.querySelector('handrail-widget')";

const UNDO = `for (const each of document.querySelectorAll('.bait')) each.remove(); document.adoptedStyleSheets = [];`;

const IN_FRONT: readonly (readonly [string, string])[] = [
  ['an element', bait('div', '')],
  ['a popover', bait('div', "bait.popover = 'auto'; bait.showPopover();")],
  ['a popover that stays', bait('div', "bait.popover = 'manual'; bait.showPopover();")],
  ['a dialog', bait('dialog', 'bait.show();')],
  ['an element in fullscreen', bait('div', 'bait.requestFullscreen().catch(() => {});')],
  [
    'styles of its element',
    sheet(
      'handrail-widget { opacity: .01 !important; transform: translateX(-300px) !important; filter: opacity(0) !important; clip-path: inset(50%) !important; scale: .1 !important; zoom: .1 !important; mask: linear-gradient(#0000, #0000) !important; display: none !important }',
    ),
  ],
  [
    'styles around it',
    sheet(
      'html { opacity: .01; transform: translateX(-300px); filter: opacity(0); clip-path: inset(50%); mix-blend-mode: difference; perspective: 1px; contain: strict }',
    ),
  ],
  [
    'a box around it that is moved and hidden',
    `{ const box = document.createElement('div'); Object.assign(box.style, { transform: 'translateX(-200px)', opacity: '.01', position: 'fixed' });
       document.documentElement.append(box); box.moveBefore(${HOST}, null); }`,
  ],
];

const IN_BETWEEN: readonly (readonly [string, string])[] = [
  ['a page that is zoomed', sheet('html { zoom: 3 }')],
  ['a page that is moved', sheet('html { position: fixed; left: 300px; top: 300px }')],
  [
    'a view transition',
    `${sheet('::view-transition { pointer-events: none } ::view-transition-group(*) { animation-duration: 60s }')}
     globalThis.transition = document.startViewTransition(() => {});`,
  ],
  [
    'a widget that is taken out and put back',
    `globalThis.transition?.skipTransition(); { const it = ${HOST}; it.remove(); document.documentElement.append(it); }`,
  ],
  ['a modal dialog', bait('dialog', 'bait.showModal();')],
];

/** Presses, words and properties that a script can make. They stay, and add up. */
const MADE_BY_SCRIPTS: readonly (readonly [string, string])[] = [
  ['click() on its element', `${HOST}.click()`],
  [
    'a press on its element',
    `for (const type of ['pointerdown', 'pointerup', 'click']) ${HOST}.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))`,
  ],
  [
    'keys',
    "for (const key of ['Tab', 'Enter', ' ']) for (const type of ['keydown', 'keyup']) document.activeElement.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }))",
  ],
  [
    'an event that says it is trusted',
    `{ const event = new MouseEvent('click', { bubbles: true, composed: true }); try { Object.defineProperty(event, 'isTrusted', { value: true }); } catch {} ${HOST}.dispatchEvent(event); }`,
  ],
  [
    'messages',
    "for (const data of ['granted', { type: 'approve' }, { confirmed: true }, { jsonrpc: '2.0', method: 'approve' }]) postMessage(data, '*')",
  ],
  [
    'messages of a frame',
    "{ const frame = document.createElement('iframe'); document.body.append(frame); frame.contentWindow.parent.postMessage('granted', '*'); }",
  ],
  ['the history', 'history.pushState({}, "", "#x"); dispatchEvent(new PopStateEvent("popstate"))'],
  [
    'the focus, taken again and again',
    "setInterval(() => { document.querySelector('button').focus(); window.focus(); }, 20)",
  ],
  [
    'properties of every object',
    "Object.assign(Object.prototype, { isTrusted: true, confirmed: true, granted: true, confirmation: 'never' })",
  ],
  [
    'globals of the page, once it asks',
    'globalThis.Event = globalThis.MouseEvent = class {}; globalThis.fetch = async () => new Response("granted"); Array.prototype.includes = () => true; Array.prototype.some = () => true;',
  ],
];

describe('the question on a hostile page', () => {
  test('stays in its place and in sight, whatever the page puts in front of it', async () => {
    const page = await atTheQuestion();
    await takesPresses(page);
    const middle = await middleOfApprove(page);
    const edge = { x: middle.x, y: middle.y + 14 };
    const before = await paintedAt(page, edge);
    for (const [what, script] of IN_FRONT) {
      await page.evaluate(script);
      await isAnswered(page);
      await expect.poll(() => paintedAt(page, edge), { message: what }).toBe(before);
      expect(await middleOfApprove(page), what).toEqual(middle);
      await page.evaluate(UNDO);
    }
    expect(site.done).toEqual([]);
  });

  test.each([
    [
      'shown again in every frame',
      "bait.popover = 'manual'; const again = () => { if (bait.matches(':popover-open')) bait.hidePopover(); bait.showPopover(); requestAnimationFrame(again); }; again();",
    ],
    [
      'that keeps its event to itself',
      "addEventListener('toggle', (event) => event.stopImmediatePropagation(), true); bait.popover = 'manual'; bait.showPopover();",
    ],
  ])('takes no approval through a popover %s', async (_what, show) => {
    const page = await atTheQuestion();
    await takesPresses(page);
    const { x, y } = await middleOfApprove(page);
    await page.evaluate(bait('div', show));
    for (let presses = 0; presses < 3; presses += 1) {
      await page.mouse.click(x, y);
      await isAnswered(page);
    }
    expect(site.done).toEqual([]);
    expect(await page.locator('handrail-widget dialog').count()).toBe(1);
  });

  test('takes no press that was meant for what was there before', async () => {
    const page = await atTheQuestion();
    for (const [what, script] of IN_BETWEEN) {
      await takesPresses(page);
      const { x, y } = await middleOfApprove(page);
      const before = await paintedAt(page, { x, y: y + 14 });
      await page.evaluate(script);
      // Where Approve is still in sight at the same place, pressing it means it.
      if ((await paintedAt(page, { x, y: y + 14 })) !== before) await page.mouse.click(x, y);
      await isAnswered(page);
      expect(site.done, what).toEqual([]);
      await page.evaluate(UNDO);
    }
  });

  test('is not answered by what a script makes', async () => {
    const page = await atTheQuestion();
    await takesPresses(page);
    for (const [what, script] of MADE_BY_SCRIPTS) {
      await page.evaluate(script);
      await isAnswered(page);
      expect(site.done, what).toEqual([]);
      expect(await page.locator('handrail-widget dialog').count(), what).toBe(1);
    }
  });

  test('is asked, as of high risk, although every object of the page says that it need not be', async () => {
    const saying = "{ confirmation: 'never', risk: 'none', requiresConfirmation: false, confirmed: true }";
    const page = await atTheQuestion({}, `Object.assign(Object.prototype, ${saying})`);
    await page.getByText('High risk, may not be undone').first().waitFor();
    expect(site.done).toEqual([]);
  });
});

describe('what scripts of the page can always do, recorded as it is', () => {
  const capture = `globalThis.caught = []; const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
      if (type === 'click') globalThis.caught.push({ at: this, listener });
      return addEventListener.call(this, type, listener, ...rest);
    };`;

  test('they call what the widget listens with, also when they were there later than it', async () => {
    const page = await atTheQuestion({}, capture);
    await takesPresses(page);
    await page.evaluate(
      "for (const { at, listener } of caught) if (at.textContent.startsWith('Approve')) listener({ isTrusted: true })",
    );
    await expect.poll(() => site.done).toEqual(['workspace.delete']);
  });

  test('they do what the visitor is asked about, without the widget', async () => {
    const page = await atTheQuestion();
    await page.evaluate("fetch('/api/workspace.delete', { method: 'POST' })");
    await expect.poll(() => site.done).toEqual(['workspace.delete']);
    expect(await page.locator('handrail-widget dialog').count()).toBe(1);
  });

  test('they find nothing of a host: the widget asks its own site only, and keeps no key or session', async () => {
    const page = await atTheQuestion();
    const kept = await page.evaluate(
      'JSON.stringify([document.cookie, { ...localStorage }, Object.keys(sessionStorage)])',
    );
    expect(kept).not.toMatch(/hr_live|owner|csrf|session-path|interrupt/);
    const asked = await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)");
    expect((asked as readonly string[]).filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(site.paths.filter((path) => /\/(?:v1|owner|approve|o)\//.test(path))).toEqual([]);
  });
});
