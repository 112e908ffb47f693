import { join } from 'node:path';
import { startTasks, type Tasks } from '@handrail/tasks';
import { readError, readResult } from '@handrail/tools';
import { connectStdio } from '@handrail/transports/mcp/stdio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram, repositoryRoot } from '../../../apps/cli/testing/built-program.ts';
import { NEW_TASK } from '../open-board.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

const BROWSER = ['--browser', '--unsandboxed-browser'];

let tasks: Tasks;
let line: CommandLine;
beforeEach(async () => {
  tasks = await startTasks();
  line = openCommandLine(BROWSER);
});
afterEach(async () => {
  line.close();
  await tasks.close();
});

const act = (action: string, input: object) => ['act', `${tasks.origin}/`, action, JSON.stringify(input)];

describe('the task board on a command line, in a browser', () => {
  test('open tasks are listed', async () => {
    const { exit, output } = await line.page(...act('task.list', { status: 'open' }));
    expect(output).toContain('T-103');
    expect(output).not.toContain('T-105');
    expect(exit).toBe(0);
  });

  test.each([
    ['completed', 'task.complete', {}],
    ['renamed', 'task.rename', { new_title: 'Draw them' }],
  ])('the row that is named is %s, once', async (_what, action, input) => {
    const { exit, output, errors } = await line.page(...act(action, { row_key: 'T-102', ...input }));
    expect(errors).toBe('');
    expect(output).toMatch(/^✓ /);
    expect(exit).toBe(0);
    expect(tasks.state().changes).toEqual([`${action} T-102`]);
  });

  test('a row is deleted when the owner says yes, and the page is answered with that', async () => {
    const { exit, output } = await line.answering('yes', ...act('task.delete', { row_key: 'T-104' }));
    expect(output).toMatch(/^✓ /);
    expect(exit).toBe(0);
    expect(tasks.state().changes).toEqual(['task.delete T-104']);
  });

  test('a form in a closed dialog is not used, and what opens it is named', async () => {
    const { exit, errors } = await line.page(...act('task.create', NEW_TASK));
    expect(errors).toContain('the action "task.create.open" opens it');
    expect(errors).toContain('--first task.create.open');
    expect(exit).toBe(1);
    expect(tasks.state().changes).toEqual([]);
  });

  test('a task is created in one command that opens the dialog first', async () => {
    const opened = await line.page(...act('task.create', NEW_TASK), '--first', 'task.create.open');
    expect([opened.exit, opened.errors]).toEqual([0, '']);
    expect(tasks.state().changes).toEqual(['task.create T-107']);
    const unknown = await line.page(...act('task.create', NEW_TASK), '--first', 'task.nothing');
    expect(unknown.exit).toBe(1);
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });

  test('a task is created by a client of the program that keeps the page open', async () => {
    await buildProgram();
    const client = await connectStdio({
      command: process.execPath,
      args: [
        join(repositoryRoot, 'apps/cli/bin/handrail.js'),
        'page',
        'serve',
        `${tasks.origin}/`,
        '--stdio',
        ...BROWSER,
      ],
      stderr: 'ignore',
    });
    expect(readError(await client.call('task.create', NEW_TASK)).message).toContain('task.create.open');
    await client.call('task.create.open', {});
    expect(readResult(await client.call('task.create', NEW_TASK))).toMatchObject({ verdict: 'succeeded' });
    await client.close();
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });
});
