import { type Library, startLibrary } from '@handrail/library';
import { startTasks } from '@handrail/tasks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let library: Library;
let session = '';
beforeEach(async () => {
  library = await startLibrary({ today: () => '2026-03-31' });
  session = library.signIn();
});
afterEach(() => library.close());

function stateFile(): string {
  const [name = '', value = ''] = session.split('=');
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false };
  return JSON.stringify({ cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] });
}

async function run(...args: readonly string[]) {
  return runIn(new MemoryIo({ 'state.json': stateFile() }), ...args);
}

async function runIn(io: MemoryIo, ...args: readonly string[]) {
  const exit = await runCli(['page', ...args, '--browser', '--unsandboxed-browser'], io);
  const [output, errors] = [io.output.join('\n'), io.errors.join('\n')];
  expect(`${output}${errors}`).not.toContain(session.split('=')[1]);
  return { exit, output, errors };
}

test.each([
  ['a storage state', () => ['--storage-state', 'state.json']],
  ['a header', () => ['--header', `Cookie: ${session}`]],
])('a signed-in site is acted on in a browser with %s', async (_what, options) => {
  const before = library.state();
  const hold = '{"book":"B-204","pickup_branch":"harbour","needed_until":"2026-06-30"}';
  const { exit, output, errors } = await run(
    'act',
    `${library.origin}/loans/`,
    'hold.place',
    hold,
    ...options(),
  );
  expect(errors).toBe('');
  expect(output).toMatch(/^✓ /);
  expect(exit).toBe(0);
  expect(library.state()).not.toEqual(before);
});

test('a signed-in site is refused in a browser without a session, and the reason is given', async () => {
  const { exit, errors } = await run('describe', `${library.origin}/loans/`);
  expect(errors).toContain('The site asks you to sign in (/login).');
  expect(exit).toBe(3);
});

test('a site that is drawn by script gets no hint about it in a browser', async () => {
  const tasks = await startTasks();
  const { output, errors } = await run('describe', `${tasks.origin}/`);
  await tasks.close();
  expect(`${output}${errors}`).not.toContain('Try --browser');
});

test.each([
  ['with a terminal', () => new FakeTerminal(), true],
  ['without a terminal', () => null, false],
])(
  'what only the owner submits is left to them where no window can be shown, %s',
  async (_what, open, isWanted) => {
    const io = new MemoryIo();
    const terminal = open();
    Object.assign(io, { openTerminal: () => terminal });
    // Shows no window, whether or not this machine has a display.
    vi.stubEnv('DISPLAY', '');
    vi.stubEnv('WAYLAND_DISPLAY', '');
    const before = library.state();
    const change = ['contact.update', '{"phone":"+44 20 7946 0000"}', '--header', `Cookie: ${session}`];
    const { exit, output, errors } = await runIn(io, 'act', `${library.origin}/loans/`, ...change);
    vi.unstubAllEnvs();
    expect(errors).toBe('');
    expect(output).toContain('nothing was submitted. Only the owner submits this.');
    expect(output).toContain(`Finish it at ${library.origin}/account/`);
    expect(output).toContain('phone: +44 20 7946 0000');
    expect(output.includes('No browser window can be shown here')).toBe(isWanted);
    expect(exit).toBe(5);
    expect(library.state()).toEqual(before);
  },
);
