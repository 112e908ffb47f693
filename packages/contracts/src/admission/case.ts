import type { ClarificationTrigger } from '../contract/closed-lists.ts';
import type { Candidate } from './candidate.ts';
import type { CompiledContract } from './compile-contract.ts';
import type { EffectiveValue, Notice, Reason, ScopeEffect } from './decision.ts';
import type { Offers } from './offers.ts';
import type { Facts } from './read-facts.ts';
import type { Resumption } from './resume.ts';
import type { FocusObject } from './turn.ts';

/** Something in the way. With a trigger it may be asked about; without, it is a refusal. */
export interface Obstacle {
  readonly reason: Reason;
  readonly trigger?: ClarificationTrigger;
  readonly asks?: string;
}

/** One decision in the making: what is known, and what the layers add to it. */
export interface AdmissionCase {
  readonly compiled: CompiledContract;
  readonly facts: Facts;
  /** The question being answered, and what was said before it. */
  readonly resumption: Resumption | undefined;
  /** What was looked at for each anchor, to be kept if a question is asked. */
  readonly offers: Map<string, Offers>;
  /** The selected object, where the contract may use it. */
  readonly focus: FocusObject | undefined;
  readonly effective: Record<string, EffectiveValue>;
  readonly scopeEffect: { organization?: ScopeEffect; date_scope?: ScopeEffect };
  readonly rejected: Reason[];
  readonly notices: Notice[];
  readonly focusObstacles: Obstacle[];
  readonly anchorObstacles: Obstacle[];
  readonly scopeObstacles: Obstacle[];
  focusInUse: FocusObject | undefined;
}

function effectiveOf({ value, resolvedId, source }: Candidate): EffectiveValue {
  return resolvedId === undefined ? { value, source } : { value, resolved_id: resolvedId, source };
}

/** Takes a candidate for good, and says so when it is a poor one. */
export function take(entry: AdmissionCase, anchor: string, candidate: Candidate): void {
  entry.effective[anchor] = effectiveOf(candidate);
  if (candidate.quality !== 'high') {
    entry.notices.push({ code: 'low_quality_value', field: 'anchor_admissibility_rules', anchor });
  }
}
