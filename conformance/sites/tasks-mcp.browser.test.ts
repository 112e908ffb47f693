import { openBrowser } from '@handrail/testing';
import { type Confirm, readError, readResult, type ToolClient } from '@handrail/tools';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Board, type BoardOptions, NEW_TASK, openBoard, withFormerColleague } from './open-board.ts';
import { type Browser, serveOverMcp } from './open-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
let board: Board;
let client: ToolClient;
afterEach(async () => {
  await client.close();
  await board.close();
});

/** The board as an agent's program has it; `confirm` is the owner. */
async function connect(options: BoardOptions = {}, confirm?: Confirm): Promise<void> {
  board = await openBoard(browser, options);
  client = await serveOverMcp(board, confirm);
}
const changes = () => board.tasks.state().changes;

describe('the task board over MCP', () => {
  test('a task is created once its dialog is open, and the refusal before names what opens it', async () => {
    await connect();
    const closed = readError(await client.call('task.create', NEW_TASK));
    expect(closed.message).toContain('task.create.open');
    expect(changes()).toEqual([]);
    readResult(await client.call('task.create.open', {}));
    const args = { ...NEW_TASK, remind_me: true, remind_on: '2026-05-04' };
    expect(readResult(await client.call('task.create', args))).toMatchObject({
      verdict: 'succeeded',
      output: { task_id: 'T-107', assignee: 'Mira Adler' },
    });
    expect(changes()).toEqual(['task.create T-107']);
    expect(board.tasks.state().tasks.at(-1)).toMatchObject({ title: 'Book a room', remindOn: '2026-05-04' });
  });

  test('an assignee whom the site does not know is refused with the code of the manifest', async () => {
    await connect({ prepare: withFormerColleague('Ida Former') });
    readResult(await client.call('task.create.open', {}));
    const refused = readError(await client.call('task.create', { ...NEW_TASK, assignee: 'Ida Former' }));
    expect(refused.code).toBe('x-site-reported-failure');
    expect(refused.message).toContain('ASSIGNEE_NOT_FOUND');
    expect(changes()).toEqual([]);
  });

  test('rows are listed with their keys, and completed and renamed by them', async () => {
    await connect();
    const listed = readResult(await client.call('task.list', { status: 'open', assignee: 'Mira Adler' }));
    expect(listed).toMatchObject({ verdict: 'succeeded', keys: ['T-103'], rows: [{ id: 'T-103' }] });
    const done = readResult(await client.call('task.complete', { row_key: 'T-103' }));
    expect(done).toMatchObject({ verdict: 'succeeded', output: { task_id: 'T-103', status: 'done' } });
    readResult(await client.call('task.list', {}));
    const renamed = { row_key: 'T-102', new_title: 'Draw them' };
    expect(readResult(await client.call('task.rename', renamed))).toMatchObject({
      verdict: 'succeeded',
      output: { task_id: 'T-102', title: 'Draw them' },
    });
    expect(changes()).toEqual(['task.complete T-103', 'task.rename T-102']);
  });

  test('a row is not deleted on the word of the client', async () => {
    await connect();
    const refused = readError(await client.call('task.delete', { row_key: 'T-104' }));
    expect(refused.code).toBe('x-confirmation-required');
    expect(changes()).toEqual([]);
  });

  test('a row is deleted once the owner has agreed to exactly that row', async () => {
    const asked: unknown[] = [];
    await connect({}, ({ change }) => {
      asked.push(change);
      return 'granted';
    });
    expect(readResult(await client.call('task.delete', { row_key: 'T-104' }))).toMatchObject({
      verdict: 'succeeded',
      output: { task_id: 'T-104', deleted: true },
    });
    expect(asked).toMatchObject([{ action: 'task.delete', arguments: { row_key: 'T-104' } }]);
    expect(changes()).toEqual(['task.delete T-104']);
  });
});
