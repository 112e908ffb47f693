import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasShell, pressTab } from '../../testing/ask-shell.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { declareProgram } from '../declare-program.ts';
import { commandTable } from './command-table.ts';
import { OPTION_VALUES } from './option-values.ts';
import { completionScript, SHELLS } from './shell-scripts.ts';

const program: Command = declareProgram(async () => {}, new MemoryIo());
const table = commandTable(program);

test.each(SHELLS)('%s knows every command and every option', (shell) => {
  const script = completionScript(shell, table);
  for (const { commands, options } of table) {
    for (const { name } of commands) expect(script).toContain(name);
    for (const { flag } of options) expect(script).toContain(flag);
  }
});

test('values are known of options that there are', () => {
  const places = table.flatMap(({ path, options }) => options.map(({ flag }) => `${path} ${flag}`));
  expect(places).toEqual(expect.arrayContaining(Object.keys(OPTION_VALUES)));
});

const WAITING = ['waiting-approval', 'waiting-external', 'waiting-input'];

describe.each(SHELLS)('a real %s', (shell) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'handrail-completion-'));
    for (const name of ['grant.json', 'answers.json']) writeFileSync(join(folder, name), '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for<[string, unknown]>([
    ['handrail ru', ['run']],
    ['handrail run l', ['list']],
    ['handrail run list --st', ['--status']],
    ['handrail run list --status wa', WAITING],
    ['handrail run list --status paused --wor', ['--workflow']],
    ['handrail run list --data run --st', ['--status']],
    ['handrail up -', expect.arrayContaining(['--data', '--role'])],
    ['handrail up --role w', ['worker']],
    ['handrail form validate --mode ', ['continuous', 'submit']],
    ['handrail --version run l', ['list']],
    ['handrail completion z', ['zsh']],
    ['handrail form fill ', ['answers.json', 'grant.json']],
    ['handrail form fill grant.json --answers an', ['answers.json']],
  ])(`answers Tab after "%s" (skipped where ${shell} is missing)`, ([line, expected], { skip }) => {
    if (!hasShell(shell)) skip(`${shell} is missing`);
    expect(pressTab(shell, completionScript(shell, table), line, folder)).toEqual(expected);
  });

  test(`offers values behind "=" (skipped where ${shell} is missing)`, ({ skip }) => {
    if (!hasShell(shell)) skip(`${shell} is missing`);
    const offered = pressTab(shell, completionScript(shell, table), 'handrail run list --status=wa', folder);
    expect(offered.map((each) => each.replace('--status=', ''))).toEqual(WAITING);
  });
});
