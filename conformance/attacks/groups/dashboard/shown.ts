import { createServer } from 'node:http';
import { type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import { approvedSoon } from '../agent/neighbour-page.ts';
import { endCard, inboxOf, newCard, untilReady } from './open-inbox.ts';
import { PLACES } from './places.ts';

/** What the owner would read otherwise than it is. */
function disguised(
  name: string,
  does: string,
  place: Patch,
  values: readonly (readonly [what: string, value: string])[],
  mark: RegExp,
): Mechanism {
  return {
    id: `dashboard/${name}`,
    does,
    guard: 'What is not what it looks like is marked in every value.',
    off: [place],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach(values, async (value) => {
        const card = await newCard(inbox, { arguments: { path: 'to', value } });
        const text = (await card.card.textContent()) ?? '';
        await endCard(inbox, card);
        return !mark.test(text);
      });
    },
  };
}

const EVIL_TITLE = 'Handrail: nothing will be sent';

export const SHOWN: readonly Mechanism[] = [
  disguised(
    'unseen-characters',
    'Puts characters into a value that nobody sees.',
    PLACES.unseen,
    [
      ['turned round', 'pay \u202Eecila'],
      ['isolated', 'a\u2066b\u2069'],
      ['of no width', 'al\u200Bice'],
      ['an object', 'al\uFFFCice'],
      ['a tag', 'alice\u{E0041}'],
      ['a gap', `safe${' '.repeat(300)}evil`],
    ],
    /U\+[0-9A-F]{4}/,
  ),
  disguised(
    'look-alikes',
    'Puts letters into a value that look like others.',
    PLACES.lookAlikes,
    [
      ['Cyrillic', '\u0430lice'],
      ['Greek', 'g\u03BF\u03BFgle'],
      ['mathematical', '\u{1D429}ay'],
      ['phonetic', '\u0251lice'],
      ['digits', '1\u09EA0'],
    ],
    /Latin \+|styled letters|digits of two scripts/,
  ),
  {
    id: 'dashboard/workflow-title',
    does: 'Gives the approval a title that says something else than the tool does.',
    guard: 'The name of an action is its tool’s; what a workflow calls it is quoted as that.',
    off: [PLACES.toolTitle],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach([[EVIL_TITLE, EVIL_TITLE]], async (title) => {
        const card = await newCard(inbox, { title });
        const named = (await card.card.locator('h2 b').textContent()) ?? '';
        await endCard(inbox, card);
        return named.includes(title);
      });
    },
  },
  {
    id: 'dashboard/more-than-is-shown',
    does: 'Asks about more values than an owner can be shown, and hides one among them.',
    guard: 'Approve is offered only where all of it is shown.',
    off: [PLACES.offered],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach(
        [
          ['2,100 values', Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`k${at}`, at]))],
          ['a long name', { ['n'.repeat(300)]: 1 }],
        ] as const,
        async (value) => {
          const card = await newCard(inbox, { arguments: { path: 'to', value } });
          const offers = (await card.approve.count()) > 0;
          await endCard(inbox, card);
          return offers;
        },
      );
    },
  },
  {
    id: 'dashboard/changed-after-it-was-shown',
    does: 'Has the host ask about something else than the card of the owner shows.',
    guard: 'The dashboard sends the digest of what it showed, and the host refuses another.',
    off: [PLACES.shownDigest],
    needsBrowser: true,
    attack: async (target) => {
      const inbox = await inboxOf(target);
      return tryEach([['another value', 'bob']], async (value) => {
        // The card was loaded while the host still asked about another value: with that one’s digest.
        await inbox.page.route('**/pending-actions/**', async (route) => {
          const response = await route.fetch();
          const text = (await response.text()).replaceAll('alice', value);
          const shown = /"shown"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
          await route.fulfill({ response, body: text.replace(shown, [...shown].reverse().join('')) });
        });
        const card = await newCard(inbox);
        await untilReady(card);
        await card.approve.click();
        const through = await approvedSoon(inbox.host, card.runId, 500);
        await inbox.page.unroute('**/pending-actions/**');
        await endCard(inbox, card);
        return through;
      });
    },
  },
  {
    id: 'dashboard/planted-session-address',
    does: 'Had the port before, and left an address of its own where the dashboard looks for the session.',
    guard: 'Only an address of a session is gone on to.',
    off: [PLACES.sessionShape],
    needsBrowser: true,
    attack: async (target) => {
      const { host, context } = await inboxOf(target);
      const server = createServer((_request, response) => response.end('adversary'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const bound = server.address();
      const port = typeof bound === 'object' && bound ? bound.port : 0;
      const page = await context.newPage();
      const attempts = await tryEach(
        [`//127.0.0.1:${port}`, `http://127.0.0.1:${port}`, `/\\127.0.0.1:${port}`].map(
          (planted) => [planted, planted] as const,
        ),
        async (planted) => {
          await page.goto(`${host.origin}/plain/devices`);
          await page.evaluate(`localStorage.setItem('handrail.session-path', ${JSON.stringify(planted)})`);
          await page.goto(`${host.origin}/`);
          await page.waitForSelector('h1, body:has-text("adversary")');
          return new URL(page.url()).port === String(port);
        },
      );
      await page.evaluate('localStorage.clear()').catch(() => undefined);
      await page.close();
      server.close();
      return attempts;
    },
  },
];
