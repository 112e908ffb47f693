import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, repositoryRoot as root } from '../testing/built-program.ts';

const PROGRAM = join(root, 'apps/cli/bin/handrail.js');
const GOOD = '<button data-agent-kind="action" data-agent-action="note.open">Open</button>\n';
const BAD = '<button data-agent-kind="action" data-agent-action="note.delete">Delete note</button>\n';

const folder = mkdtempSync(join(tmpdir(), 'handrail-ci-'));
beforeAll(async () => {
  await buildProgram();
  writeFileSync(join(folder, 'good page.html'), GOOD);
  writeFileSync(join(folder, 'good.html'), GOOD);
  writeFileSync(join(folder, 'bad.html'), BAD);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const path = `${folder}${delimiter}${process.env.PATH ?? ''}`;
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { PATH: path, ...env } });
}

/** The script of the last step, and its environment with values instead of inputs. */
function auditStep(inputs: Readonly<Record<string, string>>) {
  const text = readFileSync(join(root, 'actions/lint/action.yml'), 'utf8');
  const step = text.slice(text.lastIndexOf('- name: Audit'));
  const script = step.slice(step.indexOf('run: |\n') + 'run: |\n'.length);
  const defaults = [...text.matchAll(/^ {2}([\w-]+):\n {4}description: .*\n {4}default: '?([^'\n]*)'?$/gm)];
  const given = { ...Object.fromEntries(defaults.map(([, name, value]) => [name, value])), ...inputs };
  const env = [...step.matchAll(/^ {8}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replace(/\$\{\{ github\.action_path \}\}/, () => join(root, 'actions/lint'))
      .replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, input: string) => given[input] ?? ''),
  ]);
  return run('bash', ['-e', '-c', script], Object.fromEntries(env));
}

test('the action passes on a good page and writes a report', () => {
  const { status, stdout, stderr } = auditStep({ pages: 'good.html', report: 'good.sarif' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(stdout).toContain('OVERALL');
  expect(JSON.parse(readFileSync(join(folder, 'good.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
});

test('the action fails on a dangerous page and below the score, and takes what it is given as text', () => {
  expect(auditStep({ pages: 'good.html bad.html' }).status).toBe(1);
  expect(auditStep({ pages: 'good.html', 'min-score': '100' }).status).toBe(1);
  // More options do not switch the check of dangerous buttons off; only asking for it does.
  expect(auditStep({ pages: 'bad.html', options: '--strict' }).status).toBe(1);
  expect(auditStep({ pages: 'bad.html', safety: 'false' }).status).toBe(0);
  expect(auditStep({ pages: '$(touch\tmade)' }).status).not.toBe(0);
  expect(run('ls', [], {}).stdout).not.toContain('made');
});

test('docs/how-to/audit-in-ci.md gives the action and the hook what they have', () => {
  const text = readFileSync(join(root, 'docs/how-to/audit-in-ci.md'), 'utf8');
  const action = readFileSync(join(root, 'actions/lint/action.yml'), 'utf8');
  const inputs = [...(/^ {2}with: \{ (pages: .*) \}$/m.exec(text)?.[1] ?? '').matchAll(/([\w-]+):/g)];
  expect(inputs.map(([, name]) => name)).toEqual(['pages', 'fail-on', 'options']);
  for (const [, name] of inputs) expect(action).toContain(`\n  ${name}:\n`);
  const [, hook = 'none'] = /- id: (.*)$/m.exec(text) ?? [];
  expect(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')).toContain(`- id: ${hook}\n`);
});

test('the hook for pre-commit runs on the files that are committed', () => {
  const hooks = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8');
  const [command = '', ...args] = /^ {2}entry: (.*)$/m.exec(hooks)?.[1]?.split(' ') ?? [];
  writeFileSync(join(folder, command), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  chmodSync(join(folder, command), 0o755);
  expect(run(command, [...args, 'good.html', 'good page.html'], {}).status).toBe(0);
  const refused = run(command, [...args, 'good.html', 'bad.html'], {});
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain('This button looks dangerous');
  expect(refused.stderr).toContain('There are findings that fail the audit: 1.');
});
