import { useEffect, useRef, useState } from 'preact/hooks';
import type { NewTask, Person, Task } from '../src/board/task.ts';
import type { ActionId } from './annotations.ts';
import {
  completeTask,
  createTask,
  deleteTask,
  listPeople,
  listTasks,
  type Reply,
  renameTask,
} from './api-client.ts';
import type { Outcome } from './outcome.ts';

export interface Board {
  /** Undefined until they have arrived. */
  readonly tasks: readonly Task[] | undefined;
  readonly people: readonly Person[] | undefined;
  /** Why there is nothing to show. */
  readonly problem: string;
  readonly outcome: Outcome | undefined;
  /** Whether it was created. */
  create(task: NewTask): Promise<boolean>;
  complete(id: string): void;
  rename(id: string, title: string): Promise<boolean>;
  remove(id: string): void;
  /** The outcome is not of interest any more. */
  forget(): void;
}

/** The board as the server last told it. Every change waits for the server's word before it shows. */
export function useBoard(): Board {
  const [tasks, setTasks] = useState<readonly Task[]>();
  const [people, setPeople] = useState<readonly Person[]>();
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const newest = useRef(0);

  useEffect(() => {
    const load = async () => {
      const found = await listTasks();
      if (found.ok) setTasks(found.value);
      const team = await listPeople();
      if (team.ok) setPeople(team.value);
      if (!found.ok || !team.ok) setProblem('The board could not be loaded. Reload the page to try again.');
    };
    void load();
  }, []);

  /** Only the newest request may speak in the end; what an older one changed shows all the same. */
  const perform = async (
    action: ActionId,
    taskId: string,
    request: () => Promise<Reply<Task>>,
    after: (task: Task, before: readonly Task[]) => readonly Task[],
    tell: (task: Task) => { readonly text: string; readonly result: object },
  ): Promise<boolean> => {
    newest.current += 1;
    const turn = newest.current;
    setOutcome({ action, taskId, phase: 'pending' });
    const reply = await request();
    if (reply.ok) setTasks((before = []) => after(reply.value, before));
    if (turn === newest.current) {
      setOutcome(
        reply.ok
          ? { action, taskId: reply.value.id, phase: 'done', ...tell(reply.value) }
          : { action, taskId, phase: 'failed', text: reply.problem.message, code: reply.problem.code },
      );
    }
    return reply.ok;
  };

  const replaced = (task: Task, before: readonly Task[]) =>
    before.map((each) => (each.id === task.id ? task : each));

  return {
    tasks,
    people,
    problem,
    outcome,
    create: (task) =>
      perform(
        'task.create',
        '',
        () => createTask(task, crypto.randomUUID()),
        (made, before) => [...before, made],
        (made) => ({
          text: `${made.id} was added for ${made.assignee}.`,
          result: { ...resultOf(made), assignee: made.assignee },
        }),
      ),
    complete: (id) =>
      void perform(
        'task.complete',
        id,
        () => completeTask(id),
        replaced,
        (task) => ({ text: `${task.id} is done.`, result: resultOf(task) }),
      ),
    rename: (id, title) =>
      perform(
        'task.rename',
        id,
        () => renameTask(id, title),
        replaced,
        (task) => ({ text: `${task.id} has a new title.`, result: resultOf(task) }),
      ),
    remove: (id) =>
      void perform(
        'task.delete',
        id,
        () => deleteTask(id),
        (task, before) => before.filter((each) => each.id !== task.id),
        (task) => ({ text: `${task.id} was deleted.`, result: { task_id: task.id, deleted: true } }),
      ),
    forget: () => setOutcome(undefined),
  };
}

function resultOf({ id, title, status }: Task) {
  return { task_id: id, title, status };
}
