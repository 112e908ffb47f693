import type { RunListQuery } from '@handrail/client';

type Statuses = Extract<NonNullable<RunListQuery['status']>, readonly unknown[]>;
type Ending = Extract<NonNullable<RunListQuery['outcome']>, string>;

/** How a run goes on or ended, in the words of the protocol, and those for a no, for which it has none. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  completed: 'done',
  declined: 'declined',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
};
const STATUSES: Statuses = [
  ...(['pending', 'running', 'paused', 'waiting-approval', 'waiting-input', 'waiting-external'] as const),
  ...(['completed', 'failed', 'cancelled'] as const),
];

/** Every word that `runState` can give. */
export const RUN_STATES: readonly string[] = [...new Set([...STATUSES, ...Object.keys(ENDINGS)])];

/** What a run is called on the terminal: in a list, in a report, and in a filter. */
export function runState({
  status,
  outcome,
}: {
  readonly status: string;
  readonly outcome?: unknown;
}): string {
  return outcome === 'declined' || outcome === 'refused' ? outcome : status;
}

/**
 * What to ask a host for runs in these states. Its filters narrow each other, so of runs that go on and runs that ended
 * together it gives some more; `runState` tells them apart.
 */
export function statesQuery(states: readonly string[]): Pick<RunListQuery, 'status' | 'outcome'> {
  const endings = states.flatMap((state) => ENDINGS[state] ?? []);
  if (endings.length === states.length) return { outcome: endings };
  const noes = endings.some((ending) => ending === 'declined' || ending === 'refused');
  const isAsked = (status: string) =>
    states.includes(status) || (noes && (status === 'completed' || status === 'failed'));
  return { status: STATUSES.filter(isAsked) };
}
