import {
  isDay,
  isPriority,
  MAX_NAME,
  MAX_NOTES,
  MAX_TITLE,
  type NewTask,
  PROBLEM_MESSAGES,
  type Problem,
} from './task.ts';

export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** Reads what the app sent for a new task. The assignee is not looked up here. */
export function readNewTask(body: unknown): Reading<NewTask> {
  const title = textOf(body, 'title', MAX_TITLE);
  const notes = textOf(body, 'notes', MAX_NOTES);
  const assignee = textOf(body, 'assignee', MAX_NAME);
  const priority = textOf(body, 'priority', 10);
  const remindOn = textOf(body, 'remindOn', 10);
  if (title === undefined || title === '') return wrong(`Enter a title of at most ${MAX_TITLE} characters.`);
  if (notes === undefined) return wrong(`Use at most ${MAX_NOTES} characters for the notes.`);
  if (assignee === undefined || assignee === '') return wrong('Choose who the task is for.');
  if (priority === undefined || !isPriority(priority)) return wrong('Choose one of the priorities.');
  if (remindOn === undefined || (remindOn !== '' && !isDay(remindOn)))
    return wrong('Choose a day for the reminder.');
  return { ok: true, value: { title, notes, assignee, priority, remindOn } };
}

export function readTitle(body: unknown): Reading<string> {
  const title = textOf(body, 'title', MAX_TITLE);
  if (title === undefined || title === '') return wrong(`Enter a title of at most ${MAX_TITLE} characters.`);
  return { ok: true, value: title };
}

/** Undefined for anything but a text within the bound; an absent one is empty. */
function textOf(body: unknown, name: string, maxLength: number): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const value: unknown = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : '';
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  return value.trim();
}

function wrong(detail: string): { readonly ok: false; readonly problem: Problem } {
  const message = `${PROBLEM_MESSAGES.VALIDATION_ERROR} ${detail}`;
  return { ok: false, problem: { code: 'VALIDATION_ERROR', message } };
}
