import type { JsonObject } from '@handrail/base';

/** Names in the run's log: OpenWOP has none for these, so they are ours. The timeline speaks the specification's. */
export const ASSISTANCE_EVENT_TYPES = [
  'handrail.assistance.requested',
  'handrail.assistance.resolved',
  'handrail.assistance.timed_out',
  'handrail.assistance.cancelled',
  'handrail.assistance.escalated',
  'handrail.assistance.extended',
  'handrail.assistance.surface_changed',
  'handrail.interaction.required',
  'handrail.interaction.completed',
  'handrail.browser_surface_lost',
  'handrail.progress.reported',
] as const;

export type AssistanceEventType = (typeof ASSISTANCE_EVENT_TYPES)[number];

/** A fact for the run's log. It holds kinds, words of closed lists, ids, numbers and redacted text, nothing else. */
export interface AssistanceEvent {
  readonly type: AssistanceEventType;
  readonly payload: JsonObject;
}

/** How a request ended. Closed is closed: a later need is a new request. */
export type ClosedAs = 'resolved' | 'timed_out' | 'cancelled' | 'escalated';

export const CLOSE_REASONS = [
  'observed',
  'owner_submitted',
  'owner_cancelled',
  'connector_cancelled',
  'connector_succeeded',
  'connector_failed',
  'timeout',
  'surface_lost',
  'prompt_path_failed',
  'protocol_violation',
  'run_cancelled',
  'run_failed',
  'run_succeeded',
  'runtime_restarted',
  'runtime_stopped',
  'superseded',
] as const;

/** Keeps an owner's refusal, a timeout, a lost browser and the end of a run apart. */
export type CloseReason = (typeof CLOSE_REASONS)[number];
