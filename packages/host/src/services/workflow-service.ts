import type { JsonValue } from '@handrail/base';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

export interface WorkflowService {
  /** Checks it, node types included, and makes it the one to start. The same document again changes nothing. */
  register(tenant: string, document: JsonValue): Promise<HostOutcome<RegisteredWorkflow>>;
  /** JSON text exactly as registered. */
  read(caller: Caller, workflowId: string): Promise<HostOutcome<string>>;
  list(
    caller: Caller,
    page: { readonly after?: string; readonly limit: number },
  ): Promise<readonly RegisteredWorkflow[]>;
}

export interface RegisteredWorkflow {
  readonly workflowId: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}
