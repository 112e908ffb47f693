import { readNewTask, readTitle } from './board/read-task.ts';
import { PROBLEM_MESSAGES, type Problem, type ProblemCode } from './board/task.ts';
import type { Changed, TaskBoard } from './board/task-board.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** What the request's `Idempotency-Key` says; empty when it has none. */
  readonly key: string;
  /** The parsed body; undefined when there is none. */
  readonly body: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const STATUS_OF: Readonly<Record<ProblemCode, number>> = {
  ASSIGNEE_NOT_FOUND: 422,
  TASK_NOT_FOUND: 404,
  BOARD_FULL: 507,
  VALIDATION_ERROR: 422,
};
const KEY = /^[0-9a-f-]{16,64}$/;
const ONE_TASK = /^\/api\/tasks\/(T-\d{1,9})(?:\/(complete|rename))?$/;

/** Undefined for an address or a method that the API does not have. */
export function answerApi(board: TaskBoard, { method, path, key, body }: ApiRequest): ApiAnswer | undefined {
  switch (`${method} ${path}`) {
    case 'GET /api/tasks':
      return { status: 200, body: board.state().tasks };
    case 'GET /api/people':
      return { status: 200, body: board.state().people };
    case 'POST /api/tasks': {
      if (!KEY.test(key)) return refused({ code: 'VALIDATION_ERROR', message: 'Send an Idempotency-Key.' });
      const reading = readNewTask(body);
      return reading.ok ? changed(board.create(key, reading.value), 201) : refused(reading.problem);
    }
  }
  const [, id, verb] = ONE_TASK.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (method === 'DELETE' && verb === undefined) return changed(board.delete(id));
  if (method === 'POST' && verb === 'complete') return changed(board.complete(id));
  if (method === 'POST' && verb === 'rename') {
    const reading = readTitle(body);
    return reading.ok ? changed(board.rename(id, reading.value)) : refused(reading.problem);
  }
  return undefined;
}

function changed(change: Changed, status = 200): ApiAnswer {
  if (change.ok) return { status, body: change.task };
  return refused({ code: change.code, message: PROBLEM_MESSAGES[change.code] });
}

function refused(problem: Problem): ApiAnswer {
  return { status: STATUS_OF[problem.code], body: { error: problem } };
}
