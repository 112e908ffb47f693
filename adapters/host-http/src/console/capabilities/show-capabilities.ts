import type { LoadedContract, Registry, RegistryConflict } from '@handrail/contracts';

const MOST = 1000;

export interface CapabilitySummary {
  readonly id: string;
  readonly version: number;
  readonly level: LoadedContract['level'];
  readonly domain: string;
  readonly lane: string;
  readonly intents: readonly string[];
  readonly entryModes: readonly string[];
  readonly requiredAnchors: readonly string[];
  readonly tools: number;
}

export interface CapabilityList {
  readonly capabilities: readonly CapabilitySummary[];
  readonly conflicts: readonly RegistryConflict[];
  readonly more: boolean;
}

export function showCapabilities({ contracts, conflicts }: Registry): CapabilityList {
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

export function summaryOf({ declared, level }: LoadedContract): CapabilitySummary {
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
