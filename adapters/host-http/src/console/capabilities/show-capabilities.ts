import type { JsonObject } from '@handrail/base';
import type { LoadedContract, Registry } from '@handrail/contracts';

const MOST = 1000;

export function showCapabilities({ contracts, conflicts }: Registry): JsonObject {
  return {
    capabilities: contracts.slice(0, MOST).map(summaryOf),
    conflicts: conflicts.slice(0, MOST).map(({ rule, isFatal, capabilityId, otherId, message }) => ({
      rule,
      isFatal,
      capabilityId,
      ...(otherId !== undefined && { otherId }),
      message,
    })),
    more: contracts.length > MOST,
  };
}

export function summaryOf({ declared, level }: LoadedContract): JsonObject {
  return {
    id: declared.capability_id ?? '',
    version: declared.capability_version ?? 1,
    level,
    domain: declared.domain_id ?? '',
    lane: declared.runtime_lane ?? '',
    intents: [...(declared.intent_ids ?? [])],
    entryModes: [...(declared.entry_modes ?? [])],
    requiredAnchors: [...(declared.required_anchors ?? [])],
    tools: declared.allowed_tools?.length ?? 0,
  };
}
