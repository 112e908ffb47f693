import { chosen, idOf } from './predict-values.ts';
import type { Days, Declared, Offer, Prediction, TurnAndState } from './words.ts';

// The specification read once more, from its sections and rules, without a line of the engine. It is slow, plain and
// follows the text: what is declared is allowed, what is not is turned down, and nothing is guessed.

/** Something in the way, by section: 5 focus, 3 anchors, 4 scope. */
interface Hurdle {
  readonly section: 3 | 4 | 5;
  readonly field: string;
  readonly when?: string;
  readonly about?: string;
}

const refusal = (...fields: readonly string[]): Prediction => ({
  decision: 'refuse',
  fields: [...new Set(fields)].sort(),
  values: {},
  effects: {},
  notices: [],
  asks: [],
  bundle: '',
});

export function predict(contract: Declared, given: TurnAndState): Prediction {
  const { turn, state } = given;
  const { frames } = state;
  const stance = (frame: string) => contract.frame_compatibility[frame];
  const readable = (frame: string) => stance(frame) === 'required' || stance(frame) === 'optional';

  // Section 1 and rule 1: intents, modes and classes that are not declared open nothing.
  if (turn.intent_id !== undefined && !contract.intent_ids.includes(turn.intent_id))
    return refusal('intent_ids');
  if (!contract.entry_modes.includes(turn.entry_mode)) return refusal('entry_modes');
  if (!contract.supported_transition_classes.includes(turn.transition_class))
    return refusal('supported_transition_classes');

  // Section 8: an answer needs its question.
  const rootId = frames.root_frame?.id;
  const resuming = turn.entry_mode === 'clarification_resume';
  const open = state.pending_clarifications.filter(
    (each) =>
      each.capability_id === contract.capability_id &&
      each.root_frame_id === rootId &&
      (turn.answers ?? each.id) === each.id,
  );
  if (resuming && contract.resume_policy === 'never') return refusal('resume_policy');
  if (resuming && open.length !== 1) return refusal('clarification_questions');
  const question = resuming ? open[0] : undefined;

  // Rule 1: frames required and incompatible.
  const standing = frames as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(contract.frame_compatibility).some(
    ([frame, is]) => (is === 'required' && !standing[frame]) || (is === 'incompatible' && standing[frame]),
  );
  if (wrong) return refusal('frame_compatibility');

  // Section 4: which standing question may be joined.
  const root = readable('root_frame') ? frames.root_frame : undefined;
  const joins = contract.root_context_compatibility;
  if (
    root &&
    joins !== 'any' &&
    !joins.includes(root.domain_id) &&
    !joins.includes(root.capability_id ?? '')
  ) {
    return refusal('root_context_compatibility');
  }

  // Section 5 and rule 4: the selected object.
  const selected = readable('selected_object_frame') ? frames.selected_object_frame?.object : undefined;
  const fits = selected !== undefined && contract.accepted_focus_object_kinds.includes(selected.kind);
  const needsObject = contract.requires_focus_object || stance('selected_object_frame') === 'required';
  if (selected && !fits && needsObject) return refusal('accepted_focus_object_kinds');
  if (!selected && contract.requires_focus_object) return refusal('requires_focus_object');
  const focus = fits ? selected : undefined;
  const isShort = turn.wording_family === 'short_action_followup';
  const tolerates =
    contract.tolerates_short_followup ??
    contract.required_scenario_families.includes('short_action_followup');
  if (isShort && contract.tolerates_short_followup === false) return refusal('tolerates_short_followup');
  if (isShort && turn.entry_mode === 'selected_object_drilldown' && !(tolerates && focus))
    return refusal('tolerates_short_followup');

  const hurdles: Hurdle[] = [];
  const values: Record<string, Offer & { from: string }> = {};
  const effects: Record<string, string> = {};
  const notices: string[] =
    selected && !fits && contract.accepted_focus_object_kinds.length > 0 ? ['focus_not_used'] : [];
  const keeps = question && contract.resume_policy === 'resume_same_capability_with_kept_scope';
  // What was settled before the question came from a declared source then.
  const kept = Object.fromEntries(
    Object.entries(keeps ? question.kept : {}).filter(([anchor, { source }]) =>
      sources(contract, anchor).includes(source),
    ),
  );
  const put = (anchor: string, offer: Offer, from: string) => {
    values[anchor] = { ...offer, from };
    if (offer.quality !== 'high') notices.push('low_quality_value');
  };
  const lacking = (anchor: string, why: 'none' | 'inadmissible' | 'ambiguous') => {
    const field = why === 'none' ? 'required_anchors' : 'anchor_admissibility_rules';
    const when = why === 'none' ? 'missing_required_anchor' : `${why}_required_anchor`;
    hurdles.push({ section: 3, field, when, about: anchor });
  };
  const needed = (anchor: string) => contract.required_anchors.includes(anchor);
  const declared = (anchor: string) => needed(anchor) || contract.optional_anchors.includes(anchor);
  const offers = (anchor: string) =>
    (turn.extracted[anchor] ?? []).filter((offer) => question || offer.source !== 'clarification_answer');
  const answered = (anchor: string, offer: Offer) =>
    offer.source === 'clarification_answer' && question?.missing.includes(anchor) === true;

  // Section 3: the item, which the selected object may stand for.
  let focusId = focus?.id;
  if (declared('item')) {
    const order = sources(contract, 'item');
    if (focus && order.includes('selected_object')) {
      const named = chosen(
        contract,
        'item',
        offers('item').filter(
          ({ source, kind }) =>
            source !== 'default' &&
            (kind === undefined || contract.accepted_focus_object_kinds.includes(kind)),
        ),
        true,
      );
      const other = named.offer && !same(named.offer, focus.id, focus.label) ? named.offer : undefined;
      if (named.result === 'ambiguous') lacking('item', 'ambiguous');
      else if (other && other.quality === 'high') {
        const policy = contract.focus_object_override_policy;
        if (policy === 'explicit_only' || (policy === 'clarify_on_conflict' && answered('item', other))) {
          put('item', other, other.source ?? 'current_turn');
          notices.push('focus_switched');
          focusId = idOf(other);
        } else {
          const asks = policy === 'clarify_on_conflict' ? { when: 'focus_conflict', about: 'item' } : {};
          hurdles.push({ section: 5, field: 'focus_object_override_policy', ...asks });
        }
      } else values.item = { value: focus.id, from: 'selected_object', quality: 'high' };
    } else {
      const says = (turn.extracted.item ?? []).some(
        ({ value }) => value !== null && String(value).trim() !== '',
      );
      const keptItem = says ? undefined : kept.item;
      const held = keptItem ? [{ value: keptItem.value, source: keptItem.source, quality: 'high' }] : [];
      const { result, offer } = chosen(contract, 'item', [...offers('item'), ...held], held.length > 0);
      if (offer) put('item', offer, offer.source ?? 'current_turn');
      else if (needed('item'))
        lacking(
          'item',
          result === 'ambiguous' ? 'ambiguous' : result === 'inadmissible' ? 'inadmissible' : 'none',
        );
    }
  }

  // Section 4: the organization is kept, changed or asked for, as declared.
  if (!declared('organization')) effects.organization = 'reject';
  else {
    const behavior = contract.organization_scope_behavior;
    const before = kept.organization ? String(kept.organization.value) : root?.organization;
    const beforeFrom = kept.organization?.source ?? 'root_context';
    const { result, offer } = chosen(contract, 'organization', offers('organization'), before !== undefined);
    const carries =
      ['reuse_or_clarify', 'reuse', 'override_allowed'].includes(behavior) || kept.organization !== undefined;
    const stay = (notice?: string) => {
      values.organization = { value: before ?? '', from: beforeFrom, quality: 'high' };
      effects.organization = 'reuse';
      if (notice) notices.push(notice);
    };
    const change = (to: Offer) => {
      put('organization', to, to.source ?? 'current_turn');
      effects.organization = 'reject';
      if (!same(to, before ?? '')) notices.push('organization_switched');
    };
    if (result === 'ambiguous' && needed('organization')) lacking('organization', 'ambiguous');
    else if (offer && before === undefined) {
      put('organization', offer, offer.source ?? 'current_turn');
      effects.organization = behavior === 'reject_prior' ? 'reject' : 'narrow';
    } else if (offer && same(offer, before ?? '')) {
      if (behavior === 'reject_prior') change(offer);
      else stay();
    } else if (offer) {
      if (behavior === 'reuse') stay('organization_kept');
      else if (behavior === 'reuse_or_clarify' && !answered('organization', offer)) {
        hurdles.push({
          section: 4,
          field: 'organization_scope_behavior',
          when: 'conflicting_organization',
          about: 'organization',
        });
      } else if (
        behavior === 'override_allowed' &&
        rank(contract, 'root_context') < rank(contract, offer.source ?? 'current_turn')
      )
        stay('organization_kept');
      else change(offer);
    } else if (before !== undefined && carries) stay();
    else if (needed('organization'))
      lacking('organization', result === 'inadmissible' ? 'inadmissible' : 'none');
    else {
      effects.organization = before === undefined ? 'reuse' : 'reject';
      if (!['reuse', 'override_allowed'].includes(behavior)) {
        hurdles.push({
          section: 4,
          field: 'organization_scope_behavior',
          when: 'missing_organization',
          about: 'organization',
        });
      }
    }
  }

  // Section 4: the period, under the ceiling of the standing one.
  if (!declared('date_scope')) effects.date_scope = 'reject';
  else {
    const behavior = contract.date_scope_behavior;
    const drops = behavior === 'reject_prior';
    const keptDays = kept.date_scope;
    const before = drops ? undefined : ((keptDays?.value as Days | undefined) ?? root?.date_scope);
    const { offer } = chosen(
      contract,
      'date_scope',
      offers('date_scope').filter(({ value }) => isPeriod(value)),
      before !== undefined,
    );
    const stay = (notice?: string) => {
      values.date_scope = { value: before ?? {}, from: keptDays?.source ?? 'root_context', quality: 'high' };
      effects.date_scope = 'reuse';
      if (notice) notices.push(notice);
    };
    if (offer && before) {
      const asked = offer.value as Days;
      const takes = (days: Days, effect: string, ...says: readonly string[]) => {
        put('date_scope', { ...offer, value: days }, offer.source ?? 'current_turn');
        effects.date_scope = effect;
        notices.push(...says);
      };
      const early = (before.from ?? '') > (asked.from ?? '') && before.from !== undefined;
      const late = before.to !== undefined && (asked.to ?? '9999') > before.to;
      if (asked.from === before.from && asked.to === before.to) stay();
      else if (behavior === 'reuse') stay('period_kept');
      else if (!early && !late) takes(asked, 'narrow');
      else if (behavior === 'narrow_only') hurdles.push({ section: 4, field: 'date_scope_behavior' });
      else if (!late) takes(asked, 'widen', 'period_widened');
      else {
        const policy = contract.temporal_ceiling_policy;
        const coded =
          turn.expansion_reason_code === 'user_explicit_range' &&
          offer.quality === 'high' &&
          offer.source !== 'default';
        const end = before.to ?? '';
        const mayAsk =
          policy !== 'clamp_to_root' && contract.clarification_triggers.includes('temporal_expansion');
        if (policy === 'no_ceiling' || (policy.startsWith('must_not_expand') && coded))
          takes(asked, 'widen', 'period_widened');
        else if (mayAsk)
          hurdles.push({
            section: 4,
            field: 'temporal_ceiling_policy',
            when: 'temporal_expansion',
            about: 'date_scope',
          });
        else if ((asked.from ?? '') > end) hurdles.push({ section: 4, field: 'temporal_ceiling_policy' });
        else if (early) takes({ ...asked, to: end }, 'widen', 'period_clamped', 'period_widened');
        else takes({ ...asked, to: end }, asked.from === before.from ? 'reuse' : 'narrow', 'period_clamped');
      }
    } else if (offer) {
      put('date_scope', offer, offer.source ?? 'current_turn');
      effects.date_scope = drops ? 'reject' : 'narrow';
    } else if (before) stay();
    else {
      effects.date_scope = drops ? 'reject' : 'reuse';
      if (drops && keptDays)
        values.date_scope = { value: keptDays.value, from: keptDays.source, quality: 'high' };
      else if (needed('date_scope')) lacking('date_scope', 'none');
    }
  }

  // A refusal beats a question, and asking is bounded (section 8).
  const askable = ({ when, about }: Hurdle) =>
    when !== undefined &&
    contract.clarification_triggers.includes(when) &&
    contract.clarification_questions[about ?? ''] !== undefined;
  const bySection = [5, 3, 4].map((section) => hurdles.filter((hurdle) => hurdle.section === section));
  const hard = bySection.find((list) => list.some((hurdle) => !askable(hurdle)));
  if (hard) return refusal(...hard.map(({ field }) => field));
  const soft = bySection.find((list) => list.length > 0);
  const kind = contract.bundle_reuse_policy.replace(/_(preferred|required)$/, '');
  const mustReuse = contract.bundle_reuse_policy.endsWith('_required');
  if (soft && mustReuse && !state.bundles.some((bundle) => bundle.kind === kind))
    return refusal('bundle_reuse_policy');
  if (soft) {
    if ((question?.asked ?? 0) >= (contract.max_clarifications ?? 2)) {
      return refusal('max_clarifications', ...soft.map(({ field }) => field));
    }
    return {
      ...refusal(...soft.map(({ field }) => field)),
      decision: 'clarify',
      asks: [...new Set(soft.map(({ about }) => about ?? ''))].sort(),
    };
  }

  // Section 5: evidence of an earlier step, for the same object, organization and every day of the period.
  const period = (values.date_scope?.value ?? {}) as Days;
  const organization = values.organization ? idOf(values.organization) : undefined;
  const usable = state.bundles.filter(
    (bundle) =>
      bundle.kind === kind &&
      focusId !== undefined &&
      bundle.object_id === focusId &&
      bundle.organization === organization &&
      bundle.at_turn >= (frames.root_frame?.at_turn ?? 0) &&
      (bundle.date_scope?.from ?? '') <= (period.from ?? '') &&
      (bundle.date_scope?.to ?? '9999') >= (period.to ?? '9999'),
  );
  const newest = Math.max(...usable.map(({ at_turn }) => at_turn));
  const bundle =
    contract.bundle_reuse_policy === 'none' ? undefined : usable.find(({ at_turn }) => at_turn === newest);
  if (mustReuse && !bundle) return refusal('bundle_reuse_policy');
  return {
    decision: 'admit',
    fields: [],
    values: Object.fromEntries(
      Object.entries(values).map(([anchor, value]) => [anchor, `${idOf(value)} from ${value.from}`]),
    ),
    effects,
    notices: [...notices].sort(),
    asks: [],
    bundle: bundle?.id ?? '',
  };
}

function sources(contract: Declared, anchor: string): readonly string[] {
  const priority = contract.anchor_source_priority;
  return Array.isArray(priority)
    ? priority
    : ((priority as Readonly<Record<string, readonly string[]>>)[anchor] ?? []);
}

function rank(contract: Declared, source: string): number {
  const at = sources(contract, 'organization').indexOf(source);
  return at < 0 ? 99 : at;
}

function same(offer: Offer, id: string, label = id): boolean {
  if (offer.resolved_id !== undefined) return offer.resolved_id === id;
  const text = String(offer.value).trim().toLowerCase();
  return text === id.toLowerCase() || text === label.toLowerCase();
}

function isPeriod(value: Offer['value']): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value;
  return (from !== undefined || to !== undefined) && !(from !== undefined && to !== undefined && from > to);
}
