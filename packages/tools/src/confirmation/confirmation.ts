import type { JsonValue } from '@handrail/base';
import type { AbortSignalLike } from '../abort.ts';
import type { ToolEffect, ToolRisk } from '../tool.ts';
import type { CallProvenance } from './call-provenance.ts';

/** `unavailable`: nobody can be asked, now or here. It is never taken for a yes. */
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
  /** Set off when the caller gives up; an answer after that has no effect. */
  readonly signal: AbortSignalLike;
}

/**
 * The one way to the owner. Only the owner may answer it: an implementation must not be reachable by the agent whose
 * call is waiting.
 */
export type Confirm = (request: ConfirmationRequest) => Confirmation | Promise<Confirmation>;

/** Asks about one change of the running call. */
export type AskOwner = (change: JsonValue) => Promise<Confirmation>;
