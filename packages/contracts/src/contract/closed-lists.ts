/** The closed words of a contract. Those the seed gives stand first in each list; the rest complete it. */

export const ENTRY_MODES = [
  'root_entry',
  'root_followup',
  'selected_object_drilldown',
  'meta_reuse',
  'clarification_resume',
] as const;

export const FRAME_STANCES = ['required', 'optional', 'incompatible'] as const;
export type FrameStance = (typeof FRAME_STANCES)[number];

export const ANCHOR_SOURCES = [
  'current_turn',
  'clarification_answer',
  'selected_object',
  'root_context',
  'bundle',
  'default',
] as const;
export type AnchorSource = (typeof ANCHOR_SOURCES)[number];

export const ORGANIZATION_BEHAVIORS = [
  'reuse_or_clarify',
  'reuse',
  'override_allowed',
  'require_explicit',
  'reject_prior',
] as const;
export type OrganizationBehavior = (typeof ORGANIZATION_BEHAVIORS)[number];

export const DATE_BEHAVIORS = [
  'respect_root_temporal_ceiling',
  'reuse',
  'narrow_only',
  'free',
  'reject_prior',
] as const;
export type DateBehavior = (typeof DATE_BEHAVIORS)[number];

export const CEILING_POLICIES = [
  'must_not_expand_beyond_root_without_reason_code',
  'clamp_to_root',
  'no_ceiling',
] as const;
export type CeilingPolicy = (typeof CEILING_POLICIES)[number];

export const OVERRIDE_POLICIES = ['explicit_only', 'clarify_on_conflict', 'never'] as const;
export type OverridePolicy = (typeof OVERRIDE_POLICIES)[number];

export const COVERAGE_BEHAVIORS = [
  'partial_or_blocked_if_evidence_insufficient',
  'blocked_if_evidence_insufficient',
  'partial_if_any',
] as const;
export type CoverageBehavior = (typeof COVERAGE_BEHAVIORS)[number];

/** Best first: a fallback may lower what an answer claims, never raise it. */
export const FALLBACK_MODES = ['partial', 'blocked'] as const;
export type FallbackMode = (typeof FALLBACK_MODES)[number];

export const CLARIFICATION_TRIGGERS = [
  'missing_required_anchor',
  'inadmissible_required_anchor',
  'ambiguous_required_anchor',
  'missing_organization',
  'conflicting_organization',
  'temporal_expansion',
  'focus_conflict',
] as const;
export type ClarificationTrigger = (typeof CLARIFICATION_TRIGGERS)[number];

export const RESUME_POLICIES = ['resume_same_capability_with_kept_scope', 'restart', 'never'] as const;
export type ResumePolicy = (typeof RESUME_POLICIES)[number];

export const EMPTY_MATCH_BEHAVIORS = ['truthful_empty_match', 'clarify_then_empty'] as const;
export type EmptyMatchBehavior = (typeof EMPTY_MATCH_BEHAVIORS)[number];

export const ROUTE_FAILURE_BEHAVIORS = ['report_route_mismatch', 'block'] as const;
export type RouteFailureBehavior = (typeof ROUTE_FAILURE_BEHAVIORS)[number];

export const ERROR_BEHAVIORS = ['report_execution_error', 'retry_once_then_report'] as const;
export type ErrorBehavior = (typeof ERROR_BEHAVIORS)[number];

export const SCENARIO_FAMILIES = [
  'canonical',
  'colloquial',
  'ui_selected_object',
  'ui_selected_object_colloquial',
  'short_action_followup',
  'pronoun_followup',
  'followup_date_carryover',
] as const;
export type ScenarioFamily = (typeof SCENARIO_FAMILIES)[number];
