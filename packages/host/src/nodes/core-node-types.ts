import type { Clock } from '@handrail/base';
import type { Digest, Mac, Timers } from '@handrail/tools';
import type { Egress } from '../ports/egress.ts';
import { createRequestDo } from '../tool-calls/request-do.ts';
import { createToolCall } from '../tool-calls/tool-call.ts';
import { approvalGate } from './approval-gate.ts';
import { callPrompt } from './call-prompt.ts';
import { channelWrite } from './channel-write.ts';
import { clarificationGate } from './clarification-gate.ts';
import { connectorRun } from './connector-run.ts';
import { delay } from './delay.ts';
import { dispatch } from './dispatch.ts';
import { fail } from './fail.ts';
import { governanceGate } from './governance-gate.ts';
import { createHttpFetch } from './http-fetch/http-fetch.ts';
import { identity } from './identity.ts';
import { interrupt } from './interrupt.ts';
import type { NodeType } from './node-type.ts';
import { noop } from './noop.ts';
import { subWorkflow } from './sub-workflow.ts';
import { supervisor } from './supervisor.ts';

/** What node types need that reach outside. */
export interface NodePorts {
  /** With the host's key: it seals what an owner agrees to. */
  readonly mac: Mac;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Without it there is no `http.fetch`. */
  readonly egress?: Egress;
}

/** Every node type of this package. Without ports, those that need nothing but their run. */
export function coreNodeTypes(ports?: NodePorts): readonly NodeType[] {
  return ports ? [...pureTypes, ...outsideTypes(ports)] : pureTypes;
}

const pureTypes: readonly NodeType[] = [
  noop,
  identity,
  delay,
  fail,
  approvalGate,
  governanceGate,
  clarificationGate,
  interrupt,
  channelWrite,
  subWorkflow,
  supervisor,
  dispatch,
];

function outsideTypes({ egress, ...ports }: NodePorts): readonly NodeType[] {
  return [
    callPrompt,
    createToolCall(ports),
    createRequestDo(ports),
    connectorRun,
    ...(egress ? [createHttpFetch({ ...ports, egress })] : []),
  ];
}
