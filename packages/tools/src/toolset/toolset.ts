import type { AbortSignalLike } from '../abort.ts';
import type { ArgumentSources, CallProvenance } from '../confirmation/call-provenance.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import type { RelayedRequest } from '../confirmation/relayed-request.ts';
import type { ToolResult } from '../result/tool-result.ts';
import type { ToolDescriptor } from '../tool.ts';

/** Named tools over one live thing: a form, a page, a connector. Transports serve any toolset. */
export interface Toolset {
  readonly name: string;
  /** Which form or page; two toolsets of one name differ in it. */
  readonly instance: string;
  /** Only what is really supported, ordered by name. */
  list(): readonly ToolDescriptor[];
  /** Always answers with the envelope and never throws, whatever the name and the input. */
  call(name: string, input: unknown, context?: CallContext): Promise<ToolResult>;
}

/** What the one who carries a call knows about it. Except for `request`, it never comes from the consumer as data. */
export interface CallContext {
  readonly signal?: AbortSignalLike;
  /** Milliseconds; the shorter of this and the toolset's own limit counts. */
  readonly timeLimit?: number;
  /** The transport's way to the owner. A toolset that has its own never uses it. */
  readonly confirm?: Confirm;
  /**
   * The owner's request, as the consumer passes it on. It is the consumer's word: a toolset may refuse a call because of
   * it, or ask the owner, and never asks less.
   */
  readonly request?: RelayedRequest;
  readonly provenance?: CallProvenance;
  /** Where the arguments come from, as far as whoever makes the call knows. For showing only. */
  readonly sources?: ArgumentSources;
  /** True when the owner makes the call themselves, as a host knows from how they signed in. */
  readonly isOwner?: boolean;
}
