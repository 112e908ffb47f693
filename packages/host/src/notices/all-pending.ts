import type { Caller } from '../caller.ts';
import type { InterruptService, PendingInterrupt } from '../services/interrupt-service.ts';

const PAGE = 200;
const MOST_PAGES = 5;

/** What waits for a caller now, as far as an owner would want to be told of it at once. */
export async function allPending(
  interrupts: Pick<InterruptService, 'pending'>,
  caller: Caller,
): Promise<readonly PendingInterrupt[]> {
  const all: PendingInterrupt[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const some = await interrupts.pending(caller, { limit: PAGE, ...(before !== undefined && { before }) });
    all.push(...some);
    if (some.length < PAGE) break;
    before = some.map(({ runId }) => runId).sort()[0];
  }
  return all;
}
