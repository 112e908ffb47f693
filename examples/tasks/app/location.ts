import { useEffect, useState } from 'preact/hooks';
import { isPriority, isStatus, type Priority, type Task, type TaskStatus } from '../src/board/task.ts';

/** Where the app is: a page, and what its query asks for. */
export interface AppLocation {
  readonly path: string;
  readonly filter: TaskFilter;
}

export interface TaskFilter {
  readonly status: TaskStatus | '';
  readonly assignee: string;
  readonly priority: Priority | '';
}

export const NO_FILTER: TaskFilter = { status: '', assignee: '', priority: '' };

const MAX_QUERY = 100;

export function readLocation({ pathname, search }: Pick<Location, 'pathname' | 'search'>): AppLocation {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_QUERY);
  const status = text('status');
  const priority = text('priority');
  return {
    path: pathname,
    filter: {
      status: isStatus(status) ? status : '',
      assignee: text('assignee'),
      priority: isPriority(priority) ? priority : '',
    },
  };
}

export function routeWith(filter: TaskFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/' : `/?${query}`;
}

export function fits({ status, assignee, priority }: Task, filter: TaskFilter): boolean {
  return (
    (filter.status === '' || filter.status === status) &&
    (filter.assignee === '' || filter.assignee.toLowerCase() === assignee.toLowerCase()) &&
    (filter.priority === '' || filter.priority === priority)
  );
}

/** The current location, and how to go to another one without loading the page again. */
export function useAppLocation(): readonly [AppLocation, (route: string) => void] {
  const [current, setLocation] = useState(() => readLocation(location));
  const look = () => setLocation(readLocation(location));
  useEffect(() => {
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const go = (route: string) => {
    history.pushState(null, '', route);
    look();
  };
  return [current, go];
}
