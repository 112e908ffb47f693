import { type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import { approvedSoon } from '../agent/neighbour-page.ts';
import {
  type Card,
  endCard,
  type Inbox,
  inboxOf,
  middleOf,
  newCard,
  passTime,
  stopClock,
  untilReady,
} from './open-inbox.ts';
import { PLACES } from './places.ts';

type Press = (inbox: Inbox, card: Card) => Promise<void>;

/** Longer than a control needs to settle, so that only when the press began can matter. */
const HELD_MS = 800;
const SOON_MS = 500;

const click: Press = async ({ page }, card) => page.mouse.click(...(await middleOf(card)));
const enter: Press = async ({ page }, { approve }) => {
  await approve.focus();
  await page.keyboard.press('Enter');
};
const tap: Press = async ({ page }, card) => page.touchscreen.tap(...(await middleOf(card)));
const PRESSES: readonly (readonly [what: string, press: Press])[] = [
  ['by mouse', click],
  ['by Enter', enter],
  ['by touch', tap],
];

/** Something happens on the page, and the owner’s press lands on Approve although it was meant for something else. */
function pressed(
  name: string,
  does: string,
  guard: string,
  place: Patch,
  variations: readonly (readonly [what: string, press: Press])[],
  startsStopped = true,
): Mechanism {
  return {
    id: `dashboard/${name}`,
    does,
    guard,
    off: [place],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach(variations, async (press) => {
        if (startsStopped) await stopClock(inbox);
        const card = await newCard(inbox);
        await press(inbox, card);
        const through = await approvedSoon(inbox.host, card.runId, SOON_MS);
        await endCard(inbox, card);
        return through;
      });
    },
  };
}

/** After the control had settled, with every kind of press. */
const afterwards = (happens: (inbox: Inbox, card: Card) => Promise<unknown>) =>
  PRESSES.map(([what, press]) => {
    const both: Press = async (inbox, card) => {
      await untilReady(card);
      await stopClock(inbox);
      await happens(inbox, card);
      await press(inbox, card);
    };
    return [what, both] as const;
  });

export const PRESSED: readonly Mechanism[] = [
  pressed(
    'pressed-at-once',
    'Has a card appear where the owner is about to press.',
    'A control takes no press within 500 ms after it appeared.',
    PLACES.tooSoon,
    PRESSES,
  ),
  pressed(
    'pressed-before-it-was-there',
    'Has a card appear while the owner holds the pointer down, who lets go when it has settled.',
    'A press is judged by when it began.',
    PLACES.began,
    [
      [
        'by mouse',
        async (inbox, card) => {
          const { mouse } = inbox.page;
          await mouse.move(...(await middleOf(card)));
          await mouse.down();
          await passTime(inbox, HELD_MS);
          await mouse.up();
        },
      ],
    ],
  ),
  pressed(
    'held-key',
    'Has the focus come to Approve while the owner still holds Enter for something else.',
    'A key that repeats was pressed once, when it went down.',
    PLACES.held,
    [
      [
        'Enter',
        async (inbox, { approve }) => {
          const { keyboard } = inbox.page;
          await inbox.page.locator('h1').focus();
          await keyboard.down('Enter');
          await approve.focus();
          for (let repeats = 0; repeats < 10; repeats += 1) {
            await passTime(inbox, HELD_MS / 5);
            await keyboard.down('Enter');
          }
          await keyboard.up('Enter');
        },
      ],
    ],
  ),
  pressed(
    'moved-control',
    'Has something below the buttons grow, so that Approve comes under the pointer.',
    'A control takes no press within 500 ms after it moved.',
    PLACES.moved,
    afterwards(({ page }) =>
      page.evaluate("document.querySelector('.decide').style.transform = 'translateY(-120px)'"),
    ),
    false,
  ),
  pressed(
    'covered-control',
    'Covers Approve with something that the owner presses, and takes it away between two presses.',
    'A control that was covered has appeared anew.',
    PLACES.covered,
    afterwards(async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page
        .locator('button.button-go:not([data-ready])')
        .waitFor({ state: 'attached', timeout: 1_000 })
        .catch(() => undefined);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }),
    false,
  ),
  pressed(
    'other-window',
    'Covers the window of the dashboard with its own, and closes it between two presses.',
    'When the window gets the focus, or the tab is shown, everything has appeared anew.',
    PLACES.restart,
    [
      ...afterwards(({ page }) => page.evaluate("void dispatchEvent(new Event('focus'))")),
      ...afterwards(({ page }) =>
        page.evaluate("void document.dispatchEvent(new Event('visibilitychange'))"),
      ),
    ],
    false,
  ),
  {
    id: 'dashboard/ended-card',
    does: 'Cancels a run with its key, so that its card goes and the Approve of the next one takes its place.',
    guard: 'A card that ends stays where it is until the owner goes on.',
    off: [PLACES.endedCards],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach(
        [1, 2].map((at) => [`try ${at}`, at] as const),
        async () => {
          const [second, first] = [await newCard(inbox), await newCard(inbox)];
          await untilReady(first);
          await inbox.host.call(`/v1/runs/${first.runId}/cancel`, {});
          await first.approve.waitFor({ state: 'detached' });
          // Either it stays and says that it is over, or another is in its place.
          await inbox.page.locator('.is-answered, .inbox-item button.button-go').first().waitFor();
          const through = (await second.approve.count()) > 0;
          await endCard(inbox, second);
          return through;
        },
      );
    },
  },
];
