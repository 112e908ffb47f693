import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { type Billing, startBilling } from '@handrail/billing';
import { readError, readResult } from '@handrail/tools';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, repositoryRoot } from '../../testing/built-program.ts';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-page-serve-'));
let billing: Billing;
beforeAll(async () => {
  await buildProgram();
  billing = await startBilling({ file: join(folder, 'billing.json') });
}, 180_000);
afterAll(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

const program = join(repositoryRoot, 'apps/cli/bin/handrail.js');
const serving = (...options: string[]) => ({
  command: process.execPath,
  args: [program, 'page', 'serve', `${billing.url}/invoices/`, '--stdio', ...options],
});

describe('a site as MCP server', () => {
  test('the official client lists its actions and data views and calls them', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ ...serving(), stderr: 'ignore' }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'handrail.page.ask',
      'invoice.create',
      'invoice.list',
      'page.data.read',
      'page.site.describe',
      'workspace.delete',
    ]);
    expect(tools.find(({ name }) => name === 'invoice.list')?.annotations?.readOnlyHint).toBe(true);
    expect(tools.find(({ name }) => name === 'workspace.delete')?.annotations?.destructiveHint).toBe(true);
    const listed = await client.callTool({ name: 'invoice.list', arguments: { status: 'paid' } });
    expect(JSON.stringify(listed.content)).toContain('/invoices/?status=paid');
    const input = { customer_email: 'mcp@example.com', amount: 7, currency: 'EUR' };
    const created = await client.callTool({ name: 'invoice.create', arguments: input });
    expect(created.isError ?? false).toBe(false);
    expect(billing.invoices()[0]).toMatchObject({ customerEmail: 'mcp@example.com', cents: 700 });
    await client.close();
  });

  test('what needs the owner does not happen on the word of a client', async () => {
    const client = await connectStdio({ ...serving(), stderr: 'ignore', askOwner: () => 'agreed' });
    const deletion = { delete_confirmation_text: 'DELETE' };
    expect(readError(await client.call('workspace.delete', deletion)).code).toBe('x-confirmation-required');
    expect(billing.invoices().length).toBeGreaterThan(0);
    expect(readResult(await client.call('page.site.describe', {}))).toMatchObject({
      name: expect.any(String),
    });
    await client.close();
  });
});

describe('a request that an agent passes on', () => {
  const text = 'Create an invoice for ann@example.com for 12 EUR';
  const input = { customer_email: 'ann@example.com', amount: 12, currency: 'EUR' };

  test('is understood by the site, and its calls are made', async () => {
    const client = await connectStdio({ ...serving(), stderr: 'ignore' });
    const asked = readResult(await client.call('handrail.page.ask', { request: text }));
    expect(asked).toMatchObject({
      saidBy: 'agent',
      calls: [{ tool: 'invoice.create', arguments: input }],
    });
    const made = await client.call('invoice.create', input, { request: { text } });
    expect(readResult(made)).toMatchObject({ verdict: 'succeeded' });
    await client.close();
  });

  test('stops what it forbids, and leaves to the owner what it does not say', async () => {
    const before = billing.invoices().length;
    const client = await connectStdio({ ...serving(), stderr: 'ignore' });
    const call = async (amount: number, request: string) =>
      readError(await client.call('invoice.create', { ...input, amount }, { request: { text: request } }));
    expect((await call(12, `Do not ${text}`)).code).toBe('x-not-asked-for');
    const { code, message } = await call(1200, text);
    expect(code).toBe('x-confirmation-required');
    expect(message).toContain('--request');
    expect(billing.invoices()).toHaveLength(before);
    await client.close();
  });
});

test('the official client acts in a real browser', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const inBrowser = serving('--browser', '--unsandboxed-browser');
  await client.connect(new StdioClientTransport({ ...inBrowser, stderr: 'ignore' }), { timeout: 90_000 });
  const input = { customer_email: 'browser@example.com', amount: 9, currency: 'USD' };
  const created = await client.callTool({ name: 'invoice.create', arguments: input });
  expect(JSON.stringify(created.content)).toContain('9.00 USD');
  expect(billing.invoices()[0]).toMatchObject({ customerEmail: 'browser@example.com', cents: 900 });
  await client.close();
});

test('what the owner approved on their terminal happens for the agent, once', async () => {
  const ownFolder = join(folder, 'own');
  const [input, output] = [new PassThrough(), new PassThrough()];
  const io = Object.assign(new MemoryIo(), { ownFolder, takeStandardStreams: () => ({ input, output }) });
  const served = runCli(['page', 'serve', `${billing.url}/`, '--stdio'], io);
  const lines = createInterface(output)[Symbol.asyncIterator]();
  const ask = async (method: string, params: object) => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: method, method, params })}\n`);
    return JSON.stringify((await lines.next()).value);
  };
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const deletion = { delete_confirmation_text: 'DELETE' };
  const drop = () => ask('tools/call', { name: 'workspace.delete', arguments: deletion });
  expect(await drop()).toContain('x-confirmation-required');

  const terminal = new FakeTerminal();
  const owner = Object.assign(new MemoryIo(), { ownFolder, openTerminal: () => terminal });
  const approved = runCli(
    ['page', 'approve', `${billing.url}/`, 'workspace.delete', JSON.stringify(deletion)],
    owner,
  );
  await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
  expect(await approved).toBe(0);

  expect(await drop()).toContain('completed');
  expect(billing.invoices()).toEqual([]);
  expect(await drop()).toContain('x-confirmation-required');
  input.end();
  expect(await served).toBe(0);
});

test('how to serve has to be stated', async () => {
  const io = new MemoryIo();
  expect(await runCli(['page', 'serve', billing.url], io)).toBe(2);
  expect(io.errors.join('\n')).toContain('--stdio');
});
