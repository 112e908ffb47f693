import type { Clock, JsonObject, JsonValue } from '@handrail/base';
import type { Host, SeamService } from '@handrail/host';
import { answerJson, NO_CONTENT } from '../api/answer.ts';
import { changeEndpoint, type Endpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, runEvent, text } from '../api/schemas.ts';
import type { Implementation } from '../discovery/capabilities.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { promptSeams } from '../prompt-endpoints.ts';
import { authorizationSeam } from './authorization-seam.ts';
import { deadLetterSeam } from './dead-letter-seam.ts';
import { fetchSeams } from './fetch-seams.ts';
import { governanceSeam } from './governance-seam.ts';
import { identitySeams } from './identity-seams.ts';
import { observabilitySeams } from './observability-seams.ts';
import { schedulingSeam } from './scheduling-seam.ts';
import { readLog } from './seam-run.ts';
import { workspaceSeam } from './workspace-seam.ts';

/** What only conformance tests ask, of a host that was started for them. Elsewhere there is nothing at these addresses. */
export function seamEndpoints(
  host: Host,
  seams: SeamService,
  implementation: Implementation,
  clock: Clock,
): readonly Endpoint[] {
  const { workspace, features } = host;
  const { nodeTypes } = features;
  return [
    eventLogSeam(host),
    resetSeam(seams, 'reset', 'seamReset'),
    appendSeam(seams),
    readBackSeam(host),
    resetSeam(seams, 'cross-engine/reset', 'seamResetEngines'),
    cacheKeySeam(seams),
    authorizationSeam(host.roles),
    programSeam(seams),
    channelSeam(seams),
    deadLetterSeam(host),
    ...(host.schedules ? [schedulingSeam(host.schedules)] : []),
    ...observabilitySeams(host, seams, implementation, clock),
    ...identitySeams(host),
    ...(nodeTypes.includes('http.fetch') ? fetchSeams(host, seams) : []),
    ...(nodeTypes.includes('core.openwop.governance.approvalGate') ? [governanceSeam(host)] : []),
    ...(workspace ? [workspaceSeam(workspace)] : []),
    ...(host.prompts ? promptSeams(host.prompts) : []),
  ];
}

const ROOT = '/v1/host/sample/test';

interface EventFilter {
  readonly type?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  readonly nodeId?: string;
}

function eventLogSeam({ runs }: Host) {
  return readEndpoint({
    method: 'GET',
    path: `${ROOT}/runs/{runId}/events`,
    operationId: 'seamReadEvents',
    summary: 'For conformance tests: events of a run, none for one that is not there.',
    access: { scopes: ['runs:read'] },
    query: { type: text, correlationId: text, causationId: text, nodeId: text },
    success: {
      status: 200,
      description: 'The events.',
      schema: object({ events: list(runEvent) }, ['events']),
    },
    async answer({ caller, params: { runId = '' }, query, correlationId }: KeyedCall<unknown, EventFilter>) {
      const log = await readLog({ runs }, caller, runId);
      if (!log.ok && log.refusal.code !== 'not_found') return refusalAnswer(log.refusal, correlationId);
      const events = log.ok ? log.value : [];
      const { type, nodeId, causationId } = query;
      const correlated = query.correlationId;
      return answerJson(200, {
        events: events.filter(
          (event) =>
            (type === undefined || event.type === type) &&
            (nodeId === undefined || event.nodeId === nodeId) &&
            (causationId === undefined || event.causationId === causationId) &&
            (correlated === undefined || correlationOf(event.payload) === correlated),
        ),
      });
    },
  });
}

function correlationOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'correlationId' in payload
    ? payload.correlationId
    : undefined;
}

function resetSeam(seams: SeamService, path: string, operationId: string) {
  return changeEndpoint({
    method: 'POST',
    path: `${ROOT}/${path}`,
    operationId,
    summary: 'For conformance tests: forgets what tests have set.',
    access: { scopes: ['runs:create'] },
    body: { schema: anyObject, optional: true },
    success: { status: 204, description: 'It is forgotten.' },
    change: async () => {
      seams.reset();
      return { ok: true, value: null };
    },
    show: () => NO_CONTENT,
  });
}

interface AppendBody {
  readonly runId: string;
  readonly type: string;
  readonly payload: JsonObject;
  readonly nodeId?: string;
}

