import type { CompiledContract } from '../admission/compile-contract.ts';
import type { Admitted, EffectiveValue, Reason } from '../admission/decision.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { type AnswerEvidence, readEvidence } from './evidence.ts';

/** How far an answer may claim. */
export type TruthMode = 'confirmed' | 'partial' | 'blocked' | 'empty' | 'error';

export type FailureKind = 'empty_match' | 'route_mismatch' | 'execution_error';

/** Decided before any text is written. Whoever words the answer receives it and cannot change it. */
export interface AnswerOutcome {
  readonly capability_id: string;
  readonly contract_hash: string;
  readonly mode: TruthMode;
  /** For `blocked` one of the declared codes, otherwise codes of the gate. */
  readonly codes: readonly string[];
  /** The fields that decided. */
  readonly reasons: readonly Reason[];
  readonly failure?: FailureKind;
  /** Rows may be presented as fact. */
  readonly shows_rows: boolean;
  /** What a partial answer lacks. */
  readonly missing: readonly string[];
  /** Where it looked. */
  readonly searched: Readonly<Record<string, EffectiveValue>>;
  /** Run it once more before reporting. */
  readonly retry: boolean;
  /** Ask before reporting that nothing was found. */
  readonly ask_first: boolean;
}

type Verdict = Pick<AnswerOutcome, 'mode' | 'codes' | 'reasons'> &
  Partial<Pick<AnswerOutcome, 'failure' | 'missing' | 'retry' | 'ask_first'>>;

/**
 * Evidence and coverage to a truth mode, by the contract alone. The first condition that holds decides. Never throws;
 * evidence that cannot be read is an execution failure.
 */
export function judgeEvidence(
  contract: LoadedContract,
  evidence: AnswerEvidence,
  admitted?: Pick<Admitted, 'effective'>,
): AnswerOutcome {
  const { compiled } = contract;
  const verdict: Verdict = compiled
    ? judge(compiled, readEvidence(evidence))
    : {
        mode: 'error',
        codes: ['contract_not_operational'],
        reasons: [reason('contract_not_operational', 'capability_id')],
      };
  return {
    capability_id: contract.declared.capability_id ?? '',
    contract_hash: contract.hash,
    shows_rows: verdict.mode === 'confirmed' || verdict.mode === 'partial',
    missing: [],
    searched: admitted?.effective ?? {},
    retry: false,
    ask_first: false,
    ...verdict,
  };
}

function judge(compiled: CompiledContract, evidence: Required<AnswerEvidence> | null): Verdict {
  const { contract } = compiled;
  if (
    !evidence ||
    evidence.status === 'execution_error' ||
    (evidence.status === 'ok' && !evidence.shape_valid)
  ) {
    return executionError(contract.execution_error_behavior, evidence);
  }
  if (evidence.route !== contract.runtime_lane) {
    const field = 'route_expectation_failure_behavior';
    return contract.route_expectation_failure_behavior === 'block'
      ? { ...blocked(compiled, evidence, 'route_mismatch', field), failure: 'route_mismatch' }
      : {
          mode: 'error',
          codes: ['route_mismatch'],
          reasons: [reason('route_mismatch', field)],
          failure: 'route_mismatch',
        };
  }
  const { rows, coverage, missing } = evidence;
  // Who names what was not searched, or why it was blocked, has not searched everything, whatever the number says.
  const isComplete = coverage === 1 && missing.length === 0 && evidence.blocked_reason === '';
  if (evidence.status === 'source_unavailable') return blocked(compiled, evidence, 'source_unavailable');
  if (coverage === 0) return blocked(compiled, evidence, 'nothing_searched');
  if (rows === 0) {
    // Absence is proved only by having looked everywhere.
    if (!isComplete) return blocked(compiled, evidence, 'absence_unproved');
    return {
      mode: 'empty',
      codes: ['empty_match'],
      reasons: [reason('empty_match', 'empty_match_behavior')],
      failure: 'empty_match',
      ask_first: contract.empty_match_behavior === 'clarify_then_empty',
    };
  }
  const isEnough = suffices(compiled, evidence);
  if (isEnough && isComplete) {
    return {
      mode: 'confirmed',
      codes: ['evidence_sufficient'],
      reasons: [reason('evidence_sufficient', 'minimum_evidence_policy')],
    };
  }
  return retreat(compiled, evidence, isEnough);
}

/** `retry_once_then_report` runs it once more; which error it was changes nothing. */
function executionError(
  behavior: CompiledContract['contract']['execution_error_behavior'],
  evidence: Required<AnswerEvidence> | null,
): Verdict {
  return {
    mode: 'error',
    codes: ['execution_error'],
    reasons: [reason('execution_error', 'execution_error_behavior')],
    failure: 'execution_error',
    retry: behavior === 'retry_once_then_report' && (evidence?.attempt ?? 1) < 2,
  };
}

function suffices(
  { contract, threshold }: CompiledContract,
  { rows, sources }: Required<AnswerEvidence>,
): boolean {
  const policy = contract.minimum_evidence_policy;
  if (policy === 'route_specific_threshold') return threshold !== undefined && rows >= threshold;
  switch (policy.kind) {
    case 'min_rows':
      return rows >= policy.n;
    case 'min_sources':
      return sources >= policy.n;
    case 'none':
      return true;
  }
}

/** Rows are there, but too few or not from everywhere. */
function retreat(compiled: CompiledContract, evidence: Required<AnswerEvidence>, isEnough: boolean): Verdict {
  const { contract } = compiled;
  const gate = contract.coverage_gate_behavior;
  const cause = isEnough ? 'coverage_incomplete' : 'evidence_below_threshold';
  const best = contract.truth_mode_fallbacks[0];
  const isPartial =
    gate === 'partial_if_any' ||
    (gate === 'partial_or_blocked_if_evidence_insufficient' && best === 'partial');
  if (!isPartial) return blocked(compiled, evidence, cause);
  const missing = evidence.missing.length > 0 ? evidence.missing : [cause];
  return { mode: 'partial', codes: [cause], reasons: [reason(cause, 'coverage_gate_behavior')], missing };
}

/** A declared code: the adapter's own, the cause, or else the first; never one the contract does not know. */
function blocked(
  { contract }: CompiledContract,
  { blocked_reason }: Required<AnswerEvidence>,
  cause: string,
  field = 'coverage_gate_behavior',
): Verdict {
  const declared = contract.blocked_reason_codes;
  const code = [blocked_reason, cause].find((each) => declared.includes(each)) ?? declared[0] ?? cause;
  return {
    mode: 'blocked',
    codes: [code],
    reasons: [reason(cause, field), reason(code, 'blocked_reason_codes')],
  };
}

function reason(code: string, field: string): Reason {
  return { code, field };
}
