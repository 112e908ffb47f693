import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { readResult } from '@handrail/tools';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram, RunningProgram, repositoryRoot, runProgram } from '../testing/built-program.ts';
import { shownCommands } from '../testing/documented.ts';
import { splitCommand } from '../testing/scenario.ts';

beforeAll(buildProgram);

interface ClientConfiguration {
  readonly mcpServers: Readonly<
    Record<string, { readonly command: string; readonly args: readonly string[] }>
  >;
}

/** The client configurations that a page shows, exactly as a reader would copy them. */
function configurationsIn(page: string): readonly ClientConfiguration[] {
  const text = readFileSync(join(repositoryRoot, page), 'utf8');
  return [...text.matchAll(/^```json\n(.*?)^```/gms)]
    .map(([, block]) => JSON.parse(block ?? '') as object)
    .filter((block): block is ClientConfiguration => 'mcpServers' in block);
}

test.each(['README.md', 'docs/how-to/connect-an-agent-to-a-form.md'])(
  'the client configuration in %s starts a form that an agent can fill',
  async (page) => {
    const servers = configurationsIn(page).flatMap(({ mcpServers }) => Object.values(mcpServers));
    expect(servers).toHaveLength(1);
    for (const { command, args } of servers) {
      const client = await connectStdio({ command, args, cwd: repositoryRoot });
      expect((await client.list()).map(({ name }) => name)).toContain('formspec.field.bulkSet');
      const entry = { path: 'applicant.givenName', value: 'Ada' };
      expect(readResult(await client.call('formspec.field.set', entry))).toMatchObject({ accepted: true });
      await client.close();
    }
  },
);

test('the client configuration in docs/how-to/operate-a-site.md serves the site it names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
  const billing = await startBilling({ file: join(folder, 'billing.json') });
  const servers = configurationsIn('docs/how-to/operate-a-site.md').flatMap(({ mcpServers }) =>
    Object.values(mcpServers),
  );
  expect(servers).toHaveLength(1);
  for (const { command, args } of servers) {
    expect(args).toContain('http://127.0.0.1:4100/');
    const here = args.map((each) => (each === 'http://127.0.0.1:4100/' ? billing.url : each));
    const client = await connectStdio({ command, args: here, cwd: repositoryRoot });
    expect((await client.list()).map(({ name }) => name)).toContain('invoice.create');
    await client.close();
  }
  await billing.close();
  rmSync(folder, { recursive: true });
});

test('what docs/how-to/connect-an-agent-to-a-form.md serves over HTTP is called by hand as it says', async () => {
  const [serve, exported, ...calls] = shownCommands('docs/how-to/connect-an-agent-to-a-form.md');
  expect(exported?.command).toBe('export HANDRAIL_TOKEN=…');
  const HANDRAIL_TOKEN = 'a-token-of-this-test';
  const served = new RunningProgram(
    splitCommand(serve?.command ?? '').map((word) => (word === '8123' ? '0' : word)),
    {
      HANDRAIL_TOKEN,
    },
  );
  try {
    const url = await served.waitFor(/is served at (http:\S+)/);
    const [first = '', second = ''] = (serve?.output ?? '')
      .replaceAll('http://127.0.0.1:8123', url)
      .split('\n');
    await served.waitFor(/MCP at/);
    expect(`${served.output}${served.errors}`).toContain(`${first}\n${second}`);
    process.env.HANDRAIL_TOKEN = HANDRAIL_TOKEN;
    for (const { command, output } of calls.slice(0, 3)) {
      const { stdout, stderr } = runProgram(splitCommand(command.replace('http://127.0.0.1:8123', url)));
      const shown = output.split('\n…')[0] ?? '';
      expect(`${stdout}${stderr}`.slice(0, shown.length), command).toBe(shown);
    }
  } finally {
    delete process.env.HANDRAIL_TOKEN;
    await served.stop('SIGTERM');
  }
});
