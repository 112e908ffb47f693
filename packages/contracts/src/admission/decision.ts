import type { JsonValue } from '@handrail/base';
import type { AnchorSource } from '../contract/closed-lists.ts';
import type { FocusObject, PendingClarification } from './turn.ts';

/** Why: a stable code, and the contract field it rests on. Words for people are made elsewhere. */
export interface Reason {
  readonly code: string;
  readonly field: string;
  /** The entry below the field, such as the name of a frame. */
  readonly at?: string;
  readonly anchor?: string;
  /** The known word that an unknown one was most likely meant to be. */
  readonly suggestion?: string;
}

export interface EffectiveValue {
  readonly value: JsonValue;
  readonly resolved_id?: string;
  readonly source: AnchorSource;
}

/** What happened to the scope that was before. */
export type ScopeEffect = 'reuse' | 'narrow' | 'widen' | 'reject';

/** A change the answer must mention, because a silent one would mislead. */
export interface Notice {
  readonly code:
    | 'period_clamped'
    | 'period_widened'
    | 'period_kept'
    | 'period_dropped'
    | 'organization_switched'
    | 'organization_kept'
    | 'focus_switched'
    | 'focus_not_used'
    | 'low_quality_value'
    | 'value_not_kept';
  readonly field: string;
  readonly anchor?: string;
  /** The reason code a wider period rests on. */
  readonly reason_code?: string;
}

interface DecisionBase {
  readonly capability_id: string;
  /** The content of the contract that decided. */
  readonly contract_hash: string;
  /** Never empty, also for an admission. */
  readonly reasons: readonly Reason[];
  /** Values that were offered and not taken. */
  readonly rejected: readonly Reason[];
  /** The pending clarification that this turn answered and used up. */
  readonly resumed?: string;
}

export interface Admitted extends DecisionBase {
  readonly decision: 'admit';
  readonly effective: Readonly<Record<string, EffectiveValue>>;
  readonly scope_effect: Readonly<Partial<Record<'organization' | 'date_scope', ScopeEffect>>>;
  readonly notices: readonly Notice[];
  readonly focus_object?: FocusObject;
  readonly bundle: { readonly reuse: boolean; readonly id?: string };
}

export interface Clarified extends DecisionBase {
  readonly decision: 'clarify';
  readonly questions: readonly { readonly anchor: string; readonly text: string }[];
  /** What to keep until the answer comes; null when the contract takes no answers. */
  readonly resume: PendingClarification | null;
}

export interface Refused extends DecisionBase {
  readonly decision: 'refuse';
}

export type AdmissionDecision = Admitted | Clarified | Refused;
