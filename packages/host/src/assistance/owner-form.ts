import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Fact } from '@handrail/runs';
import { AbortSource, ToolFailure } from '@handrail/tools';
import type { Outcome } from '../outcome.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import { type OpenToolset, toolsetPlace } from '../ports/toolset-source.ts';
import type { HostParts } from '../running/host-parts.ts';
import type { RunActor } from '../running/run-actor.ts';
import type { FormAnswer } from '../services/owner-form-service.ts';
import { refused, refusedBy } from '../serving/refused.ts';
import { boundedCall } from '../tool-calls/bounded-call.ts';
import { stateAfter } from '../tool-calls/perform-call.ts';

const TIME_LIMIT_MS = 30_000;

export interface FormCall {
  readonly runId: string;
  readonly nodeId: string;
  readonly requestId: string;
  /** As in `form/claim`. */
  readonly toolset: string;
  readonly tool: string;
  readonly input: unknown;
}

/**
 * The owner works in a form of their run, by the tools an agent would use, on the same instance and its stored state.
 * Nobody else is asked: whoever calls is the one a confirmation would go to.
 */
export function callForm(call: FormCall, parts: HostParts): Promise<Outcome<FormAnswer>> {
  const actor = parts.actors.of(call.runId);
  return actor.using(() =>
    parts.toolsetLock.hold(`${call.runId}/${call.toolset}`, () => callOnce(call, actor, parts)),
  );
}

async function callOnce(call: FormCall, actor: RunActor, parts: HostParts): Promise<Outcome<FormAnswer>> {
  const { toolset, tool, input } = call;
  let open: OpenToolset;
  try {
    open = await actor.openToolset(toolset);
  } catch (error) {
    if (error instanceof StoreFailure) return refusedBy({ type: 'failed', failure: error });
    if (!(error instanceof ToolFailure)) throw error;
    return refused('not_found', 'This form cannot be opened.');
  }
  const descriptor = open.toolset.list().find(({ name }) => name === tool);
  if (!descriptor || !isJsonObject(input as JsonValue)) {
    return refused('invalid_request', 'The form has no such tool, or its input is no object.');
  }
  const outcome = await boundedCall(open.toolset, tool, input as JsonObject, {
    timers: parts.timers,
    timeLimitMs: TIME_LIMIT_MS,
    signal: new AbortSource().signal,
    confirm: () => 'granted',
    isOwner: true,
  });
  if (outcome.kind === 'refusal') return { ok: true, value: { status: 'refused', error: outcome.error } };
  const after = stateAfter({ open, descriptor, toolset }, outcome);
  if (outcome.kind !== 'result' || after.fault !== undefined) {
    actor.forgetToolset(toolset);
    return refused('conflict', 'The form could not do that. It is as it was before.');
  }
  const changed = after.artifacts.length > 0;
  const stored = changed ? await store(call, after, actor) : undefined;
  if (stored) {
    // What is in memory is ahead of what is stored, so it is opened anew the next time.
    actor.forgetToolset(toolset);
    return stored;
  }
  const [response] = after.facts.flatMap(({ payload }) =>
    isJsonObject(payload) && typeof payload.artifactId === 'string' ? [payload.artifactId] : [],
  );
  return { ok: true, value: { status: 'ok', result: outcome.value, response: response ?? null } };
}

async function store(
  { runId, nodeId, requestId, toolset, tool }: FormCall,
  { artifacts, facts }: ReturnType<typeof stateAfter>,
  actor: RunActor,
): Promise<Outcome<never> | undefined> {
  const changed: Fact = { type: 'handrail.form.changed', payload: { requestId, tool } };
  const end = await actor.ask({
    commands: () => [
      {
        type: 'record-facts',
        facts: [changed, ...facts].map((fact) => ({ ...fact, nodeId })),
        artifacts: {
          nodeId,
          ids: artifacts.map(({ artifactId }) => artifactId),
          touches: [toolsetPlace(toolset)],
        },
      },
    ],
    artifacts: artifacts.map((artifact) => ({ runId, ...artifact })),
  });
  return end.type === 'stored' ? undefined : refusedBy(end);
}
