import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readResult } from '@handrail/tools';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackages, repositoryRoot } from '../testing/built-program.ts';
import { blocksIn, shownCommands } from '../testing/documented.ts';

const SERVE = 'docs/how-to/serve-a-toolset.md';
const MCP = 'docs/how-to/connect-an-mcp-client.md';
const TOKEN = 'a-token-of-this-test';

/** In the repository: only there can the packages be imported by their names. */
mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
const folder = mkdtempSync(join(repositoryRoot, '.cache/documented-servers-'));
const closers: (() => Promise<unknown>)[] = [];
let port = '';
const here = (text: string) => text.replaceAll('8080', port);

beforeAll(async () => {
  buildPackages();
  port = await freePort();
  const [serve = '', client = ''] = blocksIn(SERVE, 'js');
  const [form = ''] = serve.split('const handler');
  const [stdio = '', http = '', call = ''] = blocksIn(MCP, 'js');
  const files = {
    'package.json': '{ "type": "module" }',
    'serve.js': here(serve),
    'client.js': here(`${client}console.log('it was called');\n`),
    'form.js': `${form}export { toolset };\n`,
    'form-server.js': stdio,
    'http-server.js': here(http),
    'call.js': call.replace(/^readResult\((.*)\)\.title;$/m, 'console.log(readResult($1).title);'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}, 180_000);
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : 0);
}

const environment = { ...process.env, TOKEN };

/** The first line that a program of the page prints; it goes on until it is ended. */
async function start(file: string): Promise<{ readonly line: string; stop(): Promise<unknown> }> {
  const program = spawn(process.execPath, [file], { cwd: folder, env: environment });
  const ended = once(program, 'exit');
  const stop = () => {
    program.kill();
    return ended;
  };
  closers.push(stop);
  const [said] = (await once(program.stdout, 'data')) as [Buffer];
  return { line: said.toString().trimEnd(), stop };
}

const run = async (file: string) =>
  (await promisify(execFile)(process.execPath, [file], { cwd: folder, env: environment })).stdout.trimEnd();

/** What a `curl` of the page is answered. */
async function curl(command: string): Promise<string> {
  const [, body = ''] = /--json '(.*?)'/.exec(command) ?? [];
  const [url = ''] = /http:\S+/.exec(here(command)) ?? [];
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body });
  return reply.text();
}

test(`the program and the requests of ${SERVE} answer as it says`, async () => {
  const [exported, node, ...requests] = shownCommands(SERVE);
  expect([exported?.command, node?.command]).toEqual([
    'export TOKEN=$(openssl rand -hex 16)',
    'node serve.js &',
  ]);
  const { line, stop } = await start('serve.js');
  expect(line).toBe(here(node?.output ?? ''));
  expect(requests).toHaveLength(2);
  for (const { command, output } of requests) expect(await curl(command)).toBe(output);
  expect(await run('client.js')).toBe('it was called');
  await stop();
});

test(`the client of ${MCP} starts the program that it names, and so does the call from a program`, async () => {
  const [text = ''] = blocksIn(MCP, 'json');
  const { mcpServers } = JSON.parse(text) as {
    mcpServers: Record<string, { command: string; args: readonly string[] }>;
  };
  for (const { command, args } of Object.values(mcpServers)) {
    const client = await connectStdio({ command, args, cwd: folder });
    expect(readResult(await client.call('formspec.form.describe', {}))).toMatchObject({ title: 'Order' });
    await client.close();
  }
  expect(await run('call.js')).toBe('Order');
});

test(`the server of ${MCP} answers over HTTP at the address that it prints`, async () => {
  const { line, stop } = await start('http-server.js');
  expect(line).toBe(`http://127.0.0.1:${port}/mcp`);
  const refused = await fetch(line, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(401);
  await stop();
});
