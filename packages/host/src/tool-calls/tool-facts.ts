import type { Fact, RunError } from '@handrail/runs';
import type { NodeWork } from '../nodes/node-type.ts';

/** What is told of a call, and never what was in it (tool hooks, RFC 0064). */
export interface CallFacts {
  readonly callId: string;
  readonly toolName: string;
  readonly argsHash: string;
  readonly transport: 'native' | 'http';
}

export type ReturnedStatus = 'ok' | 'error' | 'forbidden';

/** No agent of the run calls: its workflow does, and the host for it. */
const AGENT = 'core.system';

export function toolCalled({ run, step }: NodeWork, call: CallFacts): Fact {
  const { nodeId } = step;
  const { callId, toolName, argsHash, transport } = call;
  const principal = run.owner?.principal ?? AGENT;
  return {
    type: 'agent.toolCalled',
    nodeId,
    payload: { agentId: AGENT, toolName, callId, argsHash, principal, transport },
  };
}

export interface Returned {
  readonly status: ReturnedStatus;
  /** Left out when the call never began. */
  readonly durationMs?: number;
  readonly error?: RunError;
}

export function toolReturned(
  { step: { nodeId } }: NodeWork,
  { callId, toolName }: CallFacts,
  { status, durationMs, error }: Returned,
): Fact {
  return {
    type: 'agent.toolReturned',
    nodeId,
    payload: {
      agentId: AGENT,
      toolName,
      callId,
      status,
      ...(durationMs !== undefined && { durationMs: Math.max(0, Math.round(durationMs)) }),
      ...(error && { error }),
    },
  };
}
