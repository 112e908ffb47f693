import type { RunSummary } from '@handrail/client';

type RunStatus = RunSummary['status'];

/** What the list can be narrowed to, and the states behind each. */
export const FILTERS = {
  waiting: ['waiting-approval', 'waiting-input'],
  active: ['pending', 'running', 'paused', 'waiting-external'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly RunStatus[]>;

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
