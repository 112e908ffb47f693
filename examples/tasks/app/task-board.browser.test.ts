import { openBrowser, violationsOf } from '@handrail/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTasks, type Tasks, type TasksOptions } from '../src/start-tasks.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let browser: Browser;
let tasks: Tasks;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await tasks.close();
});

/** Requests that the test holds back until it lets them go. */
function gate(held: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pause: TasksOptions['pause'] = async (request) => {
    if (request === held) await released;
  };
  return { pause, release };
}

async function open(
  path: string,
  options: TasksOptions = {},
  context: BrowserContextOptions = {},
): Promise<Page> {
  tasks = await startTasks(options);
  const page = await (await browser.newContext(context)).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${tasks.origin}${path}`);
  await page.waitForSelector('[data-agent-kind=item]');
  return page;
}

const settled = (page: Page) => page.waitForSelector('[data-agent-action="task.list"][aria-busy=false]');
const keysOf = (page: Page) =>
  page.$$eval('[data-agent-key]', (rows) => rows.map((row) => row.getAttribute('data-agent-key')));
const inRow = (key: string, action: string) => `[data-agent-key="${key}"] [data-agent-action="${action}"]`;
const statusOf = (action: string) => `[data-agent-kind=status][data-agent-for-action="${action}"]`;
const resultOf = async (page: Page, action: string) =>
  JSON.parse((await page.textContent(`[data-agent-kind=result][data-agent-for-action="${action}"]`)) ?? '');

describe('a new task', () => {
  const submit = '[data-agent-action="task.create.submit"]';

  test('is made through the dialog, the narrowing list and the field that appears', async () => {
    const saving = gate('POST /api/tasks');
    const page = await open('/', { pause: saving.pause });
    expect(await page.isVisible('#title')).toBe(false);
    await page.click('[data-agent-action="task.create.open"]');
    await page.waitForSelector(`${statusOf('task.create.open')}:has-text("Enter a title")`);
    expect(await page.isDisabled(submit)).toBe(true);
    await page.fill('#title', 'Book a room');
    await page.click('#assignee');
    await page.keyboard.type('ad');
    expect(await page.locator('[role=listbox] [role=option]').allTextContents()).toEqual(['Mira Adler']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.inputValue('#assignee')).toBe('Mira Adler');
    expect(await page.isDisabled(submit)).toBe(false);
    await page.check('[data-agent-field=remind_me]');
    expect(await page.isDisabled(submit)).toBe(true);
    await page.fill('[data-agent-field=remind_on]', '2026-05-04');
    await page.click(submit);
    await page.waitForSelector('form [data-agent-kind=status]:has-text("Saving…")');
    expect(tasks.state().changes).toEqual([]);
    saving.release();
    await page.waitForSelector(`${statusOf('task.create')}:has-text("T-107 was added for Mira Adler.")`);
    expect(await page.isVisible('dialog')).toBe(false);
    expect(await resultOf(page, 'task.create')).toEqual({
      task_id: 'T-107',
      title: 'Book a room',
      status: 'open',
      assignee: 'Mira Adler',
    });
    expect(tasks.state().tasks.at(-1)).toMatchObject({ id: 'T-107', remindOn: '2026-05-04' });
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });

  test('is not made for a name outside the team, and the dialog says why', async () => {
    const page = await open('/');
    await page.click('[data-agent-action="task.create.open"]');
    await page.fill('#title', 'Book a room');
    await page.fill('#assignee', 'Nobody Here');
    await page.click(submit);
    const alert = await page.waitForSelector('form [data-agent-kind=status][role=alert]');
    expect(await alert.textContent()).toContain('ASSIGNEE_NOT_FOUND');
    expect(await page.getAttribute('#assignee', 'aria-invalid')).toBe('true');
    expect(tasks.state().changes).toEqual([]);
    await page.fill('#assignee', 'Tom Okafor');
    await page.click(submit);
    await page.waitForSelector('dialog', { state: 'hidden' });
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });

  test('has a form whose other elements are replaced at every input, and which keeps focus and values', async () => {
    const page = await open('/');
    await page.click('[data-agent-action="task.create.open"]');
    const before = await page.$$('form.new-task [data-agent-kind=field], form.new-task [type=submit]');
    await page.locator('#title').pressSequentially('ab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('title');
    const areConnected = () => Promise.all(before.map((each) => each.evaluate((node) => node.isConnected)));
    const [title, ...others] = await areConnected();
    expect(title).toBe(true);
    expect(others).toEqual(others.map(() => false));
    await page.fill('#notes', 'x');
    await page.waitForFunction((node) => !node?.isConnected, before[0]);
    expect([await page.inputValue('#title'), await page.inputValue('#notes')]).toEqual(['ab', 'x']);
  });
});

describe('the actions of a row', () => {
  test('change the task of their row, and say so', async () => {
    const page = await open('/');
    await page.click(inRow('T-103', 'task.complete'));
    await page.waitForSelector(`${statusOf('task.complete')}:has-text("T-103 is done.")`);
    expect(await resultOf(page, 'task.complete')).toMatchObject({ task_id: 'T-103', status: 'done' });
    expect(await page.isDisabled(inRow('T-103', 'task.complete'))).toBe(true);
    await page.fill('[data-agent-key="T-102"] [data-agent-field=new_title]', 'Draw');
    await page.click(inRow('T-102', 'task.rename.submit'));
    await page.waitForSelector(`${inRow('T-102', 'task.rename')} [role=status]:has-text("new title")`);
    expect(await resultOf(page, 'task.rename')).toMatchObject({ task_id: 'T-102', title: 'Draw' });
    expect(tasks.state().changes).toEqual(['task.complete T-103', 'task.rename T-102']);
  });

  test('delete only what the person agreed to', async () => {
    const page = await open('/');
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.click(inRow('T-104', 'task.delete'));
    expect(await keysOf(page)).toContain('T-104');
    page.once('dialog', (dialog) => dialog.accept());
    await page.click(inRow('T-104', 'task.delete'));
    await page.waitForSelector(`${statusOf('task.delete')}:has-text("T-104 was deleted.")`);
    expect(await keysOf(page)).not.toContain('T-104');
    expect(await resultOf(page, 'task.delete')).toEqual({ task_id: 'T-104', deleted: true });
    expect(tasks.state().changes).toEqual(['task.delete T-104']);
  });
});

describe('the list', () => {
  test('is narrowed by its query some time after it is shown', async () => {
    const people = gate('GET /api/people');
    const page = await open('/?status=open&assignee=Mira+Adler', { pause: people.pause });
    expect(await page.getAttribute('[data-agent-action="task.list"]', 'aria-busy')).toBe('true');
    expect(await keysOf(page)).toHaveLength(6);
    people.release();
    await settled(page);
    expect(await keysOf(page)).toEqual(['T-103']);
  });

  test('leads to the team and back without loading the page again', async () => {
    const page = await open('/');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.getByRole('link', { name: 'Team' }).click();
    await page.waitForSelector('[data-agent-action="person.list"] [data-agent-field=open_tasks]');
    await page.goBack();
    await page.waitForSelector('[data-agent-action="task.list"]');
    expect(await page.getAttribute('body', 'data-same')).toBe('');
  });
});

test.each(['light', 'dark'] as const)(
  'it breaks no rule of accessibility and none of its policy (%s)',
  async (colorScheme) => {
    const page = await open('/', {}, { colorScheme });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await settled(page);
    await page.click(inRow('T-103', 'task.complete'));
    await page.waitForSelector('.activity.done');
    expect(await violationsOf(page)).toEqual([]);
    await page.click('[data-agent-action="task.create.open"]');
    await page.click('#assignee');
    await page.waitForSelector('[role=listbox]:not([hidden])');
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await settled(page);
    expect(refused).toEqual([]);
  },
);