function appendSeam(seams: SeamService) {
  return changeEndpoint({
    method: 'POST',
    path: `${ROOT}/cross-engine/append`,
    operationId: 'seamAppend',
    summary: 'For conformance tests: records a fact as a node of the run would.',
    access: { scopes: ['runs:create'] },
    body: {
      schema: object({ runId: text, type: text, payload: anyObject, nodeId: text }, [
        'runId',
        'type',
        'payload',
      ]),
    },
    success: { status: 201, description: 'It is recorded.', schema: object({ runId: text }, ['runId']) },
    refusals: [404, 409],
    change: ({ caller, body: { runId, ...fact } }: KeyedCall<AppendBody>) =>
      seams.append(caller, runId, fact),
    show: (appended) => answerJson(201, appended),
  });
}

/** What was appended by one engine, as another one reads it: from the store. */
function readBackSeam({ runs }: Host) {
  return readEndpoint({
    method: 'GET',
    path: `${ROOT}/cross-engine/read`,
    operationId: 'seamReadBack',
    summary: 'For conformance tests: the log of a run from a sequence on.',
    access: { scopes: ['runs:read'] },
    query: { runId: text, fromSequence: { type: 'integer', minimum: 0, default: 0 } },
    success: {
      status: 200,
      description: 'The events.',
      schema: object({ events: list(runEvent) }, ['events']),
    },
    refusals: [404],
    async answer({
      caller,
      query: { runId = '', fromSequence },
      correlationId,
    }: KeyedCall<unknown, { readonly runId?: string; readonly fromSequence: number }>) {
      const log = await readLog({ runs }, caller, runId);
      if (!log.ok) return refusalAnswer(log.refusal, correlationId);
      return answerJson(200, { events: log.value.filter(({ sequence }) => sequence >= fromSequence) });
    },
  });
}

interface ProgramBody {
  readonly nodeId: string;
  readonly program: readonly JsonObject[];
}

function programSeam(seams: SeamService) {
  return changeEndpoint({
    method: 'POST',
    path: `${ROOT}/mock-ai/program`,
    operationId: 'seamProgramModel',
    summary: 'For conformance tests: what the mock model answers next when a node asks.',
    access: { scopes: ['runs:create'] },
    body: { schema: object({ nodeId: text, program: list(anyObject, 100) }, ['nodeId', 'program']) },
    success: { status: 204, description: 'It is set.' },
    refusals: [501],
    change: async ({ caller, body: { nodeId, program } }: KeyedCall<ProgramBody>) =>
      seams.program(caller, nodeId, program),
    show: () => NO_CONTENT,
  });
}

interface ChannelBody {
  readonly runId: string;
  readonly sourceRunId: string;
  readonly channel: string;
  readonly value: JsonValue;
}

function channelSeam(seams: SeamService) {
  return changeEndpoint({
    method: 'POST',
    path: `${ROOT}/cross-engine/write`,
    operationId: 'seamWriteChannel',
    summary: 'For conformance tests: writes to a channel of a run as another run does.',
    access: { scopes: ['runs:create'] },
    body: {
      schema: object({ runId: text, sourceRunId: text, channel: text, value: {} }, [
        'runId',
        'sourceRunId',
        'channel',
        'value',
      ]),
    },
    success: { status: 201, description: 'It is written.', schema: object({ runId: text }, ['runId']) },
    refusals: [404, 409],
    change: ({ caller, body: { runId, ...write } }: KeyedCall<ChannelBody>) =>
      seams.writeChannel(caller, runId, write),
    show: (written) => answerJson(201, written),
  });
}

function cacheKeySeam(seams: SeamService) {
  return changeEndpoint({
    method: 'POST',
    path: `${ROOT}/llm-cache-key`,
    operationId: 'seamCacheKey',
    summary: 'For conformance tests: under which key the answer to a model request would be kept.',
    access: { scopes: ['runs:read'] },
    body: { schema: anyObject },
    success: {
      status: 200,
      description: 'The key, and whether the tenant made the request before.',
      schema: object({ cacheKey: text, hit: { type: 'boolean' } }, ['cacheKey', 'hit']),
    },
    refusals: [501],
    change: ({ caller, body }: KeyedCall<JsonObject>) => seams.cacheKey(caller, body),
    show: (found) => answerJson(200, found),
  });
}
