import type { JsonObject } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';
import { asObject } from './read-answer.ts';

export interface WorkflowsClient {
  /** The document as it was registered. */
  get(workflowId: string, options?: ClientCallOptions): Promise<JsonObject>;
  list(query?: WorkflowListQuery, options?: ClientCallOptions): Promise<WorkflowPage>;
  /** Makes this the workflow to start next under its id. Runs that have begun keep theirs. */
  register(document: JsonObject, options?: ClientCallOptions): Promise<WorkflowSummary>;
}

export type WorkflowSummary = HostApi['registerWorkflow']['answer'];

export interface WorkflowListQuery {
  readonly cursor?: string;
  readonly limit?: number;
}

export interface WorkflowPage {
  readonly workflows: readonly WorkflowSummary[];
  readonly nextCursor: string | undefined;
}

export function workflowsClient(connection: Connection): WorkflowsClient {
  const path = '/v1/workflows';
  return {
    async get(workflowId, options = {}) {
      return asObject(await connection.ask({ path: `${path}/${segment(workflowId)}`, ...options }));
    },
    async list(query = {}, options = {}) {
      const { workflows, nextCursor } = await connection.call<'listWorkflows'>({
        path,
        query: { ...query },
        ...options,
      });
      return { workflows, nextCursor };
    },
    register: async (document, options = {}) =>
      connection.change<'registerWorkflow'>({ path, body: document, ...options }),
  };
}
