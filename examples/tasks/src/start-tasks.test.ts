import { discoverManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROBLEM_MESSAGES } from './board/task.ts';
import { startTasks, type Tasks } from './start-tasks.ts';

let tasks: Tasks;
beforeEach(async () => {
  tasks = await startTasks();
});
afterEach(() => tasks.close());

const KEY = '00000000-0000-4000-8000-000000000001';
const TASK = { title: 'Book a room', notes: '', assignee: 'mira adler', priority: 'high', remindOn: '' };

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${tasks.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('the shell', () => {
  test.each(['/', '/team/', '/?status=open'])('%s is drawn by script alone', async (path) => {
    const reply = await fetch(`${tasks.origin}${path}`);
    expect(reply.status).toBe(200);
    const page = await reply.text();
    expect(page).toContain('<div id="app"></div>');
    expect(page).not.toContain('data-agent-');
  });

  test('allows only files of the site itself, and nothing inline', async () => {
    const reply = await fetch(tasks.origin);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('has files for everything it names', async () => {
    const page = await (await fetch(tasks.origin)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files).toContain('/app.js');
    for (const path of files) expect((await fetch(`${tasks.origin}${path}`)).status).toBe(200);
  });

  test('a page that is not there is not found', async () => {
    expect((await fetch(`${tasks.origin}/settings/`)).status).toBe(404);
  });
});

describe('the manifest', () => {
  test('is valid, and declares every error of the API', async () => {
    const { manifest, findings } = await discoverManifest({
      origin: tasks.origin,
      fetchText: async (address) => (await fetch(address)).text(),
      embedded: [],
      schemaCheck: createAjvCheck(),
    });
    expect(findings).toEqual([]);
    expect([...(manifest?.errors.keys() ?? [])]).toEqual(Object.keys(PROBLEM_MESSAGES));
  });
});

describe('the API', () => {
  test('adds a task, once for each key', async () => {
    const [first, second] = [await send('POST', '/api/tasks', TASK), await send('POST', '/api/tasks', TASK)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const made = await first.json();
    expect(made).toEqual({ ...TASK, id: 'T-107', assignee: 'Mira Adler', status: 'open' });
    expect(await second.json()).toEqual(made);
    expect(tasks.state().tasks.at(-1)).toEqual(made);
    expect(tasks.state().changes).toEqual(['task.create T-107']);
  });

  test('completes, renames and deletes exactly the task that is named', async () => {
    const before = tasks.state().tasks;
    await send('POST', '/api/tasks/T-103/complete');
    await send('POST', '/api/tasks/T-103/complete');
    await send('POST', '/api/tasks/T-102/rename', { title: ' Draw ' });
    await send('DELETE', '/api/tasks/T-101');
    const [, second, third, ...others] = before;
    expect(tasks.state().tasks).toEqual([
      { ...second, title: 'Draw' },
      { ...third, status: 'done' },
      ...others,
    ]);
    expect(tasks.state().changes).toEqual(['task.complete T-103', 'task.rename T-102', 'task.delete T-101']);
  });

  test.each([
    ['an assignee outside the team', { ...TASK, assignee: 'Nobody Here' }, 'ASSIGNEE_NOT_FOUND'],
    ['no assignee', { ...TASK, assignee: ' ' }, 'VALIDATION_ERROR'],
    ['no title', { ...TASK, title: '' }, 'VALIDATION_ERROR'],
    ['a long title', { ...TASK, title: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['long notes', { ...TASK, notes: 'x'.repeat(501) }, 'VALIDATION_ERROR'],
    ['an unknown priority', { ...TASK, priority: 'urgent' }, 'VALIDATION_ERROR'],
    ['a day that is not in the calendar', { ...TASK, remindOn: '2026-02-30' }, 'VALIDATION_ERROR'],
    ['a number for a text', { ...TASK, title: 7 }, 'VALIDATION_ERROR'],
    ['a list', [], 'VALIDATION_ERROR'],
  ])('refuses a task with %s', async (_case, body, code) => {
    const before = tasks.state();
    const reply = await send('POST', '/api/tasks', body);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ error: { code } });
    expect(tasks.state()).toEqual(before);
  });

  test.each([
    ['POST', '/api/tasks/T-999/complete'],
    ['POST', '/api/tasks/T-999/rename'],
    ['DELETE', '/api/tasks/T-999'],
  ])('%s %s says that there is no such task', async (method, path) => {
    const reply = await send(method, path, { title: 'x' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { code: 'TASK_NOT_FOUND' } });
  });

  test.each([
    ['from another origin', TASK, { origin: 'http://elsewhere.example' }, 403],
    ['that is too long', { ...TASK, extra: 'x'.repeat(20_000) }, {}, 413],
    ['of another type', TASK, { 'content-type': 'text/plain' }, 415],
    ['that is not JSON', '{', {}, 400],
    ['without a key', TASK, { 'idempotency-key': '' }, 422],
  ])('refuses a request %s', async (_case, body, headers, status) => {
    const before = tasks.state();
    expect((await send('POST', '/api/tasks', body, headers)).status).toBe(status);
    expect(tasks.state()).toEqual(before);
  });
});
