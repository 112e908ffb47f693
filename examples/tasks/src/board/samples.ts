import type { Person, Priority, Task, TaskStatus } from './task.ts';

export const samplePeople: readonly Person[] = [
  { name: 'Ana Costa', role: 'Operations' },
  { name: 'Jonas Weber', role: 'Design' },
  { name: 'Maya Lindt', role: 'Engineering' },
  { name: 'Mira Adler', role: 'Engineering' },
  { name: 'Tom Okafor', role: 'Support' },
];

/** What a new board begins with: always the same, so that tests and readers can name things. */
export const sampleTasks: readonly Task[] = [
  sample('T-101', 'Order badges for the new starters', 'Ana Costa', 'normal', 'open', '2026-03-09'),
  sample('T-102', 'Redraw the empty states', 'Jonas Weber', 'low', 'open', ''),
  sample('T-103', 'Rotate the signing keys', 'Mira Adler', 'high', 'open', '2026-03-05'),
  sample('T-104', 'Answer the accessibility report', 'Tom Okafor', 'high', 'open', ''),
  sample('T-105', 'Move the nightly job to the new queue', 'Mira Adler', 'normal', 'done', ''),
  sample('T-106', 'Write the release notes', 'Maya Lindt', 'normal', 'open', ''),
];

function sample(
  id: string,
  title: string,
  assignee: string,
  priority: Priority,
  status: TaskStatus,
  remindOn: string,
): Task {
  return { id, title, notes: '', assignee, priority, status, remindOn };
}
