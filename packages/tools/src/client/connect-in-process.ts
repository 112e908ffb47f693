import { AbortSource } from '../abort.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import { errorCodes } from '../result/tool-error.ts';
import { errorResult, type ToolResult } from '../result/tool-result.ts';
import type { Toolset } from '../toolset/toolset.ts';
import { type ToolClient, TransportFailure } from './tool-client.ts';

/** The transport without a wire: the reference for all others, and the double for tests. */
export function connectInProcess(toolset: Toolset, options: { readonly confirm?: Confirm } = {}): ToolClient {
  const waiting = new Set<() => void>();
  let closed = false;

  return {
    async list() {
      if (closed)
        throw new TransportFailure('closed', 'The client is closed. Connect again to list the tools.');
      return toolset.list();
    },
    call(name, input, { signal, timeLimit, request } = {}) {
      if (closed) return Promise.resolve(closedResult());
      return new Promise<ToolResult>((resolve, reject) => {
        const abort = new AbortSource();
        const onAbort = () => abort.abort();
        const end = () => {
          waiting.delete(giveUp);
          signal?.removeEventListener('abort', onAbort);
        };
        const giveUp = () => {
          end();
          resolve(closedResult());
          abort.abort();
        };
        waiting.add(giveUp);
        if (signal?.aborted) abort.abort();
        signal?.addEventListener('abort', onAbort);
        const context = {
          signal: abort.signal,
          ...(timeLimit === undefined ? {} : { timeLimit }),
          ...(options.confirm ? { confirm: options.confirm } : {}),
          ...(request ? { request } : {}),
        };
        toolset.call(name, input, context).finally(end).then(resolve, reject);
      });
    },
    async close() {
      closed = true;
      for (const giveUp of [...waiting]) giveUp();
    },
  };
}

function closedResult(): ToolResult {
  return errorResult({
    code: errorCodes.closed,
    message: 'The client is closed. Connect again to call tools.',
  });
}
