import { beginWatch, nextWatch, type ProbeFailure, probeFailure, type WatchStep } from '@handrail/assistance';
import type { Timers } from '@handrail/tools';
import type { LiveSurface, Surfaces } from '../ports/surfaces.ts';

interface Guarding {
  readonly surfaces: Surfaces;
  readonly runId: string;
  /** The page the owner was sent to. Another one in its place is a loss (RUN-6-28). */
  readonly surfaceId: string;
  readonly timers: Timers;
  onLost(failure: ProbeFailure): void;
}

export interface SurfaceGuard {
  /** Something was heard of the page: look at once. */
  poke(): void;
  stop(): void;
}

/** Looks after one live page while its owner is waited for, by polling, until it is lost or the wait is over. */
export function guardSurface({ surfaces, runId, surfaceId, timers, onLost }: Guarding): SurfaceGuard {
  let { watch } = beginWatch;
  let cancel = () => {};

  function perform(step: WatchStep): void {
    switch (step.do) {
      case 'wait':
        cancel = timers.after(step.ms, () => input({ type: 'due' }));
        break;
      case 'probe':
        void probeSurface(findSurface(surfaces, runId), surfaceId, step.budgetMs, timers).then((failure) =>
          input({ type: 'answered', failure }),
        );
        break;
      case 'report':
        onLost(step.failure);
        break;
      case 'nothing':
    }
  }

  function input(given: Parameters<typeof nextWatch>[1]): void {
    const next = nextWatch(watch, given);
    watch = next.watch;
    perform(next.step);
  }

  perform(beginWatch.step);
  return {
    poke() {
      cancel();
      input({ type: 'due' });
    },
    stop() {
      cancel();
      input({ type: 'settled' });
    },
  };
}

/** Pages that cannot be looked for are not there: the request stays, and says so. */
export function findSurface(surfaces: Surfaces | undefined, runId: string): LiveSurface | undefined {
  try {
    return surfaces?.find(runId);
  } catch {
    return undefined;
  }
}

/**
 * Whether the page is there and answers. One that was given up is asked as well, because it knows why; one that hangs
 * has failed, and so has one that throws (RUN-6-25).
 */
export async function probeSurface(
  surface: LiveSurface | undefined,
  surfaceId: string,
  budgetMs: number,
  timers: Timers,
): Promise<ProbeFailure | undefined> {
  if (!surface) return probeFailure('browser_surface_not_ready', 'The page is gone.');
  if (surface.id !== surfaceId) {
    return probeFailure('browser_surface_page_stale', 'Another page took the place of this one.');
  }
  let cancel = () => {};
  const late = new Promise<ProbeFailure>((resolve) => {
    cancel = timers.after(budgetMs, () =>
      resolve(probeFailure('browser_surface_probe_timeout', 'The page did not answer in time.')),
    );
  });
  try {
    const failure = await Promise.race([surface.probe(budgetMs), late]);
    if (failure) return probeFailure(failure.code, failure.detail);
    return surface.state === 'available'
      ? undefined
      : probeFailure('browser_surface_not_ready', 'The page was given up.');
  } catch {
    return probeFailure('browser_surface_cdp_unreachable', 'The page could not be asked.');
  } finally {
    cancel();
  }
}
