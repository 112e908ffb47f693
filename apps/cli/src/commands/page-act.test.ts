import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let folder = '';
let billing: Billing;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-page-'));
  billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
});
afterEach(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

const NEW = '{"customer_email":"a@example.com","amount":"12.50","currency":"eur"}';
const DELETE = ['workspace.delete', '{"delete_confirmation_text":"DELETE"}'];
const approvalFiles = () => readdirSync(join(folder, 'own', 'approvals')).filter((name) => name !== 'key');

function io(terminal?: FakeTerminal): MemoryIo {
  const made = Object.assign(new MemoryIo(), { ownFolder: join(folder, 'own') });
  return terminal ? Object.assign(made, { openTerminal: () => terminal }) : made;
}

async function run(args: readonly string[], given = io()) {
  const exit = await runCli(['page', ...args], given);
  return { exit, output: given.output.join('\n'), errors: given.errors.join('\n') };
}

const act = (...args: string[]) => run(['act', `${billing.url}/invoices/`, ...args]);

/** The owner at their terminal agrees to a call beforehand. */
async function approved(args: readonly string[], keys = [KEYS.down, KEYS.enter]) {
  const terminal = new FakeTerminal();
  const asked = run(['approve', `${billing.url}/invoices/`, ...args, '--json'], io(terminal));
  await terminal.reply('Yes, do this', ...keys);
  const { output, exit } = await asked;
  return {
    exit,
    ...(JSON.parse(output) as { readonly approval: string | null; readonly expiresAt?: string }),
  };
}

describe('an action that needs nobody', () => {
  test('is carried out on its own page, with arguments as people write them', async () => {
    const before = billing.invoices().length;
    const { exit, output } = await act('invoice.create', NEW);
    expect(output).toMatch(
      /✓ Create invoice\n {2}The page says: Invoice \S+ over 12\.50 EUR for a@example\.com/,
    );
    expect(exit).toBe(0);
    expect(billing.invoices()).toHaveLength(before + 1);
  });

  test('works the same after a redesign', async () => {
    billing.redesign('redesigned');
    expect((await act('invoice.create', NEW)).exit).toBe(0);
  });

  test.each([
    [
      'arguments that do not fit',
      ['invoice.create', '{"customer_email":"a@example.com","amount":-1,"currency":"EUR"}'],
      1,
      /amount/,
    ],
    [
      'an action that is not there',
      ['invoice.drop', '{}'],
      2,
      /It offers: invoice\.create, invoice\.list, workspace\.delete/,
    ],
    ['input that is not JSON', ['invoice.create', '{'], 2, /not JSON/],
  ])('is refused for %s, and nothing is done', async (_what, args, code, says) => {
    const before = billing.invoices().length;
    const { exit, errors } = await act(...args);
    expect(errors).toMatch(says);
    expect(exit).toBe(code);
    expect(billing.invoices()).toHaveLength(before);
  });
});

test.each([
  ['answers with an error', 500, 'text/html', 'oops', /answered with 500/],
  ['is broken', 200, 'application/json', '{"version":"0.1"}', /cannot be used, so nothing is done/],
])('a site whose manifest %s is not acted on', async (_what, status, type, body, says) => {
  const sent: string[] = [];
  const site = createServer(({ url = '/', method = 'GET' }, response) => {
    if (method === 'POST') sent.push(url);
    const isManifest = url.startsWith('/.well-known/');
    response.writeHead(isManifest ? status : 200, { 'content-type': isManifest ? type : 'text/html' });
    response.end(
      isManifest ? body : '<form method="post" data-agent-kind="action" data-agent-action="a.b"></form>',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { exit, errors } = await run([
    'act',
    `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    'a.b',
  ]);
  expect(errors).toMatch(says);
  expect(exit).toBe(3);
  expect(sent).toEqual([]);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

test('a data view is shown as a table, and as JSON', async () => {
  const { output } = await act('invoice.list', '{"status":"PAID"}');
  expect(output).toMatch(/^\/invoices\/\?status=paid\nid +customer_email +amount +currency +status/);
  expect(output).not.toMatch(/draft|sent/);
  const asJson = JSON.parse((await act('invoice.list', '{"status":"paid"}', '--json')).output);
  expect(asJson).toMatchObject({ action: 'invoice.list', result: { route: '/invoices/?status=paid' } });
});

describe('an action that needs the owner', () => {
  test('is refused without a terminal, whatever is stated', async () => {
    for (const args of [DELETE, [...DELETE, '--approval', 'confirmed']]) {
      const { exit, errors } = await act(...args);
      expect(errors).toContain('x-confirmation-required');
      expect(exit).toBe(1);
    }
    const said = '{"delete_confirmation_text":"DELETE","confirmed":true,"confirm":true}';
    const confirming = await act('workspace.delete', said);
    expect(confirming.errors).toContain('"confirmed" is not an argument');
    expect(confirming.exit).toBe(1);
    expect(billing.invoices().length).toBeGreaterThan(0);
  });

  test.each([
    ['Enter alone', [KEYS.enter], 1, false],
    ['a yes', [KEYS.down, KEYS.enter], 0, true],
  ])('is asked about on the terminal: %s', async (_what, keys, code, isGone) => {
    const terminal = new FakeTerminal();
    const asked = run(['act', `${billing.url}/invoices/`, ...DELETE], io(terminal));
    await terminal.reply('The risk is high.');
    await terminal.reply('"delete_confirmation_text":"DELETE"');
    await terminal.reply('Yes, do this', ...keys);
    expect((await asked).exit).toBe(code);
    expect(billing.invoices().length === 0).toBe(isGone);
  });
});

describe('an approval', () => {
  test('lets exactly its call happen, once', async () => {
    const { approval, exit } = await approved(DELETE);
    expect(exit).toBe(0);
    expect(billing.invoices().length).toBeGreaterThan(0);
    expect(await act(...DELETE, '--approval', String(approval))).toMatchObject({ exit: 0 });
    expect(billing.invoices()).toEqual([]);
    expect(await act(...DELETE, '--approval', String(approval))).toMatchObject({
      exit: 1,
      errors: expect.stringMatching(/used before/),
    });
  });

  test('is kept where only the owner reads it, and holds no value', async () => {
    await approved(DELETE);
    const own = join(folder, 'own', 'approvals');
    const [file = ''] = approvalFiles();
    expect(statSync(own).mode & 0o777).toBe(0o700);
    expect(statSync(join(own, 'key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(own, file)).mode & 0o777).toBe(0o600);
  });

  test('is not issued after a no, and not without a terminal', async () => {
    expect(await approved(DELETE, [KEYS.enter])).toEqual({ exit: 1, approval: null });
    expect(approvalFilesOrNone()).toEqual([]);
    const { exit, errors } = await run(['approve', `${billing.url}/invoices/`, ...DELETE]);
    expect(errors).toContain('Only the owner can approve, in an interactive terminal');
    expect(exit).toBe(3);
  });

  test('of another site, expired or forged is worth nothing, and stays unused', async () => {
    const { approval } = await approved(DELETE);
    const other = await startBilling({ file: join(folder, 'other.json') });
    const elsewhere = await run(['act', `${other.url}/settings/`, ...DELETE, '--approval', String(approval)]);
    await other.close();
    expect(elsewhere.errors).toMatch(/given for another form or site/);
    const late = Object.assign(io(), { clock: { now: () => Date.UTC(2026, 2, 31, 13) } });
    const expired = await run(['act', `${billing.url}/`, ...DELETE, '--approval', String(approval)], late);
    expect(expired.errors).toMatch(/expired/);
    writeFileSync(
      join(folder, 'own', 'approvals', 'forged-approval.json'),
      JSON.stringify({ id: 'forged-approval', expiresAt: 9e15, fields: {}, seal: 'x' }),
    );
    expect((await act(...DELETE, '--approval', 'forged-approval')).errors).toMatch(/not issued here/);
    expect((await act(...DELETE, '--approval', '../../billing')).exit).toBe(1);
    expect(billing.invoices().length).toBeGreaterThan(0);
    expect(approvalFiles()).toHaveLength(2);
  });

  test('covers what the owner does not fill in: another hidden price, and nothing is sent', async () => {
    let price = 10;
    const sent: string[] = [];
    const shop = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.method === 'POST') sent.push(request.url ?? '');
      response.end(`<form action="/buy" method="post" data-agent-kind="action" data-agent-action="cart.buy"
        data-agent-confirm="required"><input type="hidden" name="price" value="${price}">
        <input type="hidden" name="csrf_token" value="${Math.random()}">
        <input name="n" data-agent-kind="field" data-agent-field="count"><button>Buy</button></form>`);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
    const approve = async () => {
      const terminal = new FakeTerminal();
      const asked = run(['approve', url, 'cart.buy', '{"count":"1"}', '--json'], io(terminal));
      await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
      return String((JSON.parse((await asked).output) as { readonly approval: string }).approval);
    };
    const buy = async (approval: string) =>
      run(['act', url, 'cart.buy', '{"count":"1"}', '--approval', approval]);
    const first = await approve();
    price = 1_000;
    expect((await buy(first)).errors).toContain('the page would send something else than what they saw');
    expect(sent).toEqual([]);
    price = 10;
    // The shop answers with the same page, which proves nothing.
    expect(await buy(first)).toMatchObject({ exit: 4, output: expect.stringContaining('? ') });
    expect(sent).toEqual(['/buy']);
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });

  test('is for what needs one', async () => {
    const { exit, errors } = await run(
      ['approve', `${billing.url}/invoices/`, 'invoice.create', NEW],
      io(new FakeTerminal()),
    );
    expect(errors).toContain('needs no approval');
    expect(exit).toBe(2);
  });

  test('is not asked for when the call could not happen', async () => {
    const { exit, errors } = await run(
      ['approve', `${billing.url}/invoices/`, 'workspace.delete', '{"delete_confirmation_text":"no"}'],
      io(new FakeTerminal()),
    );
    expect(errors).toMatch(/delete_confirmation_text/);
    expect(exit).toBe(1);
  });
});

function approvalFilesOrNone(): readonly string[] {
  try {
    return approvalFiles();
  } catch {
    return [];
  }
}

test('a manifest of another origin is described as an error that names both', async () => {
  const manifest = await (await fetch(`${billing.url}/.well-known/agent-manifest.json`)).text();
  const copy = createServer(({ url = '/' }, response) => {
    const isManifest = url.startsWith('/.well-known/');
    response.setHeader('content-type', isManifest ? 'application/json' : 'text/html');
    response.end(isManifest ? manifest : '<p>A copy</p>');
  });
  await new Promise<void>((resolve) => copy.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(copy.address() as AddressInfo).port}`;
  const says = `The manifest is for ${billing.url}, but this page is at ${origin}.`;
  const described = await run(['describe', `${origin}/`]);
  expect(described.output.replace(/\s+/g, ' ')).toContain(`error: ${says}`);
  const acted = await run(['act', `${origin}/`, 'invoice.create', NEW]);
  expect(acted.errors).toContain(says);
  expect(acted.exit).toBe(1);
  copy.closeAllConnections();
  await new Promise((resolve) => copy.close(resolve));
});
