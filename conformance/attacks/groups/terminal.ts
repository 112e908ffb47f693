import { spawn } from 'node:child_process';
import { type Mechanism, tryEach } from '../frame/mechanism.ts';
import { PRELOADED, PROGRAM } from '../target/attacked-host.ts';
import { readsAndAgrees, readsAndDeclines, runCommand, typesAhead, YES } from '../target/command-line.ts';
import { type HostileSite, startHostileSite } from '../target/hostile-site.ts';
import type { Target } from '../target/target.ts';
import { PLACES as APPROVALS } from './approvals/places.ts';

const inputTo = (to: string) => JSON.stringify({ to });
const approve = (site: HostileSite) => ['page', 'approve', `${site.origin}/`, 'pay.send', inputTo('alice')];

/** Asks the owner on a terminal, who looks and answers with no. Gives all that they saw. */
async function shownFor(target: Target, hidden: string): Promise<string> {
  const site = await startHostileSite(hidden);
  const { shown } = await runCommand(target, approve(site), target.folder(), readsAndDeclines);
  site.close();
  return shown;
}

async function approvedId(target: Target, site: HostileSite, home: string): Promise<string> {
  const { printed } = await runCommand(target, approve(site), home, readsAndAgrees);
  const id = /--approval (\w+)/.exec(printed)?.[1];
  if (id === undefined) throw new Error('The owner could not approve.');
  return id;
}

async function act(target: Target, site: HostileSite, home: string, to: string, id: string): Promise<void> {
  const args = ['page', 'act', `${site.origin}/`, 'pay.send', inputTo(to), '--approval', id];
  await runCommand(target, args, home);
}

/** Runs the real program with pipes, and writes an answer to its input as soon as it asks, or after a while. */
function runPiped(args: readonly string[], home: string, answer: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...PRELOADED, PROGRAM, ...args], {
      env: { ...process.env, HOME: home },
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('--approval ')) child.kill();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.stdin.on('error', () => undefined);
    const repeated = setInterval(() => child.stdin.write(answer), 1_000);
    const longest = setTimeout(() => child.kill(), 20_000);
    child.once('close', () => {
      clearInterval(repeated);
      clearTimeout(longest);
      resolve(output);
    });
  });
}

const AHEAD: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['down and Enter', YES],
  ['twice', [...YES, ...YES]],
  ['all at once', [YES.join('')]],
];

export const TERMINAL: readonly Mechanism[] = [
  {
    id: 'terminal/typed-ahead',
    does: 'Has the question appear while the owner types, so that their keys answer it.',
    guard: 'What was typed before a question was drawn, or within 500 ms of that, is discarded.',
    off: [
      {
        module: 'apps/cli/dist/terminal/without-unread.js',
        find: 'if (!isTooSoon(drawnAt, terminal.now()))',
        replace: 'if (true)',
      },
    ],
    attack: (target) =>
      tryEach(AHEAD, async (keys) => {
        const site = await startHostileSite();
        const { printed } = await runCommand(target, approve(site), target.folder(), typesAhead(keys));
        site.close();
        return printed.includes('--approval ');
      }),
  },
  {
    id: 'terminal/hidden-values',
    does: 'Sends a value that the owner does not see, such as a price, with what they approve.',
    guard: 'The terminal shows everything that an approval is bound to, hidden values too.',
    off: [
      {
        module: 'apps/cli/dist/page/confirm-by-approval.js',
        find: 'return ask({ ...request, change: { ...change, ...Object.fromEntries(told) } });',
        replace: 'return ask(request);',
      },
    ],
    attack: (target) =>
      tryEach([['a price', '9999']], async (hidden) => !(await shownFor(target, hidden)).includes(hidden)),
  },
  {
    id: 'terminal/unseen-characters',
    does: 'Puts characters that turn text round, or that nobody sees, into a value that is approved on a terminal.',
    guard: 'Such characters are shown by their number.',
    off: [APPROVALS.unseen],
    attack: (target) =>
      tryEach(
        [
          ['turned round', '\u202Eecila'],
          ['of no width', 'al\u200Bice'],
          ['an object', 'al\uFFFCice'],
        ],
        async (hidden) => !/‹U\+[0-9A-F]{4}›/.test(await shownFor(target, hidden)),
      ),
  },
  {
    id: 'terminal/look-alikes',
    does: 'Puts letters that look like others into a value that is approved on a terminal.',
    guard: 'Such words are marked with what they are made of.',
    off: [APPROVALS.lookAlikes],
    attack: (target) =>
      tryEach(
        [['Cyrillic', '\u0430lice']],
        async (hidden) => !(await shownFor(target, hidden)).includes('‹Latin'),
      ),
  },
  {
    id: 'terminal/more-than-is-shown',
    does: 'Asks about more than anybody reads on a terminal, and hides something in it.',
    guard: 'What does not fit is not asked about.',
    off: [
      {
        module: 'apps/cli/dist/formatters/format-confirmation.js',
        find: 'return text.length > MOST_SHOWN ? undefined : text;',
        replace: 'return text;',
      },
    ],
    attack: (target) =>
      tryEach([['60,000 characters', 'x'.repeat(60_000)]], async (hidden) =>
        (await shownFor(target, hidden)).includes('Do you want this?'),
      ),
  },
  {
    id: 'terminal/without-a-terminal',
    does: 'Runs the command that approves from a program, and writes the answer to its input.',
    guard: 'Only a terminal is asked.',
    off: [
      {
        module: 'apps/cli/dist/main.js',
        find: 'return stdin.isTTY && output.isTTY ?',
        replace: 'return true ?',
      },
    ],
    attack: (target) =>
      tryEach([['down and Enter', YES]], async (keys) => {
        const site = await startHostileSite();
        const output = await runPiped(approve(site), target.folder(), keys.join(''));
        site.close();
        return output.includes('--approval ');
      }),
  },
  {
    id: 'terminal/approval-for-something-else',
    does: 'Uses an approval of the owner for another recipient.',
    guard: 'An approval is for exactly what was shown.',
    off: [APPROVALS.fields],
    attack: (target) =>
      tryEach([['another recipient', 'mallory']], async (to) => {
        const [site, home] = [await startHostileSite(), target.folder()];
        await act(target, site, home, to, await approvedId(target, site, home));
        site.close();
        return site.sent.length > 0;
      }),
  },
  {
    id: 'terminal/approval-after-a-change',
    does: 'Changes a hidden value of the page after the owner approved.',
    guard: 'An approval is bound to all that would be sent.',
    off: [APPROVALS.fields],
    attack: (target) =>
      tryEach([['another price', '1']], async (hidden) => {
        const [site, home] = [await startHostileSite(), target.folder()];
        const id = await approvedId(target, site, home);
        site.hidden = hidden;
        await act(target, site, home, 'alice', id);
        site.close();
        return site.sent.length > 0;
      }),
  },
  {
    id: 'terminal/approval-twice',
    does: 'Uses an approval of the owner a second time.',
    guard: 'An approval is gone before it counts.',
    off: [
      {
        module: 'apps/cli/dist/page/approval-folder.js',
        find: 'const consume = (used) => rm(this.#fileOf(used)).then(() => true, () => false);',
        replace: 'const consume = async () => true;',
      },
    ],
    attack: (target) =>
      tryEach([['the same call', 'alice']], async (to) => {
        const [site, home] = [await startHostileSite(), target.folder()];
        const id = await approvedId(target, site, home);
        await act(target, site, home, to, id);
        if (site.sent.length !== 1) throw new Error('An approval that is good was not used.');
        await act(target, site, home, to, id);
        site.close();
        return site.sent.length > 1;
      }),
  },
];
