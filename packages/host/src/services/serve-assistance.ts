import { needsReply, type OwnerReply, openRequests, ownerView } from '@handrail/assistance';
import { isTerminal } from '@handrail/runs';
import { type Assisted, assist } from '../assistance/assist.ts';
import { withLiveTexts } from '../assistance/live-texts.ts';
import { timelineOf } from '../assistance/read-timeline.ts';
import type { RunAssistance } from '../assistance/run-assistance.ts';
import type { Caller } from '../caller.ts';
import type { Draft } from '../execution/draft.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection } from '../execution/projection.ts';
import type { HostOutcome } from '../outcome.ts';
import type { AssistanceService, OpenAssistance, TimelinePage } from './assistance-service.ts';
import { reading, refused, refusedBy } from './refused.ts';
import type { VisibleRuns } from './visible-runs.ts';

const MOST_OPEN = 200;
const MOST_ENTRIES = 1_000;
const PAGE = 1_000;
/** Events looked at for one page of the timeline. */
const MOST_SCANNED = 20_000;

export function serveAssistance(parts: HostParts, visible: VisibleRuns): AssistanceService {
  /** Decides something about a request for its owner, and answers once it is committed. */
  async function decideFor(
    caller: Caller,
    runId: string,
    decide: (draft: Draft) => Assisted,
    /** Nothing of it is stored, for sure. */
    undo: () => void = () => {},
  ): Promise<HostOutcome<Assisted & { readonly ok: true }>> {
    if (!caller.isOwner) return refused('forbidden', 'Only the owner, signed in, can answer.');
    const found = await visible.identity(caller, runId);
    if (!found.ok) return found;
    let assisted: Assisted | undefined;
    const end = await parts.actors.of(runId).ask({
      commands: () => [],
      assist: (draft) => {
        assisted = decide(draft);
        return undefined;
      },
    });
    if (end.type === 'failed' && end.failure.reason !== 'broken') undo();
    if (end.type !== 'stored') return refusedBy(end);
    if (!assisted) throw new Error('A reply was stored without having been decided.');
    return assisted.ok ? { ok: true, value: assisted } : { ok: false, refusal: assisted.refusal };
  }

  function replyOn(draft: Draft, runId: string, reply: OwnerReply, by: string): Assisted {
    const { requestId } = reply;
    const nodeId = nodeFor(draft.assistance, requestId);
    const session = parts.sessions.find(runId, nodeId);
    if (!session && isOpen(draft.assistance, requestId)) return heldElsewhere;
    if (typeof requestId === 'string' && session?.isLost(requestId)) return noPending;
    const handed = typeof requestId === 'string' ? session?.handed.formOf(requestId) : undefined;
    if (handed && reply.status === 'success' && handed.response === undefined) return notSubmitted;
    const command = { type: 'reply', reply } as const;
    const assisted = assist(draft, { nodeId, command, newId: () => parts.ids.newId(), by });
    if (!assisted.ok || !assisted.data || typeof requestId !== 'string') return assisted;
    // What a form holds is in its response; the connector hears only where that is.
    if (handed) session?.holdOpenly(requestId, { form: handed.form, response: handed.response ?? null });
    else session?.hold(requestId, assisted.data);
    return assisted;
  }

  /** With what the operator of this host calls the connector: its words, and what is answered, are nobody else's. */
  function withAsker<Asking extends Pick<OpenAssistance, 'nodeId' | 'view'>>(
    { state: { workflow } }: Projection,
    asking: Asking,
  ): Asking {
    const { nodeId, view } = asking;
    const { connector } = workflow.nodes[workflow.indexOf.get(nodeId) ?? -1]?.config ?? {};
    if (view.requestId === null || typeof connector !== 'string') return asking;
    return { ...asking, view: { ...view, askedBy: parts.sessions.titleOf(connector) } };
  }

  /** With the words that are in no log, for the owner in person. */
  function live<Asking extends Pick<OpenAssistance, 'runId' | 'nodeId' | 'view'>>(
    { isOwner }: Caller,
    asking: Asking,
  ): Asking {
    const { runId, nodeId, view } = asking;
    if (!isOwner || view.requestId === null) return asking;
    const texts = parts.sessions.find(runId, nodeId)?.handed.textsOf(view.requestId);
    return texts === undefined ? asking : { ...asking, view: withLiveTexts(view, texts) };
  }

  return {
    async open(caller, { before, limit }) {
      const most = Math.max(1, Math.min(limit, MOST_OPEN));
      const open: OpenAssistance[] = [];
      // Only what is at work in this process can ask: without its connector a request is over.
      for (const runId of [...parts.sessions.runIds()].sort().reverse()) {
        if (open.length >= most) break;
        if (before !== undefined && runId >= before) continue;
        const found = await visible.projection(caller, runId);
        if (found.ok)
          open.push(...askingNow(found.value).map((asking) => live(caller, withAsker(found.value, asking))));
      }
      return open;
    },
    async view(caller, runId, requestId) {
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      const view = viewOf(found.value, requestId);
      const nodeId = nodeFor(found.value.assistance, view.requestId);
      const asking = withAsker(found.value, { runId, nodeId, view });
      return { ok: true, value: live(caller, asking).view };
    },
    timeline: (caller, runId, from, limit) =>
      reading(async () => {
        const found = await visible.identity(caller, runId);
        return found.ok
          ? { ok: true, value: await readTimeline(parts, runId, Math.max(0, Math.trunc(from) || 0), limit) }
          : found;
      }),
    async reply(caller, runId, reply) {
      const outcome = await decideFor(
        caller,
        runId,
        (draft) => {
          const { assistance, state } = draft;
          const ended = wasLost(assistance, reply) ? noPending : noRun;
          const replied = isTerminal(state.phase) ? ended : replyOn(draft, runId, reply, caller.principal);
          return withReason(replied, assistance, reply);
        },
        () => parts.sessions.dropPendingValue(runId, String(reply.requestId)),
      );
      if (!outcome.ok) return outcome;
      const status = reply.status === 'success' ? 'success' : 'cancelled';
      return { ok: true, value: { requestId: String(reply.requestId), status } };
    },
    async extend(caller, runId, requestId, seconds) {
      const outcome = await decideFor(caller, runId, (draft) => {
        const nodeId = nodeFor(draft.assistance, requestId);
        const command = { type: 'extend', requestId, seconds } as const;
        return assist(draft, { nodeId, command, newId: () => parts.ids.newId(), by: caller.principal });
      });
      if (!outcome.ok) return outcome;
      const deadline = outcome.value.events[0]?.payload.deadline;
      return { ok: true, value: { deadline: typeof deadline === 'number' ? deadline : 0 } };
    },
    async attachment(caller, runId, requestId, ref) {
      if (!caller.isOwner) return refused('forbidden', 'Only the owner, signed in, can see this.');
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      const { assistance } = found.value;
      const tracked = assistance.all.requests.get(requestId);
      const session = parts.sessions.find(runId, nodeFor(assistance, requestId));
      const live = tracked && !tracked.closed ? session?.handed.attachment(requestId, ref) : undefined;
      return live ? { ok: true, value: live } : refused('not_found', 'There is no such attachment any more.');
    },
    async surfaceDoor(caller, runId, requestId) {
      if (!caller.isOwner) return refused('forbidden', 'Only the owner, signed in, can see this.');
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      const view = viewOf(found.value, requestId);
      const isOffered =
        view.requestId === requestId && view.controls.some(({ kind }) => kind === 'open-surface');
      const door = isOffered ? parts.surfaceDoors?.open(runId, requestId) : undefined;
      return door
        ? { ok: true, value: door }
        : refused('not_found', 'There is no live page for this request.');
    },
  };
}

