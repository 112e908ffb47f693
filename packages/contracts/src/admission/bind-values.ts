import type { ClarificationTrigger } from '../contract/closed-lists.ts';
import { type Binding, bindAnchor } from './bind-anchor.ts';
import { type Candidate, idOf, isSameAs, readValue } from './candidate.ts';
import { type AdmissionCase, take } from './case.ts';
import type { CompiledAnchor } from './compile-contract.ts';
import { noteBinding, offersOf, readOffers, settlesQuestion } from './offers.ts';
import { own } from './plain-fields.ts';

/** Binds every anchor but organization and period, required ones first. */
export function bindValues(entry: AdmissionCase): void {
  for (const anchor of entry.compiled.anchors) {
    if (!readOffers(entry, anchor)) continue;
    const focus = entry.focus;
    const isOfFocus =
      focus !== undefined &&
      anchor.ranks.has('selected_object') &&
      entry.compiled.anchorOfKind.get(focus.kind) === anchor.name;
    if (isOfFocus) bindToFocus(entry, anchor);
    else {
      const held = heldValues(entry, anchor);
      settle(
        entry,
        anchor,
        bindAnchor(anchor, [...offersOf(entry, anchor), ...held], bindingContext(entry, held)),
      );
    }
  }
}

/** A required anchor without a value is something to ask about; the trigger says for which reason. */
function settle(entry: AdmissionCase, anchor: CompiledAnchor, binding: Binding): void {
  noteBinding(entry, anchor, binding);
  if (binding.winner) take(entry, anchor.name, binding.winner);
  else if (anchor.isRequired) demand(entry, anchor, binding);
}

export function demand(entry: AdmissionCase, anchor: CompiledAnchor, binding: Binding): void {
  const { name } = anchor;
  if (binding.isAmbiguous) {
    entry.anchorObstacles.push({
      reason: { code: 'anchor_ambiguous', field: 'anchor_admissibility_rules', anchor: name },
      trigger: 'ambiguous_required_anchor',
      asks: name,
    });
  } else if (binding.inadmissible.length > 0) {
    for (const code of binding.inadmissible) {
      entry.anchorObstacles.push({
        reason: { code, field: 'anchor_admissibility_rules', anchor: name },
        trigger: 'inadmissible_required_anchor',
        asks: name,
      });
    }
  } else {
    entry.anchorObstacles.push({
      reason: { code: 'required_anchor_missing', field: 'required_anchors', anchor: name },
      trigger: 'missing_required_anchor',
      asks: name,
    });
  }
}

/** Asks which of several values is meant, under the first of these triggers that the contract declares. */
export function askAmbiguous(
  entry: AdmissionCase,
  { name }: CompiledAnchor,
  triggers: readonly ClarificationTrigger[],
): void {
  entry.anchorObstacles.push({
    reason: { code: 'anchor_ambiguous', field: 'anchor_admissibility_rules', anchor: name },
    trigger: triggers.find((trigger) => entry.compiled.triggers.has(trigger)) ?? 'ambiguous_required_anchor',
    asks: name,
  });
}

/** The selected object wins unless the turn names another one well enough for the override policy to speak. */
function bindToFocus(entry: AdmissionCase, anchor: CompiledAnchor): void {
  const { focus, compiled } = entry;
  if (!focus) return;
  const named = bindAnchor(anchor, namedObjects(entry, anchor), { isHeld: true, compiled });
  noteBinding(entry, anchor, named);
  if (named.isAmbiguous) {
    entry.anchorObstacles.push({
      reason: { code: 'anchor_ambiguous', field: 'anchor_admissibility_rules', anchor: anchor.name },
      trigger: 'ambiguous_required_anchor',
      asks: anchor.name,
    });
    return;
  }
  const other = named.winner;
  if (other && !isSameAs(other, focus.id, focus.label)) {
    if (other.quality === 'high') {
      override(entry, anchor, other);
      return;
    }
    entry.rejected.push({
      code: 'anchor_low_quality',
      field: 'focus_object_override_policy',
      anchor: anchor.name,
    });
  }
  entry.effective[anchor.name] = { value: focus.id, resolved_id: focus.id, source: 'selected_object' };
  entry.focusInUse = focus;
}

/** A default names nothing, and an entity of a kind that is not accepted is not an object for this capability. */
function namedObjects(entry: AdmissionCase, anchor: CompiledAnchor): readonly Candidate[] {
  return offersOf(entry, anchor, {
    fits: ({ kind }) => kind === undefined || entry.compiled.kinds.has(kind),
    reason: {
      code: 'focus_object_kind_not_accepted',
      field: 'accepted_focus_object_kinds',
      anchor: anchor.name,
    },
  }).filter(({ source }) => source !== 'default');
}

function override(entry: AdmissionCase, anchor: CompiledAnchor, other: Candidate): void {
  const { contract } = entry.compiled;
  const policy = contract.focus_object_override_policy;
  // The answer to the question which one is meant settles it; asking again would never end.
  const isSettled = policy === 'clarify_on_conflict' && settlesQuestion(entry, anchor, other);
  if (policy === 'explicit_only' || isSettled) {
    take(entry, anchor.name, other);
    entry.focusInUse = { kind: other.kind ?? entry.focus?.kind ?? '', id: idOf(other) };
    entry.notices.push({
      code: 'focus_switched',
      field: 'focus_object_override_policy',
      anchor: anchor.name,
    });
    return;
  }
  const reason = { code: 'focus_conflict', field: 'focus_object_override_policy', anchor: anchor.name };
  entry.focusObstacles.push(
    policy === 'clarify_on_conflict' ? { reason, trigger: 'focus_conflict', asks: anchor.name } : { reason },
  );
}

function bindingContext(entry: AdmissionCase, held: readonly Candidate[]) {
  return { isHeld: held.length > 0, compiled: entry.compiled };
}

/** Values that earlier steps hold for an anchor: of the standing question and of bundles. */
function heldValues(entry: AdmissionCase, anchor: CompiledAnchor): readonly Candidate[] {
  const { compiled, facts } = entry;
  const held: Candidate[] = [];
  if (compiled.readsRoot && facts.root?.anchors) pushHeld(held, facts.root.anchors, anchor, 'root_context');
  if (compiled.bundleKind !== null) {
    for (const bundle of facts.bundles()) {
      if (bundle.kind !== compiled.bundleKind || bundle.atTurn < (facts.root?.atTurn ?? 0)) continue;
      if (bundle.anchors) pushHeld(held, bundle.anchors, anchor, 'bundle');
    }
  }
  return held;
}

function pushHeld(
  held: Candidate[],
  anchors: object,
  anchor: CompiledAnchor,
  source: 'root_context' | 'bundle',
): void {
  const reading = readValue(own(anchors, anchor.name), anchor.isDateRange);
  if (typeof reading === 'string') return;
  const { value } = reading;
  held.push({
    value,
    source,
    quality: 'high',
    resolvedId: typeof value === 'string' ? value : undefined,
    kind: undefined,
    isNoise: false,
    matches: 1,
  });
}
