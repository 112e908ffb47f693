import { FALLBACK_MODES } from '../../contract/closed-lists.ts';
import type { Complaint, LintRule } from '../finding.ts';

export const blockedWithoutCode: LintRule = {
  id: 'blocked-without-code',
  severity: 'draft',
  explains:
    'Any gate blocks when a source is away, and a block always says why (rule 3 of the specification).',
  find({ contract: { blocked_reason_codes } }) {
    if (blocked_reason_codes?.length !== 0) return [];
    return [{ field: 'blocked_reason_codes', message: 'The gate can block, but no code says why it would.' }];
  },
};

const NEEDS_FALLBACK = {
  partial_or_blocked_if_evidence_insufficient: null,
  blocked_if_evidence_insufficient: 'blocked',
  partial_if_any: 'partial',
} as const;

export const gateWithoutFallback: LintRule = {
  id: 'gate-without-fallback',
  severity: 'draft',
  explains: 'When evidence falls short the answer retreats to a mode that was declared.',
  find({ contract: { coverage_gate_behavior, truth_mode_fallbacks } }) {
    if (!coverage_gate_behavior || !truth_mode_fallbacks) return [];
    const needed = NEEDS_FALLBACK[coverage_gate_behavior];
    const isMet = needed === null ? truth_mode_fallbacks.length > 0 : truth_mode_fallbacks.includes(needed);
    if (isMet) return [];
    const message =
      needed === null
        ? 'The gate retreats under thin evidence, but truth_mode_fallbacks names no mode.'
        : `The gate retreats to ${needed}, which truth_mode_fallbacks does not name.`;
    return [{ field: 'truth_mode_fallbacks', message }];
  },
};

export const fallbackRaisesTruth: LintRule = {
  id: 'fallback-raises-truth',
  severity: 'draft',
  explains:
    'Fallbacks go from the better mode to the lesser; the other way round, retreating would claim more.',
  find({ contract: { truth_mode_fallbacks } }): readonly Complaint[] {
    if (!truth_mode_fallbacks) return [];
    const sorted = FALLBACK_MODES.filter((mode) => truth_mode_fallbacks.includes(mode));
    const isSorted = truth_mode_fallbacks.every((mode, index) => mode === sorted[index]);
    // A repeated entry has its own finding.
    if (isSorted || truth_mode_fallbacks.length !== sorted.length) return [];
    return [
      {
        field: 'truth_mode_fallbacks',
        message: 'truth_mode_fallbacks names a lesser mode before a better one.',
        // Sorting would let thin evidence pass as partial where it is blocked today, so only a person may do it.
      },
    ];
  },
};

export const laneWithoutThreshold: LintRule = {
  id: 'lane-without-threshold',
  severity: 'draft',
  explains: 'A threshold by route needs a number kept with the lane.',
  find({ contract: { minimum_evidence_policy, runtime_lane }, vocabulary: { lanes } }) {
    if (minimum_evidence_policy !== 'route_specific_threshold' || runtime_lane === undefined) return [];
    const lane = lanes.get(runtime_lane);
    // A lane nobody registered has its own finding.
    if (!lane || lane.threshold !== undefined) return [];
    return [
      {
        field: 'minimum_evidence_policy',
        message: `The policy refers to the threshold of lane "${runtime_lane}", which has none.`,
      },
    ];
  },
};
