import type { JsonObject, JsonValue } from '@handrail/base';
import type { RunStatus } from '@handrail/runs';
import { type Ask, type Connection, segment } from './connection.ts';
import { asObject } from './read-answer.ts';

/** Durable waits of runs, by node with a key or by a signed token alone. */
export interface InterruptsClient {
  resolve(
    runId: string,
    nodeId: string,
    resumeValue: JsonValue,
    options?: ResolveOptions,
  ): Promise<{ readonly runId: string; readonly nodeId: string; readonly status: RunStatus }>;
  /** Gives people more time, up to seven days in all; gives the new deadline. */
  extend(runId: string, nodeId: string, seconds: number, options?: ResolveOptions): Promise<string>;
  inspect(token: string, options?: Ask): Promise<JsonObject>;
  resolveByToken(token: string, resumeValue: JsonValue, options?: Ask): Promise<JsonObject>;
}

export interface ResolveOptions extends Ask {
  /** What the answer is for: refused when the node waits for something else by now. */
  readonly interruptId?: string;
}

export function interruptsClient(connection: Connection): InterruptsClient {
  const post = async (path: string, body: JsonObject, options: Ask) =>
    asObject(
      await connection.ask({
        method: 'POST',
        path,
        body,
        headers: { 'idempotency-key': connection.platform.newKey() },
        ...options,
      }),
    );
  return {
    async resolve(runId, nodeId, resumeValue, { interruptId, ...options } = {}) {
      const path = `/v1/runs/${segment(runId)}/interrupts/${segment(nodeId)}`;
      const body = { resumeValue, ...(interruptId !== undefined && { interruptId }) };
      const { status } = await post(path, body, options);
      return { runId, nodeId, status: status as RunStatus };
    },
    async extend(runId, nodeId, seconds, { interruptId, ...options } = {}) {
      const path = `/v1/handrail/runs/${segment(runId)}/interrupts/${segment(nodeId)}/extend`;
      const body = { seconds, ...(interruptId !== undefined && { interruptId }) };
      return String((await post(path, body, options)).deadline);
    },
    async inspect(token, options = {}) {
      return asObject(await connection.ask({ path: `/v1/interrupts/${segment(token)}`, ...options }));
    },
    resolveByToken: (token, resumeValue, options = {}) =>
      post(`/v1/interrupts/${segment(token)}`, { resumeValue }, options),
  };
}
