import { admitFacts } from '../admission/admit.ts';
import type { AdmissionDecision, Admitted, Clarified, Reason, Refused } from '../admission/decision.ts';
import { type Facts, readFacts } from '../admission/read-facts.ts';
import type { ConversationState, Turn } from '../admission/turn.ts';
import { reasonOf } from '../admission/unknown-keys.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { type ConductGroup, conductGroups } from './conduct-groups.ts';
import type { Registry } from './registry.ts';

export type Selection =
  | {
      readonly kind: 'chosen';
      readonly decision: AdmissionDecision;
      /** Others that admit it by as narrow an entry; the first twenty. */
      readonly tiedWith: readonly string[];
    }
  /** Several could go on after an answer, so the first question is which one is meant. */
  | { readonly kind: 'which'; readonly options: readonly string[]; readonly reasons: readonly Reason[] };

/** How far a refusal got; the closest one explains best what is in the way. */
const LAYERS: readonly string[] = [
  'contract_not_operational',
  'capability_not_accepted',
  'intent_not_declared',
  'entry_mode_not_declared',
  'transition_class_not_supported',
  'resume_not_allowed',
  'answers_unreadable',
  'no_pending_clarification',
  'required_frame_absent',
  'incompatible_frame_present',
  'frame_unreadable',
  'root_context_incompatible',
];

const MOST_OPTIONS = 20;

/**
 * Decides for every contract that lists the turn's intent. One admission wins; of several the one with the narrowest
 * entry, then the first by id. Which capability a router would have liked does not enter.
 */
export function select(registry: Registry, turn: Turn, state: ConversationState): Selection {
  const facts = readFacts(turn, state);
  if (!facts) return refused({ code: 'turn_unreadable', field: 'entry_modes' });
  if (facts.unknownKey) return refused(reasonOf(facts.unknownKey));
  const candidates = candidatesFor(registry, facts);
  if (candidates.length === 0) return refusedByAll(registry, facts);
  let best: AdmittedGroup | undefined;
  const alike: ConductGroup[] = [];
  const asking: { readonly group: ConductGroup; readonly decision: Clarified }[] = [];
  let closest: PlacedRefusal | undefined;
  let admitting = 0;
  // The narrowest come first: once one of them admits, only its equals matter, and those only as far as they are named.
  for (const group of conductGroups(candidates)) {
    if (best && (group.specificity < best.group.specificity || admitting > MOST_OPTIONS)) break;
    const decision = admitFacts(group.first, facts);
    if (decision.decision === 'admit') {
      best ??= { group, decision };
      alike.push(group);
      admitting += group.members.length;
    } else if (decision.decision === 'clarify') asking.push({ group, decision });
    else closest = closer(closest, { decision, index: group.index });
  }
  if (best) return { kind: 'chosen', decision: best.decision, tiedWith: tiesOf(best.decision, alike) };
  const [only, another] = asking;
  if (only && !another && only.group.members.length === 1) {
    return { kind: 'chosen', decision: only.decision, tiedWith: [] };
  }
  if (only) {
    return {
      kind: 'which',
      options: idsOf(
        asking.map(({ group }) => group),
        MOST_OPTIONS,
      ),
      reasons: [{ code: 'several_capabilities_ask', field: 'intent_ids' }],
    };
  }
  return closest
    ? { kind: 'chosen', decision: closest.decision, tiedWith: [] }
    : refused({ code: 'intent_not_declared', field: 'intent_ids' });
}

interface PlacedRefusal {
  readonly decision: Refused;
  readonly index: number;
}

/** The refusal that got further; of equals the first by id. */
function closer(one: PlacedRefusal | undefined, other: PlacedRefusal): PlacedRefusal {
  if (!one) return other;
  const ahead = depthOf(other.decision) - depthOf(one.decision);
  return ahead > 0 || (ahead === 0 && other.index < one.index) ? other : one;
}

/** The first capabilities of some groups in the order of the registry; no more of them are named than this. */
function idsOf(groups: readonly ConductGroup[], most: number): readonly string[] {
  const members = groups.flatMap((group) => group.members.slice(0, most));
  if (groups.length > 1) members.sort((one, other) => one.index - other.index);
  return members.slice(0, most).map(({ contract }) => contract.declared.capability_id ?? '');
}

function candidatesFor(registry: Registry, facts: Facts): readonly LoadedContract[] {
  const { intent, mode, transitionClass } = facts;
  if (intent === null) return [];
  if (mode !== 'clarification_resume') return registry.enterableBy(intent, mode, transitionClass);
  const able = intent === undefined ? undefined : registry.enterableBy(intent, mode, transitionClass);
  const asked = lastAsked(registry, facts, able);
  return asked ? [asked] : (able ?? []);
}

/** An answer belongs to the capability that asked last, unless it names the question or the intent of another one. */
function lastAsked(
  registry: Registry,
  facts: Facts,
  able: readonly LoadedContract[] | undefined,
): LoadedContract | undefined {
  const rootId = facts.root?.id ?? '';
  let outlived: LoadedContract | undefined;
  for (const { id, capability, rootId: askedIn } of facts.pending().toReversed()) {
    const contract = registry.get(capability);
    if (!contract || (facts.answers !== undefined && id !== facts.answers)) continue;
    if (able && !able.includes(contract)) continue;
    if (askedIn === rootId) return contract;
    // It waits no longer, which is what its contract will say.
    outlived ??= contract;
  }
  return outlived;
}

interface AdmittedGroup {
  readonly group: ConductGroup;
  readonly decision: Admitted;
}

function tiesOf({ capability_id }: Admitted, alike: readonly ConductGroup[]): readonly string[] {
  // The chosen one is among the first, being the first.
  return idsOf(alike, MOST_OPTIONS + 1).filter((id) => id !== capability_id);
}

/** Nobody lists intent, mode and class together; whoever lists most of them says what is wrong. */
function refusedByAll(registry: Registry, facts: Facts): Selection {
  const listing = facts.intent ? registry.forIntent(facts.intent) : [];
  let closest: AdmissionDecision | undefined;
  for (const contract of listing.slice(0, MOST_OPTIONS)) {
    const decision = admitFacts(contract, facts);
    if (!closest || depthOf(decision) > depthOf(closest)) closest = decision;
  }
  if (closest) return { kind: 'chosen', decision: closest, tiedWith: [] };
  if (facts.intent !== undefined) return refused({ code: 'intent_not_declared', field: 'intent_ids' });
  return facts.mode === 'clarification_resume'
    ? refused({ code: 'no_pending_clarification', field: 'clarification_questions' })
    : refused({ code: 'entry_mode_not_declared', field: 'entry_modes' });
}

function depthOf(decision: AdmissionDecision): number {
  const at = LAYERS.indexOf(decision.reasons[0]?.code ?? '');
  return at < 0 ? LAYERS.length : at;
}

function refused(reason: Reason): Selection {
  return {
    kind: 'chosen',
    decision: {
      decision: 'refuse',
      capability_id: '',
      contract_hash: '',
      reasons: [reason],
      rejected: [],
    },
    tiedWith: [],
  };
}
