import type { RunListQuery, RunSummary } from '@handrail/client';

/** What the list can be narrowed to, and what the host is asked for each. */
export const FILTERS = {
  waiting: { status: ['waiting-approval', 'waiting-input'] },
  active: { status: ['pending', 'running', 'paused', 'waiting-external'] },
  done: { outcome: 'done' },
  declined: { outcome: 'declined' },
  refused: { outcome: 'refused' },
  failed: { outcome: 'failed' },
  cancelled: { outcome: 'cancelled' },
} as const satisfies Record<string, RunListQuery>;

export type FilterName = keyof typeof FILTERS;

export interface RunFilter {
  readonly state: FilterName | undefined;
  readonly text: string;
}

/** The filter as the address says it; what makes no sense is not a filter. */
export function readFilter(query: URLSearchParams): RunFilter {
  const state = query.get('state') ?? '';
  return {
    state: Object.hasOwn(FILTERS, state) ? (state as FilterName) : undefined,
    text: (query.get('q') ?? '').slice(0, 200),
  };
}

/** Whether a run fits what was typed: every word is part of its id or of its workflow's id or name. */
export function fitsText(run: RunSummary, workflowName: string | undefined, text: string): boolean {
  const about = `${run.runId} ${run.workflowId} ${workflowName ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => about.includes(word));
}
