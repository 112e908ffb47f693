import type { JsonValue } from '@handrail/base';
import type { DateScope } from './date-scope.ts';
import type { EffectiveValue, Reason } from './decision.ts';

/** A value the extractor found in a turn. Plain JSON, graded, and never trusted. */
export interface OfferedValue {
  readonly value: JsonValue;
  /** `current_turn` when absent. What is in frames and bundles is read from the state, never from here. */
  readonly source?: 'current_turn' | 'clarification_answer' | 'default';
  /** `low` when absent: a grade nobody gave is no good one. */
  readonly quality?: 'high' | 'low' | 'ambiguous';
  readonly resolved_id?: string;
  readonly kind?: string;
  /** Entities it could mean. */
  readonly candidates?: readonly string[];
  readonly conversational_noise?: boolean;
  /** The words it was taken from. */
  readonly span?: string;
}

/**
 * One message after extraction. Notes of a router (`text`, `score`, `hints` and the like, see `NOTE_KEYS`) and keys that
 * begin with `x_` mean nothing; any other key is refused, because it was meant to say something.
 */
export interface Turn {
  readonly intent_id?: string;
  readonly entry_mode: string;
  readonly transition_class: string;
  readonly extracted?: Readonly<Record<string, readonly OfferedValue[]>>;
  /** Why the period may reach beyond the root's. */
  readonly expansion_reason_code?: string;
  readonly wording_family?: string;
  /** The pending clarification this turn answers. */
  readonly answers?: string;
}

/** The standing topic question. */
export interface RootFrame {
  readonly id?: string;
  readonly domain_id: string;
  readonly capability_id?: string;
  readonly organization?: string;
  readonly date_scope?: DateScope;
  /** Other values the topic holds. */
  readonly anchors?: Readonly<Record<string, JsonValue>>;
  /** The number of the turn that opened it. */
  readonly at_turn?: number;
}

export interface FocusObject {
  readonly kind: string;
  readonly id: string;
  readonly label?: string;
}

export interface SelectedObjectFrame {
  readonly object: FocusObject;
}

/** Evidence of an earlier step, kept for reuse. */
export interface Bundle {
  readonly id: string;
  readonly kind: string;
  readonly object_id: string;
  readonly organization?: string;
  readonly date_scope?: DateScope;
  readonly anchors?: Readonly<Record<string, JsonValue>>;
  readonly at_turn?: number;
}

/** A question that was asked and waits for its answer. */
export interface PendingClarification {
  readonly id: string;
  readonly capability_id: string;
  /** How the turn arrived that led to the question. */
  readonly entry_mode?: string;
  readonly missing: readonly string[];
  /** What was settled before the question. */
  readonly kept: Readonly<Record<string, EffectiveValue>>;
  /** How often it has been asked in a row. */
  readonly asked: number;
  /** It lives as long as this root frame stands. */
  readonly root_frame_id?: string;
  /** The content of the contract that asked; another content decides about the turn anew. */
  readonly contract_hash?: string;
  /** What was said before the question, earlier answers included; a resume decides about it together with the answer. */
  readonly turn?: Omit<Turn, 'answers'>;
  /** The object the question is about. */
  readonly focus_object?: FocusObject;
  /** Anchors that earlier questions asked for and whose answers are among what was said. */
  readonly answered?: readonly string[];
  /** What was rejected before the question: codes and anchors, no values. */
  readonly rejected?: readonly Reason[];
}

/** Everything of a dialogue that a decision may rest on. There is nothing else. */
export interface ConversationState {
  /** Turns taken so far. */
  readonly turn?: number;
  readonly frames?: {
    readonly root_frame?: RootFrame;
    readonly selected_object_frame?: SelectedObjectFrame;
    readonly [frame: string]: unknown;
  };
  readonly bundles?: readonly Bundle[];
  readonly pending_clarifications?: readonly PendingClarification[];
}
