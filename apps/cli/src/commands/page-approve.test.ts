import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const cancelForm = (key: string) => `<form method="post" action="/cancel?${key}" data-agent-kind="action"
    data-agent-action="booking.cancel"><input type="hidden" name="price" value="t1"><button>Cancel</button></form>`;
const BOOKINGS = `<ul data-agent-kind="collection" data-agent-action="booking.list">
  <li data-agent-kind="item" data-agent-key="b-1">Ficus ${cancelForm('b-1')}</li>
  <li data-agent-kind="item" data-agent-key="b-2">Palm ${cancelForm('b-2')}</li></ul>`;

const manifest = (origin: string) => ({
  version: '0.1',
  site: { name: 'Plants', origin },
  actions: {
    'booking.cancel': {
      title: 'Cancel booking',
      description: 'Cancels a booking.',
      scope: 'bookings.write',
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
      inputSchema: { type: 'object', properties: { row_key: { type: 'string' }, ...more } },
      outputSchema: { type: 'object' },
    },
  },
  data: {},
  pages: {
    '/': { title: 'Home', actions: [] },
    '/bookings': { title: 'Bookings', actions: ['booking.cancel'] },
  },
});

let folder = '';
let site: SmallSite;
let bookings = BOOKINGS;
/** Further properties of the input schema. */
let more = {};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-approve-'));
  bookings = BOOKINGS;
  more = {};
  site = await startSmallSite(({ url = '' }) => {
    if (url === '/.well-known/agent-manifest.json')
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(manifest(site.origin)),
      };
    if (url.startsWith('/cancel')) return { body: '<p>Cancelled.</p>' };
    return { body: url === '/bookings' ? bookings : '<h1>Home</h1>' };
  });
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const CANCEL = ['booking.cancel', '{"row_key":"b-2"}'];
const own = () => Object.assign(new MemoryIo(), { ownFolder: folder });
const isCancelled = () => site.requests.includes('POST /cancel?b-2');

async function approved(path: string, ...args: readonly string[]): Promise<{ id: string; shown: string }> {
  const terminal = new FakeTerminal();
  const io = Object.assign(own(), { openTerminal: () => terminal });
  let shown = '';
  const write = terminal.output.write.bind(terminal.output);
  Object.assign(terminal.output, {
    write: (chunk: Buffer, ...more: []) => {
      shown += chunk.toString();
      return write(chunk, ...more);
    },
  });
  const asked = runCli(['page', 'approve', `${site.origin}${path}`, ...args, '--json'], io);
  await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
  expect(await asked).toBe(0);
  return { id: JSON.parse(io.output.join('\n')).approval, shown };
}

async function act(path: string, args: readonly string[], ...options: readonly string[]) {
  const io = own();
  const exit = await runCli(['page', 'act', `${site.origin}${path}`, ...args, ...options], io);
  return { exit, errors: io.errors.join('\n') };
}

test('the owner sees the text of the row, not only its key', async () => {
  const { shown } = await approved('/', ...CANCEL);
  expect(shown).toContain('row: "Palm"');
  expect(shown).toContain('arguments: {"row_key":"b-2"}');
});

test('the owner sees everything that the approval is bound to, hidden values too', async () => {
  bookings = BOOKINGS.replaceAll('value="t1"', 'value="9999"');
  const { shown } = await approved('/', ...CANCEL);
  expect(shown).toContain('sends: "POST /cancel?b-2"');
  expect(shown).toContain('also sends: {"price":"9999"}');
});

test('a long value is shown to its end', async () => {
  const long = `${'word '.repeat(300)}the-end`;
  bookings = BOOKINGS.replaceAll('value="t1"', `value="${long}"`);
  expect((await approved('/', ...CANCEL)).shown).toContain('the-end');
});

test('what cannot be seen, or looks like something else, is marked', async () => {
  bookings = BOOKINGS.replaceAll('value="t1"', 'value="p\u0430y\u200Bpal\uFFFC"');
  const { shown } = await approved('/', ...CANCEL);
  for (const mark of ['‹Latin + Cyrillic›', '‹U+200B›', '‹U+FFFC›']) expect(shown).toContain(mark);
});

