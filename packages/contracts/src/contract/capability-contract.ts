import type {
  AnchorSource,
  CeilingPolicy,
  ClarificationTrigger,
  CoverageBehavior,
  DateBehavior,
  EmptyMatchBehavior,
  ErrorBehavior,
  FallbackMode,
  FrameStance,
  OrganizationBehavior,
  OverridePolicy,
  ResumePolicy,
  RouteFailureBehavior,
  ScenarioFamily,
} from './closed-lists.ts';

export type EvidencePolicy =
  | 'route_specific_threshold'
  | { readonly kind: 'min_rows' | 'min_sources'; readonly n: number }
  | { readonly kind: 'none' };

export type SourcePriority = readonly AnchorSource[] | Readonly<Record<string, readonly AnchorSource[]>>;

/**
 * One capability, completely declared. It keeps the flat field names of the specification, because every decision
 * cites them and a reviewer looks them up in the file.
 */
export interface CapabilityContract {
  readonly capability_id: string;
  readonly domain_id: string;
  readonly runtime_lane: string;
  readonly intent_ids: readonly string[];

  readonly entry_modes: readonly string[];
  readonly supported_transition_classes: readonly string[];
  readonly frame_compatibility: Readonly<Record<string, FrameStance>>;

  readonly required_anchors: readonly string[];
  readonly optional_anchors: readonly string[];
  readonly anchor_source_priority: SourcePriority;
  readonly anchor_admissibility_rules: readonly string[];

  readonly organization_scope_behavior: OrganizationBehavior;
  readonly date_scope_behavior: DateBehavior;
  readonly temporal_ceiling_policy: CeilingPolicy;
  /** Domains or capabilities whose root frame may be joined. */
  readonly root_context_compatibility: readonly string[] | 'any';

  readonly requires_focus_object: boolean;
  readonly accepted_focus_object_kinds: readonly string[];
  readonly focus_object_override_policy: OverridePolicy;
  /** `none`, `<bundle kind>_preferred` or `<bundle kind>_required`. */
  readonly bundle_reuse_policy: string;
  /** Absent, it follows from `short_action_followup` among the families. */
  readonly tolerates_short_followup?: boolean;

  readonly resolver_owner: string;
  readonly recipe_owner: string;
  readonly execution_adapter: string;
  readonly result_shape: string;
  readonly answer_object_shape: string;
  /** The only tools a run of this capability may call; absent, the adapter alone acts. */
  readonly allowed_tools?: readonly string[];

  readonly minimum_evidence_policy: EvidencePolicy;
  readonly coverage_gate_behavior: CoverageBehavior;
  readonly truth_mode_fallbacks: readonly FallbackMode[];
  readonly blocked_reason_codes: readonly string[];

  readonly clarification_triggers: readonly ClarificationTrigger[];
  readonly clarification_questions: Readonly<Record<string, string>>;
  readonly resume_policy: ResumePolicy;
  readonly max_clarifications?: number;

  readonly empty_match_behavior: EmptyMatchBehavior;
  readonly route_expectation_failure_behavior: RouteFailureBehavior;
  readonly execution_error_behavior: ErrorBehavior;

  readonly required_unit_tests: readonly string[];
  readonly required_transition_tests: readonly string[];
  readonly required_scenario_families: readonly ScenarioFamily[];

  /** Counts what this capability id has meant; absent, it is the first. */
  readonly capability_version?: number;
}
