import type { Caller, Host } from '@handrail/host';
import type { RunStatus } from '@handrail/runs';

const STEP = 50;
const MOST_STEPS = 16;

/**
 * Gives a run that was just answered a moment to come to rest, so that the next page can say what happened and nobody
 * has to reload it.
 */
export async function waitUntilIdle(
  host: Host,
  caller: Caller,
  runId: string,
  status: RunStatus,
): Promise<RunStatus> {
  let now = status;
  for (let step = 0; step < MOST_STEPS && (now === 'running' || now === 'pending'); step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
    const read = await host.runs.read(caller, runId);
    if (!read.ok) return now;
    now = read.value.status;
  }
  return now;
}
