import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { readError, readResult } from '@handrail/tools';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, repositoryRoot } from '../../testing/built-program.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-page-serve-'));
let billing: Billing;
beforeAll(async () => {
  buildProgram();
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

describe('a site as MCP server', { timeout: 120_000 }, () => {
  test('the official client lists its actions and data views and calls them', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ ...serving(), stderr: 'ignore' }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
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

test('how to serve has to be said', async () => {
  const io = new MemoryIo();
  expect(await runCli(['page', 'serve', billing.url], io)).toBe(2);
  expect(io.errors.join('\n')).toContain('--stdio');
});
