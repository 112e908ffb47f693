import { samplePeople, sampleTasks } from './samples.ts';
import type { NewTask, Person, ProblemCode, Task } from './task.ts';

export interface BoardState {
  readonly tasks: readonly Task[];
  readonly people: readonly Person[];
  /** Every change since the start, as in `task.complete T-103`. */
  readonly changes: readonly string[];
}

export type Changed =
  | { readonly ok: true; readonly task: Task }
  | { readonly ok: false; readonly code: ProblemCode };

const MOST_TASKS = 500;
const MOST_CHANGES = 1_000;
const MOST_KEYS = 1_000;

/** The tasks of one team, in memory. A create request that arrives twice with one key makes one task. */
export class TaskBoard {
  #tasks: readonly Task[] = sampleTasks;
  #next = 107;
  readonly #changes: string[] = [];
  readonly #created = new Map<string, Task>();

  state(): BoardState {
    return { tasks: this.#tasks, people: samplePeople, changes: [...this.#changes] };
  }

  create(key: string, given: NewTask): Changed {
    const before = this.#created.get(key);
    if (before) return { ok: true, task: before };
    const wanted = given.assignee.toLowerCase();
    const person = samplePeople.find(({ name }) => name.toLowerCase() === wanted);
    if (!person) return { ok: false, code: 'ASSIGNEE_NOT_FOUND' };
    if (this.#tasks.length >= MOST_TASKS) return { ok: false, code: 'BOARD_FULL' };
    const task: Task = { id: `T-${this.#next}`, ...given, assignee: person.name, status: 'open' };
    this.#next += 1;
    this.#tasks = [...this.#tasks, task];
    this.#remember(key, task);
    return this.#note('task.create', task);
  }

  /** Completing a task that is done already changes nothing. */
  complete(id: string): Changed {
    const task = this.#find(id);
    if (!task) return { ok: false, code: 'TASK_NOT_FOUND' };
    if (task.status === 'done') return { ok: true, task };
    return this.#note('task.complete', this.#replace({ ...task, status: 'done' }));
  }

  rename(id: string, title: string): Changed {
    const task = this.#find(id);
    if (!task) return { ok: false, code: 'TASK_NOT_FOUND' };
    if (task.title === title) return { ok: true, task };
    return this.#note('task.rename', this.#replace({ ...task, title }));
  }

  delete(id: string): Changed {
    const task = this.#find(id);
    if (!task) return { ok: false, code: 'TASK_NOT_FOUND' };
    this.#tasks = this.#tasks.filter((each) => each !== task);
    return this.#note('task.delete', task);
  }

  #find(id: string): Task | undefined {
    return this.#tasks.find((each) => each.id === id);
  }

  #replace(task: Task): Task {
    this.#tasks = this.#tasks.map((each) => (each.id === task.id ? task : each));
    return task;
  }

  #remember(key: string, task: Task): void {
    this.#created.set(key, task);
    const [oldest] = this.#created.keys();
    if (this.#created.size > MOST_KEYS && oldest !== undefined) this.#created.delete(oldest);
  }

  #note(action: string, task: Task): Changed {
    this.#changes.push(`${action} ${task.id}`);
    if (this.#changes.length > MOST_CHANGES) this.#changes.shift();
    return { ok: true, task };
  }
}
