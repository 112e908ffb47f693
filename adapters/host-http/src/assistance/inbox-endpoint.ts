import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { list, object, pageQuery } from '../api/schemas.ts';
import { inboxItem } from './assistance-schemas.ts';
import { type InboxItem, type InboxServices, readInbox } from './read-inbox.ts';

const { limit } = pageQuery;

export function inboxEndpoint(services: InboxServices): Endpoint {
  return readEndpoint<{ readonly limit: number }>({
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
    async answer({ caller, query }) {
      const all = await readInbox(services, caller);
      const items = all.slice(0, query.limit).map(shown);
      return answerJson(200, { items, more: all.length > items.length });
    },
  });
}

function shown(item: InboxItem) {
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
    data,
    resumeSchema: resumeSchema ?? null,
  };
}
