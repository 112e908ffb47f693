import { startTasks, type Tasks } from '@handrail/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_TASK } from '../open-board.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let tasks: Tasks;
let line: CommandLine;
beforeAll(async () => {
  tasks = await startTasks();
  line = openCommandLine([]);
});
afterAll(async () => {
  line.close();
  await tasks.close();
});

describe('the task board on a command line, parsed', () => {
  test.each([
    ['task.create.open', {}, 1],
    ['task.create', NEW_TASK, 1],
    ['task.complete', { row_key: 'T-103' }, 1],
    ['task.rename', { row_key: 'T-103', new_title: 'Draw them' }, 1],
    ['task.delete', { row_key: 'T-103' }, 1],
    // What is not there is not an empty list.
    ['task.list', {}, 4],
  ])('%s names --browser, and nothing is done', async (action, input, exit) => {
    const ended = await line.page('act', `${tasks.origin}/`, action, JSON.stringify(input));
    expect(`${ended.output}${ended.errors}`).toContain('Try --browser.');
    expect(ended.output).not.toContain('✓');
    expect(ended.exit).toBe(exit);
    expect(tasks.state().changes).toEqual([]);
  });

  test('it is described by its manifest, with the same hint', async () => {
    const { exit, output } = await line.page('describe', `${tasks.origin}/`);
    expect(output).toContain('task.create');
    expect(output).toContain('Try --browser.');
    expect(exit).toBe(0);
  });
});
