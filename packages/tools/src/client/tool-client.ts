import type { AbortSignalLike } from '../abort.ts';
import type { RelayedRequest } from '../confirmation/relayed-request.ts';
import type { ToolResult } from '../result/tool-result.ts';
import type { ToolDescriptor } from '../tool.ts';

export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Milliseconds. */
  readonly timeLimit?: number;
  /** The owner's request that the call is for, which it is judged by. It is carried in process and over MCP. */
  readonly request?: RelayedRequest;
}

/** The consumer's end of a transport. Every transport's client keeps the transport contract. */
export interface ToolClient {
  /** Throws `TransportFailure` when the provider cannot be asked. */
  list(): Promise<readonly ToolDescriptor[]>;
  /** Always answers with the envelope; what went wrong on the way has an `x-` code. */
  call(name: string, input?: unknown, options?: CallOptions): Promise<ToolResult>;
  /** Answers every waiting call with `x-closed`. Closing twice is closing once. */
  close(): Promise<void>;
}

/** The provider could not be asked. It says nothing about the tools. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly code: 'closed' | 'unreachable' | 'protocol';

  constructor(code: TransportFailure['code'], message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
