import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { runCli } from './run-cli.ts';

const text = readFileSync(new URL('../../../docs/how-to/audit-your-site.md', import.meta.url), 'utf8');

function blockOf(kind: string, at = 0): string {
  const block = [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'gms'))][at]?.[1];
  if (block === undefined) throw new Error(`The page has no block of the kind "${kind}".`);
  return block;
}

test('the page of docs/how-to/audit-your-site.md is audited as it says', async () => {
  const [command = '', ...output] = blockOf('console').trimEnd().split('\n');
  const io = new MemoryIo({ 'page.html': blockOf('html') });
  expect(await runCli(command.split(' ').slice(3), io)).toBe(1);
  expect([...io.output, ...io.errors].join('\n').split('\n')).toEqual(output);
});

test('the patch of the page is what the command prints', async () => {
  const [command = '', ...output] = blockOf('console', 1).trimEnd().split('\n');
  const before = output.find((line) => line.startsWith('-<'))?.slice(1) ?? '';
  const io = new MemoryIo({ 'buttons.html': `${before}\n` });
  expect(await runCli(command.split(' ').slice(3), io)).toBe(0);
  expect(io.output.join('\n').split('\n')).toEqual(output);
});

test('the configuration and the comment of the page do what it says', async () => {
  const io = new MemoryIo({
    'handrail.lint.json': blockOf('json'),
    'legacy/a.html': '<p>x',
    'drafts/b.html': '<form></form>',
    'print.html': blockOf('html', 1),
  });
  await runCli(['lint', 'legacy', 'drafts', 'print.html'], io);
  const said = io.output.join('\n');
  expect(said).toContain('SUPPRESSED: 1 by the configuration, 1 by comments');
  expect(said).toContain('LEFT OUT by the configuration: 1 page');
  expect(said).toContain('button-without-action  Only people may print.');
  expect(io.errors.join('\n')).toContain('is below 60.');
});

test('the audit in CI passes on the billing example, and its report is JUnit', async () => {
  const line = /handrail\.js (lint .*?) > /.exec(blockOf('yaml'))?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'handrail-audit-'));
  const billing = await startBilling({ file: join(folder, 'billing.json') });
  try {
    const io = new MemoryIo();
    const args = line.replace('http://127.0.0.1:4100', billing.url).split(' ');
    expect(await runCli(args, io), [...io.errors, ...io.output].join('\n')).toBe(0);
    expect(io.output.join('\n')).toContain('<testsuites name="handrail lint">');
  } finally {
    await billing.close();
    rmSync(folder, { recursive: true });
  }
});
