import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@handrail/testing';
import { expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { startSmallSite } from '../testing/small-site.ts';
import { runCli } from './run-cli.ts';

const PAGE = new URL('../../../docs/how-to/make-a-site-operable.md', import.meta.url);
const text = readFileSync(PAGE, 'utf8');

/** The first block of a kind in a numbered section. */
function blockIn(section: number, kind: string): string {
  const [, rest = ''] = text.split(new RegExp(`^## ${section}\\. .*\\n`, 'm'));
  const [own = ''] = rest.split(/^## /m);
  const block = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'ms').exec(own)?.[1];
  if (block === undefined) throw new Error(`Section ${section} has no block of the kind "${kind}".`);
  return block;
}

const argumentsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, one, other, bare]) => one ?? other ?? bare ?? '',
  );

test('the site of docs/how-to/make-a-site-operable.md answers as it says', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-notes-'));
  const probe = await startSmallSite(() => undefined);
  const { port } = new URL(probe.origin);
  await probe.close();
  const here = (part: string) => part.replaceAll('4400', port);
  const files = {
    'note.html': blockIn(1, 'html'),
    'manifest.json': blockIn(2, 'json'),
    'saved.html': blockIn(3, 'html'),
    'notes.mjs': blockIn(4, 'js'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), here(content));
  const server = spawn(process.execPath, ['notes.mjs'], { cwd: folder, stdio: 'ignore' });
  try {
    await until(
      async () => (await fetch(here('http://127.0.0.1:4400/')).catch(() => undefined))?.ok === true,
    );
    const shown = blockIn(4, 'console').split(/^\$ /m).slice(1);
    expect(shown).toHaveLength(3);
    for (const part of shown) {
      const [command = '', ...output] = part.trimEnd().split('\n');
      const io = new MemoryIo();
      await runCli(argumentsOf(here(command)).slice(2), io);
      expect([...io.output, ...io.errors].join('\n').split('\n')).toEqual(output);
    }
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
});

test('the form of the page is described as it says, and its mistakes are named', async () => {
  const form = blockIn(1, 'html');
  const wrong = form
    .replace('data-agent-danger', 'data-agent-risk')
    .replace(/^(.*data-agent-field="text".*\n)/m, '$1$1');
  const [described, found] = text.matchAll(
    /^```console\n\$ npx (handrail page describe note\.html)\n(.*?)^```/gms,
  );
  for (const [html, shown] of [
    [form, described],
    [wrong, found],
  ] as const) {
    const [, command = '', output = ''] = shown ?? [];
    const io = new MemoryIo({ 'note.html': html });
    await runCli(argumentsOf(command).slice(1), io);
    expect([...io.output, ...io.errors].join('\n')).toContain(output.replace('…\n', '').trimEnd());
  }
});
