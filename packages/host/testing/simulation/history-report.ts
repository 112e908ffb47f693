import type { FaultCounts } from './faults.ts';
import type { Setting } from './setting.ts';

export interface HistoryReport {
  readonly seed: number;
  /** Empty when everything was as it must be. */
  readonly complaints: readonly string[];
  readonly runs: number;
  readonly events: number;
  readonly writes: number;
  readonly crashesBefore: number;
  readonly crashesAfter: number;
  readonly failedWrites: number;
  /** Stored, and said to have failed. */
  readonly brokenWrites: number;
  readonly effects: number;
  /** Values of the owner that reached a connector. */
  readonly replies: number;
  /** Waits that ended with their page. */
  readonly losses: number;
  readonly timeouts: number;
  /** Requests that a crash ended. */
  readonly restarts: number;
  /** Times that a process stood still and went on. */
  readonly stalls: number;
  /** Processes that others took for gone while they lived. */
  readonly lostLeases: number;
  /** Runs that another process went on with. */
  readonly takeovers: number;
  /** Messages left for the process that was at work on a run. */
  readonly messages: number;
}

type Counted = Pick<HistoryReport, 'writes' | 'stalls' | 'lostLeases' | 'takeovers' | 'messages'>;

export function reportOf(setting: Setting, faults: FaultCounts, counted: Counted): HistoryReport {
  const { seed, complaints, mirror, world, hearing } = setting;
  return {
    seed,
    complaints,
    runs: mirror.logs.size,
    events: [...mirror.logs.values()].reduce((sum, log) => sum + log.length, 0),
    ...faults,
    ...counted,
    effects: world.counts.size,
    replies: hearing?.successes ?? 0,
    losses: mirror.count('handrail.browser_surface_lost'),
    timeouts: mirror.count('handrail.assistance.timed_out'),
    restarts: mirror.count('handrail.assistance.cancelled', 'runtime_restarted'),
  };
}
