import { anchorOf, askedBefore, isPicked, objectOf, questionFor } from './predict-question.ts';
import { chosen, idOf, isPeriod, same } from './predict-values.ts';
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
  const resuming = turn.entry_mode === 'clarification_resume';
  const { refused, question } = resuming ? questionFor(contract, given) : {};
  if (refused !== undefined) return refusal(refused);
  // What another content of the contract asked is decided about from the beginning, if the question holds it.
  const said = question?.turn;
  if (said && question.contract_hash !== undefined) {
    if (said.intent_id !== undefined && !contract.intent_ids.includes(said.intent_id))
      return refusal('intent_ids');
    if (!contract.entry_modes.includes(said.entry_mode)) return refusal('entry_modes');
    if (!contract.supported_transition_classes.includes(said.transition_class))
      return refusal('supported_transition_classes');
  }
  const keeps =
    question !== undefined &&
    contract.resume_policy === 'resume_same_capability_with_kept_scope' &&
    !(question.contract_hash !== undefined && !said);

  // Rule 1: frames required and incompatible.
  const standing = frames as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(contract.frame_compatibility).some(
    ([frame, is]) => (is === 'required' && !standing[frame]) || (is === 'incompatible' && standing[frame]),
  );
  if (wrong) return refusal('frame_compatibility');

  // Section 4: which standing question may be joined.
  const root = readable('root_frame') ? frames.root_frame : undefined;
  // What stood when it was asked is on; another content of the contract looks anew.
  const heldBack = (anchor: string) => {
    const held = keeps && question.contract_hash === undefined ? question.kept[anchor] : undefined;
    const isListed = held?.source === 'root_context' && sources(contract, anchor).includes('root_context');
    return readable('root_frame') && isListed ? held.value : undefined;
  };
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
  const onScreen = readable('selected_object_frame') ? frames.selected_object_frame?.object : undefined;
  // The generated questions are about items; a selection answers them when they ask for one.
  const askedAbout = keeps && readable('selected_object_frame') ? objectOf(contract, question) : undefined;
  const selected =
    askedAbout && !(question?.missing.includes(anchorOf(askedAbout.kind)) && onScreen)
      ? askedAbout
      : onScreen;
  const picked = keeps && isPicked(contract, question, onScreen) ? anchorOf(onScreen?.kind ?? '') : undefined;
  const fits = selected !== undefined && contract.accepted_focus_object_kinds.includes(selected.kind);
  const needsObject = contract.requires_focus_object || stance('selected_object_frame') === 'required';
  if (selected && !fits && needsObject) return refusal('accepted_focus_object_kinds');
  if (!selected && contract.requires_focus_object) return refusal('requires_focus_object');
  const focus = fits ? selected : undefined;
  const wording = keeps && said ? said : turn;
  const isShort = wording.wording_family === 'short_action_followup';
  const tolerates =
    contract.tolerates_short_followup ??
    contract.required_scenario_families.includes('short_action_followup');
  if (isShort && contract.tolerates_short_followup === false) return refusal('tolerates_short_followup');
  if (isShort && wording.entry_mode === 'selected_object_drilldown' && !(tolerates && focus))
    return refusal('tolerates_short_followup');

  const hurdles: Hurdle[] = [];
  const values: Record<string, Offer & { from: string }> = {};
  const effects: Record<string, string> = {};
  const notices: string[] =
    selected && !fits && contract.accepted_focus_object_kinds.length > 0 ? ['focus_not_used'] : [];
  if (onScreen && selected && onScreen.id !== selected.id) notices.push('focus_not_used');
  const put = (anchor: string, offer: Offer, from: string) => {
    values[anchor] = { ...offer, from };
    if (offer.quality !== 'high') notices.push('low_quality_value');
  };
  const lacking = (anchor: string, why: 'none' | 'inadmissible' | 'ambiguous') => {
    const field = why === 'none' ? 'required_anchors' : 'anchor_admissibility_rules';
    const when = why === 'none' ? 'missing_required_anchor' : `${why}_required_anchor`;
    hurdles.push({ section: 3, field, when, about: anchor });
  };
  // Section 8: which of several is meant is asked, under the first trigger that is declared.
  const unclear = (anchor: string, ...triggers: readonly string[]) => {
    const when = triggers.find((each) => contract.clarification_triggers.includes(each)) ?? triggers[0] ?? '';
    hurdles.push({ section: 3, field: 'anchor_admissibility_rules', when, about: anchor });
  };
  const needed = (anchor: string) => contract.required_anchors.includes(anchor);
  const declared = (anchor: string) => needed(anchor) || contract.optional_anchors.includes(anchor);
  // Section 8: what was said before the question counts on, unless the answer is about it or names something better.
  const before = (anchor: string): readonly Offer[] => {
    if (!keeps || anchor === picked) return [];
    if (said) return said.extracted[anchor] ?? [];
    const kept = question.kept[anchor];
    // What was selected or stood then is not an offer: it stands again.
    const isStanding = kept?.source === 'selected_object' || kept?.source === 'root_context';
    const isListed = kept && !isStanding && sources(contract, anchor).includes(kept.source);
    return isListed ? [{ value: kept.value, source: kept.source, quality: 'high' }] : [];
  };
  const earlier = new Set<string>();
  const offers = (anchor: string, isFit: (offer: Offer) => boolean = () => true) => {
    const now = (turn.extracted[anchor] ?? [])
      .filter((offer) => question || offer.source !== 'clarification_answer')
      .filter((offer) => isFit(offer) && (anchor !== 'date_scope' || isPeriod(offer.value)));
    const then = before(anchor).filter(isFit);
    if (then.length === 0) return now;
    const { result, offer } = chosen(contract, anchor, now, true);
    const isAsked = question?.missing.includes(anchor) === true;
    if (result === 'ambiguous' || (offer && (isAsked || offer.quality === 'high'))) return now;
    earlier.add(anchor);
    return then;
  };
  const answered = (anchor: string, offer: Offer) => {
    // What a resumed turn says about what was asked is the answer, labelled as one or not.
    const isSaid = ['clarification_answer', 'current_turn'].includes(offer.source ?? 'current_turn');
    if (!isSaid || !question) return false;
    const isAsked = question.missing.includes(anchor);
    return earlier.has(anchor) ? !isAsked && question.answered?.includes(anchor) === true : isAsked;
  };

  // Section 3: the item, which the selected object may represent.
  let focusId = focus?.id;
  if (declared('item')) {
    const order = sources(contract, 'item');
    if (focus && order.includes('selected_object')) {
      const named = chosen(
        contract,
        'item',
        offers(
          'item',
          ({ kind }) => kind === undefined || contract.accepted_focus_object_kinds.includes(kind),
        ).filter(({ source }) => source !== 'default'),
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
      const { result, offer } = chosen(contract, 'item', offers('item'), false);
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
    const stands = (heldBack('organization') as string | undefined) ?? root?.organization;
    const { result, offer } = chosen(contract, 'organization', offers('organization'), stands !== undefined);
    const carries = ['reuse_or_clarify', 'reuse', 'override_allowed'].includes(behavior);
    const askOrganization = (when: string) =>
      hurdles.push({ section: 4, field: 'organization_scope_behavior', when, about: 'organization' });
    const stay = (notice?: string) => {
      values.organization = { value: stands ?? '', from: 'root_context', quality: 'high' };
      effects.organization = 'reuse';
      if (notice) notices.push(notice);
    };
    const change = (to: Offer) => {
      put('organization', to, to.source ?? 'current_turn');
      effects.organization = 'reject';
      if (!same(to, stands ?? '')) notices.push('organization_switched');
    };
    if (result === 'ambiguous' && stands !== undefined && behavior === 'reuse') stay('organization_kept');
    else if (result === 'ambiguous') {
      const missing = 'missing_organization';
      const other = stands === undefined ? missing : 'conflicting_organization';
      unclear('organization', 'ambiguous_required_anchor', other, missing);
    } else if (offer && stands === undefined) {
      put('organization', offer, offer.source ?? 'current_turn');
      effects.organization = behavior === 'reject_prior' ? 'reject' : 'narrow';
    } else if (offer && same(offer, stands ?? '')) {
      if (behavior === 'reject_prior') change(offer);
      else stay();
    } else if (offer) {
      if (behavior === 'reuse') stay('organization_kept');
      else if (behavior === 'reuse_or_clarify' && !answered('organization', offer)) {
        askOrganization('conflicting_organization');
      } else if (
        behavior === 'override_allowed' &&
        rank(contract, 'root_context') < rank(contract, offer.source ?? 'current_turn')
      )
        stay('organization_kept');
      else change(offer);
    } else if (
      stands !== undefined &&
      behavior === 'reuse_or_clarify' &&
      question?.missing.includes('organization')
    ) {
      askOrganization('conflicting_organization');
    } else if (stands !== undefined && carries) stay();
    else if (needed('organization'))
      lacking('organization', result === 'inadmissible' ? 'inadmissible' : 'none');
    else {
      effects.organization = stands === undefined ? 'reuse' : 'reject';
      if (!['reuse', 'override_allowed'].includes(behavior)) {
        askOrganization('missing_organization');
      }
    }
  }

  // Section 4: the period, under the ceiling of the standing one.
  if (!declared('date_scope')) effects.date_scope = 'reject';
  else {
    const behavior = contract.date_scope_behavior;
    const drops = behavior === 'reject_prior';
    const stood = (heldBack('date_scope') as Days | undefined) ?? root?.date_scope;
    const stands = drops ? undefined : stood;
    const { result, offer } = chosen(contract, 'date_scope', offers('date_scope'), stands !== undefined);
    const asking = ['ambiguous_required_anchor', 'temporal_expansion'];
    const mayAskWhich =
      asking.some((each) => contract.clarification_triggers.includes(each)) &&
      contract.clarification_questions.date_scope !== undefined;
    const stay = (notice?: string) => {
      values.date_scope = { value: stands ?? {}, from: 'root_context', quality: 'high' };
      effects.date_scope = 'reuse';
      if (notice) notices.push(notice);
    };
    if (result === 'ambiguous') {
      if (stands && !needed('date_scope') && (behavior === 'reuse' || !mayAskWhich)) stay('period_kept');
      else unclear('date_scope', ...asking);
    } else if (offer && stands) {
      const asked = offer.value as Days;
      const takes = (days: Days, effect: string, ...says: readonly string[]) => {
        put('date_scope', { ...offer, value: days }, offer.source ?? 'current_turn');
        effects.date_scope = effect;
        notices.push(...says);
      };
      const early = (stands.from ?? '') > (asked.from ?? '') && stands.from !== undefined;
      const late = stands.to !== undefined && (asked.to ?? '9999') > stands.to;
      if (asked.from === stands.from && asked.to === stands.to) stay();
      else if (behavior === 'reuse') stay('period_kept');
      else if (!early && !late) takes(asked, 'narrow');
      else if (behavior === 'narrow_only') hurdles.push({ section: 4, field: 'date_scope_behavior' });
      else if (!late) takes(asked, 'widen', 'period_widened');
      else {
        const policy = contract.temporal_ceiling_policy;
        const code = (earlier.has('date_scope') ? said : turn)?.expansion_reason_code;
        const coded =
          (code === 'user_explicit_range' || (code === undefined && answered('date_scope', offer))) &&
          offer.quality === 'high' &&
          offer.source !== 'default';
        const end = stands.to ?? '';
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
        else takes({ ...asked, to: end }, asked.from === stands.from ? 'reuse' : 'narrow', 'period_clamped');
      }
    } else if (offer) {
      put('date_scope', offer, offer.source ?? 'current_turn');
      effects.date_scope = drops ? 'reject' : 'narrow';
    } else if (stands) stay();
    else {
      effects.date_scope = drops ? 'reject' : 'reuse';
      if (stood) notices.push('period_dropped');
      if (needed('date_scope')) lacking('date_scope', 'none');
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
    const asks = [...new Set(soft.map(({ about }) => about ?? ''))].sort();
    // Repeating the turn is not an answer: the same question about the same things counts on.
    const asked = (question ?? askedBefore(contract, given, asks, values, onScreen))?.asked ?? 0;
    if (asked >= (contract.max_clarifications ?? 2)) {
      return refusal('max_clarifications', ...soft.map(({ field }) => field));
    }
    return { ...refusal(...soft.map(({ field }) => field)), decision: 'clarify', asks };
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
      // Evidence without days is none about days.
      (bundle.date_scope
        ? (bundle.date_scope.from ?? '') <= (period.from ?? '') &&
          (bundle.date_scope.to ?? '9999') >= (period.to ?? '9999')
        : values.date_scope === undefined),
  );
  const newest = Math.max(...usable.map(({ at_turn }) => at_turn));
  const bundle =
    contract.bundle_reuse_policy === 'none' ? undefined : usable.find(({ at_turn }) => at_turn === newest);
  if (mustReuse && !bundle) return refusal('bundle_reuse_policy');
  // Section 8: nothing that was settled before the question is dropped without a word.
  for (const [anchor, kept] of Object.entries(question?.kept ?? {})) {
    const now = values[anchor];
    const isNamed =
      now && ['current_turn', 'clarification_answer'].includes(now.from) && !earlier.has(anchor);
    if (question?.missing.includes(anchor) || isNamed) continue;
    if (!now || idOf(now).toLowerCase() !== idOf(kept).toLowerCase()) notices.push('value_not_kept');
  }
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
