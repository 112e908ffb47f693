import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type HostClient } from '@handrail/client';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, RunningProgram } from '../../apps/cli/testing/built-program.ts';
import {
  AGENT_SCOPES,
  MCP_CLIENTS,
  type McpClient,
  mcpConfiguration,
} from '../../apps/dashboard/src/pages/start/mcp-configuration.ts';

const TIDY_UP = {
  ...{ id: 'tidy-up', name: 'Tidy up', version: '1.0.0', edges: [], triggers: [], variables: [] },
  ...{ metadata: {}, settings: {} },
  nodes: [
    { id: 'tidy', typeId: 'core.noop', name: 'Tidy', position: { x: 0, y: 0 }, config: {}, inputs: {} },
  ],
};

let folder = '';
let host: RunningProgram;
let url = '';
let owner: HostClient;

beforeAll(async () => {
  await buildProgram();
  folder = mkdtempSync(join(tmpdir(), 'handrail-agent-'));
  const data = join(folder, 'data');
  host = new RunningProgram(['up', '--data', data, '--port', '0']);
  const link = await host.waitFor(/(http:\S+\/s\/[\w-]{12})/);
  url = new URL(link).origin;
  owner = await signIn(link);
  await owner.workflows.register(TIDY_UP);
});
afterAll(async () => {
  await host?.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** The owner as their browser is, which alone can make keys. */
async function signIn(link: string): Promise<HostClient> {
  const origin = new URL(link).origin;
  const { url: login } = await fetch(link);
  const entered = await fetch(login, { method: 'POST', redirect: 'manual', headers: { origin } });
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const path = (entered.headers.get('location') ?? '').replace(/\/$/, '');
  const session = await fetch(`${origin}${path}/owner/session`, { headers: { cookie } });
  const { csrf } = (await session.json()) as { readonly csrf: string };
  return createClient({
    url: `${origin}${path}`,
    session: { csrf },
    platform: {
      fetch: (input, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('cookie', cookie);
        headers.set('origin', origin);
        return fetch(input, { ...init, headers });
      },
    },
  });
}

interface Entry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What each client reads of its file: the name of the list, and the entries' fields. */
const READ: Readonly<Record<McpClient, (document: unknown) => unknown>> = {
  claude: (document) => (document as { readonly mcpServers: unknown }).mcpServers,
  cursor: (document) => (document as { readonly mcpServers: unknown }).mcpServers,
  other: (document) => (document as { readonly mcpServers: unknown }).mcpServers,
  vscode: (document) => {
    const { servers } = document as { readonly servers: Record<string, { readonly type: unknown }> };
    for (const { type } of Object.values(servers)) expect(type).toBe('stdio');
    return servers;
  },
};

/** The command that a client takes from what was pasted into its file. */
function entryIn(client: McpClient, pasted: string): Entry {
  const entries = Object.values(READ[client](JSON.parse(pasted)) as Record<string, Entry>);
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error('One server was expected.');
  for (const each of [entry.command, ...entry.args, ...Object.values(entry.env)])
    expect(each).toBeTypeOf('string');
  return entry;
}

test.each(MCP_CLIENTS)(
  'what the dashboard copies for %s starts tools that work, and a key that is good for them alone',
  async (client) => {
    const { program } = (await owner.console.settings()) as { readonly program?: readonly string[] };
    const { key } = await owner.console.createKey({ label: `Agent of ${client}`, scopes: [...AGENT_SCOPES] });
    const { command, args, env } = entryIn(
      client,
      mcpConfiguration(client, { program: program ?? [], url, key }),
    );

    // Clients start it in a folder of their own, and programs with windows often without the search path of a shell.
    const transport = new StdioClientTransport({
      ...{ command, args: [...args], cwd: folder, stderr: 'pipe' },
      env: { ...env, PATH: folder },
    });
    const mcp = new Client({ name: client, version: '1.0.0' });
    await mcp.connect(transport);
    const { tools } = await mcp.listTools();
    const names = tools.map(({ name }) => name);
    expect(names.filter((name) => /approv|resolve|reply|answer|key/.test(name))).toEqual([]);
    const list = names.find((name) => name.includes('workflows'));
    const answer = await mcp.callTool({ name: list ?? '', arguments: {} });
    expect(answer.isError ?? false).toBe(false);
    expect(JSON.stringify(answer)).toContain('Tidy up');
    await mcp.close();

    const agent = createClient({ url, key, retries: 0 });
    expect(Object.keys(await agent.runs.list())).toContain('runs');
    for (const forbidden of [
      () => agent.console.keys(),
      () => agent.workflows.register(TIDY_UP),
      () => agent.audit.export(),
    ])
      await expect(forbidden()).rejects.toMatchObject({ status: 403 });
  },
);
