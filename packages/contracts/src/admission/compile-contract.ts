import { canonicalJson, type JsonValue } from '@handrail/base';
import { isReadable, sourcesFor } from '../contract/anchor-sources.ts';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import type { AnchorSource, FrameStance } from '../contract/closed-lists.ts';
import { FIELDS } from '../contract/fields.ts';
import { type AdmissibilityRule, type AnchorType, ruleNamed } from '../vocabulary/admissibility.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Reason } from './decision.ts';

const DECIDING: ReadonlySet<string> = new Set(['entry', 'anchors', 'scope', 'focus', 'clarification']);

/**
 * Everything a decision about a turn rests on, as one text. Of questions only which there are: their words are asked,
 * not decided about. Of families only whether a word or two suffice.
 */
function conductOf(contract: CapabilityContract, toleratesShort: boolean): string {
  const declared = contract as unknown as Readonly<Record<string, JsonValue>>;
  const deciding: Record<string, JsonValue> = { toleratesShort, intent_ids: [...contract.intent_ids] };
  for (const { name, section } of FIELDS) {
    const value = declared[name];
    if (!DECIDING.has(section) || value === undefined) continue;
    deciding[name] =
      name === 'clarification_questions' ? Object.keys(contract.clarification_questions).sort() : value;
  }
  return canonicalJson(deciding);
}

export interface CompiledAnchor {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isObject: boolean;
  /** Lower ranks win. */
  readonly ranks: ReadonlyMap<AnchorSource, number>;
  readonly rules: readonly { readonly code: string; readonly admits: AdmissibilityRule }[];
  readonly type: AnchorType | undefined;
  readonly isDateRange: boolean;
}

/** A contract prepared for deciding: lists as sets, words as numbers, nothing to look up twice. */
export interface CompiledContract {
  readonly contract: CapabilityContract;
  readonly hash: string;
  readonly intents: ReadonlySet<string>;
  readonly modes: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly frames: readonly (readonly [string, FrameStance])[];
  /** Every frame a state may hold. */
  readonly frameNames: ReadonlySet<string>;
  readonly readsRoot: boolean;
  readonly readsSelection: boolean;
  /** Null when any root may be joined. */
  readonly roots: ReadonlySet<string> | null;
  readonly kinds: ReadonlySet<string>;
  readonly anchorOfKind: ReadonlyMap<string, string>;
  /** Required ones first. Organization and period are bound by their scope rules instead. */
  readonly anchors: readonly CompiledAnchor[];
  readonly organization: CompiledAnchor | undefined;
  readonly period: CompiledAnchor | undefined;
  readonly toleratesShort: boolean;
  readonly triggers: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, string>;
  readonly maxClarifications: number;
  readonly bundleKind: string | null;
  readonly isBundleRequired: boolean;
  /** What the lane asks for, where the contract refers to it. */
  readonly threshold: number | undefined;
  readonly expansionCodes: ReadonlySet<string>;
  readonly noiseWords: ReadonlySet<string>;
  /** How narrow the entry is: an object over a standing question over none. */
  readonly specificity: number;
  readonly admittedBecause: readonly Reason[];
  readonly vocabulary: Vocabulary;
  /** Contracts with the same one decide alike. */
  readonly conduct: string;
}

/** What a question about the last answer needs of it; a contract may require it as a frame. */
export const LAST_ANSWER_FRAME = 'last_answer_frame';

const DEFAULT_MAX_CLARIFICATIONS = 2;

const ADMITTED_BECAUSE: readonly Reason[] = Object.freeze([
  Object.freeze({ code: 'entry_mode_declared', field: 'entry_modes' }),
  Object.freeze({ code: 'transition_class_supported', field: 'supported_transition_classes' }),
  Object.freeze({ code: 'frames_compatible', field: 'frame_compatibility' }),
  Object.freeze({ code: 'anchors_bound', field: 'required_anchors' }),
  Object.freeze({ code: 'scope_settled', field: 'date_scope_behavior' }),
]);

