import type { Reason } from '../admission/decision.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import type { ContractFinding } from '../lint/finding.ts';
import { type Acceptance, assessAcceptance, type TestResult } from './assess-acceptance.ts';

export interface Enablement {
  readonly enabled: boolean;
  /** Everything in the way, each a sentence. */
  readonly obstacles: readonly string[];
  readonly findings: readonly ContractFinding[];
  readonly acceptance: Acceptance;
}

/** A capability is enabled when its contract is operational, without any finding, and accepted. Nothing else counts. */
export function decideEnablement(contract: LoadedContract, results: readonly TestResult[]): Enablement {
  const acceptance = assessAcceptance(contract, results);
  const { findings } = contract;
  const obstacles = [
    ...findings.map(({ message }) => message),
    ...acceptance.missing
      .filter((entry) => !acceptance.refused.includes(entry))
      .map(({ kind, name }) => `The ${words(kind)} "${name}" has no result.`),
    ...acceptance.refused.map(({ kind, name }) => `The ${words(kind)} "${name}" was only ever refused.`),
    ...acceptance.failing.map(({ kind, name }) => `The ${words(kind)} "${name}" fails.`),
    ...acceptance.stale.map(({ kind, name }) => `The ${words(kind)} "${name}" ran against another content.`),
    ...(acceptance.isAdmitted || acceptance.passing.length < acceptance.checklist.length
      ? []
      : ['No test was admitted: a capability that only asks has not been shown to work.']),
  ];
  const enabled = contract.level === 'operational' && findings.length === 0 && acceptance.accepted;
  return { enabled, obstacles, findings, acceptance };
}

/**
 * The contract as a host may have it: one that is not enabled keeps its place and its id, and refuses every turn with the
 * findings and tests that are in the way. So nothing enters it by any path, and whoever asks for it hears why.
 */
export function holdBack(
  contract: LoadedContract,
  { enabled, obstacles, acceptance, findings }: Enablement,
): LoadedContract {
  if (enabled) return contract;
  const unproved = [...acceptance.missing, ...acceptance.failing, ...acceptance.stale];
  const found: readonly Reason[] = [
    ...findings.map(({ field = 'capability_id' }) => ({ code: NOT_ACCEPTED, field })),
    ...unproved.map(({ kind, name }) => ({ code: NOT_ACCEPTED, field: FIELD_OF[kind], at: name })),
  ];
  const reasons =
    found.length > 0 ? found.slice(0, MOST_REASONS) : [{ code: NOT_ACCEPTED, field: FIELD_OF.family }];
  return { ...contract, compiled: null, heldBack: { reasons, obstacles } };
}

const NOT_ACCEPTED = 'capability_not_accepted';
const MOST_REASONS = 20;
const FIELD_OF = {
  unit: 'required_unit_tests',
  transition: 'required_transition_tests',
  family: 'required_scenario_families',
} as const;

function words(kind: string): string {
  return kind === 'family' ? 'wording family' : `${kind} test`;
}
