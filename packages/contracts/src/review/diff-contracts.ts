import { canonicalJson, type JsonValue } from '@handrail/base';
import { toleratesShortFollowup } from '../admission/compile-contract.ts';
import { sourcesFor } from '../contract/anchor-sources.ts';
import type { CapabilityContract, EvidencePolicy } from '../contract/capability-contract.ts';
import {
  CEILING_POLICIES,
  COVERAGE_BEHAVIORS,
  DATE_BEHAVIORS,
  FRAME_STANCES,
  ORGANIZATION_BEHAVIORS,
  OVERRIDE_POLICIES,
} from '../contract/closed-lists.ts';
import { FIELDS } from '../contract/fields.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { diffTerms } from './diff-terms.ts';

/** What one edit means to a reviewer: `decide` is a risk somebody has to take, `note` is not. */
export interface ContractChange {
  readonly field: string;
  readonly weight: 'decide' | 'note';
  readonly kind:
    | 'identity-changed'
    | 'entry-widened'
    | 'anchors-weakened'
    | 'scope-widened'
    | 'focus-weakened'
    | 'execution-changed'
    | 'gate-weakened'
    | 'asking-dropped'
    | 'failure-changed'
    | 'acceptance-dropped'
    | 'changed';
  readonly message: string;
}

type Declared = Partial<CapabilityContract>;
type Judge = (before: Declared, after: Declared) => readonly Omit<ContractChange, 'weight'>[];

/** Every change between two contracts; those that allow, accept or claim more than before are for somebody to decide. */
export function diffContracts(before: LoadedContract, after: LoadedContract): readonly ContractChange[] {
  const [old, now] = [before.declared, after.declared];
  const risks = JUDGES.flatMap((judge) => judge(old, now)).map((change) => ({
    ...change,
    weight: 'decide' as const,
  }));
  const judged = new Set(risks.map(({ field }) => field));
  const rest = FIELDS.filter(
    ({ name }) => !judged.has(name) && differs(before.document[name], after.document[name]),
  );
  const terms = diffTerms(before, after).filter(({ field }) => !judged.has(field));
  return [
    ...risks,
    ...terms,
    ...rest.map(({ name, section }): ContractChange => {
      const isOwner = section === 'execution' || section === 'identity' || section === 'failure';
      return {
        field: name,
        weight: isOwner ? 'decide' : 'note',
        kind:
          section === 'execution'
            ? 'execution-changed'
            : section === 'identity'
              ? 'identity-changed'
              : section === 'failure'
                ? 'failure-changed'
                : 'changed',
        message: `${name} changed.`,
      };
    }),
  ];
}

const JUDGES: readonly Judge[] = [
  added('intent_ids', 'entry-widened', 'It now answers the intent'),
  added('entry_modes', 'entry-widened', 'It can now be entered by'),
  added('supported_transition_classes', 'entry-widened', 'It can now be entered from class'),
  added('accepted_focus_object_kinds', 'focus-weakened', 'It now accepts objects of kind'),
  added('allowed_tools', 'execution-changed', 'It may now call'),
  removed('required_anchors', 'anchors-weakened', 'It now runs without a value for'),
  rules,
  added('optional_anchors', 'anchors-weakened', 'It now takes a value for'),
  removed('clarification_triggers', 'asking-dropped', 'It no longer asks on'),
  removed('blocked_reason_codes', 'gate-weakened', 'It no longer gives the code'),
  removed('required_unit_tests', 'acceptance-dropped', 'It is accepted without the unit test'),
  removed('required_transition_tests', 'acceptance-dropped', 'It is accepted without the transition test'),
  removed('required_scenario_families', 'acceptance-dropped', 'It is accepted without the wording family'),
  loosened('organization_scope_behavior', 'scope-widened', ORGANIZATION_BEHAVIORS),
  loosened('date_scope_behavior', 'scope-widened', DATE_BEHAVIORS),
  loosened('temporal_ceiling_policy', 'scope-widened', CEILING_POLICIES),
  loosened('focus_object_override_policy', 'focus-weakened', OVERRIDE_POLICIES),
  loosened('coverage_gate_behavior', 'gate-weakened', COVERAGE_BEHAVIORS),
  scopeAnchors,
  frames,
  roots,
  focusObject,
  sources,
  evidence,
  fallbacks,
  resuming,
];

