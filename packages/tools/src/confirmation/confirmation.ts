import type { JsonValue } from '@handrail/base';
import type { AbortSignalLike } from '../abort.ts';
import type { ToolEffect, ToolRisk } from '../tool.ts';
import type { CallProvenance } from './call-provenance.ts';

/** `unavailable`: there is no way to ask, now or here. It is never taken for a yes. */
export type Confirmation = 'granted' | 'declined' | 'unavailable';

/** What the owner is shown: exactly what will happen, in values and not in the caller's words. */
export interface ConfirmationRequest {
  readonly toolset: string;
  readonly instance: string;
  readonly tool: string;
  readonly title: string;
  readonly effect: ToolEffect;
  readonly risk: ToolRisk;
  /** The checked input of the call, or what the tool itself names as the change. */
  readonly change: JsonValue;
  /** Where the call and its values come from, where that is known. */
  readonly provenance?: CallProvenance;
  /**
   * Values that the caller must not see. Only a channel that ends at the owner themselves, such as their terminal, may
   * show them; one that passes through a client, an event or a page leaves them out.
   */
  readonly ownerOnly?: JsonValue;
  /** Set off when the caller gives up; an answer after that has no effect. */
  readonly signal: AbortSignalLike;
}

/**
 * The one way to the owner. Only the owner may answer it: an implementation must not be reachable by the agent whose
 * call is waiting.
 */
export type Confirm = (request: ConfirmationRequest) => Confirmation | Promise<Confirmation>;

/** Asks about one change of the running call. `ownerOnly` is kept from everybody but the owner. */
export type AskOwner = (change: JsonValue, ownerOnly?: JsonValue) => Promise<Confirmation>;
