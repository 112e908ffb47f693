import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { ASSISTANCE_EVENT_TYPES } from './lifecycle/assistance-event.ts';

export interface TimelineEntry {
  /** In the words of the specification, such as `run.browser_surface_lost`. */
  readonly type: string;
  readonly data: JsonObject;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['handrail.assistance.requested', 'run.assistance_requested'],
  ['handrail.assistance.resolved', 'run.assistance_resolved'],
  ['handrail.assistance.timed_out', 'run.assistance_timed_out'],
  ['handrail.assistance.cancelled', 'run.assistance_cancelled'],
  ['handrail.assistance.escalated', 'run.assistance_escalated'],
  ['handrail.assistance.extended', 'run.assistance_extended'],
  ['handrail.assistance.surface_changed', 'run.browser_surface_changed'],
  ['handrail.interaction.required', 'run.interaction_required'],
  ['handrail.interaction.completed', 'run.interaction_completed'],
  ['handrail.browser_surface_lost', 'run.browser_surface_lost'],
  ['handrail.progress.reported', 'run.progress'],
] satisfies [(typeof ASSISTANCE_EVENT_TYPES)[number], string][]);

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['requestId', 'assistance_request_id'],
  ['posture', 'progress_posture'],
  ['ownerAction', 'owner_action'],
  ['obligation', 'response_contract'],
  ['inputSchema', 'input_schema'],
  ['timeoutSeconds', 'timeout_seconds'],
]);

/** How the owner's timeline tells an event; undefined for events of other families. */
export function timelineEntry(type: string, payload: JsonValue): TimelineEntry | undefined {
  const name = NAMES.get(type);
  if (name === undefined || !isJsonObject(payload)) return undefined;
  const isOlder = type.startsWith('handrail.interaction.') || type === 'handrail.browser_surface_lost';
  const data = Object.entries(payload).map(([field, value]) => {
    if (field === 'requestId' && isOlder) return ['interaction_id', value];
    return [FIELDS.get(field) ?? field, value];
  });
  return { type: name, data: Object.fromEntries(data) };
}
