import type { NewTask, Person, Problem, Task } from '../src/board/task.ts';

/** What the API answered: a value, or why there is none. A problem without a code is one of the connection. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Partial<Problem> & { readonly message: string } };

const UNREACHABLE = 'The board could not be reached. Check whether it was changed before you try again.';

export function listTasks(): Promise<Reply<readonly Task[]>> {
  return send('GET', '/api/tasks');
}

export function listPeople(): Promise<Reply<readonly Person[]>> {
  return send('GET', '/api/people');
}

/** The key makes sending it twice the same as sending it once. */
export function createTask(task: NewTask, key: string): Promise<Reply<Task>> {
  return send('POST', '/api/tasks', task, { 'idempotency-key': key });
}

export function completeTask(id: string): Promise<Reply<Task>> {
  return send('POST', `/api/tasks/${id}/complete`);
}

export function renameTask(id: string, title: string): Promise<Reply<Task>> {
  return send('POST', `/api/tasks/${id}/rename`, { title });
}

export function deleteTask(id: string): Promise<Reply<Task>> {
  return send('DELETE', `/api/tasks/${id}`);
}

async function send<Value>(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Value>> {
  try {
    const reply = await fetch(path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value: unknown = await reply.json();
    if (reply.ok) return { ok: true, value: value as Value };
    return { ok: false, problem: (value as { error: Problem }).error };
  } catch {
    return { ok: false, problem: { message: UNREACHABLE } };
  }
}
