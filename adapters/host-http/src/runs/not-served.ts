import type { Host, Scope } from '@handrail/host';
import { type Endpoint, type KeyedCall, type Method, readEndpoint } from '../api/endpoint.ts';
import { errorEnvelope, text } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

interface NotServed {
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  readonly scopes: readonly Scope[];
  readonly isTail?: true;
  /** 404: as if it were not there. 501: known, and not provided; an unknown run is still 404. */
  readonly status: 404 | 501;
}

/** Operations of families that discovery does not name, with the status the protocol documents for that case. */
const NOT_SERVED: readonly NotServed[] = [
  {
    method: 'GET',
    path: '/v1/runs/{runId}/annotations',
    operationId: 'listAnnotations',
    scopes: ['runs:read'],
    status: 501,
  },
  {
    method: 'POST',
    path: '/v1/runs/{runId}/annotations',
    operationId: 'createAnnotation',
    scopes: ['runs:read'],
    status: 501,
  },
  {
    method: 'GET',
    path: '/v1/runs/{runId}/ancestry',
    operationId: 'getRunAncestry',
    scopes: ['runs:read'],
    status: 404,
  },
  {
    method: 'GET',
    path: '/v1/runs/{runId}/eval-summary',
    operationId: 'getEvalSummary',
    scopes: ['runs:read'],
    status: 404,
  },
  {
    method: 'GET',
    path: '/v1/runs/{runId}/debug-bundle',
    operationId: 'getDebugBundle',
    scopes: ['runs:read'],
    status: 404,
  },
  {
    method: 'GET',
    path: '/v1/audit/verify',
    operationId: 'verifyAudit',
    scopes: ['audit:read'],
    status: 404,
  },
  ...(
    [
      ['GET', '/v1/prompts', 'listPromptTemplates'],
      ['GET', '/v1/prompts/{templateId}', 'getPromptTemplate'],
      ['POST', '/v1/prompts:render', 'renderPromptTemplate'],
    ] as const
  ).map(
    ([method, path, operationId]): NotServed => ({
      method,
      path,
      operationId,
      scopes: ['manifest:read'],
      status: 501,
    }),
  ),
  {
    method: 'GET',
    path: '/v1/host/workspace/files',
    operationId: 'listWorkspaceFiles',
    scopes: ['workspace:read'],
    status: 501,
  },
  ...(
    [
      ['GET', 'getWorkspaceFile', 'workspace:read'],
      ['PUT', 'putWorkspaceFile', 'workspace:write'],
      ['DELETE', 'deleteWorkspaceFile', 'workspace:write'],
    ] as const
  ).map(
    ([method, operationId, scope]): NotServed => ({
      method,
      path: '/v1/host/workspace/files/{path}',
      isTail: true,
      operationId,
      scopes: [scope],
      status: 501,
    }),
  ),
];

/** Those of the list that this host does not serve. */
export function notServedEndpoints(host: Host, served: readonly Endpoint[]): readonly Endpoint[] {
  const known = new Set(served.map(({ operationId }) => operationId));
  return NOT_SERVED.filter(({ operationId }) => !known.has(operationId)).map(
    ({ method, path, operationId, scopes, status, isTail }) =>
      readEndpoint({
        method,
        path,
        ...(isTail && { isTail }),
        operationId,
        summary: 'Not provided by this host.',
        access: { scopes },
        query: { against: text },
        success: { status, description: 'Always.', schema: errorEnvelope },
        async answer({
          caller,
          params: { runId },
          query,
          correlationId,
        }: KeyedCall<unknown, { readonly against?: string }>) {
          if (status === 404) return errorAnswer(NOT_FOUND, correlationId);
          // Who may not see both runs learns nothing of a comparison, not even that there is none.
          for (const id of [runId, query.against]) {
            if (id === undefined) continue;
            const run = await host.runs.read(caller, id);
            if (!run.ok) return refusalAnswer(run.refusal, correlationId);
          }
          return errorAnswer(NOT_PROVIDED, correlationId);
        },
      }),
  );
}

const NOT_FOUND = { status: 404, code: 'not_found', message: 'There is nothing at this address.' };
const NOT_PROVIDED = {
  status: 501,
  code: 'capability_not_provided',
  message: 'This host does not provide this operation. Discovery tells what it provides.',
};
