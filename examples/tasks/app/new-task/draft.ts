import type { NewTask, Priority } from '../../src/board/task.ts';

/** What is in the form, as it was entered. */
export interface Draft {
  readonly title: string;
  readonly notes: string;
  readonly assignee: string;
  readonly priority: Priority;
  readonly remindMe: boolean;
  readonly remindOn: string;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  notes: '',
  assignee: '',
  priority: 'normal',
  remindMe: false,
  remindOn: '',
};

/** Whether it can be sent. Whether the assignee exists is for the server to say. */
export function isComplete({ title, assignee, remindMe, remindOn }: Draft): boolean {
  return title.trim() !== '' && assignee.trim() !== '' && (!remindMe || remindOn !== '');
}

export function taskFrom({ title, notes, assignee, priority, remindMe, remindOn }: Draft): NewTask {
  return { title, notes, assignee, priority, remindOn: remindMe ? remindOn : '' };
}
