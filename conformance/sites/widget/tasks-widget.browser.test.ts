import { startTasks, type Tasks } from '@handrail/tasks';
import { openBrowser } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEW_TASK } from '../open-board.ts';
import type { Browser } from '../open-page.ts';
import { type Visitor, visit, widgetFile } from './visitor.ts';

let browser: Browser;
let tasks: Tasks;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  tasks = await startTasks({ widget: await widgetFile() });
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await tasks.close();
});

async function open(): Promise<Visitor> {
  const me = await visit(browser, 'Heron Tasks', { origin: tasks.origin, path: '/' });
  await me.page.waitForSelector('[data-agent-kind=collection][aria-busy=false] [data-agent-kind=item]');
  return me;
}

describe('the task board with the widget', () => {
  test('the row that is named is completed, once', async () => {
    const me = await open();
    await me.ask('complete task');
    await me.fillIn({ row_key: 'T-103' });
    await me.proceed();
    await me.report();
    expect(tasks.state().changes).toEqual(['task.complete T-103']);
  });

  test('the row that is named is renamed although its form is drawn anew at every input', async () => {
    const me = await open();
    await me.ask('rename task');
    await me.fillIn({ row_key: 'T-102', new_title: 'Draw them' });
    await me.proceed();
    await me.report();
    expect(tasks.state().changes).toEqual(['task.rename T-102']);
    expect(tasks.state().tasks.find(({ id }) => id === 'T-102')?.title).toBe('Draw them');
  });

  test('a row is deleted when the visitor approves, and only then', async () => {
    for (const reply of ['decline', 'approve'] as const) {
      const me = await open();
      const questions: string[] = [];
      me.page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void dialog.accept();
      });
      await me.ask('delete task');
      await me.fillIn({ row_key: 'T-104' });
      await me.proceed();
      await me.answer(reply);
      await me.report();
      expect(questions).toEqual(reply === 'decline' ? [] : [expect.stringContaining('T-104')]);
      expect(me.sent).toEqual(reply === 'decline' ? [] : ['DELETE /api/tasks/T-104']);
    }
    expect(tasks.state().changes).toEqual(['task.delete T-104']);
  });

  test('a task is created in the dialog that the widget opened', async () => {
    const me = await open();
    await me.ask('open the form for a new task');
    await me.proceed();
    await me.page.waitForSelector('dialog#new-task[open]');
    await me.report();
    expect(me.sent).toEqual([]);
    await me.askNext('create a task with assignee "Mira Adler" and priority high', 'Create task');
    await me.fillIn(NEW_TASK);
    await me.proceed();
    expect(await me.report()).toContain('T-107');
    expect(me.sent).toEqual(['POST /api/tasks']);
    expect(tasks.state().changes).toEqual(['task.create T-107']);
    expect(tasks.state().tasks.at(-1)).toMatchObject({ ...NEW_TASK, priority: 'high' });
  });
});
