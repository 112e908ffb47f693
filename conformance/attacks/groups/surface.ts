import { until } from '@handrail/testing/until';
import { type Mechanism, type Patch, tryEach } from '../frame/mechanism.ts';
import { type LivePage, livePageOf, type Viewer, view } from '../target/live-page.ts';
import { changeAsOwner, signIn } from '../target/owner.ts';

const TICKETS = 'adapters/host-http/dist/surface/tickets.js';
const SURFACE = 'adapters/host-http/dist/surface/live-surface.js';
const REDEEMED =
  'return found && found.sessionId === sessionId && this.#clock.now() < found.expiresAt ? found : undefined;';
const SOON_MS = 1_500;

/** Whether a connection that should not be let in shows the page. */
function entering(
  name: string,
  does: string,
  guard: string,
  place: Patch,
  variations: readonly (readonly [what: string, enter: (page: LivePage) => Promise<Viewer>])[],
): Mechanism {
  return {
    id: `surface/${name}`,
    does,
    guard,
    off: [place],
    needsBrowser: true,
    attack: async (target) => {
      const page = await livePageOf(target);
      return tryEach(variations, async (enter) => {
        const viewer = await enter(page);
        const through = viewer.isOpen();
        viewer.close();
        return through;
      });
    },
  };
}

const INPUTS: readonly (readonly [what: string, messages: readonly object[]])[] = [
  [
    'keys',
    [
      { type: 'key', action: 'down', key: 'a', code: 'KeyA', text: 'a', modifiers: 0 },
      { type: 'key', action: 'up', key: 'a', code: 'KeyA', modifiers: 0 },
    ],
  ],
  [
    'a pointer',
    [
      { type: 'pointer', action: 'down', x: 50, y: 50, button: 'left', clicks: 1, modifiers: 0 },
      { type: 'pointer', action: 'up', x: 50, y: 50, button: 'left', clicks: 1, modifiers: 0 },
    ],
  ],
];

export const SURFACE_ATTACKS: readonly Mechanism[] = [
  entering(
    'ticket-twice',
    'Uses the ticket of a live page a second time.',
    'A ticket is used up by the first connection.',
    { module: TICKETS, find: 'this.#issued.delete(key);', replace: '' },
    [
      [
        'after the owner',
        async ({ owner, ticket }) => {
          const once = await ticket();
          (await view(owner, once)).close();
          return view(owner, once);
        },
      ],
    ],
  ),
  entering(
    'ticket-of-another-session',
    'Uses the ticket of a live page in another session.',
    'A ticket works in the session that it was made for.',
    { module: TICKETS, find: 'found.sessionId === sessionId && ', replace: '' },
    [
      [
        'a session of the same owner',
        async ({ host, ticket }) => {
          const given = await ticket();
          return view(await signIn(await host.newLink()), given);
        },
      ],
    ],
  ),
  entering(
    'ticket-made-up',
    'Connects to a live page with a ticket that it made up.',
    'Only tickets that were issued open a page.',
    {
      module: TICKETS,
      find: REDEEMED,
      replace: 'return found ?? [...this.#issued.values()].at(-1);',
    },
    [
      ['a guess', 'A'.repeat(43)],
      ['nothing', ''],
      ['a name of every object', '__proto__'],
    ].map(([what = '', made = '']) => [
      what,
      async ({ owner, ticket }: LivePage) => {
        await ticket();
        return view(owner, made);
      },
    ]),
  ),
  entering(
    'from-another-page',
    'Has a page of another port or site open the connection, with the cookie and a ticket.',
    'The connection must come from a page of the host.',
    {
      module: SURFACE,
      find: "if (!check.ok)\n            return check.problem === 'host' ? 421 : 403;",
      replace: '',
    },
    [
      ['another port', { origin: 'http://127.0.0.1:1' }],
      ['another site', { origin: 'https://evil.test' }],
      ['no origin', { origin: 'null' }],
      ['another name', { host: 'evil.test' }],
    ].map(([what, headers]) => [
      String(what),
      async ({ owner, ticket }: LivePage) =>
        view(owner, await ticket(), headers as Readonly<Record<string, string>>),
    ]),
  ),
  {
    id: 'surface/input-without-control',
    does: 'Sends keys and presses to the page while the agent has control.',
    guard: 'Input counts only after control was taken.',
    off: [
      {
        module: 'adapters/browser/dist/surface/run-surface.js',
        find: "if (this.control !== 'owner')",
        replace: 'if (false)',
      },
    ],
    needsBrowser: true,
    attack: async (target) => {
      const page = await livePageOf(target);
      return tryEach(INPUTS, async (messages) => {
        const viewer = await view(page.owner, await page.ticket());
        page.done.length = 0;
        for (const message of messages) viewer.send(message);
        const through = await until(() => page.done.length > 0 || undefined, 'an effect', SOON_MS).catch(
          () => false,
        );
        viewer.close();
        return through;
      });
    },
  },
  {
    id: 'surface/after-signing-out',
    does: 'Keeps a connection to a live page that was opened before the owner signed out everywhere.',
    guard: 'A connection ends with its session.',
    off: [{ module: SURFACE, find: 'if (await hasEnded(owner, session))', replace: 'if (false)' }],
    needsBrowser: true,
    attack: async (target) => {
      const page = await livePageOf(target);
      return tryEach([['signed out everywhere', '/owner/devices/sign-out-everywhere']], async (path) => {
        const thief = await signIn(await page.host.newLink());
        const viewer = await view(thief, await page.ticket(thief));
        if (!viewer.isOpen()) throw new Error('The page was not shown to begin with.');
        const answer = await changeAsOwner(thief, path, {});
        if (answer.status >= 400) throw new Error(`Signing out was refused: ${answer.status}.`);
        const ended = await until(() => !viewer.isOpen() || undefined, 'the end', SOON_MS).catch(() => false);
        viewer.close();
        return !ended;
      });
    },
  },
];
