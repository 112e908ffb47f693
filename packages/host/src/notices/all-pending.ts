import type { Caller } from '../caller.ts';
import type { InboxService } from '../services/inbox-service.ts';
import type { PendingInterrupt } from '../services/interrupt-service.ts';

const PAGE = 200;
const MOST_PAGES = 5;

/** What waits for a caller now, as far as an owner would want to be told of it at once. */
export async function allPending(
  inbox: Pick<InboxService, 'page'>,
  caller: Caller,
): Promise<readonly PendingInterrupt[]> {
  const all: PendingInterrupt[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await inbox.page(caller, { limit: PAGE, ...(after !== undefined && { after }) });
    if (!page.ok) break;
    for (const item of page.value.items) if (item.kind === 'interrupt') all.push(item.pending);
    after = page.value.next;
    if (after === undefined) break;
  }
  return all;
}
