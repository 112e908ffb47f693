import { decide } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withLayers } from '../../testing/layers.ts';
import { makeBundle } from '../../testing/make-bundle.ts';
import { person } from '../../testing/person.ts';
import { type OpenOptions, startWidgetSite, type WidgetSite } from '../../testing/widget-site.ts';

const DIALOG = '<dialog id="memo" aria-label="Memos">…</dialog>';
const REQUEST = 'add memo text "Call back"';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const openWith = (layer = DIALOG, options: OpenOptions = {}) =>
  site.open('/settings/', withLayers(layer, options));

const showMemo = 'memo.showModal()';
const isMemoOpen = (page: Page) => page.evaluate("memo.matches(':is([open], :popover-open, :modal)')");

const isInMemo = (page: Page) => page.locator('#memo > handrail-widget').waitFor({ state: 'attached' });

/** Opens the panel with the pointer, as somebody does who does not know the keys. */
async function openPanel(page: Page) {
  await page.locator('handrail-widget .opener').click({ timeout: 5_000 });
  await page.getByRole('heading', { name: 'Ask Example Billing' }).waitFor();
  return person(page);
}

async function atThePlan(page: Page) {
  const me = await openPanel(page);
  await me.ask(REQUEST);
  await me.reads('Add memo');
  return me;
}

async function doIt(page: Page) {
  await decide(page.getByRole('button', { name: 'Do it' }));
  await person(page).reads('Sent');
  expect(site.done).toEqual(['memo.add {"text":"Call back"}']);
}

/** The widget has the focus and takes what is typed. */
const hasFocus = (page: Page) =>
  page.waitForFunction(() => document.querySelector('handrail-widget')?.shadowRoot?.activeElement);

const MODAL = '<div id="memo" role="dialog" aria-modal="true" aria-label="Memos" open>…</div>';
const POPOVER = '<div id="memo" popover>…</div>';

describe('an action is finished by pointer, and the page can be used as before', () => {
  test.each([
    ['in a modal dialog', DIALOG, showMemo],
    [
      'in a popover of a modal dialog',
      `<dialog id="outer">${POPOVER}</dialog>`,
      'outer.showModal(); memo.showPopover()',
    ],
    [
      'in a dialog of the page that keeps the focus',
      MODAL,
      `document.addEventListener('focusin', ({ target }) => {
        if (!memo.contains(target)) memo.querySelector('input').focus();
      });
      memo.querySelector('input').focus()`,
    ],
  ])('%s', async (_where, layer, show) => {
    const page = await openWith(layer);
    await page.evaluate(show);
    await atThePlan(page);
    await doIt(page);
    expect(await isMemoOpen(page)).toBe(true);
    await page.getByLabel('Memo', { exact: true }).fill('By hand', { timeout: 5_000 });
    await page.getByRole('button', { name: 'Add memo' }).click({ timeout: 5_000 });
    await expect.poll(() => site.done.at(-1)).toBe('memo.add {"text":"By hand"}');
  });
});