test('more than can be shown on a terminal is not approved there', async () => {
  bookings = BOOKINGS.replaceAll('value="t1"', `value="${'x'.repeat(60_000)}"`);
  const io = Object.assign(own(), { openTerminal: () => new FakeTerminal() });
  expect(await runCli(['page', 'approve', `${site.origin}/`, ...CANCEL], io)).toBe(1);
  expect(io.errors.join('\n')).toContain('too long to show');
});

test('the owner sees what the agent says that they said, and where the row comes from', async () => {
  const { shown } = await approved('/', ...CANCEL, '--request', 'Cancel the booking of the palm');
  expect(shown).toContain('The agent says that you said: “Cancel the booking of the palm”');
  expect(shown).toMatch(/Row: the row “.*Palm.*”/);
});

test('nothing is approved for a request that forbids it', async () => {
  const io = Object.assign(own(), { openTerminal: () => new FakeTerminal() });
  const args = [`${site.origin}/`, ...CANCEL, '--request', 'Do not cancel the booking of the palm'];
  expect(await runCli(['page', 'approve', ...args], io)).toBe(1);
  expect(io.errors.join('\n')).toContain('An agent cannot do it for this request.');
});

test.each([
  ['/', '/bookings'],
  ['/bookings', '/'],
])('an approval given from %s holds for the same action from %s', async (from, to) => {
  const { id } = await approved(from, ...CANCEL);
  await act(to, CANCEL, '--approval', id);
  expect(isCancelled()).toBe(true);
});

test.each([
  [
    'other values',
    () => ['booking.cancel', '{"row_key":"b-1"}'],
    'the values of the call are not those they saw',
  ],
  [
    'a page that would send something else',
    () => {
      bookings = BOOKINGS.replaceAll('t1', 't2');
      return CANCEL;
    },
    'the page would send something else than what they saw',
  ],
  [
    'an action that takes more',
    () => {
      more = { why: { type: 'string' } };
      return CANCEL;
    },
    'the terms or fields of the action are not those they saw',
  ],
])('an approval does not hold for %s, and says so in plain words', async (_what, change, reason) => {
  const { id } = await approved('/', ...CANCEL);
  const { exit, errors } = await act('/', change(), '--approval', id);
  expect(errors).toContain(`The approval does not cover this: ${reason}.`);
  expect(errors).toContain(`handrail page approve ${site.origin}/bookings booking.cancel`);
  expect(errors).not.toMatch(/Hash|Digest/);
  expect(exit).toBe(1);
  expect(site.requests.some((each) => each.startsWith('POST'))).toBe(false);
});

test('an agent that is served the site learns why an approval does not cover its call, and the way out', async () => {
  await approved('/bookings', 'booking.cancel', '{"row_key":"b-1"}');
  const [input, output] = [new PassThrough(), new PassThrough()];
  const io = Object.assign(own(), { takeStandardStreams: () => ({ input, output }) });
  const served = runCli(['page', 'serve', `${site.origin}/`, '--stdio'], io);
  const lines = createInterface(output)[Symbol.asyncIterator]();
  const ask = async (method: string, params: object) => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: method, method, params })}\n`);
    return String((await lines.next()).value);
  };
  const clientInfo = { name: 'test', version: '1' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const refused = await ask('tools/call', { name: 'booking.cancel', arguments: { row_key: 'b-2' } });
  expect(refused).toContain(
    'The approval does not cover this: the values of the call are not those they saw.',
  );
  expect(refused).toContain(`handrail page approve ${site.origin}/bookings booking.cancel`);
  const agreed = { name: 'booking.cancel', arguments: { row_key: 'b-1' } };
  await ask('tools/call', agreed);
  expect(site.requests).toContain('POST /cancel?b-1');
  input.end();
  expect(await served).toBe(0);
});
