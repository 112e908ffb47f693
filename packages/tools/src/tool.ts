import type { JsonObject } from '@handrail/base';
import type { AbortSignalLike } from './abort.ts';
import type { AskOwner } from './confirmation/confirmation.ts';

/** What a call may do to data: OpenWOP's `safetyTier`. It says nothing about how bad that would be; `risk` does. */
export type ToolEffect = 'pure' | 'read' | 'write' | 'exec';

export type ToolRisk = 'none' | 'low' | 'high';

/** `review` means that the tool prepares and the owner carries out, so there is nothing left to ask. */
export type ConfirmationPolicy = 'never' | 'optional' | 'review' | 'required';

/** What a consumer is told about a tool. It is JSON, and the same for every reader of one toolset. */
export interface ToolDescriptor {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of an object; draft-07 unless it names another dialect in `$schema` (Assist, conventions). */
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly effect: ToolEffect;
  readonly risk: ToolRisk;
  /** Whether a second equal call changes nothing more. */
  readonly idempotent: boolean;
  readonly confirmation: ConfirmationPolicy;
}

/** A named operation. `Input` is what the input schema promises. */
export interface Tool<Input = JsonObject> extends ToolDescriptor {
  /**
   * Throws `ToolFailure` for input that fits the schema and would be refused all the same, so that the owner is not
   * asked to agree to what cannot happen.
   */
  verify?(input: Input, context: ToolContext): void | Promise<void>;
  /** Gives the result object, or throws `ToolFailure` to refuse. Anything else it throws is a defect. */
  invoke(input: Input, context: ToolContext): object | Promise<object>;
}

/** What a tool may use while it serves one call. */
export interface ToolContext {
  /** Set off when the caller gives up or the time is over. */
  readonly signal: AbortSignalLike;
  /** For tools that decide themselves whether to ask the owner, such as one with a `confirm` argument. */
  readonly ask: AskOwner;
  /** Whether the owner makes the call, and not an agent for them. */
  readonly isOwner: boolean;
}