describe('the widget is opened by pointer', () => {
  test.each([
    ['in a modal dialog above another', DIALOG, `other.showModal(); ${showMemo}`],
    ['in a modal dialog after another above it', DIALOG, `${showMemo}; other.showModal(); other.close()`],
    [
      'in a modal dialog inside another',
      `<dialog id="outer">${DIALOG}</dialog>`,
      `outer.showModal(); ${showMemo}`,
    ],
    [
      'in a modal dialog that is transformed and clipped',
      DIALOG,
      `memo.style.cssText = 'transform: scale(0.9); overflow: hidden; opacity: 0.9'; ${showMemo}`,
    ],
    ['in a popover', POPOVER, 'memo.showPopover()'],
    [
      'in a modal dialog that closes when somebody presses outside its box',
      DIALOG,
      `for (const type of ['pointerdown', 'mousedown', 'click']) memo.addEventListener(type, ({ clientX, clientY }) => {
        const { left, right, top, bottom } = memo.getBoundingClientRect();
        if (clientX < left || clientX > right || clientY < top || clientY > bottom) memo.close();
      });
      ${showMemo}`,
    ],
    ['in a modal dialog that a press outside closes', DIALOG.replace('id', 'closedby="any" id'), showMemo],
    ['above an element that fills the screen', '<div id="memo">…</div>', 'memo.requestFullscreen()'],
  ])('%s, which stays open', async (_where, layer, show) => {
    const page = await openWith(layer);
    await page.evaluate(show);
    const me = await openPanel(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click({ timeout: 5_000 });
    await me.open();
    expect(await isMemoOpen(page)).toBe(true);
  });

  test('in a modal dialog that was open before the widget was there', async () => {
    const page = await openWith(DIALOG, {
      before: () =>
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          document.querySelector<HTMLDialogElement>('#other')?.showModal();
          document.querySelector<HTMLDialogElement>('#memo')?.showModal();
        }),
    });
    await openPanel(page);
    await isInMemo(page);
  });

  test('in a modal dialog of a shadow tree', async () => {
    const page = await openWith(DIALOG);
    await page.evaluate(`component.attachShadow({ mode: 'open' }).append(memo);
      component.shadowRoot.querySelector('dialog').showModal()`);
    const me = await openPanel(page);
    await page.keyboard.type(REQUEST);
    await me.press('Enter');
    await me.reads('Add memo');
    await page.evaluate('component.shadowRoot.querySelector("dialog").remove()');
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
    await me.reads('Cancelled');
  });
});

describe('a plan outlives the dialog it was made in', () => {
  test.each([
    ['closed', 'memo.close()'],
    ['removed', 'memo.remove()'],
    ['removed with everything around it', "document.querySelector('main').remove()"],
    ['closed under another that was open before', 'memo.close()', 'other.showModal()'],
    [
      'removed just after the focus went from one control to the next',
      `{ const { shadowRoot } = document.querySelector('handrail-widget');
        const frame = () => new Promise(requestAnimationFrame);
        shadowRoot.querySelector('textarea').focus();
        shadowRoot.querySelector('h2[tabindex]').focus();
        frame().then(frame).then(() => memo.remove()) }`,
    ],
  ])('that is %s', async (_how, end, before = '') => {
    const page = await openWith();
    await page.evaluate(`${before}; ${showMemo}`);
    const me = await atThePlan(page);
    await hasFocus(page);
    await page.evaluate(end);
    await hasFocus(page);
    expect(await me.panel()).toContain('Call back');
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
    await me.reads('Cancelled');
  });

  test.each([
    [
      'emptied',
      "memo.firstChild.remove(); memo.append(document.createElement('p')); document.querySelector('handrail-widget').remove()",
    ],
    ['filled anew', 'const form = memo.firstElementChild; memo.replaceChildren(form)'],
  ])('that is %s, and goes on in it', async (_how, change) => {
    const page = await openWith();
    await page.evaluate(showMemo);
    const me = await atThePlan(page);
    await page.evaluate(`{ ${change} }`);
    await isInMemo(page);
    await hasFocus(page);
    expect(await me.panel()).toContain('Call back');
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
    await me.reads('Cancelled');
    expect(await isMemoOpen(page)).toBe(true);
  });

  test('a popover that the page hides', async () => {
    const page = await openWith('<div id="memo" popover>…</div>');
    await page.evaluate('memo.showPopover()');
    const me = await atThePlan(page);
    await page.evaluate('memo.hidePopover()');
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
    await me.reads('Cancelled');
  });

  test('a dialog of the page that a style hides', async () => {
    const page = await openWith('<div id="memo" role="dialog" aria-modal="true" aria-label="Memos">…</div>');
    await page.evaluate("memo.querySelector('input').focus()");
    const me = await atThePlan(page);
    await page.evaluate("memo.style.display = 'none'");
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
    await me.reads('Cancelled');
  });

  test('what is being typed stays when the page opens a dialog', async () => {
    const page = await openWith();
    const me = await openPanel(page);
    await page.keyboard.type('add memo text ');
    await page.evaluate(showMemo);
    await hasFocus(page);
    await me.ask('"Call back"');
    await me.reads('Add memo');
    expect(await me.panel()).toContain('Call back');
  });
});

