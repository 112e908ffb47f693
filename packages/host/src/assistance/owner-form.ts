import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Fact, RunCommand } from '@handrail/runs';
import { AbortSource, ToolFailure } from '@handrail/tools';
import type { HostParts } from '../execution/host-parts.ts';
import type { RunActor } from '../execution/run-actor.ts';
import type { HostOutcome } from '../outcome.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import { type OpenToolset, toolsetPlace } from '../ports/toolset-source.ts';
import type { FormAnswer, OwnerFormState } from '../services/owner-form-service.ts';
import { refused, refusedBy } from '../services/refused.ts';
import { boundedCall } from '../tool-calls/bounded-call.ts';
import { stateAfter } from '../tool-calls/perform-call.ts';
import { type FormSubmit, findSubmit, readSubmitted, startSubmit, submitResult } from './form-submit.ts';

const TIME_LIMIT_MS = 30_000;

export interface FormCall {
  /** The owner who works in the form. */
  readonly by: string;
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
export function callForm(call: FormCall, parts: HostParts): Promise<HostOutcome<FormAnswer>> {
  const actor = parts.actors.of(call.runId);
  return actor.using(() =>
    parts.toolsetLock.hold(`${call.runId}/${call.toolset}`, () => callOnce(call, actor, parts)),
  );
}

/** As it is between two calls. */
export function readForm(
  runId: string,
  toolset: string,
  parts: HostParts,
): Promise<HostOutcome<OwnerFormState>> {
  const actor = parts.actors.of(runId);
  return actor.using(() =>
    parts.toolsetLock.hold(`${runId}/${toolset}`, async () => {
      const open = await openForm(actor, toolset);
      return open.ok ? { ok: true, value: { toolset, saved: open.value.save() } } : open;
    }),
  );
}

async function openForm(actor: RunActor, toolset: string): Promise<HostOutcome<OpenToolset>> {
  try {
    return { ok: true, value: await actor.openToolset(toolset) };
  } catch (error) {
    if (error instanceof StoreFailure) return refusedBy({ type: 'failed', failure: error });
    if (!(error instanceof ToolFailure)) throw error;
    return refused('not_found', 'This form cannot be opened.');
  }
}

async function callOnce(call: FormCall, actor: RunActor, parts: HostParts): Promise<HostOutcome<FormAnswer>> {
  const { by, toolset, tool, input } = call;
  const opened = await openForm(actor, toolset);
  if (!opened.ok) return opened;
  const open = opened.value;
  const descriptor = open.toolset.list().find(({ name }) => name === tool);
  if (!descriptor || !isJsonObject(input as JsonValue)) {
    return refused('invalid_request', 'The form has no such tool, or its input is not an object.');
  }
  const submit = open.submits?.(tool) === undefined ? undefined : await beginSubmit(call, actor, descriptor);
  if (submit && 'answer' in submit) return submit.answer;
  const outcome = await boundedCall(open.toolset, tool, input as JsonObject, {
    timers: parts.timers,
    timeLimitMs: TIME_LIMIT_MS,
    signal: new AbortSource().signal,
    confirm: () => 'granted',
    isOwner: true,
    sources: Object.fromEntries(
      Object.keys(input as JsonObject).map((name) => [name, { from: 'owner', by }]),
    ),
  });
  if (outcome.kind === 'refusal') {
    if (submit) await endSubmit(submit.begun, 'failed', actor);
    return { ok: true, value: { status: 'refused', error: outcome.error } };
  }
  const after = stateAfter({ open, descriptor, toolset }, outcome);
  if (outcome.kind !== 'result' || after.fault !== undefined) {
    actor.forgetToolset(toolset);
    // It is unknown whether it was submitted. One that may be repeated is left open for another try.
    if (submit && !descriptor.idempotent) await endSubmit(submit.begun, 'unknown', actor);
    return submit
      ? unknownSubmit()
      : refused('conflict', 'The form could not do that. It is as it was before.');
  }
  const [response = null] = after.facts.flatMap(({ payload }) =>
    isJsonObject(payload) && typeof payload.artifactId === 'string' ? [payload.artifactId] : [],
  );
  const changed = submit !== undefined || after.artifacts.length > 0;
  const stored = changed ? await store(call, after, actor, submit && { ...submit, response }) : undefined;
  if (stored) {
    // What is in memory is ahead of what is stored, so it is opened anew the next time.
    actor.forgetToolset(toolset);
    return stored;
  }
  return { ok: true, value: { status: 'ok', result: outcome.value, response } };
}

/**
 * Stores that the form is about to be submitted, before it is. A submit that was recorded is answered from the log, and
 * one whose outcome went with a process is not repeated unless that is harmless.
 */
async function beginSubmit(
  { nodeId, toolset }: FormCall,
  actor: RunActor,
  { idempotent }: { readonly idempotent: boolean },
): Promise<{ readonly begun: FormSubmit } | { readonly answer: HostOutcome<FormAnswer> }> {
  let found: FormSubmit | undefined;
  const end = await actor.ask({
    commands: (run) => {
      found = findSubmit(run, nodeId, toolset);
      return found && !found.known ? [startSubmit(nodeId, found)] : [];
    },
  });
  if (end.type !== 'stored') return { answer: refusedBy(end) };
  if (!found) return { answer: refused('not_found', 'There is no such form.') };
  const { known } = found;
  if (known?.outcome === 'succeeded') {
    const response = readSubmitted(known.result)?.response ?? null;
    return { answer: { ok: true, value: { status: 'ok', result: null, response } } };
  }
  return known && !idempotent ? { answer: unknownSubmit() } : { begun: found };
}

/** Nobody else would say it again, so it is kept until it is stored. */
async function endSubmit({ key }: FormSubmit, outcome: 'failed' | 'unknown', actor: RunActor): Promise<void> {
  await actor.ask({ commands: () => [{ type: 'end-effect', key, outcome }], lasting: true });
}

function unknownSubmit(): HostOutcome<never> {
  return refused(
    'conflict',
    'Whether the form was submitted is not known, because the host stopped or the form failed meanwhile. It is not submitted again. Check where it would have arrived, then decline this request.',
  );
}

interface StoredSubmit {
  readonly begun: FormSubmit;
  readonly response: string | null;
}

async function store(
  { runId, nodeId, requestId, toolset, tool }: FormCall,
  { artifacts, facts }: ReturnType<typeof stateAfter>,
  actor: RunActor,
  submit: StoredSubmit | undefined,
): Promise<HostOutcome<never> | undefined> {
  const changed: Fact = { type: 'handrail.form.changed', payload: { requestId, tool } };
  const recorded: RunCommand = {
    type: 'record-facts',
    facts: [changed, ...facts].map((fact) => ({ ...fact, nodeId })),
    artifacts: {
      nodeId,
      ids: artifacts.map(({ artifactId }) => artifactId),
      touches: [toolsetPlace(toolset)],
    },
  };
  const end = await actor.ask({
    commands: () => (submit ? [submitEnd(submit), recorded] : [recorded]),
    artifacts: artifacts.map((artifact) => ({ runId, ...artifact })),
    ...(submit && { lasting: true }),
  });
  return end.type === 'stored' ? undefined : refusedBy(end);
}

function submitEnd({ begun, response }: StoredSubmit): RunCommand {
  const result = submitResult(begun, response);
  return { type: 'end-effect', key: begun.key, outcome: 'succeeded', result };
}