function added(field: keyof CapabilityContract, kind: ContractChange['kind'], says: string): Judge {
  return (before, after) =>
    entries(after, field)
      .filter((entry) => !entries(before, field).includes(entry))
      .map((entry) => ({ field, kind, message: `${says} "${entry}".` }));
}

function removed(field: keyof CapabilityContract, kind: ContractChange['kind'], says: string): Judge {
  return (before, after) =>
    entries(before, field)
      .filter((entry) => !entries(after, field).includes(entry))
      .map((entry) => ({ field, kind, message: `${says} "${entry}".` }));
}

/** A change that only asks, limits or blocks more than before; every other one is for somebody to decide. */
const TIGHTER: ReadonlySet<string> = new Set([
  'override_allowed reuse_or_clarify',
  'reuse reuse_or_clarify',
  'free respect_root_temporal_ceiling',
  'free narrow_only',
  'free reuse',
  'respect_root_temporal_ceiling narrow_only',
  'respect_root_temporal_ceiling reuse',
  'narrow_only reuse',
  'no_ceiling must_not_expand_beyond_root_without_reason_code',
  'no_ceiling clamp_to_root',
  'must_not_expand_beyond_root_without_reason_code clamp_to_root',
  'explicit_only clarify_on_conflict',
  'explicit_only never',
  'clarify_on_conflict never',
  'partial_if_any partial_or_blocked_if_evidence_insufficient',
  'partial_if_any blocked_if_evidence_insufficient',
  'partial_or_blocked_if_evidence_insufficient blocked_if_evidence_insufficient',
]);

function loosened(
  field: keyof CapabilityContract,
  kind: ContractChange['kind'],
  words: readonly string[],
): Judge {
  return (before, after) => {
    const [old, now] = [before[field], after[field]];
    if (typeof old !== 'string' || typeof now !== 'string' || old === now || !words.includes(now)) return [];
    return TIGHTER.has(`${old} ${now}`)
      ? []
      : [{ field, kind, message: `${field} went from ${old} to ${now}.` }];
  };
}

/** A greater least length asks for no less than the smaller one did. */
function rules(before: Declared, after: Declared) {
  const field = 'anchor_admissibility_rules';
  const lengths = entries(after, field).map(leastLength);
  return removed(
    field,
    'anchors-weakened',
    'Values no longer have to pass',
  )(
    {
      [field]: entries(before, field).filter(
        (rule) => !lengths.some((length) => length >= leastLength(rule)),
      ),
    },
    after,
  );
}

function leastLength(rule: string): number {
  return rule.startsWith('min_length:') ? Number(rule.slice('min_length:'.length)) : Number.NaN;
}

/** Taking answers opens a way in, and going on in another way decides about something else. */
function resuming(before: Declared, after: Declared) {
  const field = 'resume_policy';
  const [old, now] = [before[field], after[field]];
  if (old === undefined || now === undefined || old === now || now === 'never') return [];
  return [{ field, kind: 'entry-widened' as const, message: `${field} went from ${old} to ${now}.` }];
}

/** Without its anchor a scope is neither carried over nor limited. */
function scopeAnchors(before: Declared, after: Declared) {
  const listed = ({ required_anchors = [], optional_anchors = [] }: Declared, anchor: string) =>
    required_anchors.includes(anchor) || optional_anchors.includes(anchor);
  const scopes = [
    ['organization', 'organization_scope_behavior no longer acts'],
    ['date_scope', 'date_scope_behavior and temporal_ceiling_policy no longer act'],
  ] as const;
  return scopes
    .filter(([anchor]) => listed(before, anchor) && !listed(after, anchor))
    .map(([anchor, effect]) => ({
      field: before.required_anchors?.includes(anchor) ? 'required_anchors' : 'optional_anchors',
      kind: 'scope-widened' as const,
      message: `"${anchor}" is no longer an anchor, so ${effect}.`,
    }));
}

