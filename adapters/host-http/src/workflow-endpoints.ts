import type { JsonObject } from '@handrail/base';
import type { Host, RegisteredWorkflow } from '@handrail/host';
import { type ApiAnswer, answerJson } from './api/answer.ts';
import { badCursor, readCursor, writeCursor } from './api/cursor.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from './api/endpoint.ts';
import { anyObject, object, page, pageQuery, text } from './api/schemas.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

interface PageQuery {
  readonly cursor?: string;
  readonly limit: number;
}

const registered = object({ workflowId: text, name: text, version: text, digest: text }, [
  'workflowId',
  'name',
  'version',
  'digest',
]);

export function readWorkflowEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/workflows/{workflowId}',
    operationId: 'getWorkflow',
    summary: 'A workflow exactly as it was registered.',
    access: { scopes: ['manifest:read'] },
    success: { status: 200, description: 'The workflow.', schema: anyObject },
    refusals: [404],
    async answer({ caller, params: { workflowId = '' }, correlationId }): Promise<ApiAnswer<JsonObject>> {
      const outcome = await host.workflows.read(caller, workflowId);
      return outcome.ok
        ? { status: 200, body: outcome.value }
        : refusalAnswer(outcome.refusal, correlationId);
    },
  });
}

/** Our addition. */
export function listWorkflowsEndpoint(host: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/workflows',
    operationId: 'listWorkflows',
    summary: 'Workflows that can be started, by id.',
    access: { scopes: ['manifest:read'] },
    refusesOtherParameters: true,
    query: pageQuery,
    success: { status: 200, description: 'A page of workflows.', schema: page('workflows', registered) },
    async answer({ caller, query: { cursor, limit }, correlationId }: KeyedCall<unknown, PageQuery>) {
      const after = cursor === undefined ? undefined : readCursor('workflows', cursor);
      if (cursor !== undefined && after === undefined) return badCursor(correlationId);
      const found = await host.workflows.list(caller, {
        limit: limit + 1,
        ...(after !== undefined && { after }),
      });
      const workflows = found.slice(0, limit);
      const last = found.length > limit ? workflows.at(-1) : undefined;
      return answerJson(200, {
        workflows: workflows.map(shown),
        ...(last && { nextCursor: writeCursor('workflows', last.workflowId) }),
      });
    },
  });
}

/** Our addition: the protocol leaves open how workflows get into a host. */
export function registerWorkflowEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/workflows',
    operationId: 'registerWorkflow',
    summary: 'Makes a workflow the one to start next under its id. Runs that have begun keep theirs.',
    access: { scopes: ['manifest:write'] },
    body: { schema: anyObject },
    success: { status: 201, description: 'The workflow is registered.', schema: registered },
    refusals: [422],
    change: ({ caller, body }: KeyedCall<JsonObject>) => host.workflows.register(caller, body),
    show: (workflow) => answerJson(201, shown(workflow)),
  });
}

function shown({ workflowId, name, version, digest }: RegisteredWorkflow): RegisteredWorkflow {
  return { workflowId, name, version, digest };
}
