import { collection, item, part } from './annotations.ts';
import type { Board } from './use-board.ts';

export function TeamPage({ board: { people, tasks = [], problem } }: { readonly board: Board }) {
  const openTasks = (person: string) =>
    tasks.filter(({ assignee, status }) => assignee === person && status === 'open').length;
  return (
    <>
      <div class="head">
        <div>
          <h1>Team</h1>
          <p class="soft">Tasks can be assigned to these people.</p>
        </div>
      </div>
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <ul class="people" aria-label="People" aria-busy={people === undefined} {...collection('person.list')}>
        {(people ?? []).map(({ name, role }) => (
          <li key={name} class="person" {...item(name)}>
            <h2 {...part('name')}>{name}</h2>
            <p class="soft" {...part('role')}>
              {role}
            </p>
            <p class="meta">
              <span>
                <b {...part('open_tasks')}>{openTasks(name)}</b> open
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
