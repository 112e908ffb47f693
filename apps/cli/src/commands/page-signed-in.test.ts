import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Library, startLibrary } from '@handrail/library';
import { startTasks, type Tasks } from '@handrail/tasks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

let folder = '';
let library: Library;
let session = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-signed-in-'));
  library = await startLibrary({ today: () => '2026-03-31' });
  session = library.signIn();
});
afterEach(async () => {
  await library.close();
  rmSync(folder, { recursive: true });
});

function stateFile(): string {
  const [name = '', value = ''] = session.split('=');
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false };
  return JSON.stringify({ cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] });
}

async function run(args: readonly string[], terminal?: FakeTerminal) {
  const io = Object.assign(new MemoryIo({ 'state.json': stateFile() }), { ownFolder: join(folder, 'own') });
  if (terminal) Object.assign(io, { openTerminal: () => terminal });
  const exit = await runCli(['page', ...args], io);
  const said = { output: io.output.join('\n'), errors: io.errors.join('\n') };
  const secret = session.split('=')[1] ?? '';
  expect(`${said.output}${said.errors}`).not.toContain(secret);
  return { exit, ...said };
}

const SIGNED_IN: readonly (readonly [string, () => string[]])[] = [
  ['a storage state', () => ['--storage-state', 'state.json']],
  ['a header', () => ['--header', `Cookie: ${session}`]],
];
const HOLD = '{"book":"B-204","pickup_branch":"harbour","needed_until":"2026-06-30"}';

describe('a site that asks its visitors to sign in', () => {
  test.each([
    ['describe', []],
    ['plan', ['show my loans']],
    ['act', ['loan.list']],
    ['serve', ['--stdio']],
  ])('is not opened by page %s without a session, and the reason is given', async (command, args) => {
    const { exit, errors } = await run([command, `${library.origin}/loans/`, ...args]);
    expect(errors).toBe('handrail: The site asks you to sign in (/login). Pass --storage-state or --header.');
    expect(exit).toBe(3);
  });

  test('is a page like any other when it is the login page that was asked for', async () => {
    expect((await run(['describe', `${library.origin}/login`])).exit).toBe(0);
  });

  test.each(SIGNED_IN)('is described and planned with %s', async (_what, options) => {
    const described = await run(['describe', `${library.origin}/loans/`, ...options()]);
    expect(described.output).toContain('hold.place');
    expect(described.exit).toBe(0);
    const planned = await run(['plan', `${library.origin}/loans/`, 'show my loans', ...options()]);
    expect(planned.exit).toBe(0);
  });

  test.each(SIGNED_IN)('is acted on with %s', async (_what, options) => {
    const before = library.state();
    const { exit, output, errors } = await run([
      'act',
      `${library.origin}/loans/`,
      'hold.place',
      HOLD,
      ...options(),
    ]);
    expect(errors).toBe('');
    expect(output).toMatch(/^✓ /);
    expect(exit).toBe(0);
    expect(library.state()).not.toEqual(before);
  });
});

test('an approval on a signed-in site holds nothing of the session', async () => {
  const terminal = new FakeTerminal();
  const closing = ['membership.cancel', '{"confirmation_text":"CANCEL"}', '--header', `Cookie: ${session}`];
  const asked = run(['approve', `${library.origin}/loans/`, ...closing, '--json'], terminal);
  await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
  expect((await asked).exit).toBe(0);
  const kept = join(folder, 'own', 'approvals');
  for (const name of readdirSync(kept).filter((each) => each.endsWith('.json')))
    expect(readFileSync(join(kept, name), 'utf8')).not.toContain(session.split('=')[1]);
});

test('a session that has ended by the time of an action is reported as that', async () => {
  let isSignedIn = true;
  const site = await startSmallSite(({ method, url }) => {
    if (url === '/login') return { body: '<form><input type="password" name="p"></form>' };
    if (method === 'POST') isSignedIn = false;
    if (!isSignedIn) return { status: 303, headers: { location: '/login' } };
    if (url !== '/') return undefined;
    return {
      body: `<form method="post" action="/save" data-agent-kind="action" data-agent-action="note.save"
        data-agent-confirm="never"><input name="t" data-agent-kind="field" data-agent-field="text"><button>Save</button></form>`,
    };
  });
  const { exit, output } = await run(['act', `${site.origin}/`, 'note.save', '{"text":"x"}']);
  await site.close();
  expect(output).toContain('Note: The site asks you to sign in (/login).');
  expect(output).not.toContain('✓');
  expect(exit).toBe(4);
});

describe('a site that is drawn by script', () => {
  let tasks: Tasks;
  beforeAll(async () => {
    tasks = await startTasks();
  });
  afterAll(() => tasks.close());

  test.each([
    ['describe', []],
    ['plan', ['show all tasks']],
    ['act', ['task.create', '{"title":"Write"}']],
  ])('makes page %s name --browser', async (command, args) => {
    const { output, errors } = await run([command, `${tasks.origin}/`, ...args]);
    expect(`${output}${errors}`).toContain('it may fill itself by script. Try --browser.');
  });
});

test.each([
  [
    'annotations',
    '<script src="/a.js"></script><p data-agent-kind="status" data-agent-for-action="a.b"></p>',
  ],
  ['data in script elements alone', '<script type="application/ld+json">{}</script><p>Hello</p>'],
  ['no script', '<p>Hello</p>'],
  [
    'the widget as its only script',
    '<script src="/assets/handrail-widget.js?v=2" defer></script><p>Hello</p>',
  ],
])('a page with %s gets no hint about script', async (_what, body) => {
  const site = await startSmallSite(({ url }) => (url === '/' ? { body } : undefined));
  const { output } = await run(['describe', `${site.origin}/`]);
  await site.close();
  expect(output).not.toContain('--browser');
});

test.each([
  ['nothing', [], false],
  ['an action', ['note.add'], true],
])(
  'a page with script for which the manifest lists %s: the hint is shown: %s',
  async (_what, actions, isHinted) => {
    const action = {
      title: 'Add',
      scope: 'notes.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { type: 'object' },
    };
    const site = await startSmallSite(({ url }) => {
      if (url === '/') return { body: '<script src="/statistics.js"></script><p>Hello</p>' };
      if (url !== '/.well-known/agent-manifest.json') return undefined;
      const body = JSON.stringify({
        version: '0.1',
        site: { name: 'Notes', origin: site.origin },
        actions: { 'note.add': action },
        data: {},
        pages: { '/': { title: 'Home', actions }, '/notes': { title: 'Notes', actions: ['note.add'] } },
      });
      return { headers: { 'content-type': 'application/json' }, body };
    });
    const { output } = await run(['describe', `${site.origin}/`]);
    await site.close();
    expect(output.includes('--browser')).toBe(isHinted);
  },
);
