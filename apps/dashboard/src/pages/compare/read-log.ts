import type { RunEvent } from '@handrail/runs';
import { host } from '../../host/host.ts';

export const MOST_EVENTS = 5_000;

export interface ReadLog {
  readonly events: readonly RunEvent[];
  readonly isCut: boolean;
}

/** The log of a run as far as it goes now, up to a bound. */
export async function readLog(runId: string, signal: AbortSignal): Promise<ReadLog> {
  const events: RunEvent[] = [];
  // What the host answers at once is all there is: it waits only where nothing is left to tell.
  const { status } = await host.runs.get(runId, { signal });
  const isRunning = status !== 'completed' && status !== 'failed' && status !== 'cancelled';
  while (events.length < MOST_EVENTS) {
    const last = events.at(-1)?.sequence;
    const page = await host.runs.poll(
      runId,
      { timeout: 1, ...(last !== undefined && { after: last }) },
      { signal },
    );
    events.push(...page.events);
    if (page.isComplete || page.events.length === 0 || (isRunning && page.events.length < PAGE)) {
      return { events, isCut: false };
    }
  }
  return { events: events.slice(0, MOST_EVENTS), isCut: true };
}

const PAGE = 500;
