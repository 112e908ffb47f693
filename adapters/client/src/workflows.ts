import type { JsonObject } from '@handrail/base';
import { type Ask, type Connection, segment } from './connection.ts';
import { asObject } from './read-answer.ts';

export interface WorkflowsClient {
  /** The document as it was registered. */
  get(workflowId: string, options?: Ask): Promise<JsonObject>;
  list(query?: WorkflowListQuery, options?: Ask): Promise<WorkflowPage>;
  /** Makes this the workflow to start next under its id. Runs that have begun keep theirs. */
  register(document: JsonObject, options?: Ask): Promise<WorkflowSummary>;
}

export interface WorkflowSummary {
  readonly workflowId: string;
  readonly name: string;
  readonly version: string;
  /** Names this document for ever. */
  readonly digest: string;
}

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
      const { workflows, nextCursor } = asObject(
        await connection.ask({ path, query: { ...query }, ...options }),
      );
      return {
        workflows: workflows as unknown as readonly WorkflowSummary[],
        nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined,
      };
    },
    async register(document, options = {}) {
      const headers = { 'idempotency-key': connection.platform.newKey() };
      const answer = await connection.ask({ method: 'POST', path, body: document, headers, ...options });
      return asObject(answer) as unknown as WorkflowSummary;
    },
  };
}
