import type { CapabilityContract } from '../contract/capability-contract.ts';

export type TestKind = 'unit' | 'transition' | 'family';

/** One thing acceptance demands. */
export interface ChecklistEntry {
  readonly kind: TestKind;
  readonly name: string;
}

/** What acceptance will demand, foretold from the contract alone. */
export function acceptanceChecklist(contract: Partial<CapabilityContract>): readonly ChecklistEntry[] {
  const entries = (kind: TestKind, names: readonly string[] | undefined) =>
    (names ?? []).map((name) => ({ kind, name }));
  return [
    ...entries('unit', contract.required_unit_tests),
    ...entries('transition', contract.required_transition_tests),
    ...entries('family', contract.required_scenario_families),
  ];
}
