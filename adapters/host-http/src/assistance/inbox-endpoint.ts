import type { OwnerView } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { Caller } from '@handrail/host';
import { type DecisionTurn, decisionTurn } from '@handrail/owner-view';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, pageQuery } from '../api/schemas.ts';
import { inboxItem } from './assistance-schemas.ts';
import { type InboxServices, type InboxItem as OpenItem, readInbox } from './read-inbox.ts';

/** Where something waits, and since when. */
export interface WaitingPlace {
  readonly runId: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly requestedAt: string;
}

export interface WaitingInterrupt extends WaitingPlace {
  readonly kind: 'interrupt';
  readonly interruptId: string;
  readonly interruptKind: string;
  readonly deadline: string | null;
  /** By how much its deadline can still be put off. */
  readonly extendableSeconds?: number;
  readonly needsSignIn: boolean;
  /** For an owner, of an approval: whether they are to decide now, and why not. */
  readonly turn?: DecisionTurn;
  readonly data: JsonObject;
  readonly resumeSchema: JsonObject | null;
}

export interface WaitingAssistance extends WaitingPlace {
  readonly kind: 'assistance';
  readonly view: OwnerView;
}

/** Something that waits for the owner, as clients see it. */
export type InboxItem = WaitingInterrupt | WaitingAssistance;

const { limit } = pageQuery;

export function inboxEndpoint(services: InboxServices) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/inbox',
    operationId: 'readInbox',
    summary: 'Everything that waits for the owner, longest first.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: { ...(limit && { limit }) },
    success: {
      status: 200,
      description: 'What waits; `more` when there is more of it than asked for.',
      schema: object({ items: list(inboxItem), more: { type: 'boolean' } }, ['items', 'more']),
    },
    async answer({ caller, query }: KeyedCall<unknown, { readonly limit: number }>) {
      const all = await readInbox(services, caller);
      const items = all.slice(0, query.limit).map((each) => shown(each, caller));
      return answerJson(200, { items, more: all.length > items.length });
    },
  });
}

function shown(item: OpenItem, { isOwner, principal }: Caller): InboxItem {
  if (item.kind === 'assistance') {
    const { runId, nodeId, nodeName, workflowId, workflowName, requestedAt, view } = item.open;
    const place = { runId, nodeId, nodeName, workflowId, workflowName };
    return { kind: item.kind, ...place, requestedAt: toTimestamp(requestedAt), view };
  }
  const { runId, nodeId, nodeName, workflowId, workflowName, interruptId, kind } = item.pending;
  const { requestedAt, deadline, extendableMs, needsSignIn, data, resumeSchema } = item.pending;
  return {
    kind: item.kind,
    ...{ runId, nodeId, nodeName, workflowId, workflowName, interruptId },
    interruptKind: kind,
    requestedAt: toTimestamp(requestedAt),
    deadline: deadline === undefined ? null : toTimestamp(deadline),
    extendableSeconds: Math.floor(extendableMs / 1_000),
    needsSignIn,
    ...(isOwner && kind === 'approval' && { turn: decisionTurn(item.pending, principal) }),
    data,
    resumeSchema: resumeSchema ?? null,
  };
}
