import type { JsonObject, JsonValue } from '@handrail/base';
import {
  type AbortSignalLike,
  AbortSource,
  type ArgumentSources,
  type Confirm,
  errorCodes,
  ProtocolFailure,
  type RelayedRequest,
  readOutcome,
  type Timers,
  type ToolError,
  type Toolset,
} from '@handrail/tools';

export type CallOutcome =
  | { readonly kind: 'result'; readonly value: JsonValue }
  | { readonly kind: 'refusal'; readonly error: ToolError }
  /** It is unknown what it did. */
  | { readonly kind: 'timed-out' }
  /** It did not keep the contract of a toolset. */
  | { readonly kind: 'broken'; readonly reason: string };

/** The node was stopped while the tool was at work. */
class CallGivenUp extends Error {
  override readonly name = 'CallGivenUp';
}

interface Bounds {
  readonly timers: Timers;
  readonly timeLimitMs: number;
  readonly signal: AbortSignalLike;
  readonly confirm: Confirm;
  readonly request?: RelayedRequest | undefined;
  readonly sources?: ArgumentSources | undefined;
  /** True when the owner makes the call themselves. */
  readonly isOwner?: boolean;
}

const MAX_ANSWER = 1_000_000;

/**
 * Calls a tool that may be anybody's: it may throw, never answer or answer without end, and the host goes on in time.
 * What it still does after that is not looked at.
 */
export async function boundedCall(
  toolset: Toolset,
  tool: string,
  args: JsonObject,
  { timers, timeLimitMs, signal, confirm, request, sources, isOwner = false }: Bounds,
): Promise<CallOutcome> {
  const source = new AbortSource();
  return new Promise<CallOutcome>((resolve, reject) => {
    const end = () => {
      stopTimer();
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      end();
      reject(new CallGivenUp(`"${tool}" was given up while it was at work.`));
      source.abort();
    };
    const stopTimer = timers.after(timeLimitMs, () => {
      end();
      resolve({ kind: 'timed-out' });
      source.abort();
    });
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) return giveUp();
    Promise.resolve()
      .then(() =>
        toolset.call(tool, args, {
          ...{ signal: source.signal, confirm, isOwner },
          ...(request && { request }),
          ...(sources && { sources }),
        }),
      )
      .then(readCall, () => broken('threw'))
      .then(resolve)
      .finally(end);
  });
}

function readCall(result: unknown): CallOutcome {
  try {
    if (sizeOf(result) > MAX_ANSWER) return broken(`answered with more than ${MAX_ANSWER} characters`);
    const outcome = readOutcome(result);
    if (outcome.ok) return { kind: 'result', value: outcome.value };
    if (outcome.error.code === errorCodes.timedOut) return { kind: 'timed-out' };
    return { kind: 'refusal', error: outcome.error };
  } catch (error) {
    return broken(
      error instanceof ProtocolFailure ? 'answered with no envelope' : 'gave an unreadable answer',
    );
  }
}

function broken(reason: string): CallOutcome {
  return { kind: 'broken', reason };
}

/** Without parsing: the text of the first part is all that is read of an envelope. */
function sizeOf(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('content' in result)) return 0;
  const { content } = result;
  const first: unknown = Array.isArray(content) ? content[0] : undefined;
  if (typeof first !== 'object' || first === null || !('text' in first)) return 0;
  return typeof first.text === 'string' ? first.text.length : 0;
}