function frames(before: Declared, after: Declared) {
  const field = 'frame_compatibility';
  const [old, now] = [before[field] ?? {}, after[field] ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const [from, to] = [old[name], now[name]];
    // Required and incompatible both bind; leaving either, or not mentioning the frame, lets more turns in.
    const isLooser = from !== to && from !== undefined && FRAME_STANCES.includes(from) && from !== 'optional';
    const isRead = from === undefined && (to === 'optional' || to === 'required');
    if (!isLooser && !isRead) return [];
    const message = `${name} went from ${from ?? 'unmentioned'} to ${to ?? 'unmentioned'}.`;
    return [{ field, kind: 'entry-widened' as const, message }];
  });
}

function roots(before: Declared, after: Declared) {
  const field = 'root_context_compatibility';
  const [old, now] = [before[field], after[field]];
  if (old === undefined || now === undefined || old === 'any') return [];
  if (now === 'any') return [{ field, kind: 'entry-widened' as const, message: 'It can now join any root.' }];
  return now
    .filter((root) => !old.includes(root))
    .map((root) => ({
      field,
      kind: 'entry-widened' as const,
      message: `It can now join a root of "${root}".`,
    }));
}

function focusObject(before: Declared, after: Declared) {
  const found: Omit<ContractChange, 'weight'>[] = [];
  if (before.requires_focus_object === true && after.requires_focus_object === false) {
    found.push({
      field: 'requires_focus_object',
      kind: 'focus-weakened',
      message: 'It no longer needs a selected object.',
    });
  }
  const tolerates = (contract: Declared) =>
    contract.required_scenario_families !== undefined &&
    toleratesShortFollowup({ required_scenario_families: [], ...contract });
  if (!tolerates(before) && tolerates(after)) {
    found.push({
      field: 'tolerates_short_followup',
      kind: 'focus-weakened',
      message: 'One or two words now suffice.',
    });
  }
  const [old, now] = [before.bundle_reuse_policy, after.bundle_reuse_policy];
  if (old !== now && old !== undefined && now !== undefined && now !== 'none') {
    found.push({
      field: 'bundle_reuse_policy',
      kind: 'focus-weakened',
      message: `bundle_reuse_policy went from ${old} to ${now}.`,
    });
  }
  return found;
}

function sources(before: Declared, after: Declared) {
  const field = 'anchor_source_priority';
  const anchors = [...(after.required_anchors ?? []), ...(after.optional_anchors ?? [])];
  return anchors.flatMap((anchor) => {
    const [old, now] = [sourcesFor(before, anchor), sourcesFor(after, anchor)];
    if (old.length === 0 || canonicalJson([...old]) === canonicalJson([...now])) return [];
    const message = `Values of "${anchor}" now come from ${now.join(' > ') || 'nowhere'}; before from ${old.join(' > ')}.`;
    return [{ field, kind: 'anchors-weakened' as const, message }];
  });
}

function evidence(before: Declared, after: Declared) {
  const field = 'minimum_evidence_policy';
  const [old, now] = [before[field], after[field]];
  if (old === undefined || now === undefined || canonicalJson(old) === canonicalJson(now)) return [];
  if (isStricter(old, now)) return [];
  return [{ field, kind: 'gate-weakened' as const, message: 'Other, possibly less, evidence now suffices.' }];
}

function isStricter(old: EvidencePolicy, now: EvidencePolicy): boolean {
  if (typeof old === 'string' || typeof now === 'string') return false;
  if (old.kind === 'none') return true;
  return now.kind === old.kind && now.n > old.n;
}

function fallbacks(before: Declared, after: Declared) {
  const field = 'truth_mode_fallbacks';
  const [old, now] = [before[field], after[field]];
  if (!old || !now || old[0] === now[0] || now[0] !== 'partial') return [];
  return [{ field, kind: 'gate-weakened' as const, message: 'Thin evidence is now answered as partial.' }];
}

function entries(contract: Declared, field: keyof CapabilityContract): readonly string[] {
  const value: unknown = contract[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function differs(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return canonicalJson(before) !== canonicalJson(after);
}
