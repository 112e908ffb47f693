import type { AdmissionDecision, Reason } from './decision.ts';

/** A decision without any value of the owner, fit for a log that others may read. */
export interface DecisionRecord {
  readonly decision: AdmissionDecision['decision'];
  readonly capability_id: string;
  readonly contract_hash: string;
  readonly reasons: readonly {
    readonly code: string;
    readonly field: string;
    readonly at?: string;
    readonly anchor?: string;
    readonly suggestion?: string;
  }[];
  readonly rejected: readonly { readonly code: string; readonly field: string; readonly anchor?: string }[];
  /** Which anchors were bound and from where, not what they hold. */
  readonly bound?: Readonly<Record<string, string>>;
  readonly scope_effect?: Readonly<Record<string, string>>;
  readonly notices?: readonly string[];
  readonly bundle_reused?: boolean;
  readonly asked_for?: readonly string[];
  readonly resumed?: string;
}

/** What a host records of a decision: codes, fields, names of anchors and sources. No value, no wording, no id of an object. */
export function recordDecision(decision: AdmissionDecision): DecisionRecord {
  const { capability_id, contract_hash, reasons, rejected, resumed } = decision;
  const common = {
    decision: decision.decision,
    capability_id,
    contract_hash,
    reasons: reasons.map(recordedReason),
    rejected: rejected.map(recordedReason),
    ...(resumed === undefined ? {} : { resumed }),
  };
  switch (decision.decision) {
    case 'refuse':
      return common;
    case 'clarify':
      return { ...common, asked_for: decision.questions.map(({ anchor }) => anchor) };
    case 'admit':
      return {
        ...common,
        bound: Object.fromEntries(
          Object.entries(decision.effective).map(([anchor, { source }]) => [anchor, source]),
        ),
        scope_effect: { ...decision.scope_effect },
        notices: decision.notices.map(({ code }) => code),
        bundle_reused: decision.bundle.reuse,
      };
  }
}

/** An unknown key is a word of the turn, so only what was most likely meant is recorded. */
function recordedReason(reason: Reason): Reason {
  if (!reason.code.endsWith('_key_unknown')) return reason;
  const { at: _at, ...known } = reason;
  return known;
}
