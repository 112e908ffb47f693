import type { JsonValue } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';

/** Durable waits of runs, by node with a key or by a signed token alone. */
export interface InterruptsClient {
  resolve(
    runId: string,
    nodeId: string,
    resumeValue: JsonValue,
    options?: ResolveOptions,
  ): Promise<ResolvedInterrupt>;
  /** Gives people more time, up to seven days in all; gives the new deadline. */
  extend(runId: string, nodeId: string, seconds: number, options?: ResolveOptions): Promise<string>;
  inspect(token: string, options?: ClientCallOptions): Promise<HostApi['inspectInterruptByToken']['answer']>;
  resolveByToken(
    token: string,
    resumeValue: JsonValue,
    options?: ClientCallOptions,
  ): Promise<ResolvedInterrupt>;
}

type ResolvedInterrupt = HostApi['resolveInterruptByRun']['answer'];

export interface ResolveOptions extends ClientCallOptions {
  /** What the answer is for: refused when the node waits for something else by now. */
  readonly interruptId?: string;
}

export function interruptsClient(connection: Connection): InterruptsClient {
  const byToken = (token: string) => `/v1/interrupts/${segment(token)}`;
  return {
    resolve: async (runId, nodeId, resumeValue, { interruptId, ...options } = {}) =>
      connection.change<'resolveInterruptByRun'>({
        path: `/v1/runs/${segment(runId)}/interrupts/${segment(nodeId)}`,
        body: { resumeValue, ...(interruptId !== undefined && { interruptId }) },
        ...options,
      }),
    async extend(runId, nodeId, seconds, { interruptId, ...options } = {}) {
      const { deadline } = await connection.change<'extendInterrupt'>({
        path: `/v1/handrail/runs/${segment(runId)}/interrupts/${segment(nodeId)}/extend`,
        body: { seconds, ...(interruptId !== undefined && { interruptId }) },
        ...options,
      });
      return deadline;
    },
    inspect: async (token, options = {}) =>
      connection.call<'inspectInterruptByToken'>({ path: byToken(token), ...options }),
    resolveByToken: async (token, resumeValue, options = {}) =>
      connection.change<'resolveInterruptByToken'>({
        path: byToken(token),
        body: { resumeValue },
        ...options,
      }),
  };
}
