import { RUN_OUTCOMES, type RunOutcome } from '@handrail/runs';
import type { RunRecord } from '../ports/run-record.ts';

/** Where a run is counted: in exactly one of these, so that they add up to all runs. */
export const RUN_SORTS = ['waiting', 'running', ...RUN_OUTCOMES] as const;

export type RunSort = (typeof RUN_SORTS)[number];

type Ending = Pick<RunRecord, 'status' | 'verdict'>;

/** How a run ended; undefined while it goes on. */
export function recordOutcome({ status, verdict }: Ending): RunOutcome | undefined {
  switch (status) {
    case 'completed':
      return verdict ?? 'done';
    case 'failed':
      return verdict ?? 'failed';
    case 'cancelled':
      return 'cancelled';
    default:
      return undefined;
  }
}

export function runSort(record: Ending): RunSort {
  const isWaiting = record.status === 'waiting-approval' || record.status === 'waiting-input';
  return recordOutcome(record) ?? (isWaiting ? 'waiting' : 'running');
}
