import type { OwnerView } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import {
  type Caller,
  type Host,
  INBOX_SORTS,
  type InboxSort,
  type InboxItem as OpenItem,
  type PendingInterrupt,
} from '@handrail/host';
import { type DecisionTurn, decisionTurn } from '@handrail/owner-view';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, pageQuery, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { inboxItem } from './assistance-schemas.ts';

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
  /** The only person who is asked, where somebody assigned it to them. */
  readonly assignee?: { readonly id: string; readonly name: string };
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
const cursor = { type: 'string', maxLength: 2_000 } as const;
const words = { type: 'string', maxLength: 200 } as const;
const count = { type: 'integer', minimum: 0 } as const;

interface InboxRequest {
  readonly limit: number;
  readonly after?: string;
  readonly show?: InboxSort | 'others';
  readonly q?: string;
  readonly run?: string;
}

export function inboxEndpoint({
  inbox,
  inboxChanges,
  assignments,
}: Pick<Host, 'inbox' | 'inboxChanges' | 'assignments'>) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/inbox',
    operationId: 'readInbox',
    summary: 'What waits for the owner, the first deadline on top; what waits for others comes last.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      ...(limit && { limit }),
      after: cursor,
      show: { type: 'string', enum: [...INBOX_SORTS, 'others'] },
      q: words,
      /** Only what waits in this run. */
      run: { type: 'string', maxLength: 100 },
    },
    success: {
      status: 200,
      description: 'A page of what waits. Pass `next` on as `after` for what comes behind it.',
      schema: object(
        {
          items: list(inboxItem),
          more: { type: 'boolean' },
          next: text,
          version: text,
          counts: object({ approve: count, answer: count, do: count, others: count }, [
            'approve',
            'answer',
            'do',
            'others',
          ]),
        },
        ['items', 'more', 'version', 'counts'],
      ),
    },
    async answer({ caller, query, correlationId }: KeyedCall<unknown, InboxRequest>) {
      const { after, show, q, run } = query;
      // Before the page: what changes while it is read has another version.
      const version = inboxChanges.version(caller);
      const page = await inbox.page(caller, {
        limit: query.limit,
        ...(after !== undefined && { after }),
        ...(show === 'others' ? { others: true } : show && { sort: show }),
        ...(q !== undefined && { text: q }),
        ...(run !== undefined && { runId: run }),
      });
      if (!page.ok) return refusalAnswer(page.refusal, correlationId);
      const { items, next, counts } = page.value;
      const names = new Map<string, string>();
      for (const assignee of assigneesOf(items)) {
        if (!names.has(assignee)) names.set(assignee, await assignments.nameOf(caller, assignee));
      }
      return answerJson(200, {
        items: items.map((each) => shown(each, caller, names)),
        more: next !== undefined,
        ...(next !== undefined && { next }),
        version,
        counts: { ...counts.asking, others: counts.others },
      });
    },
  });
}

function assigneesOf(items: readonly OpenItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'interrupt' && item.pending.assignee !== undefined ? [item.pending.assignee] : [],
  );
}

function turnOf({ assignee, ...pending }: PendingInterrupt, person: string, name: string): DecisionTurn {
  if (assignee === undefined || assignee === person) return decisionTurn(pending, person);
  return { kind: 'others', approvers: [name], more: 0 };
}

function shown(
  item: OpenItem,
  { isOwner, principal }: Caller,
  names: ReadonlyMap<string, string>,
): InboxItem {
  if (item.kind === 'assistance') {
    const { runId, nodeId, nodeName, workflowId, workflowName, requestedAt, view } = item.open;
    const place = { runId, nodeId, nodeName, workflowId, workflowName };
    return { kind: item.kind, ...place, requestedAt: toTimestamp(requestedAt), view };
  }
  const { runId, nodeId, nodeName, workflowId, workflowName, interruptId, kind } = item.pending;
  const { requestedAt, deadline, extendableMs, needsSignIn, data, resumeSchema, assignee } = item.pending;
  const name = names.get(assignee ?? '') ?? assignee ?? '';
  return {
    kind: item.kind,
    ...{ runId, nodeId, nodeName, workflowId, workflowName, interruptId },
    interruptKind: kind,
    requestedAt: toTimestamp(requestedAt),
    deadline: deadline === undefined ? null : toTimestamp(deadline),
    extendableSeconds: Math.floor(extendableMs / 1_000),
    needsSignIn,
    ...(isOwner &&
      (kind === 'approval' || assignee !== undefined) && { turn: turnOf(item.pending, principal, name) }),
    ...(assignee !== undefined && { assignee: { id: assignee, name } }),
    data,
    resumeSchema: resumeSchema ?? null,
  };
}
