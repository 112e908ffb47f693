import type { JsonObject } from '@handrail/base';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { CapabilityContract } from './capability-contract.ts';

/** What the registered words mean to one contract. They decide with it, so they are part of its content. */
export interface Terms {
  /** Rows that suffice, where the contract leaves that to its lane. */
  readonly threshold?: number;
  /** Which anchor each accepted kind of object represents. */
  readonly focus_object_kinds: Readonly<Record<string, string>>;
  readonly anchor_types: Readonly<Record<string, string>>;
  readonly noise_words: readonly string[];
  readonly expansion_reason_codes: readonly string[];
}

export function termsOf(contract: Partial<CapabilityContract>, vocabulary: Vocabulary): Terms {
  const anchors = [...(contract.required_anchors ?? []), ...(contract.optional_anchors ?? [])];
  const found = (names: readonly string[], words: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const word = words.get(name);
        return word === undefined ? [] : [[name, word]];
      }),
    );
  const isLeftToLane = contract.minimum_evidence_policy === 'route_specific_threshold';
  const threshold = isLeftToLane ? vocabulary.lanes.get(contract.runtime_lane ?? '')?.threshold : undefined;
  const hasCeiling =
    contract.temporal_ceiling_policy === 'must_not_expand_beyond_root_without_reason_code' &&
    anchors.includes('date_scope');
  return {
    ...(threshold === undefined ? {} : { threshold }),
    focus_object_kinds: found(contract.accepted_focus_object_kinds ?? [], vocabulary.focusObjectKinds),
    anchor_types: found(anchors, vocabulary.anchorTypes),
    noise_words: [...vocabulary.noiseWords].sort(),
    expansion_reason_codes: hasCeiling ? [...vocabulary.expansionReasonCodes].sort() : [],
  };
}

export function termsAsJson(terms: Terms): JsonObject {
  return { ...terms };
}
