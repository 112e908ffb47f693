import type {
  AssistanceService,
  Caller,
  InterruptService,
  OpenAssistance,
  PendingInterrupt,
} from '@handrail/host';

/** Something that waits for the owner: an interrupt, or what a run asks of them while it works. */
export type InboxItem =
  | { readonly kind: 'interrupt'; readonly pending: PendingInterrupt }
  | { readonly kind: 'assistance'; readonly open: OpenAssistance };

export interface InboxServices {
  readonly interrupts: InterruptService;
  readonly assistance: AssistanceService;
}

const PAGE = 200;
const MOST_PAGES = 5;

/** All that waits, longest first. The interrupt behind an assistance is the same wait, and the assistance says more. */
export async function readInbox(services: InboxServices, caller: Caller): Promise<readonly InboxItem[]> {
  const [pending, open] = await Promise.all([
    everyPage((range) => services.interrupts.pending(caller, range)),
    everyPage((range) => services.assistance.open(caller, range)),
  ]);
  const assisted = new Set(open.map(placeOf));
  const items: InboxItem[] = [
    ...pending
      .filter((each) => !assisted.has(placeOf(each)))
      .map((each) => ({ kind: 'interrupt' as const, pending: each })),
    ...open.map((each) => ({ kind: 'assistance' as const, open: each })),
  ];
  return items.sort((a, b) => requestedAt(a) - requestedAt(b));
}

interface Range {
  readonly limit: number;
  /** Only runs that are older than this one. */
  readonly before?: string;
}

/** The host finds what waits by run, newest run first; an owner wants the one that has waited longest, so all are read. */
async function everyPage<Waiting extends { readonly runId: string }>(
  read: (range: Range) => Promise<readonly Waiting[]>,
): Promise<readonly Waiting[]> {
  const all: Waiting[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const some = await read({ limit: PAGE, ...(before !== undefined && { before }) });
    all.push(...some);
    if (some.length < PAGE) break;
    before = some.map(({ runId }) => runId).sort()[0];
  }
  return all;
}

function placeOf({ runId, nodeId }: { readonly runId: string; readonly nodeId: string }): string {
  return JSON.stringify([runId, nodeId]);
}

function requestedAt(item: InboxItem): number {
  return item.kind === 'interrupt' ? item.pending.requestedAt : item.open.requestedAt;
}
