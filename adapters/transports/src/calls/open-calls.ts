import {
  type AbortSignalLike,
  AbortSource,
  type CallOptions,
  errorCodes,
  errorResult,
  type Timers,
  type ToolError,
  ToolFailure,
  type ToolResult,
  TransportFailure,
} from '@handrail/tools';
import { transportCodes } from '../wire/transport-codes.ts';

/** Milliseconds. Owners need minutes; platforms give a silent connection up after five of them and say less about it. */
export const DEFAULT_TIME_LIMIT = 240_000;

/** Does the work of one call, and rejects rather than throws. The signal is set off when nobody waits any more. */
export type CallWork<Value> = (signal: AbortSignalLike) => Promise<Value>;

export interface OpenCallsOptions {
  readonly maxCalls: number;
  readonly timers: Timers;
}

type Ending = 'unbegun' | 'aborted' | 'timedOut' | 'closed' | 'busy';

class GivenUp extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(MESSAGES[ending]);
    this.ending = ending;
  }
}

const UNKNOWN = 'A change it makes may have happened: look before you repeat it.';
const MESSAGES: Readonly<Record<Ending, string>> = {
  unbegun: 'The call was given up before it began.',
  aborted: `The call was given up by its caller. ${UNKNOWN}`,
  timedOut: `No answer came in time. ${UNKNOWN}`,
  closed: 'The client is closed. Connect again to call tools.',
  busy: 'Too many calls are waiting for their answers. Wait for one of them and try again.',
};
const CODES = { ...errorCodes, ...transportCodes, unbegun: errorCodes.aborted };

/**
 * The calls of one client that wait for their answers. Whatever ends a call first counts: its answer, its caller, the
 * time, or the client's closing. What comes after that is dropped.
 */
export class OpenCalls {
  readonly #options: OpenCallsOptions;
  readonly #waiting = new Set<(ending: Ending) => void>();
  #closed = false;

  constructor(options: OpenCallsOptions) {
    this.#options = options;
  }

  /** For what answers with the envelope. */
  async call(work: CallWork<ToolResult>, options: CallOptions): Promise<ToolResult> {
    try {
      return await this.#run(work, options);
    } catch (error) {
      return errorResult(toolErrorOf(error));
    }
  }

  /** For everything else. Throws `TransportFailure`. */
  async ask<Value>(work: CallWork<Value>, timeLimit: number): Promise<Value> {
    try {
      return await this.#run(work, { timeLimit });
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      const code = error.ending === 'closed' ? 'closed' : 'unreachable';
      throw new TransportFailure(code, error.message, { cause: error });
    }
  }

  /** Ends every waiting call. */
  close(): void {
    this.#closed = true;
    for (const giveUp of [...this.#waiting]) giveUp('closed');
  }

  #run<Value>(work: CallWork<Value>, { signal, timeLimit }: CallOptions): Promise<Value> {
    const source = new AbortSource();
    return new Promise<Value>((resolve, reject) => {
      const refusal = this.#refusal(signal);
      if (refusal) return reject(new GivenUp(refusal));
      const cleanUps: (() => void)[] = [];
      const settle = () => {
        for (const cleanUp of cleanUps.splice(0)) cleanUp();
      };
      const giveUp = (ending: Ending) => {
        settle();
        reject(new GivenUp(ending));
        source.abort();
      };
      const onAbort = () => giveUp('aborted');
      this.#waiting.add(giveUp);
      cleanUps.push(() => this.#waiting.delete(giveUp));
      signal?.addEventListener('abort', onAbort);
      cleanUps.push(() => signal?.removeEventListener('abort', onAbort));
      if (timeLimit !== undefined) {
        cleanUps.push(this.#options.timers.after(timeLimit, () => giveUp('timedOut')));
      }
      work(source.signal).finally(settle).then(resolve, reject);
    });
  }

  #refusal(signal: AbortSignalLike | undefined): Ending | undefined {
    if (this.#closed) return 'closed';
    if (signal?.aborted) return 'unbegun';
    return this.#waiting.size >= this.#options.maxCalls ? 'busy' : undefined;
  }
}

function toolErrorOf(error: unknown): ToolError {
  if (error instanceof GivenUp) return { code: CODES[error.ending], message: error.message };
  if (error instanceof TransportFailure) return { code: CODES[error.code], message: error.message };
  if (error instanceof ToolFailure) return { code: error.code, message: error.message };
  throw error;
}
