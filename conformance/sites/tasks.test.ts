import { listActions, lookAtView, readPage, runAction } from '@handrail/page';
import { startTasks, type Tasks } from '@handrail/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHtml } from './open-page.ts';

let tasks: Tasks;
beforeAll(async () => {
  tasks = await startTasks();
});
afterAll(() => tasks.close());

describe('the task board over parsed HTML', () => {
  test.each([
    ['task.create', { title: 'Book a room', assignee: 'Mira Adler' }],
    ['task.complete', { row_key: 'T-103' }],
    ['task.delete', { row_key: 'T-103' }],
  ])('%s is refused, because only script draws it', async (action, args) => {
    const { execution } = await openHtml({ origin: tasks.origin, path: '/' });
    expect(listActions(readPage(execution.runtime.read())).size).toBe(0);
    const outcome = await runAction(execution, action, args, { ask: async () => 'granted' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_ON_THIS_PAGE' }, changed: [] });
    expect(tasks.state().changes).toEqual([]);
  });

  test('its list is not taken for an empty one', async () => {
    const { execution } = await openHtml({ origin: tasks.origin, path: '/' });
    const outcome = await lookAtView(execution, 'task.list', {});
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['no-collection']);
  });
});
