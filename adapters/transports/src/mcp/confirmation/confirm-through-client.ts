import type { Confirm } from '@handrail/tools';
import type { ServerContext } from '@modelcontextprotocol/server';
import { abortSignalOf } from '../abort-signal.ts';
import { questionOf, readReply } from './question.ts';

/** Asks while the call waits, as clients of 2025 and before can be asked. A client that fails to ask is no answer. */
export function confirmThroughClient({ mcpReq }: ServerContext, timeLimit: number): Confirm {
  return async (request) => {
    const question = questionOf(request);
    if (!question) return 'unavailable';
    const params = { ...question };
    try {
      const signal = abortSignalOf(request.signal);
      return readReply(
        await mcpReq.send({ method: 'elicitation/create', params }, { timeout: timeLimit, signal }),
      );
    } catch {
      return 'unavailable';
    }
  };
}
