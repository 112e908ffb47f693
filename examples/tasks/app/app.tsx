import { useEffect } from 'preact/hooks';
import { Activity } from './activity.tsx';
import { collection } from './annotations.ts';
import { Filters } from './filters.tsx';
import type { TaskFilter } from './location.ts';
import { fits, useAppLocation } from './location.ts';
import { NewTask } from './new-task/new-task.tsx';
import { TaskRow } from './task-row.tsx';
import { TeamPage } from './team-page.tsx';
import { type Board, useBoard } from './use-board.ts';

const PAGES = [
  ['/', 'Board'],
  ['/team/', 'Team'],
] as const;

export function App() {
  const board = useBoard();
  const [current, go] = useAppLocation();
  const isTeam = current.path === '/team/';
  useEffect(() => {
    document.title = `${isTeam ? 'Team' : 'Board'} · Heron Tasks`;
  }, [isTeam]);
  const follow = (event: MouseEvent, route: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(route);
  };
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="bar">
        <a class="brand" href="/" onClick={(event) => follow(event, '/')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 20c3-1 5-3 6-7l1-7c0-2 1-3 3-3 1 0 2 1 2 2l5 1-5 2c0 6-3 11-9 12z" />
          </svg>
          Heron Tasks
        </a>
        <nav aria-label="Main">
          {PAGES.map(([route, name]) => (
            <a
              key={route}
              href={route}
              aria-current={current.path === route ? 'page' : undefined}
              onClick={(event) => follow(event, route)}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {isTeam ? <TeamPage board={board} /> : <BoardPage board={board} filter={current.filter} go={go} />}
      </main>
    </>
  );
}

interface BoardPageProps {
  readonly board: Board;
  readonly filter: TaskFilter;
  readonly go: (route: string) => void;
}

function BoardPage({ board, filter, go }: BoardPageProps) {
  const { tasks = [], people, problem, outcome } = board;
  // Which names are people of the team is known only with the second reply: until then the list is the whole board.
  const isSettled = people !== undefined;
  const shown = isSettled ? tasks.filter((task) => fits(task, filter)) : tasks;
  return (
    <>
      <div class="head">
        <div>
          <h1>Board</h1>
          <p class="soft">{countText(shown.length, tasks.length)}</p>
        </div>
        <NewTask board={board} />
      </div>
      <Activity outcome={outcome} onDismiss={board.forget} />
      <Filters people={people ?? []} filter={filter} go={go} />
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <ul class="tasks" aria-label="Tasks" aria-busy={!isSettled} {...collection('task.list')}>
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            outcome={outcome?.taskId === task.id ? outcome : undefined}
            board={board}
          />
        ))}
      </ul>
      {isSettled && shown.length === 0 && <p class="empty">No task fits these filters.</p>}
    </>
  );
}

function countText(shown: number, all: number): string {
  if (shown < all) return `${shown} of ${all} tasks`;
  return all === 1 ? '1 task' : `${all} tasks`;
}
