import { lookAtView, type RunOptions } from '@handrail/page';
import { openBrowser } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Board, type BoardOptions, NEW_TASK, openBoard, withFormerColleague } from './open-board.ts';
import type { Browser } from './open-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
let board: Board;
afterEach(() => board.close());

const open = async (options?: BoardOptions) => {
  board = await openBoard(browser, options);
  return board;
};

describe('a new task', () => {
  test('is refused while the dialog is closed, and the refusal names what opens it', async () => {
    const { tasks, act } = await open();
    const outcome = await act('task.create', NEW_TASK);
    expect(outcome).toMatchObject({ verdict: 'failed', changed: [] });
    expect(outcome.error?.detail).toContain('task.create.open');
    expect(tasks.state().changes).toEqual([]);
  });

  test('is made in the dialog: with a combobox, a field that appears and a button that is enabled late', async () => {
    const { tasks, act } = await open();
    const opened = await act('task.create.open', {});
    expect(opened.status).toBe('completed');
    expect(opened.verdict).not.toBe('failed');
    const outcome = await act('task.create', {
      ...NEW_TASK,
      priority: 'high',
      notes: 'For twelve people.',
      remind_me: true,
      remind_on: '2026-05-04',
    });
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      output: { task_id: 'T-107', title: 'Book a room', assignee: 'Mira Adler', status: 'open' },
    });
    expect(tasks.state().changes).toEqual(['task.create T-107']);
    expect(tasks.state().tasks.at(-1)).toEqual({
      id: 'T-107',
      title: 'Book a room',
      notes: 'For twelve people.',
      assignee: 'Mira Adler',
      priority: 'high',
      status: 'open',
      remindOn: '2026-05-04',
    });
  });

  test('can be made after another', async () => {
    const { tasks, act } = await open();
    for (const title of ['Book a room', 'Book a table']) {
      await act('task.create.open', {});
      expect((await act('task.create', { ...NEW_TASK, title })).verdict).toBe('succeeded');
    }
    expect(tasks.state().changes).toEqual(['task.create T-107', 'task.create T-108']);
    expect(tasks.state().tasks.map(({ title }) => title)).toContain('Book a table');
  });

  test('is not made for a name that the list does not offer, and nothing is sent', async () => {
    const { tasks, act } = await open();
    await act('task.create.open', {});
    const outcome = await act('task.create', { ...NEW_TASK, assignee: 'Nobody Here' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' } });
    expect(outcome.evidence).toEqual([{ kind: 'not-pressed', supports: 'failure' }]);
    expect(tasks.state().changes).toEqual([]);
  });

  test('is not made for somebody who has left the team, with the code of the manifest, and then for another', async () => {
    const { tasks, act } = await open({ prepare: withFormerColleague('Ida Former') });
    await act('task.create.open', {});
    const outcome = await act('task.create', { ...NEW_TASK, assignee: 'Ida Former' });
    expect(outcome).toMatchObject({ status: 'execution_error', verdict: 'failed' });
    expect(outcome.error).toMatchObject({ code: 'ASSIGNEE_NOT_FOUND', reason: 'SITE_REPORTED_FAILURE' });
    expect(tasks.state().changes).toEqual([]);
    expect((await act('task.create', { ...NEW_TASK, assignee: 'Tom Okafor' })).verdict).toBe('succeeded');
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });

  test('is not made with a day of a reminder that is not asked for', async () => {
    const { tasks, act } = await open();
    await act('task.create.open', {});
    const outcome = await act('task.create', { ...NEW_TASK, remind_on: '2026-05-04' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'FIELD_NOT_ON_PAGE' } });
    expect(tasks.state().changes).toEqual([]);
  });

  test('is reported by what the page says last: not while it is being saved', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { tasks, page, act } = await open({
      pause: async (request) => {
        if (request === 'POST /api/tasks') await released;
      },
    });
    await act('task.create.open', {});
    const acting = act('task.create', NEW_TASK);
    await page.waitForSelector('form [data-agent-kind=status][aria-busy=true]');
    expect(tasks.state().changes).toEqual([]);
    release();
    expect(await acting).toMatchObject({ verdict: 'succeeded', output: { task_id: 'T-107' } });
  });
});

