import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@handrail/client';
import { startServer } from '@handrail/server';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const page = readFileSync(join(repositoryRoot, 'docs/how-to/from-contract-to-host.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

/** The files that the page works on, at the paths it names. */
function files(): Record<string, string> {
  const folder = 'examples/guided-task/contracts';
  const contracts = readdirSync(join(repositoryRoot, folder)).map((name) => [
    `${folder}/${name}`,
    readFileSync(join(repositoryRoot, folder, name), 'utf8'),
  ]);
  return { ...Object.fromEntries(contracts), 'claim-gate.json': blocks('json')[0] ?? '' };
}

test('every command of docs/how-to/from-contract-to-host.md does what the page says', async () => {
  const lines = blocks('sh').flatMap((block) => block.trim().split('\n'));
  const up = lines.find((line) => line.startsWith('npx handrail up ')) ?? '';
  const option = (name: string) =>
    join(repositoryRoot, new RegExp(`--${name} (\\S+)`).exec(up)?.[1] ?? 'nothing');
  const dataFolder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
  const server = await startServer({
    ...{ dataFolder, port: 0, logLevel: 'silent' },
    contracts: option('contracts'),
    forms: [option('forms')],
  });
  try {
    const exits: number[] = [];
    for (const line of lines) {
      if (line === up) continue;
      const io = new MemoryIo(files());
      Object.assign(io, { environment: { HANDRAIL_KEY: server.adminKey } });
      const words = splitCommand(line.replace(/^npx /, ''));
      const needsHost = words[0] === 'run' || words[1] === 'register';
      exits.push(await runCli([...words, ...(needsHost ? ['--url', server.url] : [])], io));
    }
    // All is fine until the last, which is refused.
    expect(exits).toEqual([0, 0, 0, 0, 0, 1]);
    const { runs } = await createClient({ url: server.url, key: server.adminKey }).runs.list();
    expect(runs.map(({ status }) => status)).toEqual(['failed', 'completed']);
    const io = new MemoryIo();
    Object.assign(io, { environment: { HANDRAIL_KEY: server.adminKey } });
    await runCli(['run', 'result', runs[0]?.runId ?? '', '--url', server.url], io);
    const shown = (blocks('text')[0] ?? '').split('\n').slice(2, 4);
    for (const line of shown) expect(io.output.join('\n')).toContain(line);
  } finally {
    await server.close();
    rmSync(dataFolder, { recursive: true });
  }
});