export function compileContract(
  contract: CapabilityContract,
  vocabulary: Vocabulary,
  hash: string,
): CompiledContract {
  const frames = Object.entries(contract.frame_compatibility);
  const stance = (name: string) => frames.find(([frame]) => frame === name)?.[1];
  const anchors = [
    ...contract.required_anchors.map((name) => compileAnchor(contract, vocabulary, name, true)),
    ...contract.optional_anchors.map((name) => compileAnchor(contract, vocabulary, name, false)),
  ];
  const policy = contract.bundle_reuse_policy;
  const needsObject = contract.requires_focus_object || stance('selected_object_frame') === 'required';
  return {
    contract,
    hash,
    intents: new Set(contract.intent_ids),
    modes: new Set(contract.entry_modes),
    classes: new Set(contract.supported_transition_classes),
    frames,
    frameNames: new Set([...vocabulary.frames, LAST_ANSWER_FRAME]),
    readsRoot: isReadable(stance('root_frame')),
    readsSelection: isReadable(stance('selected_object_frame')),
    roots:
      contract.root_context_compatibility === 'any' ? null : new Set(contract.root_context_compatibility),
    kinds: new Set(contract.accepted_focus_object_kinds),
    anchorOfKind: vocabulary.focusObjectKinds,
    anchors: anchors.filter(({ name }) => name !== 'organization' && name !== 'date_scope'),
    organization: anchors.find(({ name }) => name === 'organization'),
    period: anchors.find(({ name }) => name === 'date_scope'),
    toleratesShort: toleratesShortFollowup(contract),
    triggers: new Set(contract.clarification_triggers),
    questions: new Map(Object.entries(contract.clarification_questions)),
    maxClarifications: contract.max_clarifications ?? DEFAULT_MAX_CLARIFICATIONS,
    bundleKind: policy === 'none' ? null : policy.replace(/_(?:preferred|required)$/, ''),
    isBundleRequired: policy.endsWith('_required'),
    threshold: vocabulary.lanes.get(contract.runtime_lane)?.threshold,
    expansionCodes: vocabulary.expansionReasonCodes,
    noiseWords: vocabulary.noiseWords,
    specificity: needsObject ? 2 : stance('root_frame') === 'required' ? 1 : 0,
    admittedBecause: ADMITTED_BECAUSE,
    vocabulary,
    conduct: conductOf(contract, toleratesShortFollowup(contract)),
  };
}

function compileAnchor(
  contract: CapabilityContract,
  vocabulary: Vocabulary,
  name: string,
  isRequired: boolean,
): CompiledAnchor {
  const type = vocabulary.anchorTypes.get(name);
  return {
    name,
    isRequired,
    isObject: namesObject(contract, vocabulary, name),
    ranks: new Map(sourcesFor(contract, name).map((source, rank) => [source, rank])),
    rules: contract.anchor_admissibility_rules.map((id) => ({
      code: `anchor_inadmissible:${id}`,
      // Lint refuses a rule nobody registered; should one come through, it admits nothing.
      admits: ruleNamed(id, vocabulary.rules) ?? (() => false),
    })),
    type,
    isDateRange: type === 'date_range' || name === 'date_scope',
  };
}

const SCOPES: ReadonlySet<string> = new Set(['organization', 'date_scope']);

/** A scope is an object only where the capability works on selected ones of it. */
function namesObject(
  { accepted_focus_object_kinds: kinds }: CapabilityContract,
  { anchorTypes, focusObjectKinds }: Vocabulary,
  anchor: string,
): boolean {
  if (SCOPES.has(anchor)) return kinds.some((kind) => focusObjectKinds.get(kind) === anchor);
  return (anchorTypes.get(anchor) ?? 'text') === 'text';
}

/** Rule 4 of the specification wants it declared and names no field; the families say it where the field does not. */
export function toleratesShortFollowup(
  contract: Pick<CapabilityContract, 'tolerates_short_followup' | 'required_scenario_families'>,
): boolean {
  return (
    contract.tolerates_short_followup ?? contract.required_scenario_families.includes('short_action_followup')
  );
}
