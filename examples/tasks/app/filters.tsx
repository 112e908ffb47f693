import { type Person, PRIORITIES, STATUSES } from '../src/board/task.ts';
import { filterField } from './annotations.ts';
import { NO_FILTER, routeWith, type TaskFilter } from './location.ts';

interface FiltersProps {
  readonly people: readonly Person[];
  readonly filter: TaskFilter;
  readonly go: (route: string) => void;
}

/** What is chosen is in the address, so that a link can show the same. */
export function Filters({ people, filter, go }: FiltersProps) {
  const choose = (name: keyof TaskFilter, values: readonly string[]) => (
    <label class="filter" key={name}>
      {name}
      <select
        {...filterField(name)}
        value={filter[name]}
        onChange={({ currentTarget }) => go(routeWith({ ...filter, [name]: currentTarget.value }))}
      >
        <option value="">any</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <search class="filters" aria-label="Filters">
      {choose('status', STATUSES)}
      {choose(
        'assignee',
        people.map(({ name }) => name),
      )}
      {choose('priority', PRIORITIES)}
      {routeWith(filter) !== '/' && (
        <button class="button quiet" type="button" onClick={() => go(routeWith(NO_FILTER))}>
          Show all
        </button>
      )}
    </search>
  );
}
