import type { JsonValue } from '@handrail/base';
import {
  acceptanceChecklist,
  FIELDS,
  type LoadedContract,
  type Registry,
  SECTIONS,
} from '@handrail/contracts';
import { type CapabilitySummary, summaryOf } from './show-capabilities.ts';

export interface ShownContract extends CapabilitySummary {
  readonly hash: string;
  readonly versions: readonly {
    readonly version: number;
    readonly level: CapabilitySummary['level'];
    readonly hash: string;
  }[];
  readonly sections: readonly { readonly section: string; readonly fields: readonly ContractField[] }[];
  readonly checklist: readonly { readonly kind: string; readonly name: string }[];
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly field?: string;
  }[];
  readonly conflicts: readonly { readonly rule: string; readonly message: string }[];
}

export interface ContractField {
  readonly name: string;
  /** What the field means. */
  readonly says: string;
  readonly value?: JsonValue;
  readonly isMissing?: boolean;
}

/** A contract in the order of the specification: every field with what it means and what it holds. */
export function showContract(registry: Registry, contract: LoadedContract): ShownContract {
  const { declared, document, findings, hash } = contract;
  const id = declared.capability_id ?? '';
  return {
    ...summaryOf(contract),
    hash,
    versions: registry.versions(id).map((each) => ({
      version: each.declared.capability_version ?? 1,
      level: each.level,
      hash: each.hash,
    })),
    sections: SECTIONS.map((section) => ({
      section,
      fields: FIELDS.filter((field) => field.section === section).flatMap(({ name, says, isOptional }) => {
        const value = Object.hasOwn(document, name) ? document[name] : undefined;
        if (value === undefined && isOptional) return [];
        return [
          { name, says, ...(value === undefined ? { isMissing: true } : { value: value as JsonValue }) },
        ];
      }),
    })),
    checklist: acceptanceChecklist(declared).map(({ kind, name }) => ({ kind, name })),
    findings: findings.map(({ rule, severity, message, field }) => ({
      rule,
      severity,
      message,
      ...(field !== undefined && { field }),
    })),
    conflicts: registry.conflicts
      .filter(({ capabilityId, otherId }) => capabilityId === id || otherId === id)
      .map(({ rule, message }) => ({ rule, message })),
  };
}
