import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram, RunningProgram, repositoryRoot } from '../testing/built-program.ts';
import { blocksIn } from '../testing/documented.ts';

beforeAll(buildProgram);

const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');

test('each of the three commands of the README does what it says', async () => {
  const commands = [...readme.matchAll(/^npx handrail (.+)$/gm)].map(([, line = '']) => line.split(' '));
  const [up = [], serve = [], describe = []] = commands;
  expect(commands.map(([first]) => first)).toEqual(['up', 'assist', 'page']);
  const folder = mkdtempSync(join(tmpdir(), 'handrail-readme-'));
  const billing = await startBilling({ file: join(folder, 'billing.json') });
  const host = new RunningProgram([...up, '--port', '0', '--data', join(folder, 'data')]);
  try {
    await host.waitFor(/The host is up at (http:\S+)/);
    await host.waitFor(/http:\S+\/s\/[\w-]{12} \(works once, within ten minutes\)\n/);
    // The page for owners shows the same two lines.
    const [shown = ''] = blocksIn('docs/how-to/answer-an-agent.md', 'console');
    const plain = (text: string) => text.replaceAll(/:\d{4,}|(?<=\/s\/)[\w-]{12}/g, '');
    expect(plain(host.output)).toContain(plain(shown.replace(/^\$ .*\n/, '')));
    const program = join(repositoryRoot, 'apps/cli/bin/handrail.js');
    const client = await connectStdio({ command: 'node', args: [program, ...serve], cwd: repositoryRoot });
    expect((await client.list()).map(({ name }) => name)).toContain('formspec.field.set');
    await client.close();
    const here = (word: string) => (word === 'https://your-site.example' ? `${billing.url}/invoices/` : word);
    const described = new RunningProgram(describe.map(here));
    expect(await described.ended()).toBe(0);
    expect(described.output).toContain('invoice.create');
    await host.stop('SIGINT');
    expect(host.output).toContain('Goodbye. Everything is saved in');
  } finally {
    await host.stop('SIGKILL');
    await billing.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test('the pictures and the recording of the README are there and small', () => {
  const all = [...readme.matchAll(/(?:src|srcset)="(docs\/images\/[^"]+)"/g)].map(([, path = '']) => path);
  const recordings = all.filter((path) => path.endsWith('.svg'));
  expect(all).toHaveLength(4);
  expect(recordings).toHaveLength(2);
  for (const path of all) {
    const most = recordings.includes(path) ? 500_000 : 200_000;
    expect(statSync(join(repositoryRoot, path)).size, path).toBeLessThan(most);
  }
});
