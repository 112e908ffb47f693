import type { Declared } from './words.ts';

export interface Found {
  readonly status: string;
  readonly route: string;
  readonly rows: number;
  readonly coverage: number;
  readonly shape_valid: boolean;
  readonly blocked_reason?: string;
  readonly missing?: readonly string[];
}

/** Sections 7 and 9: the truth mode for any evidence, from the contract and the threshold of its lane. */
export function predictTruth(
  contract: Declared,
  found: Found,
  threshold: number,
): { readonly mode: string; readonly code: string | null; readonly showsRows: boolean } {
  const block = (cause: string) => {
    const codes = contract.blocked_reason_codes;
    const given = found.blocked_reason ?? '';
    const code = codes.includes(given) ? given : codes.includes(cause) ? cause : (codes[0] ?? null);
    return { mode: 'blocked', code, showsRows: false };
  };
  const plain = (mode: string) => ({
    mode,
    code: null,
    showsRows: mode === 'confirmed' || mode === 'partial',
  });
  if (found.status === 'execution_error' || (found.status === 'ok' && !found.shape_valid))
    return plain('error');
  if (found.route !== contract.runtime_lane) {
    return contract.route_expectation_failure_behavior === 'block' ? block('route_mismatch') : plain('error');
  }
  if (found.status === 'source_unavailable') return block('source_unavailable');
  if (found.coverage === 0) return block('nothing_searched');
  // Who gives a reason to be blocked has not answered in full.
  const isComplete = found.coverage === 1 && (found.missing ?? []).length === 0 && !found.blocked_reason;
  if (found.rows === 0) return isComplete ? plain('empty') : block('absence_unproved');
  const policy = contract.minimum_evidence_policy;
  const least = typeof policy === 'string' ? threshold : policy.kind === 'min_rows' ? (policy.n ?? 1) : 0;
  const isEnough = found.rows >= least;
  if (isEnough && isComplete) return plain('confirmed');
  const gate = contract.coverage_gate_behavior;
  const first =
    gate === 'partial_if_any'
      ? 'partial'
      : gate.startsWith('blocked')
        ? 'blocked'
        : contract.truth_mode_fallbacks[0];
  return first === 'partial'
    ? plain('partial')
    : block(isEnough ? 'coverage_incomplete' : 'evidence_below_threshold');
}