const noPending: Assisted = {
  ok: false,
  fatal: false,
  refusal: { code: 'no_pending_interaction', message: 'This request is over.' },
};

/** Another process has the connector, and was not asked or could not be: the owner may try again. */
const heldElsewhere: Assisted = {
  ok: false,
  fatal: false,
  refusal: {
    code: 'store_unavailable',
    message: 'The process that asked cannot be reached at the moment. Nothing happened.',
    details: { retryAfter: 1 },
  },
};

const notSubmitted: Assisted = {
  ok: false,
  fatal: false,
  refusal: { code: 'invalid_value', message: 'The form has not been submitted yet.' },
};

const noRun: Assisted = {
  ok: false,
  fatal: false,
  refusal: {
    code: 'not_found',
    message: 'The run has ended, and what it asked for with it.',
    details: { reason: 'run_ended' },
  },
};

function isOpen({ all }: RunAssistance, requestId: unknown): boolean {
  const tracked = typeof requestId === 'string' ? all.requests.get(requestId) : undefined;
  return tracked !== undefined && !tracked.closed;
}

/** A request that is over because nobody answered in time says so, whatever became of the run. */
function withReason(replied: Assisted, { all }: RunAssistance, { requestId }: OwnerReply): Assisted {
  const tracked = typeof requestId === 'string' ? all.requests.get(requestId) : undefined;
  if (replied.ok || tracked?.closed?.as !== 'timed_out') return replied;
  return { ...replied, refusal: { ...replied.refusal, details: { reason: 'timed_out' } } };
}

