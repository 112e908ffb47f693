import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HostLimits } from '../commands/run-command.ts';
import { payloadOf, text } from '../events/read-payload.ts';
import type { RunEvent } from '../events/run-event.ts';
import { checkConfigurable, settleLimits } from '../limits/read-options.ts';
import { RefusedCommand, type RunRefusal } from '../refusal.ts';
import type { RunPorts } from '../run-ports.ts';
import type { TraceContext } from '../spans/trace-context.ts';
import type { Workflow } from '../workflow/workflow.ts';

export type ForkMode = 'replay' | 'branch';

/** Where a run comes from that was forked from another one. */
export type ForkOrigin = {
  readonly sourceRunId: string;
  readonly fromSeq: number;
  readonly mode: ForkMode;
  /** The run that interrupts are keyed by: forks find the answers their source was given. */
  readonly rootRunId: string;
};

export interface RunOverlay {
  readonly configurable?: JsonObject;
  readonly tags?: readonly string[];
  readonly metadata?: JsonObject;
}

export interface ForkStart {
  readonly mode: ForkMode;
  readonly fromSeq: number;
  /** Who forks: the fork is theirs. */
  readonly principal: string;
  readonly overlay?: RunOverlay;
  readonly limits?: HostLimits;
  /** Where who forks traces it. It is never in the trace of its source. */
  readonly trace?: TraceContext;
}

export type ForkedStart =
  | { readonly ok: true; readonly payload: JsonObject }
  | { readonly ok: false; readonly refusal: RunRefusal };

/**
 * What the `run.started` of a fork says: what its source said, where it comes from, and for a branch the options that were
 * changed. A fork has no parent: nobody waits for it.
 */
export function forkedStart(
  started: RunEvent,
  workflow: Workflow,
  { mode, fromSeq, principal, overlay = {}, limits = {}, trace }: ForkStart,
  ports: RunPorts,
): ForkedStart {
  const payload = payloadOf(started.payload);
  const { parent: _parent, trace: _trace, fork, ...own } = payloadOf(payload.handrail);
  const configurable = { ...payloadOf(payload.configurable), ...overlay.configurable };
  const origin: ForkOrigin = {
    sourceRunId: started.runId,
    fromSeq,
    mode,
    rootRunId: text(payloadOf(fork).rootRunId) ?? started.runId,
  };
  try {
    if (overlay.configurable) checkConfigurable(workflow, configurable, ports);
    return {
      ok: true,
      payload: {
        ...payload,
        ...(isJsonObject(payload.owner) && { owner: { ...payload.owner, principal } }),
        ...(overlay.tags && { tags: overlay.tags }),
        ...(overlay.metadata && { metadata: overlay.metadata }),
        ...(Object.keys(configurable).length > 0 && { configurable }),
        handrail: {
          ...own,
          ...(overlay.configurable && { limits: settleLimits(workflow, configurable, limits) }),
          fork: origin,
          ...(trace && { trace }),
        },
      },
    };
  } catch (error) {
    if (error instanceof RefusedCommand) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