describe('Escape', () => {
  test('closes the panel first, and the dialog of the page after it', async () => {
    const page = await openWith();
    await page.evaluate(showMemo);
    const me = await openPanel(page);
    await me.press('Escape');
    await page.getByRole('heading', { name: 'Ask Example Billing' }).waitFor({ state: 'hidden' });
    expect(await isMemoOpen(page)).toBe(true);
    await me.press('Escape');
    await expect.poll(() => isMemoOpen(page)).toBe(false);
    await openPanel(page);
  });

  test('declines a question above the dialog of the page, and leaves that open', async () => {
    const page = await openWith();
    const me = await openPanel(page);
    await me.ask('delete the workspace DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    await page.evaluate(showMemo);
    await isInMemo(page);
    await me.press('Escape');
    await me.reads('You did not approve');
    expect(await isMemoOpen(page)).toBe(true);
    expect(site.done).toEqual([]);
  });
});

describe('the question to the owner', () => {
  test('stays the topmost thing, with its focus, when dialogs of the page open and close', async () => {
    const page = await openWith();
    const me = await openPanel(page);
    await me.ask('delete the workspace DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    for (const change of [showMemo, 'other.showModal()', 'other.close()', 'memo.remove()']) {
      await page.evaluate(change);
      await expect.poll(() => topmost(page)).toEqual(['dialog', 'Do not do it']);
    }
    await decide(page.getByRole('button', { name: 'Approve: Delete workspace' }));
    await me.reads('Sent');
    expect(site.done).toEqual(['workspace.delete']);
  });

  test('takes no press that was meant for the dialog that came over it', async () => {
    const page = await openWith(DIALOG, {
      before: () => {
        const { now } = performance;
        performance.now = () => ('stopped' in globalThis ? 1e6 : now.call(performance));
      },
    });
    const me = await openPanel(page);
    await me.ask('delete the workspace DELETE');
    await me.use('Do it');
    await me.reads('Delete workspace?');
    await page.evaluate(`globalThis.stopped = true; ${showMemo}`);
    await expect.poll(() => topmost(page)).toEqual(['dialog', 'Do not do it']);
    await page.getByRole('button', { name: 'Approve: Delete workspace' }).click({ timeout: 5_000 });
    expect(await page.getByRole('dialog', { name: 'Delete workspace?' }).count()).toBe(1);
    expect(site.done).toEqual([]);
  });
});

describe('the page', () => {
  test('finds nothing of the widget in its dialog', async () => {
    const page = await openWith(DIALOG, { seeInside: false });
    const text = await page.evaluate('memo.textContent');
    await page.evaluate(showMemo);
    await isInMemo(page);
    await page.keyboard.press('Alt+Shift+H');
    const seen = await page.evaluate(() => {
      const memo = document.querySelector('#memo') as HTMLElement;
      const host = memo.querySelector('handrail-widget') as HTMLElement;
      const controls = memo.querySelectorAll('form, input, button, [data-agent-kind]').length;
      return [memo.textContent, host.shadowRoot, host.childNodes.length, host.attributes.length, controls];
    });
    expect(seen).toEqual([text, null, 0, 0, 4]);
  });

  test('can refuse the widget in its dialog without hanging', async () => {
    const page = await openWith();
    await page.evaluate(`new MutationObserver(() => memo.querySelector('handrail-widget')?.remove())
      .observe(memo, { childList: true }); ${showMemo}`);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    await page.evaluate('memo.close()');
    await openPanel(page);
  });
});

/** What a pointer would reach in the middle of the screen inside the widget, and what has the focus. */
function topmost(page: Page) {
  return page.evaluate(() => {
    const host = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const root = host?.shadowRoot;
    const hit = root?.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return [hit?.closest('dialog')?.localName, root?.activeElement?.textContent];
  });
}
