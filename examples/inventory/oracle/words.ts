/** A contract, a turn and a state as plain JSON; the oracle knows no type of the engine. */
export type Plain = Readonly<Record<string, unknown>>;

export interface Declared {
  readonly capability_id: string;
  readonly runtime_lane: string;
  readonly intent_ids: readonly string[];
  readonly entry_modes: readonly string[];
  readonly supported_transition_classes: readonly string[];
  readonly frame_compatibility: Readonly<Record<string, string>>;
  readonly required_anchors: readonly string[];
  readonly optional_anchors: readonly string[];
  readonly anchor_source_priority: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly anchor_admissibility_rules: readonly string[];
  readonly organization_scope_behavior: string;
  readonly date_scope_behavior: string;
  readonly temporal_ceiling_policy: string;
  readonly root_context_compatibility: readonly string[] | 'any';
  readonly requires_focus_object: boolean;
  readonly accepted_focus_object_kinds: readonly string[];
  readonly focus_object_override_policy: string;
  readonly bundle_reuse_policy: string;
  readonly minimum_evidence_policy: string | { readonly kind: string; readonly n?: number };
  readonly coverage_gate_behavior: string;
  readonly truth_mode_fallbacks: readonly string[];
  readonly blocked_reason_codes: readonly string[];
  readonly clarification_triggers: readonly string[];
  readonly clarification_questions: Readonly<Record<string, string>>;
  readonly resume_policy: string;
  readonly max_clarifications?: number;
  readonly route_expectation_failure_behavior: string;
  readonly required_scenario_families: readonly string[];
  readonly tolerates_short_followup?: boolean;
}

export interface Offer {
  readonly value: string | Days | null;
  readonly source?: string;
  readonly quality?: string;
  readonly resolved_id?: string;
  readonly kind?: string;
  readonly candidates?: readonly string[];
  readonly conversational_noise?: boolean;
}

export interface Days {
  readonly from?: string;
  readonly to?: string;
}

export interface TurnAndState {
  readonly turn: {
    readonly intent_id?: string;
    readonly entry_mode: string;
    readonly transition_class: string;
    readonly extracted: Readonly<Record<string, readonly Offer[]>>;
    readonly expansion_reason_code?: string;
    readonly wording_family?: string;
    /** The id of a question, or whatever a careless client sends for one. */
    readonly answers?: unknown;
  };
  readonly state: {
    readonly turn: number;
    readonly frames: {
      readonly root_frame?: {
        readonly id: string;
        readonly domain_id: string;
        readonly capability_id?: string;
        readonly organization?: string;
        readonly date_scope?: Days;
        readonly at_turn: number;
      };
      readonly selected_object_frame?: {
        readonly object: { readonly kind: string; readonly id: string; readonly label?: string };
      };
      readonly last_answer_frame?: Plain;
    };
    readonly bundles: readonly {
      readonly id: string;
      readonly kind: string;
      readonly object_id: string;
      readonly organization?: string;
      readonly date_scope?: Days;
      readonly at_turn: number;
    }[];
    readonly pending_clarifications: readonly {
      readonly id: string;
      readonly capability_id: string;
      readonly missing: readonly string[];
      readonly kept: Readonly<Record<string, { readonly value: string | Days; readonly source: string }>>;
      readonly asked: number;
      readonly root_frame_id?: string;
      /** Never that of the contract at hand: the generated questions that have one were asked by another content. */
      readonly contract_hash?: string;
      readonly turn?: Omit<TurnAndState['turn'], 'answers'>;
      readonly focus_object?: { readonly kind: string; readonly id: string; readonly label?: string };
      readonly answered?: readonly string[];
    }[];
  };
}

/** What the specification says must come out. */
export interface Prediction {
  readonly decision: string;
  /** Fields that a refusal or a question must cite. */
  readonly fields: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
  readonly asks: readonly string[];
  readonly bundle: string;
}
