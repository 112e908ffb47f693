import { isJsonObject, ownProperty } from '@handrail/base';
import type { Caller, Host, PendingInterrupt } from '@handrail/host';
import { foldStory, type RunStory } from '@handrail/owner-view';
import type { RunSnapshot } from '@handrail/runs';
import { href } from '../markup/href.ts';
import { runView } from '../views/run-view.tsx';
import { isBehindAssistance } from './behind-assistance.ts';
import { type PageExchange, signedIn } from './exchange.ts';
import { refusedView } from './refused.ts';

const MOST_EVENTS = 60;
const MOST_WAITING = 3;
/** How much of a log is read to say how a run ended; of a longer one only its status is told. */
const MOST_TOLD = 2_000;

export const run = signedIn(
  ({ path }) => href`/plain/runs/${path.runId ?? ''}`,
  async ({ options: { host } }, exchange, { caller }) => {
    const { context, path } = exchange;
    const runId = path.runId ?? '';
    const read = await host.runs.read(caller, runId);
    if (!read.ok) return refusedView(context, read.refusal);
    const snapshot = read.value;
    const before = beforeOf(exchange);
    const end = Math.min(before ?? snapshot.atSeq + 1, snapshot.atSeq + 1);
    const from = Math.max(0, end - MOST_EVENTS);
    const page = await host.runs.readEvents(caller, runId, from, Math.max(1, end - from));
    if (!page.ok) return refusedView(context, page.refusal);
    const { events, workflow } = page.value;
    const found = await Promise.all(
      suspendedNodes(snapshot).map((nodeId) => host.interrupts.find(caller, runId, nodeId)),
    );
    const waiting = found.flatMap((each): PendingInterrupt[] =>
      each.ok && !isBehindAssistance(each.value) ? [each.value] : [],
    );
    const view = await host.assistance.view(caller, runId);
    const assistance = view.ok ? view.value : undefined;
    const story = await storyOf(host, caller, snapshot);
    return runView(context, {
      ...{ snapshot, workflow, events, waiting, assistance, story },
      isNewest: before === undefined,
    });
  },
);

/** How a run went, once it has ended. */
async function storyOf(host: Host, caller: Caller, snapshot: RunSnapshot): Promise<RunStory | undefined> {
  const count = snapshot.atSeq + 1;
  if (snapshot.completedAt === undefined || count > MOST_TOLD) return undefined;
  const log = await host.runs.readEvents(caller, snapshot.runId, 0, count);
  return log.ok && log.value.isComplete ? foldStory(log.value.events) : undefined;
}

function beforeOf({ query }: PageExchange): number | undefined {
  const before = query.get('before') ?? '';
  return /^\d{1,15}$/.test(before) ? Number(before) : undefined;
}

function suspendedNodes({ nodeStates }: RunSnapshot): readonly string[] {
  const suspended = Object.keys(nodeStates).filter((nodeId) => {
    const node = ownProperty(nodeStates, nodeId);
    return isJsonObject(node) && node.status === 'suspended';
  });
  return suspended.slice(0, MOST_WAITING);
}
