import { until } from '@handrail/testing/until';
import type { Page } from 'playwright-core';
import { type Mechanism, type Patch, tryEach } from '../frame/mechanism.ts';
import { atTheQuestion, startWidgetSite, type WidgetSite } from '../target/widget-site.ts';
import { PLACES as DASHBOARD } from './dashboard/places.ts';

const ELEMENT = 'apps/widget/src/view/element.ts';
const SOON_MS = 600;

/** Time stands still on the page from the moment that it asks. */
const SLOW_CLOCK = `{
  const now = performance.now.bind(performance);
  const { showModal } = HTMLDialogElement.prototype;
  let stoppedAt;
  performance.now = () => stoppedAt ?? now();
  HTMLDialogElement.prototype.showModal = function show() {
    stoppedAt = now();
    showModal.call(this);
  };
}`;

/** What the site was asked to do is all that counts. */
async function wasDone(site: WidgetSite): Promise<boolean> {
  return until(() => site.done.length > 0 || undefined, 'a deletion', SOON_MS).catch(() => false);
}

function atTheDialog(
  name: string,
  does: string,
  guard: string,
  off: readonly Patch[],
  variations: readonly (readonly [what: string, act: (page: Page) => Promise<unknown>])[],
  before?: string,
): Mechanism {
  return {
    id: `widget/${name}`,
    does,
    guard,
    off,
    needsBrowser: true,
    attack: async (target) => {
      const site = await startWidgetSite(target);
      try {
        return await tryEach(variations, async (act) => {
          const page = await atTheQuestion(site, before);
          await act(page);
          return wasDone(site);
        });
      } finally {
        site.close();
      }
    },
  };
}

/** In the page, with a root that the adversary opened by being there first. */
const APPROVE = `[...document.querySelector('handrail-widget').shadowRoot.querySelectorAll('dialog button')].at(-1)`;
const READY = `${APPROVE}.hasAttribute('data-ready')`;
const scripted = (script: string) => async (page: Page) => {
  await until(async () => (await page.evaluate(READY)) === true, 'a control that takes presses');
  await page.evaluate(`{ const approve = ${APPROVE}; ${script} }`);
};

export const WIDGET: readonly Mechanism[] = [
  atTheDialog(
    'pressed-by-script',
    'Has a script of the page press Approve in the dialog of the widget.',
    'Only what a person does counts.',
    [{ module: ELEMENT, find: 'if (event.isTrusted) listener(event);', replace: 'listener(event);' }],
    [
      ['click()', scripted('approve.click();')],
      [
        'an event',
        scripted("approve.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));"),
      ],
      [
        'a whole press',
        scripted(
          "for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) approve.dispatchEvent(new MouseEvent(type, { bubbles: true }));",
        ),
      ],
    ],
  ),
  atTheDialog(
    'pressed-at-once',
    'Has the dialog appear where the visitor is about to press.',
    'A control takes no press within 500 ms after it appeared.',
    [DASHBOARD.tooSoon],
    [
      [
        'by keyboard',
        async (page) => {
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
        },
      ],
      ['by mouse', (page) => page.getByRole('button', { name: /^Approve/ }).click({ force: true })],
    ],
    SLOW_CLOCK,
  ),
  {
    id: 'widget/looks-inside',
    does: 'Has a script of the page look for the dialog of the widget, to read and press it.',
    guard: 'The widget draws in a closed root.',
    off: [
      {
        module: 'apps/widget/src/main.ts',
        find: "attachShadow({ mode: 'closed' })",
        replace: "attachShadow({ mode: 'open' })",
      },
    ],
    needsBrowser: true,
    attack: async (target) => {
      const site = await startWidgetSite(target);
      try {
        return await tryEach(
          [['the root of its element', "document.querySelector('handrail-widget').shadowRoot"]],
          async (look) => {
            const page = await site.open({ isSeenInside: false });
            return (await page.evaluate(`(${look}) !== null`)) === true;
          },
        );
      } finally {
        site.close();
      }
    },
  },
];
