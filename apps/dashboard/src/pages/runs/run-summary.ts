import type { RunSummary } from '@handrail/client';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

export function hasEnded(status: string): boolean {
  return ENDED.has(status);
}

/** How long a run took, or has taken until now. */
export function durationOf(run: RunSummary, now: number): number {
  const end = hasEnded(run.status) ? Date.parse(run.changedAt) : now;
  return Math.max(0, end - Date.parse(run.createdAt));
}
