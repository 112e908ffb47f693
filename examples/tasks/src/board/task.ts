export const STATUSES = ['open', 'done'] as const;
export const PRIORITIES = ['low', 'normal', 'high'] as const;

export type TaskStatus = (typeof STATUSES)[number];
export type Priority = (typeof PRIORITIES)[number];

export const MAX_TITLE = 120;
export const MAX_NOTES = 500;
export const MAX_NAME = 60;

/** The members of the team, who tasks can be assigned to. */
export interface Person {
  readonly name: string;
  readonly role: string;
}

export interface NewTask {
  readonly title: string;
  readonly notes: string;
  /** Name of a person of the team. */
  readonly assignee: string;
  readonly priority: Priority;
  /** Day of the reminder, as `2026-01-31`; empty for none. */
  readonly remindOn: string;
}

export interface Task extends NewTask {
  readonly id: string;
  readonly status: TaskStatus;
}

/** Why a change was refused. Each code is in the site manifest with its message. */
export type ProblemCode = 'ASSIGNEE_NOT_FOUND' | 'TASK_NOT_FOUND' | 'BOARD_FULL' | 'VALIDATION_ERROR';

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

export const PROBLEM_MESSAGES: Readonly<Record<ProblemCode, string>> = {
  ASSIGNEE_NOT_FOUND: 'There is no one with this name on the team.',
  TASK_NOT_FOUND: 'This task is not on the board any more.',
  BOARD_FULL: 'The board is full. Delete a task first.',
  VALIDATION_ERROR: 'Something that was entered does not fit.',
};

export function isStatus(text: string): text is TaskStatus {
  return STATUSES.some((each) => each === text);
}

export function isPriority(text: string): text is Priority {
  return PRIORITIES.some((each) => each === text);
}

/** A day that the calendar has, as `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
