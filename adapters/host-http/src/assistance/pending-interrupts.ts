import type { Caller, InterruptService, PendingInterrupt } from '@handrail/host';

const PAGE = 200;
const MOST_PAGES = 5;

/** The host finds interrupts by run, newest run first; an owner wants the one that has waited longest. */
export async function pendingInterrupts(
  interrupts: InterruptService,
  caller: Caller,
): Promise<readonly PendingInterrupt[]> {
  const all: PendingInterrupt[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const some = await interrupts.pending(caller, {
      limit: PAGE,
      ...(before !== undefined && { before }),
    });
    all.push(...some);
    if (some.length < PAGE) break;
    before = some.map(({ runId }) => runId).sort()[0];
  }
  return all.sort((a, b) => a.requestedAt - b.requestedAt);
}
