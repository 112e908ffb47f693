import type { AnchorSource } from '../contract/closed-lists.ts';
import { bindAnchor } from './bind-anchor.ts';
import { askAmbiguous, demand } from './bind-values.ts';
import { type Candidate, isSameAs } from './candidate.ts';
import { type AdmissionCase, take } from './case.ts';
import type { CompiledAnchor } from './compile-contract.ts';
import { noteBinding, offersOf, readOffers, settlesQuestion } from './offers.ts';

/** The organization that stands. */
interface Prior {
  readonly id: string;
}

/**
 * Which organization the capability works for: the standing one, the one the turn names, or a question. Contracts that
 * do not list the anchor carry none on.
 */
export function settleOrganization(entry: AdmissionCase): void {
  const anchor = entry.compiled.organization;
  if (!anchor) {
    entry.scopeEffect.organization = 'reject';
    return;
  }
  if (!readOffers(entry, anchor)) return;
  const prior = priorOrganization(entry);
  const offers = [...offersOf(entry, anchor), ...selected(entry, anchor)];
  const binding = bindAnchor(anchor, offers, { isHeld: prior !== undefined, compiled: entry.compiled });
  noteBinding(entry, anchor, binding);
  const named = binding.winner;
  if (binding.isAmbiguous) settleAmbiguous(entry, anchor, prior);
  else if (named) settleNamed(entry, anchor, named, prior);
  else if (prior && isOpenQuestion(entry, anchor)) conflict(entry, anchor);
  else if (prior && reusesPrior(entry)) reuse(entry, anchor, prior);
  else if (anchor.isRequired) demand(entry, anchor, binding);
  else settleNone(entry, anchor, prior);
}

function settleNamed(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  named: Candidate,
  prior: Prior | undefined,
): void {
  const behavior = entry.compiled.contract.organization_scope_behavior;
  if (prior && isSameAs(named, prior.id)) {
    if (behavior === 'reject_prior') change(entry, anchor, named, prior);
    else reuse(entry, anchor, prior);
    return;
  }
  if (!prior) {
    take(entry, anchor.name, named);
    // No standing organization is the widest scope there is; naming one narrows it.
    entry.scopeEffect.organization = behavior === 'reject_prior' ? 'reject' : 'narrow';
    return;
  }
  switch (behavior) {
    case 'reuse_or_clarify': {
      // The answer to the question which one is meant settles it.
      const isAnswer = settlesQuestion(entry, anchor, named);
      if (isAnswer) change(entry, anchor, named, prior);
      else conflict(entry, anchor);
      return;
    }
    case 'reuse':
      keep(entry, anchor, prior);
      return;
    case 'override_allowed': {
      const rank = (source: AnchorSource) => anchor.ranks.get(source) ?? Number.POSITIVE_INFINITY;
      if (rank('root_context') < rank(named.source)) keep(entry, anchor, prior);
      else change(entry, anchor, named, prior);
      return;
    }
    case 'require_explicit':
    case 'reject_prior':
      change(entry, anchor, named, prior);
      return;
  }
}

/** Several organizations were named: the standing one is not a guess at which was meant. */
function settleAmbiguous(entry: AdmissionCase, anchor: CompiledAnchor, prior: Prior | undefined): void {
  if (prior && entry.compiled.contract.organization_scope_behavior === 'reuse') keep(entry, anchor, prior);
  else {
    askAmbiguous(entry, anchor, [
      'ambiguous_required_anchor',
      prior ? 'conflicting_organization' : 'missing_organization',
      'missing_organization',
    ]);
  }
}

function conflict(entry: AdmissionCase, anchor: CompiledAnchor): void {
  entry.scopeObstacles.push({
    reason: { code: 'organization_conflict', field: 'organization_scope_behavior', anchor: anchor.name },
    trigger: 'conflicting_organization',
    asks: anchor.name,
  });
}

/** The question which organization is meant was asked, and this turn does not answer it. */
function isOpenQuestion({ compiled, resumption }: AdmissionCase, anchor: CompiledAnchor): boolean {
  return (
    compiled.contract.organization_scope_behavior === 'reuse_or_clarify' &&
    resumption?.pending.missing.includes(anchor.name) === true
  );
}

function settleNone(entry: AdmissionCase, anchor: CompiledAnchor, prior: Prior | undefined): void {
  const behavior = entry.compiled.contract.organization_scope_behavior;
  entry.scopeEffect.organization = prior ? 'reject' : 'reuse';
  if (behavior === 'reuse' || behavior === 'override_allowed') return;
  entry.scopeObstacles.push({
    reason: { code: 'organization_missing', field: 'organization_scope_behavior', anchor: anchor.name },
    trigger: 'missing_organization',
    asks: anchor.name,
  });
}

function reuse(entry: AdmissionCase, anchor: CompiledAnchor, { id }: Prior): void {
  entry.effective[anchor.name] = { value: id, source: 'root_context' };
  entry.scopeEffect.organization = 'reuse';
}

function keep(entry: AdmissionCase, anchor: CompiledAnchor, prior: Prior): void {
  reuse(entry, anchor, prior);
  entry.notices.push({
    code: 'organization_kept',
    field: 'organization_scope_behavior',
    anchor: anchor.name,
  });
}

function change(entry: AdmissionCase, anchor: CompiledAnchor, named: Candidate, prior: Prior): void {
  take(entry, anchor.name, named);
  entry.scopeEffect.organization = 'reject';
  if (!isSameAs(named, prior.id)) {
    entry.notices.push({
      code: 'organization_switched',
      field: 'organization_scope_behavior',
      anchor: anchor.name,
    });
  }
}

function reusesPrior(entry: AdmissionCase): boolean {
  const behavior = entry.compiled.contract.organization_scope_behavior;
  return behavior === 'reuse_or_clarify' || behavior === 'reuse' || behavior === 'override_allowed';
}

function priorOrganization({ compiled, facts }: AdmissionCase): Prior | undefined {
  const standing = compiled.readsRoot ? facts.root?.organization : undefined;
  return standing === undefined ? undefined : { id: standing };
}

/** An organization may itself be the selected object. */
function selected({ focus, compiled }: AdmissionCase, anchor: CompiledAnchor): readonly Candidate[] {
  if (!focus || compiled.anchorOfKind.get(focus.kind) !== anchor.name) return [];
  return [
    {
      value: focus.id,
      source: 'selected_object',
      quality: 'high',
      resolvedId: focus.id,
      kind: focus.kind,
      isNoise: false,
      matches: 1,
    },
  ];
}
