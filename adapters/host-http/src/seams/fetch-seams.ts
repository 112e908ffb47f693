import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Caller, Host, HostOutcome, SeamService } from '@handrail/host';
import type { RunEvent } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type Endpoint, type KeyedCall } from '../api/endpoint.ts';
import { anyObject, object, text } from '../api/schemas.ts';
import { endedLog, oneNode, startSeamRun } from './seam-run.ts';

const WORKFLOW = 'handrail-conformance-safe-fetch';
const url = { type: 'string', minLength: 1, maxLength: 8_192 };
const init = object({
  method: text,
  headers: { type: 'object', additionalProperties: text },
  body: text,
});

interface FetchBody {
  readonly url: string;
  readonly init?: { readonly method?: string; readonly headers?: JsonObject; readonly body?: string };
  readonly simulateRebindTo?: string;
}

type Fetched = {
  readonly runId: string;
  readonly outcome: 'fetched' | 'blocked' | 'failed';
  readonly blocked?: 'ssrf' | 'upgrade';
  readonly status?: number;
  readonly toolCalled?: JsonObject;
  readonly toolReturned?: JsonObject;
};

const members = {
  outcome: { enum: ['fetched', 'blocked', 'failed'] },
  blocked: { enum: ['ssrf', 'upgrade'] },
  status: { type: 'integer' },
};

/** Both send by the node that workflows send with, in a run whose log tells of it. */
export function fetchSeams(host: Host, seams: SeamService): readonly Endpoint[] {
  return [
    changeEndpoint({
      method: 'POST',
      path: '/v1/host/sample/http/safe-fetch',
      operationId: 'seamSafeFetch',
      summary: 'For conformance tests: sends a request as a node of a run does, and says what became of it.',
      access: { scopes: ['runs:create'] },
      body: { schema: object({ url, init, simulateRebindTo: text }, ['url']) },
      success: {
        status: 200,
        description: 'What became of it.',
        schema: object({ ...members, toolCalled: anyObject, toolReturned: anyObject }, ['outcome']),
      },
      refusals: [422, 501],
      async change({ caller, body }: KeyedCall<FetchBody>) {
        const { simulateRebindTo: address, url: at } = body;
        if (address !== undefined && URL.canParse(at)) {
          const moved = seams.moveName(new URL(at).hostname, address);
          if (!moved.ok) return moved;
        }
        return fetchInRun(host, caller, body);
      },
      show: ({ runId: _runId, ...fetched }) => answerJson(200, fetched),
    }),
    changeEndpoint({
      method: 'POST',
      path: '/v1/host/sample/http/safe-fetch-run',
      operationId: 'seamSafeFetchRun',
      summary: 'For conformance tests: the same, answered with the run whose log tells of it.',
      access: { scopes: ['runs:create'] },
      body: { schema: object({ url, init }, ['url']) },
      success: {
        status: 200,
        description: 'The run, and what became of the request.',
        schema: object({ runId: text, ...members }, ['runId', 'outcome']),
      },
      refusals: [422],
      change: ({ caller, body }: KeyedCall<FetchBody>) => fetchInRun(host, caller, body),
      show: ({ toolCalled: _called, toolReturned: _returned, ...fetched }) => answerJson(200, fetched),
    }),
  ];
}

async function fetchInRun(host: Host, caller: Caller, body: FetchBody): Promise<HostOutcome<Fetched>> {
  const { method, headers, body: content } = body.init ?? {};
  const document = oneNode(WORKFLOW, 'http.fetch', {
    url: body.url,
    ...(method !== undefined && { method }),
    ...(headers && { headers }),
    ...(content !== undefined && { body: content }),
    response: 'none',
    onHttpError: 'complete',
  });
  const started = await startSeamRun(host, caller, document);
  if (!started.ok) return started;
  const { runId } = started.value;
  const log = await endedLog(host, caller, runId);
  return log.ok ? { ok: true, value: { runId, ...readOutcome(log.value, asksUpgrade(headers)) } } : log;
}

function readOutcome(log: readonly RunEvent[], upgrades: boolean): Omit<Fetched, 'runId'> {
  const payloadOf = (type: string): JsonObject | undefined => {
    const payload = log.findLast((event) => event.type === type)?.payload;
    return isJsonObject(payload) ? payload : undefined;
  };
  const toolCalled = payloadOf('agent.toolCalled');
  const toolReturned = payloadOf('agent.toolReturned');
  const pair = { ...(toolCalled && { toolCalled }), ...(toolReturned && { toolReturned }) };
  if (toolReturned?.status === 'forbidden') {
    // Looked at before anything is resolved, so it is the reason wherever it is asked for.
    return { outcome: 'blocked', blocked: upgrades ? 'upgrade' : 'ssrf', ...pair };
  }
  const outputs = payloadOf('node.completed')?.outputs;
  const status = isJsonObject(outputs) ? outputs.status : undefined;
  if (typeof status === 'number') return { outcome: 'fetched', status, ...pair };
  return { outcome: 'failed', ...pair };
}

function asksUpgrade(headers: JsonObject = {}): boolean {
  return Object.entries(headers).some(
    ([name, value]) =>
      /^upgrade$/i.test(name) || (/^connection$/i.test(name) && /\bupgrade\b/i.test(String(value))),
  );
}
