import {
  type AssistanceState,
  foldAssistance,
  needsReply,
  noAssistance,
  openRequests,
  type TrackedRequest,
} from '@handrail/assistance';
import { fromTimestamp, type Instant, type RunEvent } from '@handrail/runs';

/** What the nodes of one run ask of its owner, folded from its log. Ids are unique in the run, whichever node asks. */
export interface RunAssistance {
  readonly all: AssistanceState;
  /** The node whose connector asked, by request. */
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly openedAt: ReadonlyMap<string, Instant>;
}

export const noRunAssistance: RunAssistance = { all: noAssistance, nodeOf: new Map(), openedAt: new Map() };

const FAMILY = 'handrail.assistance.';

export function isAssistance({ type }: RunEvent): boolean {
  return type.startsWith(FAMILY);
}

export function foldRunAssistance(events: readonly RunEvent[], onto: RunAssistance): RunAssistance {
  // Nearly every run asks for nothing.
  const own = events.filter(isAssistance);
  if (own.length === 0) return onto;
  const nodeOf = new Map(onto.nodeOf);
  const all = foldAssistance(own, onto.all);
  const openedAt = new Map(onto.openedAt);
  for (const { type, nodeId, payload, timestamp } of own) {
    const id = type === `${FAMILY}requested` ? requestIdOf(payload) : undefined;
    if (id === undefined || nodeId === undefined || nodeOf.has(id)) continue;
    nodeOf.set(id, nodeId);
    openedAt.set(id, fromTimestamp(timestamp) ?? 0);
  }
  return { all, nodeOf, openedAt };
}

/** The same of one node: two connectors of a run do not wait for each other's replies. */
export function ownAssistance({ all, nodeOf }: RunAssistance, nodeId: string): AssistanceState {
  const requests = new Map<string, TrackedRequest>();
  let waiting: string | undefined;
  for (const [id, tracked] of all.requests) {
    if (nodeOf.get(id) !== nodeId) continue;
    requests.set(id, tracked);
    if (!tracked.closed && needsReply(tracked.request)) waiting = id;
  }
  return { requests, waiting, unreadable: undefined };
}

/** Nodes with a request that is open. */
export function askingNodes({ all, nodeOf }: RunAssistance): readonly string[] {
  if (all.requests.size === 0) return [];
  return [...new Set(openRequests(all).map(({ request }) => nodeOf.get(request.id) ?? ''))];
}

/** When the first open request is over by itself. */
export function firstDeadline({ all }: RunAssistance): Instant | undefined {
  let first: Instant | undefined;
  for (const { deadline } of openRequests(all)) {
    if (deadline !== undefined && (first === undefined || deadline < first)) first = deadline;
  }
  return first;
}

function requestIdOf(payload: RunEvent['payload']): string | undefined {
  const id = typeof payload === 'object' && payload !== null && 'requestId' in payload && payload.requestId;
  return typeof id === 'string' ? id : undefined;
}