describe('a row', () => {
  test('is completed by its key, and the others are left alone', async () => {
    const { tasks, act } = await open();
    const outcome = await act('task.complete', { row_key: 'T-103' });
    expect(outcome).toMatchObject({ verdict: 'succeeded', output: { task_id: 'T-103', status: 'done' } });
    expect(tasks.state().changes).toEqual(['task.complete T-103']);
    const again = await act('task.complete', { row_key: 'T-103' });
    expect(again).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' } });
    expect(tasks.state().changes).toEqual(['task.complete T-103']);
  });

  test('is renamed by its key although its form is drawn anew at every input', async () => {
    const { tasks, act } = await open();
    for (const [row_key, new_title] of [
      ['T-102', 'Draw the empty states again'],
      ['T-106', 'Write the notes'],
      ['T-102', 'Draw them'],
    ] as const) {
      const outcome = await act('task.rename', { row_key, new_title });
      expect(outcome).toMatchObject({ verdict: 'succeeded', output: { task_id: row_key, title: new_title } });
    }
    expect(tasks.state().changes).toEqual(['task.rename T-102', 'task.rename T-106', 'task.rename T-102']);
    expect(tasks.state().tasks.find(({ id }) => id === 'T-102')?.title).toBe('Draw them');
  });

  test('is not touched for a key that no row has, without a key or by its position', async () => {
    const { tasks, act } = await open();
    for (const args of [{ row_key: 'T-999' }, {}, { row_key: '1' }])
      for (const action of ['task.complete', 'task.delete'])
        expect((await act(action, args, { ask: async () => 'granted' })).verdict).toBe('failed');
    expect(tasks.state().changes).toEqual([]);
  });

  test('is not deleted, and the page asks nothing, unless the owner agrees', async () => {
    const { tasks, page, act } = await open();
    const questions: string[] = [];
    page.on('dialog', (dialog) => questions.push(dialog.message()));
    for (const options of [{}, { ask: async () => 'declined' as const }])
      expect((await act('task.delete', { row_key: 'T-104' }, options)).verdict).toBe('failed');
    expect(questions).toEqual([]);
    expect(tasks.state().changes).toEqual([]);
  });

  test('is deleted when the owner agrees, who thereby answers the question of the page too', async () => {
    const { tasks, page, act } = await open();
    const questions: string[] = [];
    page.on('dialog', (dialog) => questions.push(dialog.message()));
    const asked: unknown[] = [];
    const ask: RunOptions['ask'] = async (change) => {
      asked.push(change);
      return 'granted';
    };
    const outcome = await act('task.delete', { row_key: 'T-104' }, { ask });
    expect(outcome).toMatchObject({ verdict: 'succeeded', output: { task_id: 'T-104', deleted: true } });
    expect(asked).toMatchObject([{ action: 'task.delete', risk: 'high', arguments: { row_key: 'T-104' } }]);
    expect(questions).toEqual([expect.stringContaining('T-104')]);
    expect(tasks.state().changes).toEqual(['task.delete T-104']);
  });

  test('that another person deleted meanwhile is reported with the code of the manifest', async () => {
    const { tasks, act } = await open();
    await fetch(`${tasks.origin}/api/tasks/T-104`, { method: 'DELETE' });
    const before = tasks.state().changes;
    const outcome = await act('task.complete', { row_key: 'T-104' });
    expect(outcome).toMatchObject({ verdict: 'failed', error: { code: 'TASK_NOT_FOUND' } });
    expect(tasks.state().changes).toEqual(before);
  });
});

describe('the list', () => {
  test('is read when it has been narrowed, which is some time after it is shown', async () => {
    let isSlow = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, execution } = await open({
      pause: async (request) => {
        if (isSlow && request === 'GET /api/people') await released;
      },
    });
    isSlow = true;
    const looking = lookAtView(execution, 'task.list', { status: 'open', assignee: 'Mira Adler' });
    await page.waitForURL('**/?*');
    await page.waitForSelector('[data-agent-kind=collection][aria-busy=true] [data-agent-key="T-101"]');
    release();
    const { rows, keys, verdict } = await looking;
    expect(verdict).toBe('succeeded');
    expect(keys).toEqual(['T-103']);
    expect(rows).toEqual([expect.objectContaining({ id: 'T-103', assignee: 'Mira Adler', status: 'open' })]);
  });

  test('of the team is read on its own page', async () => {
    const { execution } = await open();
    const { rows } = await lookAtView(execution, 'person.list', {});
    expect(rows).toContainEqual({ name: 'Mira Adler', role: 'Engineering', open_tasks: 1 });
  });
});
