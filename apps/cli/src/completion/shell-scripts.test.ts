import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { declareProgram } from '../declare-program.ts';
import { commandTable } from './command-table.ts';
import { completionScript, SHELLS } from './shell-scripts.ts';

const program: Command = declareProgram(async () => {}, new MemoryIo());
const table = commandTable(program);

test.each(SHELLS)('%s knows every command and every option', (shell) => {
  const script = completionScript(shell, table);
  for (const { commands, options } of table) {
    for (const { name } of commands) expect(script).toContain(name);
    for (const { flag } of options) expect(script).toContain(shell === 'fish' ? flag.slice(2) : flag);
  }
});

test.each([
  ['handrail ru', ['run']],
  ['handrail run l', ['list']],
  ['handrail run list --st', ['--status']],
  ['handrail --version run l', ['list']],
  ['handrail completion z', ['zsh']],
  ['handrail run list nothing-such', []],
])('a bash that is given "%s" offers %j', (line, expected) => {
  const words = line.split(' ');
  const ask = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _handrail; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${completionScript('bash', table)}\n${ask}`], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((word) => word !== '')).toEqual(expected);
});
