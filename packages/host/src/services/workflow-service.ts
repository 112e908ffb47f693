import type { JsonValue } from '@handrail/base';
import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';

export interface WorkflowService {
  /**
   * Checks it, node types included, and makes it the one to start in exactly this scope. The same document again changes
   * nothing.
   */
  register(scope: DataScope, document: JsonValue): Promise<HostOutcome<RegisteredWorkflow>>;
  /** JSON text exactly as registered. */
  read(scope: DataScope, workflowId: string): Promise<HostOutcome<string>>;
  list(
    scope: DataScope,
    page: { readonly after?: string; readonly limit: number },
  ): Promise<readonly RegisteredWorkflow[]>;
}

export interface RegisteredWorkflow {
  readonly workflowId: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}
