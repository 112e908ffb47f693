import { type ProbeFailure, probeFailure } from './probe-failure.ts';

/** How a live page is watched while its owner is waited for. Time and probing are the host's. */
export interface SurfaceWatch {
  readonly phase: 'waiting' | 'probing' | 'confirming' | 'over';
}

export type WatchInput =
  | { readonly type: 'due' }
  | { readonly type: 'answered'; readonly failure: ProbeFailure | undefined }
  /** The wait ended otherwise, or the surface is not watched any more. */
  | { readonly type: 'settled' };

export type WatchStep =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'probe'; readonly budgetMs: number }
  | { readonly do: 'report'; readonly failure: ProbeFailure }
  | { readonly do: 'nothing' };

const INTERVAL_MS = 10_000;
const BUDGET_MS = 5_000;

export const beginWatch: { readonly watch: SurfaceWatch; readonly step: WatchStep } = {
  watch: { phase: 'waiting' },
  step: { do: 'wait', ms: INTERVAL_MS },
};

/**
 * One probe at a time; a failure is confirmed at once by a second before the owner is thrown out; and once it is over
 * nothing revives it, not even a surface that answers again.
 */
export function nextWatch(
  { phase }: SurfaceWatch,
  input: WatchInput,
): { readonly watch: SurfaceWatch; readonly step: WatchStep } {
  if (phase === 'over' || input.type === 'settled') return over({ do: 'nothing' });
  if (input.type === 'due') {
    return phase === 'waiting' ? probing('probing') : { watch: { phase }, step: { do: 'nothing' } };
  }
  if (phase === 'waiting') return { watch: { phase }, step: { do: 'nothing' } };
  if (!input.failure) return beginWatch;
  if (phase === 'probing') return probing('confirming');
  return over({ do: 'report', failure: probeFailure(input.failure.code, input.failure.detail) });
}

function probing(phase: 'probing' | 'confirming') {
  return { watch: { phase }, step: { do: 'probe', budgetMs: BUDGET_MS } } as const;
}

function over(step: WatchStep) {
  return { watch: { phase: 'over' }, step } as const;
}
