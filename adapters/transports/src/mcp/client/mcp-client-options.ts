import type { JsonBounds } from '@handrail/base';
import type { AbortSignalLike, Timers } from '@handrail/tools';

/** What an owner said to a question; `dismissed` when they closed it without an answer. */
export type ElicitedReply = 'agreed' | 'declined' | 'dismissed';

export interface McpClientOptions {
  /** How the client introduces itself. */
  readonly info?: { readonly name: string; readonly version: string };
  /**
   * `2025` for revision 2025-11-25 and before, `2026` for 2026-07-28 alone, `any` to find out first, which over stdio
   * starts the program a second time.
   */
  readonly revisions?: '2025' | '2026' | 'any';
  /**
   * Shows the owner a provider's question. Only for programs that the owner operates: where an agent answers, leave it
   * out, and the provider learns that there is no way to ask.
   */
  readonly askOwner?: (question: string, signal: AbortSignalLike) => ElicitedReply | Promise<ElicitedReply>;
  /** Milliseconds a call waits for its answer, the owner's time included. A call may name a shorter time. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for the connection, and for the list of tools. */
  readonly listTimeLimit?: number;
  /** Calls in flight; above it a call is answered at once. */
  readonly maxCalls?: number;
  /** What is sent at most. Raise it together with the toolset's own limits. */
  readonly input?: JsonBounds;
  readonly timers?: Timers;
}
