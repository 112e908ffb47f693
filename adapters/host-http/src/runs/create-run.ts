import type { JsonObject } from '@handrail/base';
import type { CreatedRun, Host, HostOutcome, HostRefusal, RunRequest } from '@handrail/host';
import type { ApiAnswer } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { anyObject, list, object, text } from '../api/schemas.ts';
import { tenantRefusal } from '../keys/tenant-refusal.ts';
import { traceHeaders, traceOf } from '../telemetry/trace-headers.ts';

interface CreateRunBody {
  readonly workflowId?: string;
  readonly inputs?: JsonObject;
  readonly tenantId?: string;
  readonly scopeId?: string;
  readonly callbackUrl?: string;
  readonly configurable?: JsonObject;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
  readonly mode?: 'eval';
}

/** A run that has just begun, and where to follow it. */
interface StartedRun extends CreatedRun {
  readonly eventsUrl: string;
  readonly statusUrl: string;
}

const id = (most: number): JsonObject => ({ type: 'string', minLength: 1, maxLength: most });

const bodySchema: JsonObject = {
  ...object({
    workflowId: id(128),
    inputs: anyObject,
    tenantId: id(256),
    scopeId: id(256),
    callbackUrl: { type: 'string', format: 'uri', maxLength: 2048 },
    configurable: anyObject,
    tags: list(id(256), 100),
    metadata: anyObject,
    mode: { const: 'eval' },
    evalSuiteRef: id(256),
    agentId: id(256),
  }),
  // Runs of an evaluation name a suite and an agent instead of a workflow (rest-endpoints.md §Runs).
  if: { required: ['mode'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  then: { required: ['evalSuiteRef', 'agentId'] },
  else: { required: ['workflowId'] },
};

const NEW_STATUSES: ReadonlySet<string> = new Set([
  'pending',
  'running',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
]);

const NO_EVALS: HostRefusal = {
  code: 'capability_not_provided',
  message: 'This host runs no evaluations.',
};

/** A callback has no secret that the receiver could check its signature with; a webhook has. */
const NO_CALLBACKS: HostRefusal = {
  code: 'capability_not_provided',
  message:
    '"callbackUrl" is not supported. Register a webhook with POST /v1/webhooks for run.completed, run.failed and run.cancelled, and give it a tag of the run.',
  details: { field: 'callbackUrl' },
};

const BAD_DEDUP: HostRefusal = {
  code: 'validation_error',
  message: 'X-Dedup takes "enforce" only.',
  details: { field: 'X-Dedup' },
};

export function createRunEndpoint(host: Host, publicUrl: string) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs',
    operationId: 'createRun',
    summary: 'Starts a run of a workflow.',
    access: { scopes: ['runs:create'] },
    headers: {
      'X-Dedup': { const: 'enforce' },
      'X-Force-Engine-Version': { type: 'integer', minimum: 0 },
      ...traceHeaders,
    },
    body: { schema: bodySchema },
    success: {
      status: 201,
      description: 'The run is recorded.',
      schema: object({ runId: text, status: { enum: [...NEW_STATUSES] }, eventsUrl: text, statusUrl: text }, [
        'runId',
        'status',
        'eventsUrl',
      ]),
    },
    refusals: [409, 422, 501],
    async change(call: KeyedCall<CreateRunBody>, claim): Promise<HostOutcome<CreatedRun>> {
      const request = requestOf(call);
      if ('code' in request) return { ok: false, refusal: request };
      const outcome = await host.runs.create(call.caller, request, claim);
      return outcome.ok ? outcome : { ok: false, refusal: asCreateRefusal(outcome.refusal) };
    },
    // A run may have ended within its first commit, but a new one is never told to be over (rest-endpoints.md §Runs).
    // Ids of runs hold letters and digits and a status is one of nine words, so nothing needs to be escaped.
    show: ({ runId, status }): ApiAnswer<StartedRun> => {
      const url = `${publicUrl}/v1/runs/${runId}`;
      return {
        status: 201,
        body: `{"runId":"${runId}","status":"${NEW_STATUSES.has(status) ? status : 'running'}","eventsUrl":"${url}/events","statusUrl":"${url}"}`,
      };
    },
  });
}

function requestOf(call: KeyedCall<CreateRunBody>): RunRequest | HostRefusal {
  const { caller } = call;
  const { workflowId, tenantId, callbackUrl, mode, ...rest } = call.body;
  if (tenantId !== undefined && tenantId !== caller.tenant) return tenantRefusal;
  if (mode === 'eval' || workflowId === undefined) return NO_EVALS;
  if (callbackUrl !== undefined) return NO_CALLBACKS;
  const dedup = call.header('x-dedup');
  if (dedup !== undefined && dedup !== 'enforce') return BAD_DEDUP;
  const forceEngineVersion = call.header('x-force-engine-version');
  return {
    ...rest,
    workflowId,
    transport: 'rest',
    ...(dedup !== undefined && { exclusive: true }),
    ...(forceEngineVersion !== undefined && { forceEngineVersion }),
    ...traceOf(call),
  };
}

/** The workflow is part of the body here, so one that is not there makes the body wrong (rest-endpoints.md §Runs). */
function asCreateRefusal(refusal: HostRefusal): HostRefusal {
  if (refusal.code === 'not_found') {
    return {
      code: 'validation_error',
      message: refusal.message,
      details: { field: 'workflowId', ...refusal.details },
    };
  }
  if (refusal.code === 'run_already_active') {
    return { ...refusal, details: { activeHost: 'cloud', ...refusal.details } };
  }
  return refusal;
}