/** Of a request whose page was lost nothing else is ever said (RUN-6-15). */
function wasLost({ all }: RunAssistance, { requestId }: OwnerReply): boolean {
  const tracked = typeof requestId === 'string' ? all.requests.get(requestId) : undefined;
  return tracked?.closed?.reason === 'surface_lost';
}

/** The node that asked; for an id nobody asked under, one that waits, so that the answer is a mismatch. */
export function nodeFor({ all, nodeOf }: RunAssistance, requestId: unknown): string {
  const known = typeof requestId === 'string' ? nodeOf.get(requestId) : undefined;
  const waiting = openRequests(all).find(({ request }) => needsReply(request));
  return known ?? nodeOf.get(waiting?.request.id ?? '') ?? '';
}

function viewOf({ assistance, state }: Projection, requestId?: string) {
  return ownerView(assistance.all, { hasEnded: isTerminal(state.phase), requestId });
}

/** Every request of a run that its owner can do something about: none of them hides another. */
function askingNow(projection: Projection): readonly OpenAssistance[] {
  const { identity, state, assistance } = projection;
  if (isTerminal(state.phase)) return [];
  const asking = openRequests(assistance.all).filter(({ request }) => request.ownerAction !== 'none');
  return asking.map(({ request: { id } }) => {
    const nodeId = assistance.nodeOf.get(id) ?? '';
    return {
      runId: identity.runId,
      workflowId: identity.workflowId,
      workflowName: state.workflow.name,
      nodeId,
      nodeName: state.workflow.nodes[state.workflow.indexOf.get(nodeId) ?? -1]?.name ?? nodeId,
      requestedAt: assistance.openedAt.get(id) ?? 0,
      view: viewOf(projection, id),
    };
  });
}

async function readTimeline(
  { store }: HostParts,
  runId: string,
  from: number,
  limit: number,
): Promise<TimelinePage> {
  const most = Math.max(1, Math.min(Math.trunc(limit) || 1, MOST_ENTRIES));
  const entries: TimelinePage['entries'][number][] = [];
  let next = from;
  for (let scanned = 0; scanned < MOST_SCANNED; scanned += PAGE) {
    const events = await store.events.readEvents(runId, next, PAGE);
    for (const event of events) {
      next = event.sequence + 1;
      const entry = timelineOf(event);
      if (entry) entries.push({ ...entry, sequence: event.sequence, at: event.timestamp });
      if (entries.length >= most) break;
    }
    if (entries.length >= most || events.length < PAGE) break;
  }
  const record = await store.events.readRecord(runId);
  const isAll = record?.endedAt !== undefined && next > record.lastSequence;
  return { entries, next: isAll ? undefined : next };
}
