import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-page-browser-'));
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling({ file: join(folder, 'billing.json') });
});
afterAll(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

const IN_BROWSER = ['--browser', '--unsandboxed-browser'];

async function run(command: string, path: string, args: readonly string[], terminal?: FakeTerminal) {
  const io = new MemoryIo();
  if (terminal) Object.assign(io, { openTerminal: () => terminal });
  const exit = await runCli(['page', command, new URL(path, billing.url).href, ...args], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

test('a page that goes to another origin once a field is filled is reported, and nothing is called done', async () => {
  const server = createServer((request, response) => {
    const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/other`;
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Notes</title><form method="post" action="/save" data-agent-kind="action" data-agent-action="note.add">
      <input name="x" data-agent-kind="field" data-agent-field="x" oninput="setTimeout(() => { location = '${elsewhere}'; }, 50)">
      <button>Save</button></form>${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { exit, errors, output } = await run('act', url, ['note.add', '{"x":"v"}', ...IN_BROWSER]);
  server.closeAllConnections();
  server.close();
  // It leaves before the press or during it, as the machine allows.
  expect(`${errors}${output}`).not.toMatch(/defect|✓/);
  expect(`${errors}${output}`).not.toBe('');
  expect(exit).toBe(4);
});

describe('a site in a real browser, from the command line', () => {
  test.each(['classic', 'redesigned'] as const)('does the same in its %s design', async (variant) => {
    billing.redesign(variant);
    const input = `{"customer_email":"${variant}@example.com","amount":12.5,"currency":"EUR"}`;
    const { exit, errors, output } = await run('act', '/settings/', ['invoice.create', input, ...IN_BROWSER]);
    expect(errors).toBe('');
    expect(output).toMatch(/The page says: .*12\.50 EUR/);
    expect(exit).toBe(0);
    const [newest, ...others] = billing.invoices();
    expect(newest).toMatchObject({ customerEmail: `${variant}@example.com`, cents: 1250 });
    expect(others.some(({ customerEmail }) => customerEmail === newest?.customerEmail)).toBe(false);
  });

  test('is described there as it is when it is parsed', async () => {
    const described = async (...more: string[]) => {
      const { output } = await run('describe', '/settings/', ['--json', ...more]);
      const { findings: _, ...rest } = JSON.parse(output);
      return rest;
    };
    expect(await described(...IN_BROWSER)).toEqual(await described());
  });

  test('is reported to have no such page, with the HTTP status', async () => {
    const { exit, output } = await run('describe', '/nowhere/', IN_BROWSER);
    expect(output).toContain('error: The site answered this address with the HTTP status 404.');
    expect(exit).toBe(1);
  });

  test('shows paid invoices, read from the page', async () => {
    const { output } = await run('act', '/settings/', ['invoice.list', '{"status":"paid"}', ...IN_BROWSER]);
    expect(output).toMatch(/^\/invoices\/\?status=paid\n/);
    const paid = billing.invoices().filter(({ status }) => status === 'paid');
    for (const { id } of paid) expect(output).toContain(id);
    expect(output.split('\n')).toHaveLength(paid.length + 2);
  });

  test('is not changed by an approval that was given for the page without its script', async () => {
    const ownFolder = join(folder, 'own');
    const deletion = ['workspace.delete', '{"delete_confirmation_text":"DELETE"}'];
    const terminal = new FakeTerminal();
    const owner = Object.assign(new MemoryIo(), { ownFolder, openTerminal: () => terminal });
    const asked = runCli(['page', 'approve', `${billing.url}/`, ...deletion, '--json'], owner);
    await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
    expect(await asked).toBe(0);
    const { approval } = JSON.parse(owner.output.join('\n'));
    const io = Object.assign(new MemoryIo(), { ownFolder });
    await runCli(['page', 'act', `${billing.url}/`, ...deletion, '--approval', approval, ...IN_BROWSER], io);
    expect(io.errors.join('\n')).toContain('it was given without --browser and is used with it.');
    expect(billing.invoices().length).toBeGreaterThan(0);
  });

  test('is emptied when the owner says yes, and not before', async () => {
    const deletion = ['workspace.delete', '{"delete_confirmation_text":"DELETE"}', ...IN_BROWSER];
    expect((await run('act', '/invoices/', deletion)).errors).toContain('x-confirmation-required');
    expect(billing.invoices().length).toBeGreaterThan(0);
    const terminal = new FakeTerminal();
    const asked = run('act', '/invoices/', deletion, terminal);
    await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
    expect((await asked).exit).toBe(0);
    expect(billing.invoices()).toEqual([]);
  });
});

test('a request is read again on a page that only its script draws', async () => {
  const drawn = `<form method="post" action="/save" data-agent-kind="action" data-agent-action="note.add">
    <label>Colour <select name="c" data-agent-kind="field" data-agent-field="colour">
      <option value="c1">red</option><option value="c2">blue</option></select></label><button>Save</button></form>`;
  const posted: string[] = [];
  const site = await startSmallSite((request) => {
    if (request.url === '/.well-known/agent-manifest.json')
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(manifest(site.origin)) };
    if (request.method === 'POST') {
      request.on('data', (chunk: Buffer) => posted.push(chunk.toString()));
      return { body: '<p>Saved.</p>' };
    }
    const script = `<script>document.body.innerHTML = ${JSON.stringify(drawn)};</script>`;
    return { body: request.url === '/notes' ? `<body>${script}</body>` : '<body><h1>Home</h1></body>' };
  });
  try {
    const { output, errors } = await run('do', `${site.origin}/`, ['Add a blue note', ...IN_BROWSER]);
    // What an option is sent as is known from the page alone.
    expect(`${output}${errors}`).toContain('Colour: "blue" ("c2")  (from “blue”)');
    await expect.poll(() => posted).toEqual(['c=c2']);
  } finally {
    await site.close();
  }
});

function manifest(origin: string) {
  return {
    version: '0.1',
    site: { name: 'Notes', origin },
    actions: {
      'note.add': {
        title: 'Add a note',
        description: 'Adds a note.',
        scope: 'notes.write',
        risk: 'low',
        confirmation: 'optional',
        idempotent: false,
        inputSchema: { type: 'object', required: ['colour'], properties: { colour: { type: 'string' } } },
        outputSchema: { type: 'object' },
      },
    },
    data: {},
    pages: { '/': { title: 'Home' }, '/notes': { title: 'Notes', actions: ['note.add'] } },
  };
}
